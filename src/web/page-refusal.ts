import type { Api, PresentError } from "../http/api.ts";
import { presentAsAskedFor } from "../http/browser-refusal.ts";
import { wireErrorOf } from "../http/error-status.ts";
import type { OpenRequest, RouteContext } from "../http/open-request.ts";
import { requestTarget } from "../http/request-url.ts";
import type { Translator } from "../language/translator.ts";
import { inEnglish } from "./docs-link.ts";
import { languageChoice } from "./language-choice.ts";
import cardStyle from "./page-card.css" with { type: "text" };
import { createPageFrame, pageStyle } from "./page-frame.ts";
import { pageLanguage } from "./page-language.ts";
import { messageContent, type RefusalMessage, type RoomRefusals, refusalMessage } from "./page-message.ts";
import refusalStyle from "./page-refusal.css" with { type: "text" };

const FRAME = createPageFrame({
  tagline: (t) => t("page.tagline"),
  style: pageStyle(cardStyle, refusalStyle),
  isCard: true,
});

function refusalsIn(t: Translator): RoomRefusals {
  const notShown: RefusalMessage = {
    heading: t("page.refusal.not_shown"),
    paragraphs: [t("page.refusal.open_exactly")],
  };
  return {
    notFound: { ...notShown, heading: t("page.refusal.no_page") },
    tooMany: { heading: t("page.refusal.too_many.heading"), paragraphs: [t("page.refusal.too_many.text")] },
    tooLong: notShown,
    unreadable: notShown,
    failed: t("page.refusal.try_later"),
  };
}

/** A handler for the router, which passes on only what it names. */
export function pageRoute(
  api: Api,
  handler: (incoming: OpenRequest) => Promise<Response> | Response,
  present: PresentError | undefined = refuseOnPage,
): (context: RouteContext) => Promise<Response> {
  const handle = api.open(handler, present);
  // A path without parameters has none.
  return ({ request, params = {}, route }) => handle({ request, params, route });
}

/** At an address that people open: a page for a client that accepts `text/html`, the error envelope for every other. */
export const refuseOnPage: PresentError = async (error, requestId, request, write) => {
  return await presentAsAskedFor(error, requestId, request, write, async () => {
    const { status } = wireErrorOf(error);
    const language = await pageLanguage(request);
    const { t } = language;
    const hasExpired = error.code === "signed_url_expired";
    const message = hasExpired
      ? { heading: t("page.refusal.expired.heading"), paragraphs: [t("page.refusal.expired.text")] }
      : refusalMessage(status, requestId, refusalsIn(t), t);
    const docs = { label: inEnglish(t, t("page.refusal.open_docs")), path: "/docs", hreflang: "en" } as const;
    const content = messageContent(
      status === 404 && isOfDocs(request) ? { ...message, next: docs } : message,
    );
    // A signature that has expired opens nothing any more; without it, the page would say that the URL is not whole.
    const rest = hasExpired ? requestTarget(request).search : "";
    const page = await FRAME.draw(message.heading, content, t, languageChoice(language, rest));
    return new Response(page, {
      status,
      headers: { ...language.headers(FRAME.headers), "x-request-id": requestId },
    });
  });
};

/** Below the documentation, another page of it is likely what was looked for. */
function isOfDocs(request: Request): boolean {
  return /^\/docs\//.test(requestTarget(request).pathname);
}
