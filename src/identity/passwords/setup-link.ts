import type { Workplace } from "../../access/workplace.ts";
import { sha256Hex } from "../../kernel/digest.ts";
import { DAY_MS } from "../../kernel/duration.ts";
import { randomBase62 } from "../../kernel/identifier.ts";
import type { Random } from "../../kernel/random.ts";
import { MAIL_INTERVAL_MINUTES } from "../../mail/mail-limit.ts";
import type { Person } from "../people/person.ts";

export const SETUP_LINK_LIFETIME_DAYS = 7;
export const SETUP_LINK_LIFETIME_MS = SETUP_LINK_LIFETIME_DAYS * DAY_MS;

const NEW_LINK_INTERVAL_MS = MAIL_INTERVAL_MINUTES * 60 * 1000;

/** For a person who has no password, has forgotten it, or did not request a reported change of it. */
export const NEW_LINK_PATH = "/setup/new-link";

/** 43 base62 characters hold 256 bits. */
const TOKEN_LENGTH = 43;

export interface SetupLink {
  readonly personId: number;
  /** Setting the first password with the link accepts the invitation of this dealer or company. Null for a requested link. */
  readonly workplace: Workplace | null;
  readonly expiresAtMs: number;
  readonly usedAtMs: number | null;
  readonly replacedAtMs: number | null;
}

export type ClosedLinkState = "used" | "replaced" | "password_set" | "expired" | "unknown";

export function newSetupToken(random: Random): string {
  return randomBase62(random, TOKEN_LENGTH);
}

export function setupTokenDigest(token: string): string {
  return sha256Hex(token);
}

/** `password_set` where another link, or the person, set the password and so ended this one. */
export function setupLinkState(
  link: SetupLink,
  { passwordSetAtMs }: Pick<Person, "passwordSetAtMs">,
  nowMs: number,
): "open" | ClosedLinkState {
  if (link.usedAtMs !== null) return "used";
  if (link.replacedAtMs !== null)
    return passwordSetAtMs !== null && passwordSetAtMs >= link.replacedAtMs ? "password_set" : "replaced";
  return nowMs < link.expiresAtMs ? "open" : "expired";
}

export function recentSinceMs(nowMs: number): number {
  return nowMs - NEW_LINK_INTERVAL_MS + 1;
}
