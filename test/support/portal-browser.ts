import { expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import axe from "axe-core";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { shapeOf } from "./page-shape.ts";
import { openUndrawnPage, passFrame, UNDRAWN_PAGE_SWITCH } from "./undrawn-page.ts";
import { browserWitness } from "./witness.ts";

const CHROMIUM = browserWitness();

/** A test in the shared browser; left out where there is none. */
export const browserTest = test.skipIf(CHROMIUM === null);

/** A browser may have to be read from a cold disk. */
export const BROWSER_START_MS = 60_000;

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Screen extends Size {
  readonly colorScheme: "light" | "dark";
}
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const EVERY_SCREEN = [PHONE, DESKTOP].flatMap((size) =>
  (["light", "dark"] as const).map((colorScheme): Screen => ({ ...size, colorScheme })),
);
/** Looks at every page, of whatever shape, on every screen. */
export const IS_LONG = process.env.SVC_TEST_SCREENS === "all";
/** A folder for a picture of each page that axe-core sees. */
const SCREENSHOTS = process.env.SVC_TEST_SCREENSHOTS;
const USUAL_SCREENS: readonly Screen[] = [
  { ...PHONE, colorScheme: "light" },
  { ...DESKTOP, colorScheme: "dark" },
];

/**
 * What axe-core sees of a page: one of the two usual screens, about half of all pages on each, as pages are made of the same parts. With
 * `SVC_TEST_SCREENS=all`, both sizes in both colour schemes.
 */
function screensOf(name: string): readonly Screen[] {
  if (IS_LONG) return EVERY_SCREEN;
  return USUAL_SCREENS.slice(Bun.hash.crc32(name) % 2).slice(0, 1);
}

let launched: Promise<Browser> | undefined;

/**
 * The browser of this process, shared by all its test files: started on first use, ended with the process. Cookies, storage and open
 * pages stay in the context of a test, which closes it.
 */
export function sharedBrowser(): Promise<Browser> {
  launched ??= launchBrowser(CHROMIUM ?? "");
  return launched;
}

/** What costs processor time and changes nothing that a test asks for. The browser takes only the last list of features. */
const FEATURES = [
  // Of playwright-core's own list, for screenshots.
  "CDPScreenshotNewSurface",
  "NetworkServiceInProcess2",
  // A page in the place of one of the same site takes over its frame, instead of a new one for each page.
  "RenderDocument:level/crashed-frame",
];

async function launchBrowser(executablePath: string): Promise<Browser> {
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",
    "--no-first-run",
    "--disable-background-networking",
    `--enable-features=${FEATURES.join(",")}`,
    UNDRAWN_PAGE_SWITCH,
  ];
  args.push("--disable-component-update", "--disable-sync");
  return await chromium.launch({ executablePath, headless: true, args });
}

/** Records the page's errors and every origin that it contacts. */
export interface WatchedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: readonly string[];
  readonly origins: ReadonlySet<string>;
}

/**
 * @param hasScript false for a browser that runs no script of a page.
 * @param isDrawn true for a page of which a picture is taken, or whose script waits for frames.
 */
export async function openPage({
  hasScript = false,
  isDrawn = false,
  screen,
}: {
  readonly hasScript?: boolean;
  readonly isDrawn?: boolean;
  readonly screen?: Screen;
} = {}): Promise<WatchedPage> {
  const browser = await sharedBrowser();
  const { width, height, colorScheme } = screen ?? { ...DESKTOP, colorScheme: "light" };
  const options = { javaScriptEnabled: hasScript, viewport: { width, height }, colorScheme };
  const page = await (isDrawn
    ? browser.newContext(options).then((context) => context.newPage())
    : openUndrawnPage(browser, options));
  const context = page.context();
  const complaints: string[] = [];
  const origins = new Set<string>();
  page.on("console", (message) => complaints.push(message.text()));
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  return { context, page, complaints, origins };
}

/** The id of the focused element, or its tag. A page may set the focus with its first frame, after it has loaded. */
export async function focusOf(page: Page): Promise<string> {
  await passFrame(page);
  await page.locator(":focus").waitFor();
  return String(await page.evaluate("document.activeElement.id || document.activeElement.tagName"));
}

/**
 * Fills the fields from the focused one on, and moves between them with the tab key. The first character is a key press; the rest is
 * inserted at once, because the browser would redraw for each key.
 */
export async function typeInto(page: Page, texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press("Tab");
    await focusOf(page);
    await page.keyboard.type(text.slice(0, 1));
    await page.keyboard.insertText(text.slice(1));
  }
}

/** Shapes of pages that axe-core found to be well made in this process. */
const WELL_MADE = new Set<string>();

/**
 * Checks that the page fits the width of each screen and meets WCAG 2.2 AA by axe-core, which judges each shape of a page once: what it
 * says does not depend on the words. With `SVC_TEST_SCREENSHOTS` set, a picture of each is stored in that folder.
 *
 * @param only the screen that is looked at instead.
 */
export async function expectAccessible(page: Page, name: string, only?: Screen): Promise<void> {
  const size = page.viewportSize();
  const scripted = async () => await scriptedCopy(browserOf(page), await shownBy(page));
  await expectWellMade(page, scripted, name, only);
  if (size !== null) await resize(page, size);
}

