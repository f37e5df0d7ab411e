import { afterAll, expect, test } from "bun:test";
import { adminHandler } from "../../src/observability/admin-routes.ts";
import { PORTAL_ROUTES } from "../../src/web/portal/portal-route.ts";
import { hideTable } from "../support/hidden-table.ts";
import { startTestApp } from "../support/test-app.ts";

/** Every address that a person may open, by the pattern of its route; a route that has no row here fails. */
const PAGES: Readonly<Record<string, { readonly path: string; readonly status: number }>> = {
  "/docs": { path: "/docs", status: 200 },
  "/docs/:part/:name": { path: "/docs/operate/backups", status: 200 },
  "/setup/new-link": { path: "/setup/new-link", status: 200 },
  "/setup/new-link/sent": { path: "/setup/new-link/sent", status: 200 },
  "/unsubscribe/:token": { path: "/unsubscribe/not-a-token", status: 404 },
  "/setup/:token": { path: "/setup/not-a-token", status: 404 },
  "/": { path: "/", status: 200 },
  "/verify": { path: "/verify", status: 200 },
  "/verify/:code": { path: "/verify/not-a-code", status: 404 },
};
/** What pages and answers lead to, and what programs ask for. */
const NO_PAGES = [
  "/verify/check",
  "/verify/:code/check",
  "/verify/:code/preview.jpg",
  "/verify/:code/badge.svg",
  "/verify/:code/badge.jpg",
  "/favicon.ico",
  "/logos/:file",
  "/docs.md",
  "/docs/search.json",
  "/docs/postman.json",
  "/docs/quick-start/:file",
  "/docs/warning-codes.json",
  "/llms.txt",
];
/** Their script is known by its hash, and asks for the index of the search. */
const SCRIPTED: readonly string[] = ["/docs", "/docs/:part/:name"];
/** Held to their guards and headers by tests of their own. */
const PORTAL_PATHS: ReadonlySet<string> = new Set(Object.values(PORTAL_ROUTES).map(({ path }) => path));
const UNROUTED = [
  "/v2/tests",
  "/verify/a/b",
  "/setup",
  "/docs/x",
  "/docs/operate/x",
  "/docs/start/backups",
  "/%ZZ",
];
const BROWSER = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };
const PROGRAMS = ["*/*", "application/json", "image/avif,*/*", "text/htmlx", "application/text/html"];

const testApp = await startTestApp({ settings: { SVC_PUBLIC_URL: "https://battery.example.com" } });
const limited = await startTestApp({ settings: { SVC_RATE_LIMITS: "on" } });
for (let count = 0; count < 300; count++) await (await limited.fetch("/docs", { method: "HEAD" })).text();
afterAll(async () => {
  await testApp.close();
  await limited.close();
});

const open = (path: string, headers: Record<string, string> = BROWSER, app = testApp) =>
  app.fetch(path, { headers });

/** @returns the page without its style sheet. */
async function expectGuardedPage(
  response: Response,
  status: number,
  { isScripted = false } = {},
): Promise<string> {
  const html = await response.text();
  const { headers } = response;
  expect(response.status, html).toBe(status);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
  const digest = new Bun.CryptoHasher("sha256").update(style).digest("base64");
  const policy = (headers.get("content-security-policy") ?? "").split("; ");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`style-src 'sha256-${digest}'`);
  // Its icon is a picture.
  expect(policy).toContain("img-src 'self'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy.filter((part) => part.startsWith("form-action"))).toHaveLength(1);
  expect(policy.join()).not.toMatch(/unsafe|https?:|\*/);
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = ""]) => text);
  const hashes = scripts.map((text) => new Bun.CryptoHasher("sha256").update(text).digest("base64"));
  expect(policy.filter((part) => /^(script|connect)-src/.test(part))).toEqual(
    isScripted ? [`script-src 'sha256-${hashes.join()}'`, "connect-src 'self'"] : [],
  );
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("set-cookie")).toBeNull();
  const requestId = headers.get("x-request-id") ?? "";
  expect(requestId).toMatch(/^req_[A-Za-z0-9_-]{22}$/);
  expect(html).toMatch(/^<!doctype html>/);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  if (status >= 400) expect(headers.get("cache-control")).toBe("no-store");
  if (status >= 500) expect(html).toContain(requestId);
  return html.replace(style, "");
}

const code = "not_found";
const form = { "content-type": "application/x-www-form-urlencoded" };
const tooLong = { method: "POST", headers: form, body: `email=${"x".repeat(20_000)}` };
test.each([
  ["/verify/xyz", 404, code, {}],
  ["/portal/nope", 404, code, {}],
  ["/setup/nope", 404, code, {}],
  ["/setup/new-link", 413, "invalid_request", tooLong],
  ["/portal/sign-in", 413, "invalid_request", tooLong],
  ["/setup/new-link", 422, "invalid_request", { ...tooLong, body: "email=x" }],
  ["/portal/sign-in", 403, "invalid_request", { ...tooLong, body: "email=x" }],
] as const)(
  "an error of a page that a program asks for is the envelope, %s with %i",
  async (path, status, says, init) => {
    for (const accept of PROGRAMS) {
      const headers = { ...("headers" in init ? init.headers : {}), accept };
      const response = await testApp.fetch(path, { ...init, headers });
      const body = await response.text();
      expect(response.status, body).toBe(status);
      expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(response.headers.get("vary")).toBe("Accept");
      expect(response.headers.get("cache-control")).toBe("no-store");
      const request_id = response.headers.get("x-request-id");
      const doc_url = expect.stringMatching(new RegExp(`/docs/reference/errors#${says}$`));
      expect(JSON.parse(body)).toEqual({
        error: { code: says, message: expect.any(String), request_id, doc_url },
      });
    }
  },
);

