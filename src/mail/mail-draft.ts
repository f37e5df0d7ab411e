import { parseEmailAddress } from "../kernel/email-address.ts";
import type { Mail } from "./mail.ts";
import { layOutMail } from "./mail-layout.ts";

/** Not yet laid out; with at most one link. */
export interface MailDraft {
  readonly to: { readonly name: string | null; readonly address: string };
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string } | null;
}

/**
 * The caller must have checked the address.
 *
 * @throws Error for an address that no mail can be sent to.
 */
export async function composeDraft({ to, subject, paragraphs, action }: MailDraft): Promise<Mail> {
  const address = parseEmailAddress(to.address);
  if (address === null) throw new Error("a mail was drafted to what is no address");
  const parts = await layOutMail({ heading: subject, paragraphs, link: action, remarks: [] });
  return { to: { name: to.name, address }, subject, ...parts };
}
