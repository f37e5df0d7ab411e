import { presentAsAskedFor } from "../http/browser-refusal.ts";
import { wireErrorOf } from "../http/error-status.ts";
import { requestTarget } from "../http/request-url.ts";
import type { ServiceError } from "../kernel/errors.ts";
import cardStyle from "./page-card.css" with { type: "text" };
import { createPageFrame, pageStyle } from "./page-frame.ts";
import { messageContent } from "./page-message.ts";
import refusalStyle from "./page-refusal.css" with { type: "text" };
import { type RefusalMessage, type RoomRefusals, refusalMessage } from "./refusal-messages.ts";

const FRAME = createPageFrame({
  tagline: "Independent battery test",
  style: pageStyle(cardStyle, refusalStyle),
  isCard: true,
});

const NOT_SHOWN: RefusalMessage = {
  heading: "This cannot be shown",
  paragraphs: ["Open the address exactly as it was given to you."],
};
const REFUSALS: RoomRefusals = {
  notFound: { ...NOT_SHOWN, heading: "There is no such page" },
  tooMany: { heading: "Too many requests", paragraphs: ["Wait a minute, and reload the page."] },
  tooLong: NOT_SHOWN,
  unreadable: NOT_SHOWN,
  failed: "Please try again in a few minutes.",
};

const DOCS = { label: "Open the documentation", path: "/docs" };

/**
 * An error at an address that people open: a page for a client that accepts `text/html`, such as a browser, and the error envelope for
 * every other client.
 */
export async function refuseOnPage(
  error: ServiceError,
  requestId: string,
  request: Request,
): Promise<Response> {
  return await presentAsAskedFor(error, requestId, request, async () => {
    const { status } = wireErrorOf(error);
    const message = refusalMessage(status, requestId, REFUSALS);
    const headers = { ...FRAME.headers, "x-request-id": requestId };
    const content = messageContent(
      status === 404 && isOfDocs(request) ? { ...message, next: DOCS } : message,
    );
    return new Response(await FRAME.draw(message.heading, content), { status, headers });
  });
}

/** An address below the documentation that is not there: another page of it is likely what was looked for. */
function isOfDocs(request: Request): boolean {
  return /^\/docs\//.test(requestTarget(request).pathname);
}
