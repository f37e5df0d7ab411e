import { sha256Hex } from "../kernel/digest.ts";

/**
 * Limits how many mails requests may cause, over the API and in the portal together, so that nobody can use svc to fill a mailbox. Each
 * mail counts under every limit that applies to it. A count begins with its first mail and ends after its time.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** At most one mail of a kind goes to an address in this time: a link that was asked for, or an invitation by one dealer. */
export const MAIL_INTERVAL_MINUTES = 10;
/** To one address, for any reason. */
export const MAILS_TO_ADDRESS_PER_HOUR = 10;
/** To one address by all dealers of a group, so that one group does not use up the limit of the address for another. */
const MAILS_OF_GROUP_TO_ADDRESS_PER_HOUR = 3;
/** By one dealer, to any address. */
export const MAILS_OF_DEALER_PER_HOUR = 30;

/** No count lasts longer. */
export const LONGEST_MAIL_WINDOW_MS = HOUR_MS;

export interface MailLimit {
  /** A digest of what is counted. No address can be read from it. */
  readonly bucket: string;
  readonly limit: number;
  readonly windowMs: number;
}

function mailLimit(counted: string, limit: number, windowMs: number): MailLimit {
  return { bucket: sha256Hex(counted), limit, windowMs };
}

/**
 * For requests for a link to one address, whether or not it has an account. The limit bounds what is counted and logged; it stops no
 * link.
 *
 * @param email as `normaliseEmail` writes it; the same holds for the functions below.
 */
export function askedLinkLimit(email: string): MailLimit {
  return mailLimit(`asked ${email}`, 1, MAIL_INTERVAL_MINUTES * MINUTE_MS);
}

/** For the invitations of one dealer to one address. */
export function repeatedInvitationLimit(dealerId: number, email: string): MailLimit {
  return mailLimit(`invited ${dealerId} ${email}`, 1, MAIL_INTERVAL_MINUTES * MINUTE_MS);
}

/** For all mails that a dealer causes. */
export function dealerLimit(dealerId: number): MailLimit {
  return mailLimit(`dealer ${dealerId}`, MAILS_OF_DEALER_PER_HOUR, HOUR_MS);
}

/** For all mails that the dealers of a company send to one address. */
export function groupLimit(companyId: number, email: string): MailLimit {
  return mailLimit(`group ${companyId} ${email}`, MAILS_OF_GROUP_TO_ADDRESS_PER_HOUR, HOUR_MS);
}

/** For all mails to one address. */
export function recipientLimit(email: string): MailLimit {
  return mailLimit(`to ${email}`, MAILS_TO_ADDRESS_PER_HOUR, HOUR_MS);
}
