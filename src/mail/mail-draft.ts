import { parseEmailAddress } from "../kernel/email-address.ts";
import type { Mail } from "./mail.ts";
import { type Letterhead, layOutMail } from "./mail-layout.ts";

/** Not yet laid out; with at most one link. */
export interface MailDraft {
  readonly to: { readonly name: string | null; readonly address: string };
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string } | null;
}

/** Who sends a mail, as its small print: the issuer's name and how to reach it; nothing for an issuer without a name. */
export function senderRemarks(issuer: {
  readonly name: string | null;
  readonly url: string | null;
  readonly contact: string | null;
}): string[] {
  const { name, url, contact } = issuer;
  if (name === null) return [];
  return [[`Sent for ${name}`, url, contact].filter((part) => part !== null).join(", ")];
}

/** The issuer at the top of a mail; null for an issuer without a name. */
export function letterheadOf(issuer: {
  readonly name: string | null;
  readonly logoFile: string | null;
}): Letterhead | null {
  const { name, logoFile } = issuer;
  return name === null ? null : { name, hasLogo: logoFile !== null };
}

/**
 * The caller must have checked the address.
 *
 * @param remarks stand below the mail in small print.
 * @throws Error for an address that no mail can be sent to.
 */
export async function composeDraft(
  { to, subject, paragraphs, action }: MailDraft,
  remarks: readonly string[] = [],
  letterhead: Letterhead | null = null,
): Promise<Mail> {
  const address = parseEmailAddress(to.address);
  if (address === null) throw new Error("a mail was drafted to what is no address");
  const parts = await layOutMail({ letterhead, heading: subject, paragraphs, link: action, remarks });
  return { to: { name: to.name, address }, subject, ...parts };
}
