import { formatDateAndTime } from "../../language/date-format.ts";
import type { MailDraft } from "../../mail/mail-draft.ts";
import { draft, type Recipient } from "../passwords/setup-mail.ts";
import { browserName } from "./browser-name.ts";
import type { BrowserOrigin } from "./session.ts";

/** Sent whatever the person chose: it concerns the safety of the account. */
export function newBrowserMail(
  person: Recipient,
  { userAgent, address }: Pick<BrowserOrigin, "userAgent" | "address">,
  at: { readonly atMs: number; readonly newLinkUrl: string },
): MailDraft {
  const browser = browserName(userAgent) ?? "A browser that we do not recognise";
  const from = address === null ? "" : `, from the address ${address}`;
  return draft(person, {
    subject: "A new browser signed in to your account",
    paragraphs: [
      `${browser} signed in to your account ${person.email} on ${formatDateAndTime(at.atMs)}${from}. It had not done so before.`,
      "If it was you, there is nothing to do. If not, choose a new password at once: that also signs out every browser.",
    ],
    action: { label: "Choose a new password", url: at.newLinkUrl },
  });
}
