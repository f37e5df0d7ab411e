import { Elysia } from "elysia";
import { html } from "hono/html";
import type { Api, PresentError } from "../../http/api.ts";
import { wireErrorOf } from "../../http/error-status.ts";
import type { Translator } from "../../language/translator.ts";
import type { NoticeService } from "../../notices/notice-service.ts";
import fieldStyle from "../form-field.css" with { type: "text" };
import { languageChoice } from "../language-choice.ts";
import cardStyle from "../page-card.css" with { type: "text" };
import { checkSign, createPageFrame, noticeSign, pageStyle } from "../page-frame.ts";
import { type PageLanguage, pageLanguage } from "../page-language.ts";
import {
  mailedLinkRefusals,
  messageContent,
  type PageMessage,
  type RoomRefusals,
  refusalMessage,
} from "../page-message.ts";
import { pageRoute } from "../page-refusal.ts";
import { portalPath } from "../portal/portal-route.ts";

/** `/unsubscribe/{token}`, also for a POST of a mail program (RFC 8058): it has no session, so the token is the only right needed. */
export function unsubscribeRoutes(deps: {
  readonly api: Api;
  readonly notices: Pick<NoticeService, "findUnsubscribing" | "unsubscribe">;
}) {
  const { api, notices } = deps;
  const handler = (
    find: (token: string) => Promise<Unsubscribing | null>,
    page: (dealerName: string, language: PageLanguage) => Promise<string>,
  ) =>
    pageRoute(
      api,
      async ({ request, params }) => {
        const found = await find(params.token ?? "");
        const language = await pageLanguage(request, found?.language);
        return found === null
          ? language.response(UNSUBSCRIBE_FRAME, 404, await unknownLinkPage(language))
          : language.response(UNSUBSCRIBE_FRAME, 200, await page(found.dealerName, language));
      },
      presentRefusal,
    );
  return new Elysia()
    .get("/unsubscribe/:token", handler(notices.findUnsubscribing, askPage))
    .post("/unsubscribe/:token", handler(notices.unsubscribe, endedPage), { parse: "none" });
}

type Unsubscribing = NonNullable<Awaited<ReturnType<NoticeService["findUnsubscribing"]>>>;

const presentRefusal: PresentError = async (error, requestId, request) => {
  const { status } = wireErrorOf(error);
  const language = await pageLanguage(request);
  return language.response(
    UNSUBSCRIBE_FRAME,
    status,
    await unsubscribeRefusalPage(status, requestId, language),
  );
};

/** Nothing in it depends on the link that opened it, and no cache may store it. */
const UNSUBSCRIBE_FRAME = createPageFrame({
  tagline: (t) => t("unsubscribe.tagline"),
  style: pageStyle(cardStyle, fieldStyle),
  isCard: true,
  hasForms: true,
});

function refusalsIn(t: Translator): RoomRefusals {
  return mailedLinkRefusals(t, {
    heading: t("unsubscribe.unreadable.heading"),
    paragraphs: [t("unsubscribe.unreadable.text")],
  });
}

/** Asks first: mail programs open links to look at them. */
function askPage(dealerName: string, language: PageLanguage): Promise<string> {
  const { t } = language;
  const heading = t("unsubscribe.ask.heading");
  return UNSUBSCRIBE_FRAME.draw(
    heading,
    html`<h1>${heading}</h1>
    <p class="lead">${t("unsubscribe.ask.text", { dealer: dealerName })}</p>
    <form method="post"><p class="after"><button type="submit">${t("unsubscribe.ask.end")}</button></p></form>`,
    t,
    languageChoice(language),
  );
}

function endedPage(dealerName: string, language: PageLanguage): Promise<string> {
  const { t } = language;
  return messagePage(language, {
    sign: checkSign(),
    heading: t("unsubscribe.ended.heading"),
    paragraphs: [t("unsubscribe.ended.text", { dealer: dealerName })],
    next: portalLink(language),
  });
}

function unknownLinkPage(language: PageLanguage): Promise<string> {
  const { t } = language;
  return messagePage(language, {
    sign: noticeSign(),
    heading: t("unsubscribe.unknown.heading"),
    paragraphs: [t("unsubscribe.unknown.text")],
    next: portalLink(language),
  });
}

function unsubscribeRefusalPage(status: number, requestId: string, language: PageLanguage): Promise<string> {
  const { t } = language;
  const message = refusalMessage(status, requestId, refusalsIn(t), t);
  return messagePage(language, { sign: noticeSign(), ...message });
}

function portalLink({ t, link }: PageLanguage): { readonly label: string; readonly path: string } {
  return { label: t("unsubscribe.portal"), path: link(portalPath("home", {})) };
}

function messagePage(language: PageLanguage, message: PageMessage): Promise<string> {
  const { t } = language;
  return UNSUBSCRIBE_FRAME.draw(message.heading, messageContent(message), t, languageChoice(language));
}
