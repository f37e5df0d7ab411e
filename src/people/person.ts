import { domainOf, type EmailAddress, parseEmailAddress } from "../mail/email-address.ts";

/** People who sign in, and what they may do for a dealer. */

export interface Person {
  readonly id: number;
  /** As `normaliseEmail` writes it; unique. */
  readonly email: string;
  /** Null until the person has set a password. */
  readonly passwordHash: string | null;
  readonly passwordSetAtMs: number | null;
  /** Since when an operator keeps the person out. */
  readonly disabledAtMs: number | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/**
 * What a person may do for a dealer, the most first: an `owner` everything, people included; an `admin` what the dealer itself
 * sets, such as units, keys and webhooks; a `viewer` only looks.
 */
export const DEALER_ROLES = ["owner", "admin", "viewer"] as const;
export type DealerRole = (typeof DEALER_ROLES)[number];

/** Whether a role may do what `least` may. */
export function roleIncludes(role: DealerRole, least: DealerRole): boolean {
  return DEALER_ROLES.indexOf(role) <= DEALER_ROLES.indexOf(least);
}

/** A person as an audit entry names it. */
export function personActor(personId: number): string {
  return `person:${personId}`;
}

/** In characters; what is twice as long is not worth looking at. */
const EMAIL_MAX_LENGTH = 254;

/**
 * The one form in which an e-mail address is stored and compared: lower-case, NFC, the domain in ASCII (`xn--…`).
 *
 * @returns null for what is no address that mail can be sent to.
 */
export function normaliseEmail(text: string): EmailAddress | null {
  if (text.length > 2 * EMAIL_MAX_LENGTH) return null;
  const given = parseEmailAddress(text.trim().normalize("NFC"));
  if (given === null) return null;
  const domain = domainOf(given);
  // A name without a dot is a machine of somebody's own network.
  if (!domain.includes(".")) return null;
  const localPart = given.slice(0, given.lastIndexOf("@")).toLowerCase();
  return parseEmailAddress(`${localPart}@${domain}`);
}
