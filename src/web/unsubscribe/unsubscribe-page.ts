import { html } from "hono/html";
import fieldStyle from "../form-field.css" with { type: "text" };
import cardStyle from "../page-card.css" with { type: "text" };
import { createPageFrame, pageStyle } from "../page-frame.ts";
import { messageContent, type PageMessage } from "../page-message.ts";
import { checkSign, noticeSign } from "../page-signs.ts";
import { portalPath } from "../portal/portal-route.ts";
import { type RoomRefusals, refusalMessage, TOO_LONG_FORM } from "../refusal-messages.ts";

/** Nothing in it depends on the link that opened it, and no cache may store it. */
export const UNSUBSCRIBE_FRAME = createPageFrame({
  tagline: "Mails about a dealer",
  style: pageStyle(cardStyle, fieldStyle),
  isCard: true,
  hasForms: true,
});

const UNREADABLE = {
  heading: "This could not be read",
  paragraphs: ["Nothing was changed. Open the link from the mail again."],
};

const REFUSALS: RoomRefusals = {
  notFound: UNREADABLE,
  tooMany: {
    heading: "Too many requests",
    paragraphs: ["Nothing was changed. Wait a minute, and reload the page."],
  },
  tooLong: TOO_LONG_FORM,
  unreadable: UNREADABLE,
  failed: "Nothing was changed. Please try again in a few minutes; your link stays valid.",
};

const PORTAL = { label: "To the portal", path: portalPath("home", {}) };

/** Asks first: mail programs open links to look at them. */
export function askPage(dealerName: string): Promise<string> {
  const heading = "End these mails?";
  return UNSUBSCRIBE_FRAME.draw(
    heading,
    html`<h1>${heading}</h1>
    <p class="lead">You get no more mails about what happens at ${dealerName}. Mails about your own account, such as a changed password, still come.</p>
    <form method="post"><p class="after"><button type="submit">End the mails</button></p></form>`,
  );
}

export function endedPage(dealerName: string): Promise<string> {
  return messagePage({
    sign: checkSign(),
    heading: "No more of these mails",
    paragraphs: [
      `You get no more mails about what happens at ${dealerName}. In the portal you can choose them again.`,
    ],
    next: PORTAL,
  });
}

export function unknownLinkPage(): Promise<string> {
  return messagePage({
    sign: noticeSign(),
    heading: "This link does not work",
    paragraphs: [
      "It is not complete, or it belongs to an account that is not there any more. In the portal you choose your notices.",
    ],
    next: PORTAL,
  });
}

/** @param status of the answer, from 400. */
export function unsubscribeRefusalPage(status: number, requestId: string): Promise<string> {
  return messagePage({ sign: noticeSign(), ...refusalMessage(status, requestId, REFUSALS) });
}

function messagePage(message: PageMessage): Promise<string> {
  return UNSUBSCRIBE_FRAME.draw(message.heading, messageContent(message));
}
