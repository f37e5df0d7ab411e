import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { SCOPES } from "../../src/access/scope.ts";
import { API_OPERATIONS, apiDocument } from "../../src/api-document.ts";
import { GUIDE } from "../../src/guide/guide.ts";
import { refusalsByStatus } from "../../src/http/openapi/refusal-responses.ts";
import { LANGUAGES } from "../../src/language/language.ts";
import { QUICK_START_FILES } from "../../src/samples/quick-start-program.ts";
import { SAMPLE_LANGUAGES } from "../../src/samples/sample-language.ts";
import { TEST_VECTOR } from "../../src/samples/verification-samples.ts";
import { DOCS_SEARCH } from "../../src/web/docs/docs-script.ts";
import { docsSections, pagesOf, pathOf } from "../../src/web/docs/docs-site.ts";
import { SEARCH_WORDS } from "../../src/web/docs/docs-texts.ts";
import type { warningCodes } from "../../src/web/docs/warning-codes.ts";
import { pageName } from "../../src/web/reference/schema-markdown.ts";
import { apiContract } from "../support/api-contract.ts";
import { bearerToken } from "../support/forged-token.ts";
import { asObject } from "../support/scenario.ts";
import { seedCompany, seedCredential } from "../support/seed.ts";
import { REPOSITORY } from "../support/source-file.ts";
import { SPECIFIED_WARNINGS } from "../support/specified-warnings.ts";
import { startTestApp } from "../support/test-app.ts";
import { isGenuine } from "../support/verified-webhook.ts";

const testApp = await startTestApp({
  settings: { SVC_INGEST_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}` },
});
const { db, random } = testApp;
const companyId = await seedCompany(db);
const token = await bearerToken(
  testApp,
  await seedCredential(db, random, { kind: "dealer-group", companyId }),
);
const paths = pagesOf(
  docsSections(apiDocument(testApp.baseUrl), { base: testApp.baseUrl, credential: null }),
).map(pathOf);
afterAll(() => testApp.close());

async function read(path: string): Promise<string> {
  const response = await testApp.fetch(path);
  expect(response.status, path).toBe(200);
  return await response.text();
}

const FENCES = SAMPLE_LANGUAGES.map(({ fence }) => fence);
/** The marks of a page's listings, in their order. */
const listingsOf = (markdown: string) =>
  [...markdown.matchAll(/^```(\w*)\n[\s\S]*?^```$/gm)].map(([, fence = ""]) => fence);

test("the documentation is in English for every browser, and says so to programs", async () => {
  const page = await testApp.fetch("/docs/concepts/trust?lang=de", {
    headers: { "accept-language": "de" },
  });
  expect(page.headers.get("content-language")).toBe("en");
  expect(await page.text()).toContain('<html lang="en">');
});

test.each(API_OPERATIONS.map((operation) => [operation.id, operation] as const))(
  "the documentation of %s has a request in every language, its answer, and every code that it can answer",
  async (id, operation) => {
    const text = await read(`/docs/api/${pageName(id)}.md`);
    expect(text).toContain(`\`${operation.method.toUpperCase()}\` \`${operation.path}\``);
    expect(listingsOf(text).slice(0, FENCES.length)).toEqual(FENCES);
    for (const [status, codes] of refusalsByStatus(operation))
      for (const code of codes.keys()) expect(text).toContain(`| ${status} | \`${code}\` |`);
    for (const { status, content } of operation.answers) {
      expect(text).toContain(`\`${status}\``);
      if (content !== null && content.kind !== "file" && content.example !== undefined)
        expect(listingsOf(text)).toContain("json");
    }
  },
);

test("the documentation of an event has its body, which is as the document says, and its reading in every language", async () => {
  const contract = apiContract();
  for (const [event, { post }] of Object.entries(contract.document.webhooks)) {
    const text = await read(`/docs/api/${pageName(post.operationId)}.md`);
    const body = /^```json\n([\s\S]*?)^```$/m.exec(text)?.[1] ?? "";
    expect(contract.eventBreaches(body)).toEqual([]);
    expect(JSON.parse(body).event).toBe(event);
    expect(listingsOf(text).slice(1)).toEqual(FENCES);
  }
});

