import { type ClosedLinkState, NEW_LINK_PATH } from "../../identity/passwords/setup-link.ts";
import { MAIL_INTERVAL_MINUTES } from "../../mail/mail-limit.ts";
import { languageChoice } from "../language-choice.ts";
import { checkSign, noticeSign } from "../page-frame.ts";
import type { PageLanguage } from "../page-language.ts";
import { messageContent, type PageMessage, refusalMessage } from "../page-message.ts";
import { portalPath } from "../portal/portal-route.ts";
import { SETUP_FRAME } from "./setup-frame.ts";
import { closedLinkMessage, foreignFormMessage, setupRefusals } from "./setup-messages.ts";

export function passwordSetPage(language: PageLanguage): Promise<string> {
  const { t, link } = language;
  return messagePage(language, {
    sign: checkSign(),
    heading: t("setup.done.heading"),
    paragraphs: [t("setup.done.sign_in"), t("setup.done.link_used")],
    next: { label: t("setup.done.next"), path: link(portalPath("signInForm", {})) },
  });
}

export function closedLinkPage(state: ClosedLinkState, language: PageLanguage): Promise<string> {
  const { t, link } = language;
  return messagePage(language, {
    sign: noticeSign(),
    ...closedLinkMessage(state, t),
    next: { label: t("setup.new_link.heading"), path: link(NEW_LINK_PATH) },
  });
}

/** The same whether or not anyone has an account under the address. */
export function newLinkSentPage(language: PageLanguage, hasMailServer: boolean): Promise<string> {
  const { t } = language;
  if (!hasMailServer)
    return messagePage(language, {
      sign: noticeSign(),
      heading: t("setup.sent.ask_operator"),
      paragraphs: [t("setup.sent.in_file"), t("page.no_mail_server")],
    });
  return messagePage(language, {
    sign: checkSign(),
    heading: t("setup.sent.heading"),
    paragraphs: [t("setup.sent.on_its_way"), t("setup.sent.nothing_there", { count: MAIL_INTERVAL_MINUTES })],
  });
}

/** For a form that another site made the browser send. */
export function foreignFormPage(language: PageLanguage): Promise<string> {
  return messagePage(language, { sign: noticeSign(), ...foreignFormMessage(language.t) });
}

export function setupRefusalPage(status: number, requestId: string, language: PageLanguage): Promise<string> {
  const { t } = language;
  const message = refusalMessage(status, requestId, setupRefusals(t), t);
  return messagePage(language, { sign: noticeSign(), ...message });
}

function messagePage(language: PageLanguage, message: PageMessage): Promise<string> {
  return SETUP_FRAME.draw(message.heading, messageContent(message), language.t, languageChoice(language));
}
