import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import sharp from "sharp";
import { findTest } from "../../src/battery-tests/lookup-store.ts";
import { EXAMPLE_DIAGNOSTICS, withVerdict } from "../support/battery-test-example.ts";
import {
  CHECKED_VIN,
  checkPageOf,
  checkResultOf,
  MIB,
  startDocumentChecks,
} from "../support/document-checks.ts";
import { readableText } from "../support/page-scenario.ts";
import { pdfRenderer } from "../support/pdf-renderer.ts";
import { seedTest } from "../support/seed.ts";

const testApp = await startDocumentChecks();
const { issue, files, send, sendForm } = testApp;
afterAll(() => testApp.close());

test("the page of a checked document that is genuine says so, leads to its page and shows the published summary", async () => {
  const html = await checkPageOf(await sendForm(files.pdf));
  const text = readableText(html);
  expect(text).toContain("This document is genuine");
  expect(text).toContain(`Certificate number ${files.number}`);
  expect(html).toContain(`href="/verify/${files.code}"`);
  expect(html).toContain(`src="/verify/${files.code}/preview.jpg"`);
  expect(html).not.toContain(CHECKED_VIN);
});

test("the page of a checked document about a battery with a safety issue is red, though the document is genuine", async () => {
  const unsafe = await issue({ vin: "WVWZZZE1ZMP616162", ...withVerdict("SAFETY_ISSUE") });
  const html = await checkPageOf(await sendForm(unsafe.pdf));
  expect(html).toContain('<section class="verdict-panel danger">');
  expect(readableText(html)).toContain(
    "Checks: safety issue found Do not charge or move the vehicle before somebody qualified",
  );
  expect(readableText(html)).toContain("The document is genuine.");
});

test("the page of a checked document says first when its test was made and how long ago, in amber where it is old", async () => {
  const old = await issue({ vin: "WVWZZZE1ZMP616164", testedAtMs: Date.UTC(2022, 4, 1) });
  const html = await checkPageOf(await sendForm(old.pdf));
  expect(readableText(html)).toContain("Tested on 1 May 2022 (3 years 10 months ago)");
  expect(html).toContain('<span class="old">');
  expect(readableText(html)).toContain("Tested 3 years 10 months ago. A battery changes with use and time.");
  const fresh = await checkPageOf(await sendForm(files.pdf));
  expect(readableText(fresh)).toContain("Tested on 2 March 2026 (today)");
  expect(fresh).not.toContain('<span class="old">');
});

test("the page of a checked document says that another test under the VIN names another make, and that a newer test is not known", async () => {
  const vin = "WVWZZZE1ZMP616188";
  const { testId, pdf, jpeg } = await issue({ vin, make: "Volkswagen" });
  const found = await findTest(testApp.db.read, { kind: "everywhere" }, testId);
  const testedAtMs = (found?.test.testedAtMs ?? 0) + 1;
  await seedTest(testApp.db, testApp.dealer, { vin, make: "VW", testedAtMs });
  for (const [bytes, type] of [
    [pdf, "application/pdf"],
    [jpeg, "image/jpeg"],
  ] as const) {
    const text = readableText(await checkPageOf(await sendForm(bytes)));
    expect(text).toContain("Another test under this VIN names another make It took place on");
    expect(text).toContain("Newer test of this vehicle Not known");
    expect(await checkResultOf(await send(bytes, type))).toMatchObject({ genuine: true, newer_test: null });
  }
});

test.each([
  [
    "worn",
    { sohPercent: 61.4 },
    "This document is genuine The checks of this test found no faults. The battery is heavily worn",
  ],
  [
    "provisional",
    { referenceData: "provisional" },
    "Provisional result The checks of this test found no faults. The document is genuine.",
  ],
] as const)(
  "the page of a checked document that is genuine, about a battery without faults that is %s, says so, and is not green",
  async (_, row, says) => {
    const { pdf } = await issue({ vin: null, ...withVerdict("OK"), ...row });
    const html = await checkPageOf(await sendForm(pdf));
    expect(html).toContain('class="verdict-panel neutral"');
    expect(readableText(html)).toContain(says);
  },
);