test("the documentation's examples of answers are as their schemas say", () => {
  const contract = apiContract();
  const breaches = contract.operations.flatMap((operation) =>
    Object.entries(operation.documented.responses).flatMap(([status, response]) => {
      if ("$ref" in response) return [];
      const example = response.content?.["application/json"]?.example;
      if (example === undefined) return [];
      const headers = new Headers({
        "content-type": "application/json",
        "x-request-id": "req_0123456789abcdefghijkl",
      });
      const text = JSON.stringify(example);
      return contract.breaches(operation, { status: Number(status), headers, text });
    }),
  );
  expect(breaches).toEqual([]);
});

test("the documentation's example of the event feed has events as they are delivered", () => {
  const contract = apiContract();
  const feed = contract.operationAt("get", "/v1/events")?.documented.responses["200"];
  if (feed === undefined || "$ref" in feed) throw new Error("there is no feed");
  const { data } = Object(feed.content?.["application/json"]?.example) as {
    data: { event: string; data: unknown }[];
  };
  expect(data).not.toEqual([]);
  for (const { event, data: of } of data)
    expect(contract.eventBreaches(JSON.stringify({ event, data: of }))).toEqual([]);
});

test("the documentation's examples of answers repeat what their requests say", () => {
  const differing = apiContract().operations.flatMap(({ documented }) => {
    const [request] = Object.values(documented.requestBody?.content ?? {});
    const [asked] = Object.values(request?.examples ?? {});
    const success = documented.responses["201"] ?? documented.responses["200"];
    if (asked === undefined || success === undefined || "$ref" in success) return [];
    const { data = {} } = Object(success.content?.["application/json"]?.example);
    const { primary_contact = {} } = Object(data);
    const answered: Record<string, unknown> = { ...data, primary_contact_phone: primary_contact?.phone };
    return Object.entries(Object(asked.value)).flatMap(([name, value]) =>
      answered[name] === undefined || Bun.deepMatch(Object({ value }), Object({ value: answered[name] }))
        ? []
        : [`${documented.operationId}: ${name}`],
    );
  });
  expect(differing).toEqual([]);
});

test.each(
  API_OPERATIONS.flatMap((operation) =>
    // Of an id that is not there, nothing is read.
    operation.body === undefined || operation.path.includes("{")
      ? []
      : [[operation.id, operation, operation.body] as const],
  ),
)("the documentation of %s names the size of body that is refused", async (id, operation, body) => {
  const page = await read(`/docs/api/${pageName(id)}.md`);
  const [, count, unit] = /\| 413 \|.*larger than (\d+) (KiB|MiB)\./.exec(page) ?? [];
  const bytes = Number(count) * 1024 ** (unit === "KiB" ? 1 : 2);
  const refuse = async (size: number) => {
    const response = await testApp.fetch(operation.path, {
      method: operation.method.toUpperCase(),
      headers: {
        "content-type": body.contentType,
        "idempotency-key": "size",
        "webhook-id": "size",
        "webhook-timestamp": `${Math.floor(testApp.clock.nowMs() / 1000)}`,
        "webhook-signature": "v1,AAAA",
        ...(operation.access?.kind === "bearer" ? { authorization: `Bearer ${token}` } : {}),
      },
      body: " ".repeat(size),
    });
    return response.status;
  };
  expect(await refuse(bytes + 1)).toBe(413);
  expect(await refuse(bytes)).not.toBe(413);
});