/** The same for a document that no page has opened. */
export async function expectAccessibleMarkup(
  browser: Browser,
  shown: ShownDocument,
  name: string,
): Promise<void> {
  const copy = await scriptedCopy(browser, shown);
  await expectWellMade(copy, async () => copy, name);
}

/** Checks only that the page fits the widths of a phone and a desktop; with `SVC_TEST_SCREENS=all`, the same as above. */
export async function expectFits(page: Page, name: string): Promise<void> {
  if (IS_LONG) return await expectAccessible(page, name);
  const size = page.viewportSize();
  await expectWidths(page, name);
  if (size !== null) await resize(page, size);
}

function browserOf(page: Page): Browser {
  const browser = page.context().browser();
  if (browser === null) throw new Error("a page without a browser");
  return browser;
}

async function shownBy(page: Page): Promise<ShownDocument> {
  return { href: page.url(), markup: await page.content(), cookies: await page.context().cookies() };
}

/** A document that stands at an address, and the cookies that its files are asked for with. */
interface ShownDocument {
  readonly href: string;
  readonly markup: string;
  readonly cookies: Parameters<BrowserContext["addCookies"]>[0];
}

/** @param scripted gives the page, or a copy of it, in which axe-core can run. */
async function expectWellMade(
  page: Page,
  scripted: () => Promise<Page>,
  name: string,
  only?: Screen,
): Promise<void> {
  await expectWidths(page, name, only);
  const shape = await shapeOn(page, only);
  if (!IS_LONG && WELL_MADE.has(shape)) return;
  const copy = await scripted();
  for (const { width, height, colorScheme } of only === undefined ? screensOf(name) : [only]) {
    const what = `${name}, ${width} pixels, ${colorScheme}`;
    await resize(copy, { width, height });
    await copy.emulateMedia({ colorScheme });
    expect(await axeViolations(copy), what).toEqual([]);
    if (SCREENSHOTS === undefined) continue;
    mkdirSync(SCREENSHOTS, { recursive: true });
    await copy.screenshot({ path: join(SCREENSHOTS, `${name}-${width}-${colorScheme}.png`), fullPage: true });
  }
  WELL_MADE.add(shape);
}

/** The shape of a page, with the screen where one is asked for, on which it may look otherwise. */
async function shapeOn(page: Page, only: Screen | undefined): Promise<string> {
  const shape = await shapeOf(page);
  return only === undefined ? shape : JSON.stringify([only, shape]);
}

/** First that which the page has: a change of the size lays the page out again. */
async function expectWidths(page: Page, name: string, only?: Screen): Promise<void> {
  const both = page.viewportSize()?.width === PHONE.width ? [PHONE, DESKTOP] : [DESKTOP, PHONE];
  for (const { width, height } of only === undefined ? both : [only]) {
    await resize(page, { width, height });
    expect(await page.evaluate("document.documentElement.scrollWidth"), `${name}, ${width} pixels`).toBe(
      width,
    );
  }
}

/** Without a word to the browser, which would lay the page out again, where the page has that size. */
async function resize(page: Page, size: Size): Promise<void> {
  const { width, height } = page.viewportSize() ?? {};
  if (width !== size.width || height !== size.height) await page.setViewportSize(size);
}

let copyPage: Promise<Page> | undefined;

/**
 * A copy of the document in a page with script, which axe-core needs and the portal does not allow. One page takes all copies, one after
 * the other, so that axe-core stays loaded. Files that the document refers to come from the original address, with the same cookies.
 */
async function scriptedCopy(browser: Browser, shown: ShownDocument): Promise<Page> {
  copyPage ??= SCREENSHOTS === undefined ? openUndrawnPage(browser) : browser.newPage();
  const copy = await copyPage;
  await copy.context().clearCookies();
  await copy.context().addCookies([...shown.cookies]);
  const { origin, href } = new URL(shown.href);
  if (new URL(copy.url()).origin !== origin) await openEmpty(copy, origin);
  const markup = JSON.stringify(shown.markup);
  await copy.evaluate(
    `history.replaceState(null, "", ${JSON.stringify(href)}); document.open(); document.write(${markup}); document.close();
     document.readyState === "complete" || new Promise((loaded) => { addEventListener("load", loaded, { once: true }); })`,
  );
  return copy;
}

/** Leaves the copy in an empty document of that origin, with axe-core loaded. */
async function openEmpty(copy: Page, origin: string): Promise<void> {
  const address = `${origin}/empty-for-a-copy`;
  await copy.route(address, (route) => route.fulfill({ body: "<!doctype html>", contentType: "text/html" }));
  await copy.goto(address);
  await copy.evaluate(axe.source);
}

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Files are not read beforehand, a third of its time: of these rules, only that on media which play by themselves asks for it. */
const OPTIONS = JSON.stringify({ runOnly: RULES, resultTypes: ["violations"], preload: false });

async function axeViolations(copy: Page): Promise<string[]> {
  const found = (await copy.evaluate(
    `document.querySelector("audio, video") === null
       ? axe.run(document, ${OPTIONS})
       : Promise.reject(new Error("axe-core must read the media of this page beforehand"))`,
  )) as { violations: { id: string; help: string; nodes: { html: string }[] }[] };
  return found.violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html}`);
}
