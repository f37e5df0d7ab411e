import { Elysia } from "elysia";
import type { Api, PresentError } from "../../http/api.ts";
import { wireErrorOf } from "../../http/error-status.ts";
import type { OpenRequest, RouteContext } from "../../http/open-request.ts";
import type { NoticeService } from "../../notices/notice-service.ts";
import { type PageLanguage, pageLanguage } from "../page-language.ts";
import {
  askPage,
  endedPage,
  UNSUBSCRIBE_FRAME,
  unknownLinkPage,
  unsubscribeRefusalPage,
} from "./unsubscribe-page.ts";

/** `/unsubscribe/{token}`, also for a POST of a mail program (RFC 8058): it has no session, so the token is the only right needed. */
export function unsubscribeRoutes(deps: {
  readonly api: Api;
  readonly notices: Pick<NoticeService, "findUnsubscribing" | "unsubscribe">;
}) {
  const { api, notices } = deps;
  const open = (handler: (request: OpenRequest) => Promise<Response>) => {
    const handle = api.open(handler, presentRefusal);
    return ({ request, params, route }: RouteContext) => handle({ request, params, route });
  };
  return new Elysia()
    .get(
      "/unsubscribe/:token",
      open(async ({ request, params }) => {
        const found = await notices.findUnsubscribing(params.token ?? "");
        const language = await pageLanguage(request, found?.language);
        return found === null
          ? page(404, await unknownLinkPage(language), language)
          : page(200, await askPage(found.dealerName, language), language);
      }),
    )
    .post(
      "/unsubscribe/:token",
      open(async ({ request, params }) => {
        const ended = await notices.unsubscribe(params.token ?? "");
        const language = await pageLanguage(request, ended?.language);
        return ended === null
          ? page(404, await unknownLinkPage(language), language)
          : page(200, await endedPage(ended.dealerName, language), language);
      }),
      { parse: "none" },
    );
}

const presentRefusal: PresentError = async (error, requestId, request) => {
  const { status } = wireErrorOf(error);
  const language = await pageLanguage(request);
  return page(status, await unsubscribeRefusalPage(status, requestId, language), language);
};

function page(status: number, text: string, language: PageLanguage): Response {
  return new Response(text, { status, headers: language.headers(UNSUBSCRIBE_FRAME.headers) });
}
