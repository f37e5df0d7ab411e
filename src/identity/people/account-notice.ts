import type { Executor } from "../../db/database.ts";
import type { MailReader } from "../../mail/mail.ts";
import { countMail } from "../../mail/mail-count-store.ts";
import type { MailDraft } from "../../mail/mail-draft.ts";
import { recipientLimit } from "../../mail/mail-limit.ts";
import { draft, momentFor, type Recipient } from "../passwords/setup-mail.ts";
import { browserInWords, browserName } from "../sessions/browser-name.ts";
import type { BrowserOrigin } from "../sessions/session.ts";
import type { Person } from "./person.ts";
import type { EnqueueMail } from "./person-service.ts";

/** The mail counts against the limit of the address, but is always sent. */
export async function sendNotice(
  tx: Executor,
  enqueueMail: EnqueueMail,
  { email }: Pick<Person, "email">,
  notice: MailDraft,
  nowMs: number,
): Promise<void> {
  await countMail(tx, [recipientLimit(email)], nowMs);
  await enqueueMail(tx, notice);
}

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

/** Sent whatever the person chose: it concerns the safety of the account. */
export function newBrowserMail(
  reader: MailReader,
  { email }: Pick<Recipient, "email">,
  { userAgent, address }: Pick<BrowserOrigin, "userAgent" | "address">,
  at: { readonly atMs: number; readonly newLinkUrl: string },
): MailDraft {
  const { t } = reader;
  const name = browserName(userAgent);
  const browser = name === null ? t("accountmail.new_browser.unknown") : browserInWords(t, name);
  const told = { browser, email, when: momentFor(reader, at.atMs) };
  return draft(
    t,
    { email },
    {
      subject: t("accountmail.new_browser.subject"),
      paragraphs: [
        address === null
          ? t("accountmail.new_browser.happened", told)
          : t("accountmail.new_browser.happened_from", { ...told, address }),
        t("accountmail.new_browser.known"),
      ],
      action: { label: t("accountmail.new_browser.button"), url: at.newLinkUrl },
    },
  );
}