test("every route is a page of this table, a file, or for programs", () => {
  const routes = testApp.app.server().routes.filter(({ method }) => method === "GET");
  const paths = routes
    .map(({ path }) => path)
    .filter(
      (path) =>
        !/^\/((v1|ingest|log|status|\.well-known)\/|healthz(\/|$)|readyz$)/.test(path) &&
        !PORTAL_PATHS.has(path),
    );
  expect(paths.sort()).toEqual([...Object.keys(PAGES), ...NO_PAGES].sort());
});

for (const [route, { path, status }] of Object.entries(PAGES)) {
  test(`the page ${route} forbids scripts but its own, frames and guessing, and tells no other site where it was opened`, async () => {
    const response = await open(path);
    await expectGuardedPage(response, status, { isScripted: SCRIPTED.includes(route) });
    // A public page may be kept; one that a link in a mail leads to may not.
    if (route.startsWith("/setup")) expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test(`the page ${route} over the limit is a page that says so`, async () => {
    const html = await expectGuardedPage(await open(path, BROWSER, limited), 429);
    expect(html).toContain("Too many requests");
  });
}

test("every page has the icon that browsers ask for at the root", async () => {
  const icon = await open("/favicon.ico", { accept: "image/avif,*/*" });
  expect(icon.status).toBe(200);
  expect(icon.headers.get("content-type")).toBe("image/x-icon");
  expect(icon.headers.get("cache-control")).toBe("public, max-age=86400");
  expect(Buffer.from(await icon.bytes()).readUInt16LE(4)).toBe(3);
});

const ASKED: ReadonlyArray<readonly [path: string, init?: RequestInit]> = [
  ...Object.values(PAGES).map(({ path }) => [path] as const),
  ...["/", "/nothing", "/favicon.ico", "/healthz", "/readyz", "/portal", "/portal/sign-in"].map(
    (path) => [path] as const,
  ),
  ...["/v1", "/v1/tests", "/v1/openapi.json", "/v1/files/a/a.pdf"].map((path) => [path] as const),
  ["/v1/tests", { method: "HEAD" }],
  ["/v1/tests", { headers: { host: "a, b" } }],
  ["/v1/oauth/token", { method: "POST" }],
  ["/ingest/v1/results", { method: "POST" }],
  ["/setup/new-link", { method: "POST" }],
  ["/portal/sign-in", { method: "POST", body: new URLSearchParams({ email: "a@b.example" }) }],
];

/** One request for each route, with `1` for every parameter. */
const EVERY_ROUTE = testApp.app
  .server()
  .routes.map(({ method, path }) => [method, path.replace(/:\w+|\*/g, "1")] as const);

test("no other site shows a response of any route in a frame: pages, API, redirects, errors, documents, tiles and probes", async () => {
  expect(EVERY_ROUTE.length).toBeGreaterThan(100);
  const statuses = new Set<number>();
  for (const [method, path] of [...EVERY_ROUTE, ...UNROUTED.map((path) => ["GET", path] as const)])
    for (const accept of [BROWSER.accept, "application/json"]) {
      const { status, headers } = await testApp.fetch(path, {
        method,
        headers: { accept },
        redirect: "manual",
      });
      statuses.add(status);
      expect(headers.get("content-security-policy"), `${method} ${path}`).toContain("frame-ancestors 'none'");
    }
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 303, 400, 401, 404]));
});

test("no other site shows a response of the second listener in a frame", async () => {
  const metricTexts = [async () => "", () => Promise.reject(new Error("broken"))];
  for (const metricText of metricTexts) {
    const handle = adminHandler({
      metricText,
      verdict: async () => ({ isReady: true, checks: [], quiet: null }),
      log: { error: () => undefined },
    });
    for (const path of ["/metrics", "/readyz", "/healthz", "/nothing"]) {
      const { headers } = await handle(new Request(`http://127.0.0.1${path}`));
      expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    }
  }
});

test("every answer is of the type that it names, and over TLS alone from then on where the public address has TLS", async () => {
  for (const [path, init] of ASKED) {
    const { headers } = await testApp.fetch(path, init);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("strict-transport-security"), path).toBe("max-age=31536000");
    const inClear = await limited.fetch(path, init);
    expect(inClear.headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(inClear.headers.get("strict-transport-security"), path).toBeNull();
  }
});

for (const path of UNROUTED) {
  test(`a failed GET ${path} is a page for a browser, and the envelope for a program`, async () => {
    const html = await expectGuardedPage(await open(path), 404);
    expect(html).toContain("There is no such page");
    expect(html.includes('href="/docs"')).toBe(path.startsWith("/docs/"));
    for (const accept of PROGRAMS) {
      const response = await open(path, { accept });
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(await response.json()).toMatchObject({ error: { code: "not_found" } });
    }
  });
}

for (const path of ["/v1", "/v1/nothing", "/v1/tests/1", "/ingest/v1/nothing"]) {
  test(`a failed GET ${path} is answered in the envelope, for browsers and programs`, async () => {
    const response = await open(path);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await response.json()).toHaveProperty("error.request_id");
  });
}

test("an internal fault is a page with the number to ask about, and nothing of the fault", async () => {
  for (const [table, path] of [
    ["certificates", "/verify/AAAAAAAAAAAAAAAAAAAAAA"],
    ["setup_links", `/setup/${"A".repeat(43)}`],
  ] as const) {
    const bringBack = await hideTable(testApp.db, table);
    const response = await open(path);
    const asProgram = await open(path, { accept: "application/json" });
    await bringBack();
    const html = await expectGuardedPage(response, 500);
    expect(html).not.toMatch(/table|sql|_gone|select/i);
    expect(asProgram.status).toBe(500);
  }
});
