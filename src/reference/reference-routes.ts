import { Elysia } from "elysia";
import type { Api, RouteContext } from "../http/api.ts";
import { refuseOnPage } from "../http/browser-refusal.ts";
import type { OpenApiDocument } from "./openapi-document.ts";
import { REFERENCE_PAGE_HEADERS, referencePage } from "./reference-page.ts";

const PAGE_MAX_AGE_SECONDS = 300;

/** `GET /docs`: the OpenAPI document for people. It is drawn when it is first asked for, and stays. */
export function referenceRoutes({ api, document }: { api: Api; document: () => OpenApiDocument }) {
  let page: Promise<string> | undefined;
  const read = api.open(async () => {
    page ??= referencePage(document());
    return new Response(await page, {
      headers: { ...REFERENCE_PAGE_HEADERS, "cache-control": `public, max-age=${PAGE_MAX_AGE_SECONDS}` },
    });
  }, refuseOnPage);
  return new Elysia().get("/docs", ({ request, params, route }: RouteContext) =>
    read({ request, params, route }),
  );
}
