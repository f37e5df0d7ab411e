import { afterAll, expect, setDefaultTimeout } from "bun:test";
import { join } from "node:path";
import { PDFDocument } from "pdf-lib";
import { openPage, browserTest as test } from "../support/portal-browser.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { openValidationScene } from "../support/validation-scene.ts";
import { runWitness, witness } from "../support/witness.ts";

setDefaultTimeout(60_000);

const ZBARIMG = witness("zbarimg");
const PHONE = { width: 390, height: 844 };

const { testApp, urls } = await openValidationScene();
const url = urls.ok ?? "";
afterAll(() => testApp.close());

test.each(["en", "de", "fr"])(
  "the validation page in %s is no taller than three screens of a phone, for a certificate in any state",
  async (language) => {
    const { context, page } = await openPage();
    await page.setViewportSize(PHONE);
    const tall: string[] = [];
    for (const [name, address] of Object.entries(urls)) {
      await page.goto(`${address}?lang=${language}`);
      const height = Number(await page.evaluate("document.documentElement.scrollHeight"));
      if (height > 3 * PHONE.height) tall.push(`${name}: ${height}`);
    }
    expect(tall).toEqual([]);
    await context.close();
  },
);

test.each(["en", "de", "fr"])(
  "the validation page in %s is printed on one page, with the technical details, for a certificate in any state",
  async (language) => {
    const { context, page } = await openPage({ isDrawn: true });
    const counts: Record<string, number> = {};
    for (const [name, address] of Object.entries(urls)) {
      await page.goto(`${address}?lang=${language}`);
      const pdf = await PDFDocument.load(await page.pdf({ format: "A4" }));
      counts[name] = pdf.getPageCount();
    }
    expect(counts).toEqual(Object.fromEntries(Object.keys(urls).map((name) => [name, 1])));
    await page.goto(url);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".proof").textContent()).toMatch(/Printed on 2 March 2026/);
    expect(await page.getByText("Certificate number").isVisible()).toBe(true);
    expect(await page.getByText("Were you given a PDF").isVisible()).toBe(false);
    await context.close();
  },
);

test.skipIf(ZBARIMG === null)(
  "the QR code on the printed validation page leads back to the page",
  async () => {
    const { context, page } = await openPage({ isDrawn: true });
    await page.goto(url);
    await page.emulateMedia({ media: "print" });
    await inTemporaryFolder(async (folder) => {
      const path = join(folder, "printed.png");
      await page.screenshot({ path, fullPage: true });
      const { stdout } = await runWitness(ZBARIMG ?? "", ["--quiet", "--raw", path]);
      expect(stdout.trim()).toBe(url);
    });
    await context.close();
  },
);
