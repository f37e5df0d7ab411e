import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser } from "playwright-core";
import { API_OPERATIONS, apiDocument } from "../../src/api-document.ts";
import { EVENT_NAMES } from "../../src/events/event.ts";
import { GUIDE } from "../../src/guide/guide.ts";
import { oneEngine } from "../support/one-engine.ts";
import { paleTextsScript } from "../support/pale-texts.ts";
import { BROWSER_START_MS, expectAccessible, openPage, sharedBrowser } from "../support/portal-browser.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { browserWitness } from "../support/witness.ts";

oneEngine("a browser sees the same pages on both engines");

const CHROMIUM = browserWitness();

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

test("the reference allows no script, and nothing from elsewhere", async () => {
  const response = await testApp.fetch("/docs");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toStartWith("default-src 'none'; style-src 'sha256-");
  expect(policy).not.toContain("script");
  expect(await response.text()).not.toMatch(/<script|\sstyle=|\son\w+=/i);
});

test("the reference has every operation, event, schema and code of the document", async () => {
  const text = await (await testApp.fetch("/docs")).text();
  const document = apiDocument(testApp.baseUrl);
  for (const { id, path } of API_OPERATIONS) {
    expect(text).toContain(`id="${id}"`);
    expect(text).toContain(`<code>${path}</code>`);
  }
  for (const event of Object.keys(document.webhooks)) expect(text).toContain(`<code>${event}</code>`);
  for (const name of Object.keys(document.components.schemas)) expect(text).toContain(`id="schema-${name}"`);
  const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.filter((id) => !text.includes(`id="${id}"`))).toEqual([]);
  expect([...text.matchAll(/ id="([^"]+)"/g)].length).toBe(
    new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).size,
  );
});

test("the documentation begins with the guide, and its side column has every page of it", async () => {
  const text = await (await testApp.fetch("/docs")).text();
  const [side = "", content = ""] = text.split('<div class="content">');
  expect(text).toContain('<span class="tagline">Documentation</span>');
  for (const { name, pages } of GUIDE)
    for (const page of pages) expect(side).toContain(`<a href="/docs/${name}/${page.name}">`);
  expect([...content.matchAll(/href="([^"]+)"/g)].slice(0, 2).map(([, path]) => path)).toEqual([
    "/docs/start/first-steps",
    "/docs/integrate/five-calls",
  ]);
  expect(content.indexOf('id="guides"')).toBeLessThan(content.indexOf('id="start"'));
});

test("a listing of a page has a comment that has no room beside its command above it", async () => {
  const text = await (await testApp.fetch("/docs/operate/api-credentials")).text();
  expect(text).toMatch(
    /^(<pre[^>]*><code[^>]*>)?# issues a second credential of the same account; both work\nsvc credentials rotate/m,
  );
});

test("the reference shows a form as it is sent, and other bodies as JSON", async () => {
  const text = await (await testApp.fetch("/docs")).text();
  const body = "grant_type=client_credentials&client_id=svc_id_example&client_secret=svc_sk_example";
  expect(text).toContain(`<code>${body.replaceAll("&", "&amp;")}</code>`);
  expect(text).not.toContain("&quot;grant_type&quot;");
  expect(text).toContain("&quot;primary_contact_name&quot;");
});

describe.skipIf(CHROMIUM === null)("the reference in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser(CHROMIUM ?? "");
  }, BROWSER_START_MS);

  test(
    "the reference in a browser is styled and readable on every screen, with nothing cut off, and nothing asked of anyone else",
    async () => {
      const context = await browser.newContext();
      const page = await context.newPage();
      const complaints: string[] = [];
      const origins = new Set<string>();
      page.on("console", (message) => complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("request", (request) => origins.add(new URL(request.url()).origin));
      await page.goto(`${testApp.baseUrl}/docs`, { waitUntil: "networkidle" });
      // Beside each operation and event stands the ping.
      expect(await page.locator("section.operation h3").count()).toBe(
        API_OPERATIONS.length + EVENT_NAMES.length + 1,
      );
      const openAll = (isOpen: boolean) =>
        page.evaluate(`document.querySelectorAll('details').forEach((part) => { part.open = ${isOpen}; })`);
      for (const [width, colorScheme] of [
        [1280, "light"],
        [1280, "dark"],
        [390, "light"],
        [320, "dark"],
      ] as const) {
        const what = `at ${width} pixels, ${colorScheme}`;
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await openAll(false);
        expect(await page.evaluate("document.documentElement.scrollWidth"), what).toBe(width);
        await openAll(true);
        expect(
          await page.evaluate(
            paleTextsScript("h1, h2, h3, h4, p, li, a, td, th, small, summary, pre, code, .method, .status"),
          ),
          what,
        ).toEqual([]);
        const columns = await page.evaluate(
          "getComputedStyle(document.querySelector('.columns')).gridTemplateColumns.split(' ').length",
        );
        expect(columns, what).toBe(width > 860 ? 2 : 1);
      }
      expect(complaints).toEqual([]);
      expect([...origins]).toEqual([testApp.baseUrl]);
      await context.close();
    },
    BROWSER_START_MS,
  );

  test(
    "the reference in a browser leads by keyboard and links alone to an operation, and from there to a schema",
    async () => {
      const page = await browser.newPage();
      await page.goto(`${testApp.baseUrl}/docs`);
      await page.locator("nav").getByText("Find tests", { exact: true }).press("Enter");
      expect(new URL(page.url()).hash).toBe("#listTests");
      const section = page.locator("#listTests");
      await section.locator("summary").first().press("Enter");
      await section.locator("details[open] a", { hasText: "Test" }).first().press("Enter");
      expect(new URL(page.url()).hash).toBe("#schema-Test");
      await page.close();
    },
    BROWSER_START_MS,
  );

  test(
    "the documentation folds its contents on a phone, shows them beside the text elsewhere, and is accessible on both",
    async () => {
      const { context, page, complaints, origins } = await openPage(browser);
      const contents = page.locator("nav .contents > ul > li").first();
      for (const [path, name] of [
        ["/docs", "docs"],
        ["/docs/operate/monitoring", "docs-monitoring"],
        ["/docs/reference/settings", "docs-settings"],
      ] as const) {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(testApp.baseUrl + path);
        expect(await contents.isVisible(), `${path} on a phone`).toBe(false);
        await page.locator("nav summary").first().press("Enter");
        expect(await contents.isVisible(), `${path} on a phone, opened`).toBe(true);
        await page.reload();
        await page.setViewportSize({ width: 1280, height: 800 });
        expect(await contents.isVisible(), `${path} on a desktop`).toBe(true);
        expect(await page.locator("nav summary").first().isVisible(), path).toBe(false);
        await expectAccessible(page, name);
      }
      expect(await page.locator("nav [aria-current=page]").textContent()).toBe("Settings");
      for (const width of [1280, 900]) {
        await page.setViewportSize({ width, height: 800 });
        const touching = await page.evaluate(`[...document.querySelectorAll("td code")]
          .filter((code) => code.getBoundingClientRect().right > code.closest("td").getBoundingClientRect().right - 4)
          .map((code) => code.textContent)`);
        expect(touching, `code that touches the next cell at ${width} pixels`).toEqual([]);
      }
      expect(complaints).toEqual([]);
      expect([...origins]).toEqual([testApp.baseUrl]);
      await context.close();
    },
    2 * BROWSER_START_MS,
  );
});