test("the page of a checked document that is withdrawn says since when and why", async () => {
  const withdrawn = await issue({ vin: "WVWZZZE1ZMP616163" });
  await testApp.withdraw(withdrawn.testId);
  const html = await checkPageOf(await sendForm(withdrawn.pdf));
  expect(readableText(html)).toContain("It was withdrawn on 2 March 2026 . The reason: The unit was faulty.");
  expect(html).not.toContain("preview.jpg");
  expect(readableText(html)).toContain("This certificate was withdrawn Do not rely on it");
  expect(await checkResultOf(await send(withdrawn.pdf))).toMatchObject({
    genuine: true,
    explanation: expect.stringMatching(/^This certificate was issued here but was withdrawn on 2 March 2026/),
  });
});

test("the page of a checked document that is a copied picture shows ours beside what was found", async () => {
  const copy = await sharp(files.jpeg).resize(640).jpeg({ quality: 60 }).toBuffer();
  const html = await checkPageOf(await sendForm(copy, "preview.jpg"));
  expect(readableText(html)).toContain("This picture is not the one that was published");
  expect(html).toContain(`src="/verify/${files.code}/preview.jpg"`);
});

test("the page of a checked document that is a picture of a screen shows ours, and one of a printed PDF asks for the original", async () => {
  const html = await checkPageOf(await sendForm(await sharp(files.jpeg).png().toBuffer(), "screen.png"));
  expect(readableText(html)).toContain("This picture is not the one that was published");
  expect(readableText(html)).toContain("Kind Picture (PNG or WebP)");
  expect(html).toContain(`src="/verify/${files.code}/preview.jpg"`);
  const printed = new TextEncoder().encode("%PDF-1.7 printed\n%%EOF\n");
  expect(readableText(await checkPageOf(await sendForm(printed)))).toContain(
    "No QR code can be read in it. Do not rely on it, and ask for the original file.",
  );
  expect(await checkResultOf(await send(printed))).toMatchObject({ format: "pdf", qr_code: null });
});

test.each(["png", "jpeg"] as const)(
  "a picture without a QR code sends its holder to the PDF, on the page and in what programs get: %s",
  async (format) => {
    const blank = { width: 300, height: 300, channels: 3, background: "#fff" } as const;
    const picture = await sharp({ create: blank }).toFormat(format).toBuffer();
    const html = await checkPageOf(await sendForm(picture, `screen.${format}`));
    expect(readableText(html)).toContain("no QR code can be read in it. Ask for the PDF of the certificate");
    expect(await checkResultOf(await send(picture, `image/${format}`))).toMatchObject({
      explanation:
        "It was not published here, and no QR code can be read in it. Ask for the PDF of the certificate, and check that.",
    });
  },
);

