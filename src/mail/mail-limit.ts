import { sha256Hex } from "../kernel/digest.ts";

/**
 * How many mails requests may cause, over the API and in the portal alike, so that nobody's mailbox is filled by way of ours. Each
 * mail counts under everything that it is limited by. A count begins with its first mail and ends after its time.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** At most one mail of a kind goes to an address in this time: a link that is asked for, or an invitation of one dealer. */
export const MAIL_INTERVAL_MINUTES = 10;
/** To one address, whatever sets them off. */
export const MAILS_TO_ADDRESS_PER_HOUR = 10;
/** To one address by all dealers of a group, so that one group does not use up what another needs. */
export const MAILS_OF_GROUP_TO_ADDRESS_PER_HOUR = 3;
/** By one dealer, to anybody. */
export const MAILS_OF_DEALER_PER_HOUR = 30;

/** After this time every count is over. */
export const LONGEST_MAIL_WINDOW_MS = HOUR_MS;

/** So many mails in a time. */
export interface MailLimit {
  /** What is counted: a digest that no address can be read from. */
  readonly bucket: string;
  readonly limit: number;
  readonly windowMs: number;
}

function mailLimit(counted: string, limit: number, windowMs: number): MailLimit {
  return { bucket: sha256Hex(counted), limit, windowMs };
}

/**
 * Of requests for a link that are counted and logged, for an address, whether or not it has an account. It bars no link.
 *
 * @param email as `normaliseEmail` writes it, here and below.
 */
export function askedLinkLimit(email: string): MailLimit {
  return mailLimit(`asked ${email}`, 1, MAIL_INTERVAL_MINUTES * MINUTE_MS);
}

/** Of the invitations of one dealer to an address. */
export function repeatedInvitationLimit(dealerId: number, email: string): MailLimit {
  return mailLimit(`invited ${dealerId} ${email}`, 1, MAIL_INTERVAL_MINUTES * MINUTE_MS);
}

/** Of everything that a dealer sets off. */
export function dealerLimit(dealerId: number): MailLimit {
  return mailLimit(`dealer ${dealerId}`, MAILS_OF_DEALER_PER_HOUR, HOUR_MS);
}

/** Of what the dealers of a company send to an address. */
export function groupLimit(companyId: number, email: string): MailLimit {
  return mailLimit(`group ${companyId} ${email}`, MAILS_OF_GROUP_TO_ADDRESS_PER_HOUR, HOUR_MS);
}

/** Of everything that goes to an address. */
export function recipientLimit(email: string): MailLimit {
  return mailLimit(`to ${email}`, MAILS_TO_ADDRESS_PER_HOUR, HOUR_MS);
}
