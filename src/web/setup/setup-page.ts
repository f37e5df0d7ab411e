import { type ClosedLinkState, NEW_LINK_PATH } from "../../identity/passwords/setup-link.ts";
import { MAIL_INTERVAL_MINUTES } from "../../mail/mail-limit.ts";
import { messageContent, type PageMessage } from "../page-message.ts";
import { checkSign, noticeSign } from "../page-signs.ts";
import { portalPath } from "../portal/portal-route.ts";
import { refusalMessage } from "../refusal-messages.ts";
import { SETUP_FRAME } from "./setup-frame.ts";
import { CLOSED_LINK_MESSAGES, FOREIGN_FORM_MESSAGE, SETUP_REFUSALS } from "./setup-messages.ts";

export function passwordSetPage(): Promise<string> {
  return messagePage({
    sign: checkSign(),
    heading: "Your password is set",
    paragraphs: [
      "Sign in with your e-mail address and this password from now on.",
      "The link that you used does not work any more. You can delete the message.",
    ],
    next: { label: "Sign in", path: portalPath("signInForm", {}) },
  });
}

/** Why a link cannot set a password, and how to get one that can. */
export function closedLinkPage(state: ClosedLinkState): Promise<string> {
  return messagePage({
    sign: noticeSign(),
    ...CLOSED_LINK_MESSAGES[state],
    next: { label: "Ask for a new link", path: NEW_LINK_PATH },
  });
}

/** The same whether or not anyone has an account under the address. */
export function newLinkSentPage(): Promise<string> {
  return messagePage({
    sign: checkSign(),
    heading: "Look in your mailbox",
    paragraphs: [
      "If there is an account under the address that you entered, a message with a link is on its way to it.",
      `Nothing there after ${MAIL_INTERVAL_MINUTES} minutes? Look among the unwanted messages, check the address, and ask again. More than one message in ${MAIL_INTERVAL_MINUTES} minutes is not sent.`,
    ],
  });
}

/** For a form that another site made the browser send. */
export function foreignFormPage(): Promise<string> {
  return messagePage({ sign: noticeSign(), ...FOREIGN_FORM_MESSAGE });
}

/** @param status of the answer, from 400. */
export function setupRefusalPage(status: number, requestId: string): Promise<string> {
  return messagePage({ sign: noticeSign(), ...refusalMessage(status, requestId, SETUP_REFUSALS) });
}

function messagePage(message: PageMessage): Promise<string> {
  return SETUP_FRAME.draw(message.heading, messageContent(message));
}
