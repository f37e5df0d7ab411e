import { afterAll, expect, test } from "bun:test";
import { API_OPERATIONS, apiDocument } from "../../src/api-document.ts";
import { refusalsByStatus } from "../../src/http/openapi/refusal-responses.ts";
import { DOCS_SEARCH } from "../../src/web/docs/docs-script.ts";
import { docsSections, pagesOf, pathOf } from "../../src/web/docs/docs-site.ts";
import { SEARCH_WORDS } from "../../src/web/docs/docs-texts.ts";
import { startTestApp } from "../support/test-app.ts";

const testApp = await startTestApp({
  settings: { SVC_INGEST_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}` },
});
const paths = pagesOf(
  docsSections(apiDocument(testApp.baseUrl), { base: testApp.baseUrl, credential: null }),
).map(pathOf);
afterAll(() => testApp.close());

async function read(path: string): Promise<string> {
  const response = await testApp.fetch(path);
  expect(response.status, path).toBe(200);
  return await response.text();
}

test("the documentation's search leads to every page, and to headings that are there", async () => {
  const entries = JSON.parse(await read("/docs/search.json")) as { path: string; text: string }[];
  const found = new Set(entries.map(({ path }) => path.split("#")[0] ?? ""));
  expect([...found]).toEqual(paths.filter((path) => !path.startsWith("/docs/internals/")));
  for (const page of found) {
    const html = await read(page);
    const anchors = entries.map(({ path }) => path.split("#")).filter(([of]) => of === page);
    for (const [, anchor] of anchors)
      if (anchor !== undefined) expect(html, `${page}#${anchor}`).toContain(` id="${anchor}"`);
  }
  expect(entries.filter(({ text }) => text.includes("](")).map(({ path }) => path)).toEqual([]);
});

test("the documentation's search has every error code as the title of an entry that leads to the page of errors, and no title alike in two pages of the API", async () => {
  const entries = JSON.parse(await read("/docs/search.json")) as { title: string; path: string }[];
  const codes = new Set(
    // The codes of RFC 6749 are in the guide of OAuth libraries.
    API_OPERATIONS.filter(({ id }) => id !== "issueOAuthToken").flatMap((operation) =>
      [...refusalsByStatus(operation).values()].flatMap((of) => [...of.keys()]),
    ),
  );
  expect(codes.size).toBeGreaterThan(15);
  for (const code of codes)
    expect(entries.filter(({ title }) => title === code).map(({ path }) => path)).toEqual([
      `/docs/reference/errors#${code}`,
    ]);
  const ofApi = entries.filter(({ path }) => path.startsWith("/docs/api/") && path.includes("#"));
  expect(new Set(ofApi.map(({ title }) => title)).size).toBe(ofApi.length);
});

test("the documentation's search lists first what a reader means, in other words, in another form and with a letter wrong", async () => {
  const entries = JSON.parse(await read("/docs/search.json")) as { path: string }[];
  const foundIn = new Function("entries", "typed", `${DOCS_SEARCH}; return foundIn(entries, typed);`) as (
    all: typeof entries,
    typed: string,
  ) => typeof entries;
  const first = (typed: string) => foundIn(entries, typed)[0]?.path;
  const wanted = {
    "/docs/integrate/verifying-deliveries": [
      ...["signature", "signatures", "webhook signature", "verify webhook", "verify signature"],
      ...["How to verify webhooks", "webhok signatrue"],
    ],
    "/docs/integrate/receiving-webhooks": ["webhook", "webhok"],
    "/docs/api/list-tests": ["vin lookup", "look up registration", "find tests"],
    "/docs/api/get-certificate": ["download certificate"],
    "/docs/integrate/paging": ["pagination", "polling"],
    "/docs/integrate/errors-and-retries": ["errors", "retry"],
    "/docs/reference/errors#certificate_not_ready": ["certificate_not_ready"],
    "/docs/reference/errors#invalid_field": ["invalid_field"],
    "/docs/integrate/showing-a-result": ["result_status", "beta"],
    "/docs/integrate/credentials-and-scopes": ["CORS"],
    "/docs/integrate/trying-in-a-sandbox": ["test mode"],
    "/docs/integrate/trying-in-a-sandbox#trigger-tests-and-events": ["fail-next"],
    "/docs/integrate/clients#what-they-do": ["SvcError", "NoAnswerError"],
    "/docs/api/schema-diagnostics-range#personal_current_miles": ["personal_current_miles"],
    "/docs/reference/warning-codes#UNCLEAR_MODEL": ["UNCLEAR_MODEL"],
  };
  for (const [path, texts] of Object.entries(wanted))
    for (const typed of texts) expect(first(typed), typed).toBe(path);
  for (const typed of ["result_status", "webhook", "token", "soh_percent"]) {
    const pages = foundIn(entries, typed).map(({ path }) => path.split("#")[0]);
    expect(new Set(pages).size, typed).toBe(pages.length);
  }
  const ofExampleCars = ({ path }: { readonly path: string }) =>
    path.startsWith("/docs/reference/example-cases");
  for (const typed of ["409", "429"])
    expect(foundIn(entries, typed).slice(0, 3).filter(ofExampleCars), typed).toEqual([]);
  const ofVin = foundIn(entries, "vin").slice(0, 5);
  expect(ofVin.filter(({ path }) => path.startsWith("/docs/integrate/receiving-webhooks"))).toEqual([]);
  expect(foundIn(entries, "test vector that nobody wrote")).toEqual([]);
  const isOfErrors = ({ path }: { readonly path: string }) => /^\/docs\/api\/.*#errors$/.test(path);
  for (const typed of ["token", "registration", "certificate", "dealer"])
    expect(foundIn(entries, typed).slice(0, 8).filter(isOfErrors), typed).toEqual([]);
  expect(Object.keys(SEARCH_WORDS).filter((path) => !paths.includes(path))).toEqual([]);
});
