import { formatDateAndTime } from "../../language/date-format.ts";
import type { MailDraft } from "../../mail/mail-draft.ts";
import { draft, type Recipient } from "../passwords/setup-mail.ts";

/** Sent no matter who switched the second factor on or off. */
export function secondFactorMail(
  person: Recipient,
  { isOn, by, atMs }: { readonly isOn: boolean; readonly by: "person" | "operator"; readonly atMs: number },
): MailDraft {
  const state = isOn ? "on" : "off";
  const who = by === "operator" ? " by the operator of the service" : "";
  return draft(person, {
    subject: `Signing in with a code is ${state}`,
    paragraphs: [
      `For your account ${person.email}, signing in with a code from an app was switched ${state}${who} on ${formatDateAndTime(atMs)}.`,
      isOn
        ? "From now on the portal asks for a code after the password."
        : "From now on the password alone is enough.",
      "If you know of it, there is nothing to do. If not, choose a new password at once: the sign-in page sends a link to this address.",
    ],
    action: null,
  });
}
