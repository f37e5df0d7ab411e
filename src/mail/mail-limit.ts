import { type Workplace, workplaceText } from "../access/workplace.ts";
import { sha256Hex } from "../kernel/digest.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../kernel/duration.ts";

/** Over the API and in the portal together, so that nobody can use svc to fill a mailbox. A mail counts under every limit that applies to it. */

/** For a requested link, or an invitation by one dealer or company, to the same address. */
export const MAIL_INTERVAL_MINUTES = 10;
/** To one address, of what people and partners request. */
export const MAILS_TO_ADDRESS_PER_HOUR = 10;
/** Counted apart, so that a day full of news holds up no link to a new password. */
const NOTICE_MAILS_TO_ADDRESS_PER_HOUR = 10;
/** To one address by all dealers of a group, so that one group does not use up the limit of the address for another. */
const MAILS_OF_GROUP_TO_ADDRESS_PER_HOUR = 3;
/** Of a dealer, and of a company itself. */
export const MAILS_OF_DEALER_PER_HOUR = 30;
/** To customers, by all people of a dealer together. */
export const CUSTOMER_MAILS_PER_DAY = 50;
/** To one customer by one dealer. What others send to the address neither counts nor is revealed. */
export const MAILS_TO_CUSTOMER_PER_HOUR = 5;

export interface MailLimit {
  /** No address can be read from the digest. */
  readonly bucket: string;
  readonly limit: number;
  readonly windowMs: number;
}

function mailLimit(counted: string, limit: number, windowMs: number): MailLimit {
  return { bucket: sha256Hex(counted), limit, windowMs };
}

/** Whether or not the address has an account. Bounds what is counted and logged; it stops no link. `email` is as `normaliseEmail` writes it. */
export function askedLinkLimit(email: string): MailLimit {
  return mailLimit(`asked ${email}`, 1, MAIL_INTERVAL_MINUTES * MINUTE_MS);
}

export function repeatedInvitationLimit(inviting: Workplace, email: string): MailLimit {
  return mailLimit(`invited ${workplaceText(inviting)} ${email}`, 1, MAIL_INTERVAL_MINUTES * MINUTE_MS);
}

export function workplaceLimit(inviting: Workplace): MailLimit {
  return mailLimit(workplaceText(inviting), MAILS_OF_DEALER_PER_HOUR, HOUR_MS);
}

export function groupLimit(companyId: number, email: string): MailLimit {
  return mailLimit(`group ${companyId} ${email}`, MAILS_OF_GROUP_TO_ADDRESS_PER_HOUR, HOUR_MS);
}

export function recipientLimit(email: string): MailLimit {
  return mailLimit(`to ${email}`, MAILS_TO_ADDRESS_PER_HOUR, HOUR_MS);
}

/** To one address by all dealers whose news the person gets. */
export function noticeMailLimit(email: string): MailLimit {
  return mailLimit(`notices to ${email}`, NOTICE_MAILS_TO_ADDRESS_PER_HOUR, HOUR_MS);
}

export function customerMailLimit(dealerId: number): MailLimit {
  return mailLimit(`customers of ${dealerId}`, CUSTOMER_MAILS_PER_DAY, DAY_MS);
}

export function customerLimit(dealerId: number, email: string): MailLimit {
  return mailLimit(`customer ${dealerId} ${email}`, MAILS_TO_CUSTOMER_PER_HOUR, HOUR_MS);
}

/** Lets a form be sent once, however often a browser repeats it within a day. */
export function formLimit(dealerId: number, formMark: string): MailLimit {
  return mailLimit(`form ${dealerId} ${formMark}`, 1, DAY_MS);
}
