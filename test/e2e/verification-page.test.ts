import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { findCertificate } from "../../src/certificates/certificate-store.ts";
import { oneEngine } from "../support/one-engine.ts";
import { BROWSER_START_MS, sharedBrowser } from "../support/portal-browser.ts";
import { seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { browserWitness, runWitness, witness } from "../support/witness.ts";

oneEngine("a browser sees the same pages on both engines");

const CHROMIUM = browserWitness();
const ZBARIMG = witness("zbarimg");
const HEIGHT = 844;

let testApp: TestApp;
let url: string;

beforeAll(async () => {
  testApp = await startTestApp();
  const dealer = await seedDealer(testApp.db, await seedCompany(testApp.db), "Autohaus Müller & Söhne");
  const testId = await seedTest(testApp.db, dealer, {
    status: "in_progress",
    renderedAtMs: null,
    model: "ID.3 Pro Performance mit einem sehr langen Namen der Ausstattung 58,0 kWh",
    estimatedRangeMiles: 218,
  });
  await testApp.app.certificates.queueRendering(testId);
  expect(await testApp.app.certificates.scheduler.drain()).toEqual({ rendered: 1, failed: [] });
  url = (await findCertificate(testApp.db.read, testId))?.verificationUrl ?? "";
}, BROWSER_START_MS);
afterAll(() => testApp.close());

describe.skipIf(CHROMIUM === null)("the validation page in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser(CHROMIUM ?? "");
  }, BROWSER_START_MS);

  /** Opens a page and notes whatever the browser complains of or asks anyone for. */
  async function open(address: string) {
    const context = await browser.newContext({ viewport: { width: 390, height: HEIGHT } });
    const page = await context.newPage();
    const complaints: string[] = [];
    const origins = new Set<string>();
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => origins.add(new URL(request.url()).origin));
    const response = await page.goto(address, { waitUntil: "networkidle" });
    return { context, page, complaints, origins, status: response?.status() };
  }

  const SCREENS = [
    { width: 1280, colorScheme: "light" },
    { width: 1280, colorScheme: "dark" },
    { width: 390, colorScheme: "light" },
    { width: 390, colorScheme: "dark" },
    { width: 320, colorScheme: "light" },
  ] as const;

  test(
    "the validation page in a browser is styled, whole and readable on every screen, with nothing cut off or refused by its own policy",
    async () => {
      const { context, page, complaints, origins, status } = await open(url);
      expect(status).toBe(200);
      expect(await page.locator("h1").textContent()).toBe("This certificate is genuine");
      expect(
        await page.evaluate("document.images[0].naturalWidth + 'x' + document.images[0].naturalHeight"),
      ).toBe("1080x1350");
      const style = (selector: string, property: string) =>
        page.evaluate(`getComputedStyle(document.querySelector("${selector}")).${property}`);
      for (const { width, colorScheme } of SCREENS) {
        const what = `at ${width} pixels, ${colorScheme}`;
        await page.setViewportSize({ width, height: HEIGHT });
        await page.emulateMedia({ colorScheme });
        expect(await page.evaluate("document.documentElement.scrollWidth"), what).toBe(width);
        expect(await style("body", "backgroundColor"), what).toBe(
          colorScheme === "light" ? "rgb(243, 246, 248)" : "rgb(12, 21, 29)",
        );
        const columns = String(await style(".columns", "gridTemplateColumns")).split(" ").length;
        expect(columns, what).toBe(width > 900 ? 2 : 1);
        // Everybody can read its texts.
        expect(await page.evaluate(PALE_TEXTS), what).toEqual([]);
      }
      expect(complaints).toEqual([]);
      expect([...origins]).toEqual([testApp.baseUrl]);
      expect(await context.cookies()).toEqual([]);
      await context.close();
    },
    BROWSER_START_MS,
  );

  test(
    "the validation page in a browser says so for an unknown code, in the same form",
    async () => {
      const unknown = `${testApp.baseUrl}/verify/${"A".repeat(22)}`;
      const { context, page, complaints, status } = await open(unknown);
      expect(status).toBe(404);
      expect(await page.locator("h1").textContent()).toBe("This is not a certificate of ours");
      expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
      await context.close();
    },
    BROWSER_START_MS,
  );
});

test.skipIf(ZBARIMG === null)(
  "the QR code on the validation page's picture leads back to the page",
  async () => {
    const picture = await fetch(`${url}/preview.jpg`);
    expect(picture.status).toBe(200);
    await inTemporaryFolder(async (folder) => {
      const path = join(folder, "preview.jpg");
      await Bun.write(path, await picture.bytes());
      const { stdout } = await runWitness(ZBARIMG ?? "", ["--quiet", "--raw", path]);
      expect(stdout.trim()).toBe(url);
    });
    expect((await fetch(url)).status).toBe(200);
  },
);

/** Runs in the page: the texts whose contrast to what lies behind them is below 4.5 : 1 (WCAG 2, level AA). */
const PALE_TEXTS = `(() => {
  const channels = (colour) => (colour.match(/[\\d.]+/g) ?? []).map(Number);
  const luminance = (colour) => {
    const [r, g, b] = channels(colour).slice(0, 3).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    for (let at = element; at !== null; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if ((channels(colour)[3] ?? 1) > 0) return colour;
    }
    return "rgb(255, 255, 255)";
  };
  const pale = [];
  for (const element of document.querySelectorAll("h1, h2, p, li, dt, dd, figcaption, text")) {
    const style = getComputedStyle(element);
    const colour = element.tagName === "text" ? style.fill : style.color;
    const [a, b] = [luminance(colour), luminance(behind(element))].sort((x, y) => y - x);
    if ((a + 0.05) / (b + 0.05) < 4.5) pale.push(element.textContent.trim() + " " + colour);
  }
  return pale;
})()`;