test("the documentation shows where code, field and request id stand in a refusal", async () => {
  const response = await testApp.fetch("/v1/tests?vin=x", {
    headers: { authorization: `Bearer ${token}` },
  });
  const refused = asObject(await response.json());
  const overview = await read("/docs/api/overview.md");
  const shown = [...overview.matchAll(/^```json\n([\s\S]*?)^```$/gm)]
    .map(([, json = ""]) => asObject(JSON.parse(json)))
    .find(({ error }) => error !== undefined && asObject(error).field !== undefined);
  expect(Object.keys(refused)).toEqual(Object.keys(shown ?? {}));
  const { code, field, message } = asObject(refused.error);
  expect(shown).toEqual({
    error: { code, message, request_id: expect.any(String), doc_url: expect.any(String), field },
  });
  expect(Object.keys(asObject(shown?.error))).toEqual(Object.keys(asObject(refused.error)));
});

test("the documentation's signed delivery is accepted by the public package of Standard Webhooks, at its time alone", async () => {
  const { secret, id, timestamp, signature, body } = TEST_VECTOR;
  const page = await read("/docs/integrate/verifying-deliveries.md");
  for (const text of [secret, id, timestamp, signature, body]) expect(page).toContain(text);
  const headers = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
  const nowMs = Number(timestamp) * 1000;
  expect(isGenuine(secret, { headers, body }, nowMs)).toBe(true);
  expect(isGenuine(secret, { headers, body: `${body}\n` }, nowMs)).toBe(false);
  expect(isGenuine(secret, { headers, body }, nowMs + 400_000)).toBe(false);
});

test("the documentation says of every scope which operations it allows", async () => {
  const guide = await read("/docs/integrate/credentials-and-scopes.md");
  const overview = await read("/docs/api/overview.md");
  for (const scope of SCOPES) {
    expect(guide).toContain(`| \`${scope}\``);
    const row = overview.split("\n").find((line) => line.startsWith(`| \`${scope}\``)) ?? "";
    const allowed = API_OPERATIONS.filter(
      ({ access }) => access?.kind === "bearer" && access.scope === scope,
    );
    expect([...row.matchAll(/\((\S+)\.md\)/g)].map(([, name]) => name).toSorted()).toEqual(
      allowed.map(({ id }) => pageName(id)).toSorted(),
    );
  }
});

test("the documentation begins with the quick start, and its side column has every page", async () => {
  const text = await read("/docs");
  const [side = "", content = ""] = text.split("<main");
  for (const path of paths) expect(side).toContain(`href="${path}"`);
  for (const { name, pages } of GUIDE)
    for (const page of pages) expect(paths).toContain(`/docs/${name}/${page.name}`);
  expect(/href="([^"]+)"/.exec(content)?.[1]).toBe("/docs/integrate/quick-start");
});

test("the quick start has the address of its service, and as a whole program all steps of its page in each language", async () => {
  const page = await read("/docs/integrate/quick-start.md");
  expect(page).toContain(`export BASE='${testApp.baseUrl}'\nexport ID='the client id'\n`);
  for (const { id, fence } of SAMPLE_LANGUAGES) {
    const program = await read(`/docs/quick-start/${QUICK_START_FILES[id]}`);
    const lines = new Set(program.split("\n").map((line) => line.trim()));
    const steps = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].filter(([, kind]) => kind === fence);
    expect(steps.length).toBeGreaterThan(3);
    // The values come from the environment. The program in Go has only the imports that it uses.
    const missing = steps
      .flatMap(([, , text = ""]) => text.split("\n"))
      .filter((line) => !lines.has(line.trim()) && !/^\t"[\w/]+"$|^export /.test(line));
    expect(missing).toEqual([]);
  }
});

test("a page of the API shows the members of every schema in its tables in place, folded", async () => {
  const page = await read("/docs/api/list-tests");
  for (const name of ["Test", "Vehicle", "DiagnosticsRange", "KilometreSpan"])
    expect(page).toContain(`<details><summary>Members of ${name}</summary><table`);
  expect(page).toContain("Range now with personal driving, in miles.");
});

