import { Elysia } from "elysia";
import type { Api } from "../../http/api.ts";
import { pageLanguage } from "../page-language.ts";
import { pageRoute } from "../page-refusal.ts";
import { landingPage } from "./landing-page.ts";
import { createPublicFrame, type PublicSite } from "./public-frame.ts";

const PAGE_MAX_AGE_SECONDS = 300;

export function landingRoutes({ api, site }: { api: Api; site: PublicSite }) {
  const frame = createPublicFrame(site);
  const show = pageRoute(api, async ({ request }) => {
    const language = await pageLanguage(request);
    return language.response(
      { headers: frame.listedHeaders },
      200,
      await landingPage(frame, site, language),
      `public, max-age=${PAGE_MAX_AGE_SECONDS}`,
    );
  });
  return new Elysia().get("/", show);
}