describe("the check on a certificate's page", () => {
  let other: Awaited<ReturnType<typeof issue>>;
  beforeAll(async () => {
    const niro = { make: "Kia", model: "e-Niro", sohPercent: 81.2, diagnostics: EXAMPLE_DIAGNOSTICS };
    other = await issue({ vin: "WVWZZZE1ZMP616168", ...niro });
  });
  const path = () => `/verify/${files.code}/check`;

  test("the form of a certificate's page sends a document to that page's own check", async () => {
    const html = await (await testApp.fetch(`/verify/${files.code}`)).text();
    expect(html).toContain(`action="${path()}"`);
    for (const answer of [
      await checkPageOf(await sendForm(files.pdf, "a.pdf", path())),
      await checkPageOf(await sendForm(null, "", path()), 422),
      await checkPageOf(await testApp.fetch(path())),
    ])
      expect(answer).toContain(`action="${path()}"`);
  });

  test("the page of a checked document that is genuine, but of another test, is amber and shows both, and programs are told", async () => {
    for (const [bytes, type] of [
      [other.pdf, "application/pdf"],
      [other.jpeg, "image/jpeg"],
    ] as const) {
      const html = await checkPageOf(await sendForm(bytes, "other", path()));
      expect(html).toContain('<section class="verdict-panel caution">');
      const text = readableText(html);
      expect(text).toContain("Genuine, but of another test than this page This file was made here");
      expect(text).toMatch(
        /The test of this page Volkswagen.*93\.4% State of health.*The test of your document Kia e-Niro 81\.2% State of health/s,
      );
      for (const { code } of [files, other]) expect(html).toContain(`src="/verify/${code}/preview.jpg"`);
      expect(html).not.toMatch(/WVWZZZ/);
      expect(await checkResultOf(await send(bytes, type, {}, { path: path() }))).toMatchObject({
        genuine: true,
        matches_page: false,
        verification_url: `${testApp.baseUrl}/verify/${other.code}`,
      });
    }
  });

  test("the page of a checked document that is a copy of another test's certificate shows both", async () => {
    const { pdf } = await (await pdfRenderer()).render(await testApp.documentOf(other.testId));
    const text = readableText(await checkPageOf(await sendForm(pdf, "copy.pdf", path())));
    expect(text).toContain("A copy without the signature: it may have been changed");
    expect(text).toContain("It is of another test than the page on which you checked it.");
    expect(text).toMatch(/The test of this page Volkswagen.*The test of your document Kia e-Niro/s);
    expect(await checkResultOf(await send(pdf, "application/pdf", {}, { path: path() }))).toMatchObject({
      genuine: false,
      matches_page: false,
    });
  });

  test("a safety issue comes before all else where its certificate stands beside a document, whichever of the two it is", async () => {
    const unsafe = await issue({ vin: "WVWZZZE1ZMP616171", ...withVerdict("SAFETY_ISSUE") });
    const alarm = /<main[^>]*>\s*(?:<[^>]*>\s*)*?<section class="verdict-panel danger">/;
    const says = /Checks: safety issue found [^:]*: Do not charge or move the vehicle/;
    const copy = (await (await pdfRenderer()).render(await testApp.documentOf(unsafe.testId))).pdf;
    const changed = Buffer.concat([unsafe.pdf, Buffer.from("\n")]);
    for (const [bytes, at] of [
      [unsafe.pdf, path()],
      [files.pdf, `/verify/${unsafe.code}/check`],
      [copy, "/verify/check"],
      [changed, "/verify/check"],
    ] as const) {
      const html = await checkPageOf(await sendForm(bytes, "a.pdf", at));
      expect(html).toMatch(alarm);
      const text = readableText(html);
      expect(text).toMatch(says);
      expect(text.search(says)).toBeLessThan(text.search(/Genuine, but|A copy without|was changed after/));
    }
    expect(await checkResultOf(await send(unsafe.pdf))).toMatchObject({
      genuine: true,
      explanation: expect.stringMatching(/Checks: safety issue found\. Do not charge or move the vehicle/),
    });
  });

  test("the page of a checked document that is the certificate of this page is green", async () => {
    const html = await checkPageOf(await sendForm(files.pdf, "a.pdf", path()));
    expect(html).toContain('<section class="verdict-panel good">');
    expect(readableText(html)).toContain("This document is genuine");
    expect(readableText(html)).not.toContain("another test");
    expect(await checkResultOf(await send(files.pdf, "application/pdf", {}, { path: path() }))).toMatchObject(
      {
        genuine: true,
        matches_page: true,
      },
    );
    expect(await checkResultOf(await send(files.pdf))).toMatchObject({ matches_page: null });
  });

  test("a document on the page of a certificate that there is not is checked for nobody", async () => {
    const unknown = `/verify/${"A".repeat(22)}/check`;
    expect(
      await checkResultOf(await send(files.pdf, "application/pdf", {}, { path: unknown })),
    ).toMatchObject({
      error: { code: "not_found" },
    });
    for (const response of [await sendForm(files.pdf, "a.pdf", unknown), await testApp.fetch(unknown)])
      expect(readableText(await checkPageOf(response, 404))).toContain("This is not a certificate of ours");
  });
});

