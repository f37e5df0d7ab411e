import { Elysia } from "elysia";
import type { Api } from "../../http/api.ts";
import type { RouteContext } from "../../http/open-request.ts";
import { pageLanguage } from "../page-language.ts";
import { refuseOnPage } from "../page-refusal.ts";
import { landingPage } from "./landing-page.ts";
import { createPublicFrame, type PublicSite } from "./public-frame.ts";

const PAGE_MAX_AGE_SECONDS = 300;

export function landingRoutes({ api, site }: { api: Api; site: PublicSite }) {
  const frame = createPublicFrame(site);
  const show = api.open(async ({ request }) => {
    const language = await pageLanguage(request);
    const headers = {
      ...language.headers(frame.listedHeaders),
      "cache-control": `public, max-age=${PAGE_MAX_AGE_SECONDS}`,
    };
    return new Response(await landingPage(frame, site, language), { headers });
  }, refuseOnPage);
  return new Elysia().get("/", ({ request, params, route }: RouteContext) =>
    show({ request, params, route }),
  );
}