test("the documentation of the API marks what is required of a request, and what a response may lack", async () => {
  const page = await read("/docs/api/create-dealer.md");
  expect(page).toContain("| `Idempotency-Key` | header **required** |");
  expect(page).toContain("| `primary_contact_name` **required** |");
  expect(page).toContain("| `legal_name` |");
  expect(await read("/docs/api/schema-address-input.md")).toContain("| `city` **required** |");
  const test = await read("/docs/api/schema-test.md");
  expect(test).toContain("| `dealer` (can be absent) |");
  expect(test).toContain("| `id` |");
});

test("the quick start of a sandbox has a credential of the sandbox", () => {
  const credential = { client_id: "svc_id_tried", client_secret: "svc_sk_tried" };
  const sections = docsSections(apiDocument("https://svc.example"), {
    base: "https://svc.example",
    credential,
  });
  const page = pagesOf(sections).find(({ name }) => name === "quick-start");
  expect(page?.markdown).toContain(
    "export BASE='https://svc.example'\nexport ID='svc_id_tried'\nexport SECRET='svc_sk_tried'",
  );
});

test("a listing that stands by itself before the samples of each language belongs to none of them", async () => {
  const text = "All samples of this documentation assume this setup code";
  const page = await read("/docs/integrate/quick-start");
  expect(page).toContain(text);
  const tabs = page.slice(page.indexOf(text));
  expect(tabs.indexOf("curl, sed and openssl")).toBeLessThan(tabs.indexOf("Node 20 or later"));
  for (const [language, own, other] of [
    ["php", "getenv(", "os.environ"],
    ["python", "os.environ", "getenv("],
    ["java", "System.getenv", "os.environ"],
  ] as const) {
    const markdown = await read(`/docs/integrate/quick-start.md?lang=${language}`);
    expect(markdown).toContain("export BASE=");
    expect(markdown).toContain(text);
    expect(markdown).toContain(own);
    expect(markdown.replaceAll("System.getenv", "")).not.toContain(other);
  }
});

test("the documentation's links lead to pages and headings that are there", async () => {
  const texts = new Map<string, string>();
  for (const path of ["/docs", ...paths]) texts.set(path, await read(path));
  const broken: string[] = [];
  for (const [path, text] of texts) {
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size, path).toBe(ids.length);
    for (const [, href = ""] of text.matchAll(/ href="([^"]+)"/g)) {
      const target = new URL(href.replaceAll("&amp;", "&"), testApp.baseUrl + path);
      if (target.origin !== testApp.baseUrl || !/^\/docs(?!\.md)/.test(target.pathname)) continue;
      if (/\.json$|^\/docs\/quick-start\//.test(target.pathname)) {
        await read(target.pathname);
        continue;
      }
      const isMarkdown = target.pathname.endsWith(".md");
      const found = texts.get(target.pathname.replace(/\.md$/, ""));
      const anchor = decodeURIComponent(target.hash.slice(1));
      if (found === undefined || (!isMarkdown && anchor !== "" && !found.includes(` id="${anchor}"`)))
        broken.push(`${path}: ${href}`);
    }
  }
  expect(broken).toEqual([]);
});

