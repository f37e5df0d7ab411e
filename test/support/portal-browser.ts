import { expect } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import axe from "axe-core";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

/** Of a browser that may have to be read from a cold disk. */
export const BROWSER_START_MS = 60_000;

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: "light" | "dark";
}
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const EVERY_SCREEN = [PHONE, DESKTOP].flatMap((size) =>
  (["light", "dark"] as const).map((colorScheme): Screen => ({ ...size, colorScheme })),
);
const USUAL_SCREENS: readonly Screen[] = [
  { ...PHONE, colorScheme: "light" },
  { ...DESKTOP, colorScheme: "dark" },
];

/**
 * What axe-core sees of a page: one of the two usual screens, about half of all pages on each, as pages are made of the same parts. With
 * `SVC_TEST_SCREENS=all`, both sizes in both colour schemes.
 */
function screensOf(name: string): readonly Screen[] {
  if (process.env.SVC_TEST_SCREENS === "all") return EVERY_SCREEN;
  return USUAL_SCREENS.slice(Bun.hash.crc32(name) % 2).slice(0, 1);
}

/** One browser for the tests of a file. */
export async function launchBrowser(executablePath: string): Promise<Browser> {
  const args = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];
  args.push("--disable-component-update", "--disable-sync");
  return await chromium.launch({ executablePath, headless: true, args });
}

/** A browser that notes whatever it complains of, and every origin that it asks anything of. */
export interface WatchedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: readonly string[];
  readonly origins: ReadonlySet<string>;
}

/** @param hasScript false for a browser in which no script of a page runs. */
export async function openPage(
  browser: Browser,
  { hasScript = false }: { readonly hasScript?: boolean } = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ javaScriptEnabled: hasScript });
  const page = await context.newPage();
  const complaints: string[] = [];
  const origins = new Set<string>();
  page.on("console", (message) => complaints.push(message.text()));
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  return { context, page, complaints, origins };
}

/**
 * The id of what has the focus, or its tag. A page that gives the focus to a field does so with its first frame, which may come after it
 * has loaded.
 */
export async function focusOf(page: Page): Promise<string> {
  await page.locator(":focus").waitFor();
  return String(await page.evaluate("document.activeElement.id || document.activeElement.tagName"));
}

/** Fills the fields from the one that has the focus on, each reached by the tab key. */
export async function typeInto(page: Page, texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press("Tab");
    await focusOf(page);
    await page.keyboard.type(text);
  }
}

/**
 * Holds the page that is shown to the width of each screen, and to WCAG 2.2 AA by axe-core. With `SVC_TEST_SCREENSHOTS` set, a
 * picture of each is left in that folder.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const copy = await scriptedCopy(page);
  for (const { width, height } of [DESKTOP, PHONE]) {
    await copy.setViewportSize({ width, height });
    expect(await copy.evaluate("document.documentElement.scrollWidth"), `${name}, ${width} pixels`).toBe(
      width,
    );
  }
  for (const { width, height, colorScheme } of screensOf(name)) {
    const what = `${name}, ${width} pixels, ${colorScheme}`;
    await copy.setViewportSize({ width, height });
    await copy.emulateMedia({ colorScheme });
    expect(await axeViolations(copy), what).toEqual([]);
    const folder = process.env.SVC_TEST_SCREENSHOTS;
    if (folder === undefined) continue;
    mkdirSync(folder, { recursive: true });
    await copy.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
  }
}

const copies = new WeakMap<Browser, Page>();

/**
 * The same document in a page with script, which axe-core needs and the portal's pages have none of; whatever the document refers
 * to comes from where it did.
 */
async function scriptedCopy(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("a page without a browser");
  const copy = copies.get(browser) ?? (await newCopy(browser));
  copies.set(browser, copy);
  await copy.context().clearCookies();
  await copy.context().addCookies(await page.context().cookies());
  const body = await page.content();
  await copy.unrouteAll();
  await copy.route(page.url(), (route) => route.fulfill({ body, contentType: "text/html; charset=utf-8" }));
  await copy.goto(page.url());
  return copy;
}

/** Whatever is opened in it has axe-core. */
async function newCopy(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript({ content: axe.source });
  return await context.newPage();
}

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe-core finds wrong, each with the first element that it found. */
async function axeViolations(copy: Page): Promise<string[]> {
  const found = (await copy.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(RULES)}, resultTypes: ["violations"] })`,
  )) as { violations: { id: string; help: string; nodes: { html: string }[] }[] };
  return found.violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html}`);
}
