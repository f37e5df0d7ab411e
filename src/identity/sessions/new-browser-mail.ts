import type { MailReader } from "../../mail/mail.ts";
import type { MailDraft } from "../../mail/mail-draft.ts";
import { draft, momentFor, type Recipient } from "../passwords/setup-mail.ts";
import { browserInWords, browserName } from "./browser-name.ts";
import type { BrowserOrigin } from "./session.ts";

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
