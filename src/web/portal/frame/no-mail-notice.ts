import { html } from "hono/html";
import type { Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";

/** What is known of the installation where a page speaks of mails. */
export interface MailSetting {
  /** False where mails only become files of the operator. */
  readonly hasMailServer: boolean;
}

/** Above a form whose result would be mailed; empty where mails are sent. */
export function noMailNotice(t: Translator, { hasMailServer }: MailSetting): Markup | string {
  return hasMailServer ? "" : html`<div class="notice alarm"><p>${t("page.no_mail_server")}</p></div>`;
}

/** Said after a mail was queued. */
export function withMailSetting(says: string, t: Translator, { hasMailServer }: MailSetting): string {
  return hasMailServer ? says : `${says} ${t("page.no_mail_server")}`;
}