test("the page of a checked document that was not chosen, or is too large, says so beside the field", async () => {
  for (const [bytes, status, says] of [
    [null, 422, "Choose a document first"],
    [new Uint8Array(15 * MIB + 1), 413, "larger than 15 MB. Choose a smaller picture"],
    [Buffer.from("%PDF-1.7".padEnd(2 * MIB + 1)), 413, "That PDF is larger than 2 MB"],
  ] as const) {
    const html = await checkPageOf(await sendForm(bytes), status);
    expect(html).toContain("<title>Error: ");
    expect(html).toMatch(new RegExp(`id="document-error">[^<]*${says}`));
  }
});

test("the page of a checked document is not for a form from another site, and reloaded it leads to the form", async () => {
  const foreign = await send(files.pdf, "application/pdf", {
    accept: "text/html",
    "sec-fetch-site": "cross-site",
  });
  expect(foreign.status).toBe(403);
  const reloaded = await checkPageOf(await testApp.fetch("/verify/check"));
  expect(readableText(reloaded)).toContain("Your document was not kept. Choose it again to see the result.");
  expect(reloaded).toContain('type="file"');
});

test("the page of a checked document leads in another language to the form at its own address, which asks for the document again", async () => {
  for (const html of [
    await checkPageOf(await sendForm(files.pdf)),
    await checkPageOf(await sendForm(null), 422),
  ])
    expect(html).toContain('<a href="?lang=fi#check-document"');
  const finnish = await testApp.fetch("/verify/check?lang=fi");
  expect(finnish.headers.get("content-language")).toBe("fi");
  expect(await checkPageOf(finnish)).toContain('id="document-again"');
});

describe("documents in several languages", () => {
  const LINK = /<a href="([^"]+\/preview\.jpg[^"]*)" lang="(\w+)"/g;
  let several: Awaited<ReturnType<typeof issue>>;
  let czech: { readonly pdf: Uint8Array; readonly jpeg: Uint8Array };
  beforeAll(async () => {
    several = await issue({ vin: "WVWZZZE1ZMP616169", diagnostics: EXAMPLE_DIAGNOSTICS });
    const { certificates } = testApp.app;
    const everywhere = { kind: "everywhere" } as const;
    const inCzech = async (format: "pdf" | "jpeg") =>
      testApp.bytesOf(await certificates.fileDigest(everywhere, several.testId, format, "cs"));
    czech = { pdf: await inCzech("pdf"), jpeg: await inCzech("jpeg") };
  });
  const shown = (html: string) => /<img src="([^"]+preview\.jpg[^"]*)"/.exec(html)?.[1];
  const page = () => `/verify/${several.code}`;

  test("a genuine document is shown beside the published summary in its own language", async () => {
    for (const [bytes, query] of [
      [czech.pdf, "?lang=cs"],
      [czech.jpeg, "?lang=cs"],
      [several.pdf, ""],
      [several.jpeg, ""],
    ] as const) {
      const html = await checkPageOf(await sendForm(bytes));
      expect(readableText(html)).toContain("This document is genuine");
      expect(shown(html)).toBe(`${page()}/preview.jpg${query}`);
      expect(readableText(html)).toContain("A copy in another language has other words");
    }
  });

  test("a changed picture, whose language nobody knows, is shown beside the one of the reader's language, with the others a click away", async () => {
    const copy = await sharp(czech.jpeg).resize(640).jpeg({ quality: 60 }).toBuffer();
    const html = await checkPageOf(await sendForm(copy, "preview.jpg"));
    expect(shown(html)).toBe(`${page()}/preview.jpg`);
    expect([...html.matchAll(LINK)].map(([, address, language]) => [address, language])).toEqual([
      [`${page()}/preview.jpg?lang=cs`, "cs"],
    ]);
    const inCzech = await checkPageOf(await sendForm(copy, "preview.jpg", "/verify/check?lang=cs"));
    expect(shown(inCzech)).toBe(`${page()}/preview.jpg?lang=cs`);
    expect([...inCzech.matchAll(LINK)].map(([, address]) => address)).toEqual([`${page()}/preview.jpg`]);
  });
});
