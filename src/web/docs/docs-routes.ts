import { Elysia } from "elysia";
import type { Api } from "../../http/api.ts";
import { JSON_TYPE } from "../../http/envelope.ts";
import type { RouteContext } from "../../http/open-request.ts";
import type { OpenApiDocument } from "../../http/openapi/openapi-document.ts";
import { readByAnySite } from "../../http/public-document.ts";
import { namesOurHost } from "../../http/public-origin.ts";
import { notFound } from "../../kernel/errors.ts";
import { operationSamples } from "../../samples/operation-samples.ts";
import { postmanCollection } from "../../samples/postman-collection.ts";
import { QUICK_START_FILES, quickStartProgram } from "../../samples/quick-start-program.ts";
import { inLanguage, jsonListing, SAMPLE_LANGUAGES, sampleListings } from "../../samples/sample-language.ts";
import { operationPlaces, sampleRequest } from "../../samples/sample-request.ts";
import { pageRoute } from "../page-refusal.ts";
import { DOCS_HEADERS, docsPage } from "./docs-page.ts";
import {
  type DocsPage,
  docsSections,
  pagesOf,
  pathOf,
  QUICK_START,
  type QuickStartValues,
} from "./docs-site.ts";
import { allPagesText, llmsText, searchEntries } from "./docs-texts.ts";
import { frontPage } from "./front-page.ts";
import { warningCodes } from "./warning-codes.ts";

/** For every reader, whatever the browser requests. */
const IN_ENGLISH = { "content-language": "en" };

const PAGE_MAX_AGE_SECONDS = 300;
const CACHING = { "cache-control": `public, max-age=${PAGE_MAX_AGE_SECONDS}` };
const UNCACHED = { "cache-control": "no-store" };
type Caching = typeof CACHING;
const MARKDOWN_ENDING = ".md";
const TEXT_TYPES = { md: "text/markdown; charset=utf-8", txt: "text/plain; charset=utf-8" } as const;

/**
 * `GET /docs`, `GET /docs/PART/NAME`, each with `.md` as Markdown, `GET /docs/quick-start/FILE`, `GET /docs/search.json`, `GET /docs/postman.json`, `GET /docs/warning-codes.json` and `GET /llms.txt`.
 * `document` is written on the first request, because the origin is not known before.
 */
export function docsRoutes({
  api,
  document,
  sandboxCredential,
}: {
  api: Api;
  document: () => OpenApiDocument;
  /** Null unless it is a sandbox. */
  sandboxCredential: () => QuickStartValues["credential"];
}) {
  const siteWith = (credential: QuickStartValues["credential"]) => {
    const written = document();
    const publicUrl = written.servers[0]?.url ?? "";
    const sections = docsSections(written, { base: publicUrl, credential });
    const pages = new Map(pagesOf(sections).map((page) => [pathOf(page), page]));
    return { written, sections, pages, publicUrl };
  };
  const site = once(() => siteWith(null));
  const siteToTry = once(() => siteWith(sandboxCredential()));
  const isSandbox = once(() => sandboxCredential() !== null);
  /** A credential is for the developer at this machine: not for a site whose name leads here, nor for a cache. */
  const siteFor = (request: Request) => {
    const showsCredential = isSandbox() && namesOurHost(request, site().publicUrl);
    return showsCredential ? { ...siteToTry(), caching: UNCACHED } : { ...site(), caching: CACHING };
  };
  const search = once(async () => JSON.stringify(await searchEntries(site().sections)));
  const postman = once(() => JSON.stringify(postmanCollection(site().written), null, 1));
  const overview = once(() => llmsText(site().sections, site().publicUrl));
  const allPages = once(() => allPagesText(site().sections, site().publicUrl));

  const readPage = pageRoute(api, async ({ request, params, target }) => {
    const path = `/docs/${params.part}/${params.name}`;
    const { pages, sections, caching } = siteFor(request);
    if (path.endsWith(MARKDOWN_ENDING)) {
      const { markdown } = found(pages.get(path.slice(0, -MARKDOWN_ENDING.length)));
      const asked = target.searchParams.get("lang");
      const language = SAMPLE_LANGUAGES.find(({ id }) => id === asked)?.id;
      return text(language === undefined ? markdown : inLanguage(markdown, language), "md", caching);
    }
    return htmlAnswer(await docsPage(sections, found(pages.get(path))), caching);
  });
  const readFront = pageRoute(api, async () =>
    htmlAnswer(await frontPage(site().sections, firstCall(site().written))),
  );
  const readSearch = api.open(
    async () => new Response(await search(), { headers: { "content-type": JSON_TYPE, ...CACHING } }),
  );
  const readPostman = api.open(
    () => new Response(postman(), { headers: { "content-type": JSON_TYPE, ...CACHING } }),
  );
  const codes = once(async () => JSON.stringify(await warningCodes()));
  const readCodes = api.open(
    async () => new Response(await codes(), { headers: { "content-type": JSON_TYPE, ...CACHING } }),
  );
  const readProgram = pageRoute(api, ({ params }) => {
    const language = SAMPLE_LANGUAGES.find(({ id }) => QUICK_START_FILES[id] === params.file)?.id;
    if (language === undefined) throw notFound();
    const { markdown } = found(site().pages.get(`/docs/integrate/${QUICK_START}`));
    return text(quickStartProgram(markdown, language), "txt");
  });
  const readLlms = pageRoute(api, async () => text(await overview(), "txt"));
  const readFrontText = pageRoute(api, async () => text(await allPages(), "md"));

  return new Elysia()
    .get("/docs", readFront)
    .get("/docs.md", readFrontText)
    .get("/docs/search.json", ({ request, params, route }: RouteContext) =>
      readSearch({ request, params, route }),
    )
    .get("/docs/postman.json", ({ request, params, route }: RouteContext) =>
      readPostman({ request, params, route }),
    )
    .get("/docs/warning-codes.json", readByAnySite(readCodes))
    .get("/docs/quick-start/:file", readProgram)
    .get("/docs/:part/:name", readPage)
    .get("/llms.txt", readLlms);
}

function firstCall(document: OpenApiDocument) {
  const place = operationPlaces(document).find(({ operation }) => operation.operationId === "listTests");
  if (place === undefined) throw new Error("the document has no lookup");
  const success = place.operation.responses["200"];
  const example =
    success === undefined || "$ref" in success ? null : success.content?.["application/json"]?.example;
  return { listings: sampleListings(operationSamples(sampleRequest(place))), answer: jsonListing(example) };
}

function found(page: DocsPage | undefined): DocsPage {
  if (page === undefined) throw notFound();
  return page;
}

function htmlAnswer(page: string, caching: Caching = CACHING): Response {
  return new Response(page, { headers: { ...DOCS_HEADERS, ...caching, ...IN_ENGLISH } });
}

function text(body: string, type: keyof typeof TEXT_TYPES, caching: Caching = CACHING): Response {
  return new Response(body, { headers: { "content-type": TEXT_TYPES[type], ...caching, ...IN_ENGLISH } });
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
