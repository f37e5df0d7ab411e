import type { MailReader } from "../../mail/mail.ts";
import type { MailDraft } from "../../mail/mail-draft.ts";
import { draft, momentFor, type Recipient } from "../passwords/setup-mail.ts";

/** Sent no matter who switched the second factor on or off. */
export function secondFactorMail(
  reader: MailReader,
  person: Pick<Recipient, "email">,
  change: { readonly state: "on" | "off" | "off_by_operator"; readonly atMs: number },
): MailDraft {
  const { t } = reader;
  const state = change.state === "on" ? "on" : "off";
  const when = momentFor(reader, change.atMs);
  return draft(
    t,
    { email: person.email },
    {
      subject: t(`accountmail.second_factor.${state}.subject`),
      paragraphs: [
        t(`accountmail.second_factor.happened.${change.state}`, { email: person.email, when }),
        t(`accountmail.second_factor.${state}.effect`),
        t("accountmail.second_factor.unknown"),
      ],
      action: null,
    },
  );
}
