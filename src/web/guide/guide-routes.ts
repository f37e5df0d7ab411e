import { Elysia } from "elysia";
import { findGuidePage } from "../../guide/guide.ts";
import type { Api } from "../../http/api.ts";
import type { RouteContext } from "../../http/open-request.ts";
import { notFound } from "../../kernel/errors.ts";
import { refuseOnPage } from "../page-refusal.ts";
import { GUIDE_FRAME, guidePage } from "./guide-page.ts";

const PAGE_MAX_AGE_SECONDS = 300;
const CACHE_CONTROL = `public, max-age=${PAGE_MAX_AGE_SECONDS}`;
const MARKDOWN_ENDING = ".md";

/** `GET /docs/PART/NAME`: a page of the guide; with `.md` at its end as the Markdown that it is written in. */
export function guideRoutes({ api }: { api: Api }) {
  const read = api.open(async ({ params }) => {
    const { part: partName = "", name: asked = "" } = params;
    const isMarkdown = asked.endsWith(MARKDOWN_ENDING);
    const found = findGuidePage(isMarkdown ? asked.slice(0, -MARKDOWN_ENDING.length) : asked);
    if (found === null || found.part.name !== partName) throw notFound();
    return isMarkdown
      ? new Response(found.page.markdown, {
          headers: { "content-type": "text/markdown; charset=utf-8", "cache-control": CACHE_CONTROL },
        })
      : new Response(await guidePage(found), {
          headers: { ...GUIDE_FRAME.headers, "cache-control": CACHE_CONTROL },
        });
  }, refuseOnPage);
  return new Elysia().get("/docs/:part/:name", ({ request, params, route }: RouteContext) =>
    read({ request, params, route }),
  );
}
