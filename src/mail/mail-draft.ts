import { parseEmailAddress } from "../kernel/email-address.ts";
import type { Mail } from "./mail.ts";
import { layOutMail } from "./mail-layout.ts";

/** A mail as its sender thinks of it: words and one thing to do. */
export interface MailDraft {
  readonly to: { readonly name: string | null; readonly address: string };
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one link of the mail, and what to call it. */
  readonly action: { readonly label: string; readonly url: string } | null;
}

/**
 * The mail that says these words, as text and as HTML.
 *
 * @throws Error for an address that no mail can be sent to: whoever drafts a mail has checked it.
 */
export async function composeDraft({ to, subject, paragraphs, action }: MailDraft): Promise<Mail> {
  const address = parseEmailAddress(to.address);
  if (address === null) throw new Error("a mail was drafted to what is no address");
  const parts = await layOutMail({ heading: subject, paragraphs, link: action, remarks: [] });
  return { to: { name: to.name, address }, subject, ...parts };
}