test("the documentation is Markdown too: every page, by its address with .md, and /docs.md names each; llms.txt names those for partners", async () => {
  const listed = await testApp.fetch("/llms.txt");
  expect(listed.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(listed.headers.get("content-language")).toBe("en");
  const text = await listed.text();
  expect(text).toStartWith("# svc: battery test results\n\n> ");
  expect([...text.matchAll(/^- \[.+\]\((\S+)\)/gm)].map(([, url]) => url)).toEqual(
    paths
      .filter((path) => /^\/docs\/(integrate|api(?!\/schema-))\/|errors$|warning-codes$|\/limits$/.test(path))
      .map((path) => `${testApp.baseUrl}${path}.md`),
  );
  const front = await testApp.fetch("/docs.md");
  expect(front.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect([...(await front.text()).matchAll(/^- \[.+\]\((\S+)\)/gm)].map(([, url]) => url)).toEqual(
    paths.map((path) => `${testApp.baseUrl}${path}.md`),
  );
  for (const path of paths) {
    const page = await testApp.fetch(`${path}.md`);
    expect(page.headers.get("content-type"), path).toBe("text/markdown; charset=utf-8");
    expect(await page.text(), path).toStartWith("# ");
  }
});

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

test.each(SAMPLE_LANGUAGES)(
  "a page in Markdown has the samples of one language where ?lang names it: $name",
  async ({ id, fence }) => {
    const page = "/docs/api/create-webhook.md";
    const [all, one] = [await read(page), await read(`${page}?lang=${id}`)];
    expect(listingsOf(all).filter((mark) => FENCES.some((known) => known === mark))).toEqual(FENCES);
    expect(listingsOf(one)).toEqual(
      listingsOf(all).filter((mark) => mark === fence || !FENCES.some((known) => known === mark)),
    );
    expect(await read(`${page}?lang=cobol`)).toBe(all);
  },
);

test("llms.txt says of a guide what it is about, not only for whom it is", async () => {
  const notes = [...(await read("/llms.txt")).matchAll(/^- \[.*?\]\(.*?\): (.*)$/gm)].map(([, note]) => note);
  expect(notes.filter((note) => note === "For developers of a partner.")).toEqual([]);
  expect(notes).toContain("Every error code of the API.");
  expect(notes).toContain(
    "How to forward the events of an installation to a receiver that no webhook can reach, on a developer's machine or in a test.",
  );
  expect(notes.filter((note) => /^(Svc|[a-z])/.test(note ?? ""))).toEqual([]);
});

test("the first call that the documentation shows is for a vehicle of the example data, in every language", async () => {
  const fixtures = await Bun.file(join(REPOSITORY, "fixtures/results.ndjson")).text();
  const vins = [...(await read("/docs")).matchAll(/\/v1\/tests\?vin=(\w+)/g)].map(([, vin = ""]) => vin);
  expect(vins).toHaveLength(SAMPLE_LANGUAGES.length);
  for (const vin of vins) expect(fixtures).toContain(`"vin":"${vin}"`);
});

test("a page of the documentation has for a reader without JavaScript a list of all pages in place of the search", async () => {
  expect(await read("/docs")).toMatch(/<noscript>.*href="\/docs.md".*<\/noscript>/);
});

test("the addresses of operations keep OAuth and OpenAPI as one word", () => {
  expect(paths).toContain("/docs/api/issue-oauth-token");
  expect(paths).toContain("/docs/api/get-openapi-document");
});

test("a listing of a page has a comment that has no room beside its command above it", async () => {
  const page = await read("/docs/operate/api-credentials");
  expect(page.replace(/<\/?span[^>]*>/g, "")).toMatch(
    /^(<div[^>]*>)?(<pre[^>]*><code[^>]*>)?# issues a second credential of the same account; both work\nsvc credentials rotate/m,
  );
});

test("the warning codes are to be had as data: each with its severity, and its words in every language", async () => {
  const response = await testApp.fetch("/docs/warning-codes.json");
  expect(response.headers.get("content-type")).toStartWith("application/json");
  const { warning_codes: codes } = (await response.json()) as Awaited<ReturnType<typeof warningCodes>>;
  expect(codes.map(({ code }) => code)).toEqual([...SPECIFIED_WARNINGS]);
  for (const { code, severity, languages } of codes) {
    expect(["high", "medium", "low"]).toContain(severity);
    expect(Object.keys(languages).toSorted()).toEqual([...LANGUAGES].toSorted());
    const titles = Object.values(languages).map(({ title }) => title);
    expect(new Set(titles).size, code).toBeGreaterThan(LANGUAGES.length / 2);
    for (const { meaning, ask } of Object.values(languages))
      expect(`${meaning} ${ask}`).not.toContain("null");
  }
});
