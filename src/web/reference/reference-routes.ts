import { Elysia } from "elysia";
import type { Api } from "../../http/api.ts";
import type { RouteContext } from "../../http/open-request.ts";
import type { OpenApiDocument } from "../../http/openapi/openapi-document.ts";
import { refuseOnPage } from "../page-refusal.ts";
import { REFERENCE_FRAME, referencePage } from "./reference-page.ts";

const PAGE_MAX_AGE_SECONDS = 300;

/** `GET /docs`: the OpenAPI document for people. It is drawn when it is first asked for, and stays. */
export function referenceRoutes({ api, document }: { api: Api; document: () => OpenApiDocument }) {
  let page: Promise<string> | undefined;
  const read = api.open(async () => {
    page ??= referencePage(document());
    return new Response(await page, {
      headers: { ...REFERENCE_FRAME.headers, "cache-control": `public, max-age=${PAGE_MAX_AGE_SECONDS}` },
    });
  }, refuseOnPage);
  return new Elysia().get("/docs", ({ request, params, route }: RouteContext) =>
    read({ request, params, route }),
  );
}
