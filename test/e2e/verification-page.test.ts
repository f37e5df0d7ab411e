import { afterAll, beforeAll, describe, expect, setDefaultTimeout } from "bun:test";
import { join } from "node:path";
import sharp from "sharp";
import { findTest } from "../../src/battery-tests/lookup-store.ts";
import { assembleDocument } from "../../src/certificates/certificate-assembly.ts";
import { findCertificate } from "../../src/certificates/certificate-store.ts";
import { LANGUAGES } from "../../src/language/language.ts";
import { pdfRenderer } from "../support/pdf-renderer.ts";
import {
  expectAccessible,
  expectFits,
  openPage,
  browserTest as test,
  typeInto,
  type WatchedPage,
} from "../support/portal-browser.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { AT_ONCE } from "../support/undrawn-page.ts";
import { openValidationScene, VALIDATION_STATES } from "../support/validation-scene.ts";
import { runWitness, witness } from "../support/witness.ts";

setDefaultTimeout(60_000);

const ZBARIMG = witness("zbarimg");
const HEIGHT = 844;

const { testApp, urls, ids } = await openValidationScene();
const url = urls.ok ?? "";
afterAll(() => testApp.close());

describe("the validation page in a browser", () => {
  /** Opens a page on a phone, with script, and waits until nothing more is asked for. */
  async function open(address: string) {
    const screen = { width: 390, height: HEIGHT, colorScheme: "light" } as const;
    const { context, page, complaints, origins } = await openPage({ hasScript: true, screen });
    const failures: string[] = [];
    page.on("pageerror", (error) => failures.push(error.message));
    const response = await page.goto(address, { waitUntil: "networkidle" });
    return { context, page, complaints, failures, origins, status: response?.status() };
  }

  let opened: WatchedPage;
  beforeAll(async () => {
    opened = await openPage();
  });
  afterAll(() => opened.context.close());
  /** The page without script that the tests share: none leaves a cookie. @returns also what it complains of from now on. */
  function sharedPage() {
    const { page, complaints, origins } = opened;
    const earlierCount = complaints.length;
    return { page, origins, complaints: () => complaints.slice(earlierCount) };
  }

  const SCREENS = [
    { width: 1280, colorScheme: "light" },
    { width: 1280, colorScheme: "dark" },
    { width: 390, colorScheme: "light" },
    { width: 390, colorScheme: "dark" },
    { width: 320, colorScheme: "light" },
  ] as const;

  test("the validation page in a browser is styled, whole and readable on every screen, with nothing cut off or refused by its own policy", async () => {
    const { context, page, complaints, failures, origins, status } = await open(url);
    expect(status).toBe(200);
    expect(await page.locator("h1").textContent()).toBe("Checks: no faults found");
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
    expect([...complaints, ...failures]).toEqual([]);
    expect([...origins]).toEqual([testApp.baseUrl]);
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });

  test.each([...Object.keys(VALIDATION_STATES), "unknown"])(
    "the validation page in a browser without script, for a certificate in the state %s, is well shown on every screen",
    async (name) => {
      const { page, complaints, origins } = sharedPage();
      await page.goto(urls[name] ?? `${testApp.baseUrl}/verify/${"A".repeat(22)}`);
      await expectAccessible(page, `verify-${name}`);
      expect(complaints().filter((text) => !text.includes("404"))).toEqual([]);
      expect([...origins]).toEqual([testApp.baseUrl]);
    },
  );

  test("the validation page, the start page and the look-up are well shown in each language", async () => {
    const { page } = sharedPage();
    const states = Object.keys(VALIDATION_STATES);
    for (const [index, language] of LANGUAGES.entries()) {
      const state = states[index % states.length] ?? "";
      const others = [testApp.baseUrl, `${testApp.baseUrl}/verify`] as const;
      // All are made of the same parts in the same colours, of which axe-core sees each shape once.
      for (const [address, expectShown] of [
        [urls[state] ?? "", expectAccessible],
        [others[index % others.length] ?? "", expectFits],
      ] as const) {
        await page.goto(`${address}?lang=${language}`);
        expect(await page.locator("html").getAttribute("lang")).toBe(language);
        await expectShown(page, `${language}-${new URL(address).pathname.slice(1, 7)}-${state}`);
      }
    }
  });

  test("the start page and the look-up in a browser without script are well shown, with every answer to a number", async () => {
    const { page, complaints, origins } = sharedPage();
    const { baseUrl, db } = testApp;
    await page.goto(baseUrl);
    await expectAccessible(page, "landing");
    await page.getByRole("link", { name: "Check a document without its QR code" }).click(AT_ONCE);
    expect(page.url()).toBe(`${baseUrl}/verify`);
    await expectAccessible(page, "verify-number");
    const numberOf = async (name: string) => (await findCertificate(db.read, ids[name] ?? 0))?.number ?? "";
    for (const [name, typed] of [
      ["valid", await numberOf("ok")],
      ["superseded", await numberOf("newer")],
      ["withdrawn", await numberOf("withdrawn")],
      ["unknown", "BT-2026-00000000F"],
      ["refused", " "],
    ] as const) {
      await page.goto(`${baseUrl}/verify`);
      await page.focus("#number");
      await typeInto(page, [typed]);
      await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
      expect(page.url()).toBe(`${baseUrl}/verify`);
      await expectAccessible(page, `verify-number-${name}`);
    }
    expect(complaints().filter((text) => !text.includes("422"))).toEqual([]);
    expect([...origins]).toEqual([baseUrl]);
  });

  test("the check of a document in a browser without script is well shown, whatever was found", async () => {
    const { page, complaints, origins } = sharedPage();
    const { baseUrl, db, app } = testApp;
    const filesOf = async (name: string) => {
      const certificate = await findCertificate(db.read, ids[name] ?? 0);
      const read = async (sha256: string | null | undefined) =>
        Buffer.from((await app.certificates.files.read(sha256 ?? "")).bytes);
      return { pdf: await read(certificate?.pdfSha256), jpeg: await read(certificate?.jpegSha256) };
    };
    /** Without signature and attachments, as what prints to a file makes it. */
    const copyOf = async (name: string) => {
      const found = await findTest(db.read, { kind: "everywhere" }, ids[name] ?? 0);
      const certificate = await findCertificate(db.read, ids[name] ?? 0);
      if (found === null || certificate === null) throw new Error("no certificate");
      const copy = await (await pdfRenderer()).render(assembleDocument(found.test, certificate));
      return Buffer.from(copy.pdf);
    };
    const pdf = { mimeType: "application/pdf", name: "certificate.pdf" };
    const jpeg = { mimeType: "image/jpeg", name: "preview.jpg" };
    const ok = await filesOf("ok");
    for (const [name, says, file] of [
      ["genuine", "This document is genuine", { ...pdf, buffer: ok.pdf }],
      ["genuine-safety", "Checks: safety issue found", { ...pdf, buffer: (await filesOf("safety")).pdf }],
      [
        "altered",
        "This document was changed after it was signed",
        { ...pdf, buffer: Buffer.concat([ok.pdf, Buffer.from("\n")]) },
      ],
      ["picture", "This document is genuine", { ...jpeg, buffer: ok.jpeg }],
      [
        "picture-copied",
        "This picture is not the one",
        { ...jpeg, buffer: await sharp(ok.jpeg).resize(700).jpeg().toBuffer() },
      ],
      [
        "picture-unknown",
        "No certificate can be recognised in this picture",
        { ...jpeg, buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) },
      ],
      ["copy", "A copy without the signature", { ...pdf, buffer: await copyOf("ok") }],
      ["copy-safety", "A copy without the signature", { ...pdf, buffer: await copyOf("safety") }],
      ["copy-withdrawn", "This certificate was withdrawn", { ...pdf, buffer: await copyOf("withdrawn") }],
      [
        "other-test",
        "Genuine, but of another test than this page",
        { ...pdf, buffer: (await filesOf("warning")).pdf },
      ],
      [
        "unknown",
        "This document proves nothing",
        { ...pdf, buffer: Buffer.from("%PDF-1.7 nothing\n%%EOF\n") },
      ],
    ] as const) {
      const isOnPage = ["genuine", "other-test"].includes(name);
      await page.goto(isOnPage ? url : `${baseUrl}/verify`);
      if (isOnPage) await page.getByText("Were you given a PDF or a picture?").click(AT_ONCE);
      await page.setInputFiles("#document", file);
      await Promise.all([
        page.waitForEvent("load"),
        page.getByRole("button", { name: "Check the document" }).click(AT_ONCE),
      ]);
      expect(await page.title()).toStartWith(says);
      await expectAccessible(page, `verify-document-${name}`);
    }
    await page.goto(`${baseUrl}/verify`);
    await Promise.all([
      page.waitForEvent("load"),
      page.getByRole("button", { name: "Check the document" }).click(AT_ONCE),
    ]);
    expect(await page.title()).toStartWith("Error: ");
    await expectAccessible(page, "verify-document-refused");
    expect(complaints().filter((text) => !text.includes("422"))).toEqual([]);
    expect([...origins]).toEqual([baseUrl]);
  });

  test("the question about the vehicle in a browser without script is answered beside the form, by keyboard alone", async () => {
    const { page } = sharedPage();
    for (const [name, typed, says] of [
      ["yes", "WVWZZZE1ZMP000910", "Yes, it is the car"],
      ["no", "123456", "No, it is not the car"],
      ["refused", "12", "Error"],
    ] as const) {
      await page.goto(url);
      await page.focus("#vin");
      await typeInto(page, [typed]);
      await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
      expect(await page.title()).toStartWith(says);
      expect(page.url()).toBe(`${url}#your-car`);
      await expectAccessible(page, `verify-vehicle-${name}`);
    }
  });

  test("the validation page in a browser says so for an unknown code, in the same form", async () => {
    const unknown = `${testApp.baseUrl}/verify/${"A".repeat(22)}`;
    const { context, page, complaints, failures, status } = await open(unknown);
    expect(status).toBe(404);
    expect(await page.locator("h1").textContent()).toBe("This is not a certificate of ours");
    expect([...complaints, ...failures].filter((text) => !text.includes("404"))).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
    await context.close();
  });
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
