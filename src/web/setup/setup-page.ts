import { html } from "hono/html";
import {
  type ClosedLinkState,
  NEW_LINK_PATH,
  SETUP_LINK_LIFETIME_DAYS,
} from "../../identity/passwords/setup-link.ts";
import { MAIL_INTERVAL_MINUTES } from "../../mail/mail-limit.ts";
import { checkSign, noticeSign } from "../verify/verification-marks.ts";
import { inputField } from "./page-field.ts";
import { messagePage, setupPage } from "./setup-frame.ts";

/** Where people sign in, below the origin. */
export const SIGN_IN_PATH = "/portal/sign-in";

const ASK_FOR_LINK = { label: "Ask for a new link", path: NEW_LINK_PATH };

export function passwordSetPage(): Promise<string> {
  return messagePage({
    sign: checkSign(),
    heading: "Your password is set",
    paragraphs: [
      "Sign in with your e-mail address and this password from now on.",
      "The link that you used does not work any more. You can delete the message.",
    ],
    next: { label: "Sign in", path: SIGN_IN_PATH },
  });
}

/** Why a link sets no password, and the way to one that does. */
export function closedLinkPage(state: ClosedLinkState): Promise<string> {
  return messagePage({ sign: noticeSign(), ...CLOSED_LINK_WORDS[state], next: ASK_FOR_LINK });
}

const CLOSED_LINK_WORDS: Readonly<
  Record<ClosedLinkState, { readonly heading: string; readonly paragraphs: readonly string[] }>
> = {
  used: {
    heading: "This link has been used",
    paragraphs: [
      "A password was set with it, and each link works only once.",
      "If it was not you, or if you have forgotten the password, ask for a new link and choose another.",
    ],
  },
  replaced: {
    heading: "There is a newer link",
    paragraphs: [
      "You were sent another link after this one, and only the newest works. Open the one in the latest message.",
      "If you cannot find it, ask for a new link.",
    ],
  },
  expired: {
    heading: "This link has expired",
    paragraphs: [
      `A link works for ${SETUP_LINK_LIFETIME_DAYS} days. Ask for a new one: it is sent to the e-mail address of your account.`,
    ],
  },
  unknown: {
    heading: "This link does not work",
    paragraphs: [
      "Part of it may be missing: open it from the message again, or copy the whole of it.",
      "If that does not help, ask for a new link.",
    ],
  },
};

/** @param typed what was sent before and is no address; null at first. */
export function newLinkPage(typed: string | null): Promise<string> {
  const heading = "Ask for a new link";
  const error =
    typed === null
      ? undefined
      : typed.trim() === ""
        ? "Enter your e-mail address."
        : "This is not a complete e-mail address. Enter one like name@company.com.";
  return setupPage(
    error === undefined ? heading : `Error: ${heading}`,
    html`
      <h1>${heading}</h1>
      <p class="lead">It is sent to the e-mail address of your account, and lets you set a password.</p>
      <form method="post" novalidate>
        ${inputField({
          name: "email",
          label: "E-mail address",
          type: "email",
          autocomplete: "email",
          error,
          value: typed ?? "",
          hasFocus: true,
        })}
        <button type="submit">Send the link</button>
      </form>
    `,
  );
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

export function foreignFormPage(): Promise<string> {
  return messagePage({
    sign: noticeSign(),
    heading: "This did not come from our page",
    paragraphs: [
      "Another website sent your browser here, so nothing was changed.",
      "To set a password, open the link from your message and fill in the form there.",
    ],
  });
}

/** @param status of the answer, from 400. */
export function refusalPage(status: number, requestId: string): Promise<string> {
  if (status === 429) {
    return messagePage({
      sign: noticeSign(),
      heading: "Too many requests",
      paragraphs: ["Nothing was changed. Wait a minute, and reload the page."],
    });
  }
  if (status < 500) {
    return messagePage({
      sign: noticeSign(),
      heading: status === 413 ? "That was too much to read" : "The form could not be read",
      paragraphs: [
        status === 413
          ? "Nothing was changed. What you entered is too long: go back and shorten it."
          : "Nothing was changed. Go back, reload the page and fill in the form again.",
      ],
    });
  }
  return messagePage({
    sign: noticeSign(),
    heading: "Something went wrong on our side",
    paragraphs: [
      "Nothing was changed. Please try again in a few minutes; your link stays valid.",
      `If it goes on, tell us this number: ${requestId}`,
    ],
  });
}
