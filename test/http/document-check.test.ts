import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { encode } from "uqr";
import { findTest } from "../../src/battery-tests/lookup-store.ts";
import { assembleDocument } from "../../src/certificates/certificate-assembly.ts";
import type { CertificateDocument } from "../../src/certificates/certificate-document.ts";
import { findCertificate } from "../../src/certificates/certificate-store.ts";
import { createRenderer } from "../../src/certificates/rendering/renderer.ts";
import { EXAMPLE_DIAGNOSTICS } from "../support/battery-test-example.ts";
import { createForger } from "../support/forger.ts";
import { readableText } from "../support/page-scenario.ts";
import { pdfRenderer } from "../support/pdf-renderer.ts";
import { type SeededTestRow, seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { REPOSITORY } from "../support/source-file.ts";
import { startTestApp } from "../support/test-app.ts";
import { fullDocument } from "../unit/rendering/sample-documents.ts";

const VIN = "WVWZZZE1ZMP616161";
const MIB = 1024 * 1024;

const testApp = await startTestApp();
const dealer = await seedDealer(testApp.db, await seedCompany(testApp.db), "Harbour Street Motors");
const files = await issue({ diagnostics: EXAMPLE_DIAGNOSTICS });
afterAll(() => testApp.close());

async function issue(row: SeededTestRow) {
  const held = { status: "in_progress", renderedAtMs: null, vin: VIN } as const;
  const testId = await seedTest(testApp.db, dealer, { ...held, ...row });
  const { certificates } = testApp.app;
  await certificates.queueRendering(testId);
  expect((await certificates.scheduler.drain()).failed).toEqual([]);
  const certificate = await findCertificate(testApp.db.read, testId);
  if (certificate === null) throw new Error("no certificate");
  const { bytes: pdf } = await certificates.files.read(certificate.pdfSha256 ?? "");
  const { bytes: jpeg } = await certificates.files.read(certificate.jpegSha256 ?? "");
  return { testId, pdf, jpeg, code: certificate.verificationCode, number: certificate.number };
}

async function documentOf(testId: number): Promise<CertificateDocument> {
  const found = await findTest(testApp.db.read, { kind: "everywhere" }, testId);
  const certificate = await findCertificate(testApp.db.read, testId);
  if (found === null || certificate === null) throw new Error("no certificate");
  return assembleDocument(found.test, certificate);
}

const send = (
  bytes: Uint8Array,
  type = "application/pdf",
  headers: Record<string, string> = {},
  { on = testApp, path = "/verify/check" } = {},
) =>
  on.fetch(path, {
    method: "POST",
    headers: { accept: "application/json", "content-type": type, ...headers },
    body: new Uint8Array(bytes),
  });
/** As the form of the page sends it. */
function sendForm(bytes: Uint8Array | null, name = "certificate.pdf", path = "/verify/check") {
  const body = new FormData();
  body.set("document", bytes === null ? new File([], "") : new File([new Uint8Array(bytes)], name));
  return testApp.fetch(path, { method: "POST", body });
}
const jsonOf = async (response: Response) => {
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  return await response.json();
};
const oneByteChanged = (bytes: Uint8Array) =>
  bytes.with(bytes.length >> 1, (bytes.at(bytes.length >> 1) ?? 0) ^ 1);
/** One page with many thousand words, of which a QR code is searched for. */
function wordyPdf(): Uint8Array {
  const page = deflateSync(Buffer.from("(Safety issue) Tj ".repeat(25_000)));
  return Buffer.concat([
    Buffer.from(
      "%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Kids [3 0 R] >> endobj\n",
    ),
    Buffer.from("3 0 obj << /Type /Page /Contents 4 0 R >> endobj\n"),
    Buffer.from(`4 0 obj << /Length ${page.length} /Filter /FlateDecode >> stream\n`),
    page,
    Buffer.from("\nendstream endobj\n5 0 obj << /ByteRange [0 1 2 3] >> endobj\n"),
  ]);
}
const ownUrl = () => `${testApp.baseUrl}/verify/${files.code}`;

test("POST /verify/check says of our PDF and JPEG that they are genuine, with the members that the command prints, and no id of ours", async () => {
  for (const [bytes, type, format] of [
    [files.pdf, "application/pdf", "pdf"],
    [files.jpeg, "image/jpeg", "jpeg"],
    [files.pdf, "application/octet-stream", "pdf"],
  ] as const) {
    const response = await send(bytes, type);
    expect(response.status).toBe(200);
    const body = await jsonOf(response);
    expect(body).toMatchObject({
      genuine: true,
      format,
      number: files.number,
      altered: [],
      ...(format === "pdf" ? { signature: "valid", credential: "valid", level: "B-B" } : {}),
      withdrawn: null,
      superseded: false,
      newer_test: false,
      qr_code: null,
      verification_url: ownUrl(),
      meta: { request_id: response.headers.get("x-request-id") },
    });
    for (const member of ["signature", "credential", "issuer", "explanation"])
      expect(body).toHaveProperty(member);
    expect(body).not.toHaveProperty("test_id");
    const guide = await Bun.file(join(REPOSITORY, "src/guide/integrate/checking-a-certificate.md")).text();
    const explained = [...guide.matchAll(/^\| `(\w+)`/gm)].map(([, member]) => member);
    expect(
      Object.keys(Object(body)).filter((member) => member !== "meta" && !explained.includes(member)),
    ).toEqual([]);
    // What a program is to look at, the guide calls by its name in the answer.
    const [, named = ""] = /your own words, based on\n([^.]+)\./.exec(guide) ?? [];
    const members = [...named.matchAll(/`(\w+)`/g)].map(([, member = ""]) => member);
    expect(members).not.toEqual([]);
    for (const member of members) expect(body).toHaveProperty(member);
  }
});

test("POST /verify/check takes a file from a form too, for programs", async () => {
  const body = new FormData();
  body.set("document", new File([new Uint8Array(files.pdf)], "x.pdf"));
  const headers = { accept: "application/json" };
  const response = await testApp.fetch("/verify/check", { method: "POST", headers, body });
  expect(await jsonOf(response)).toMatchObject({ genuine: true, format: "pdf" });
});

test("POST /verify/check leaves the service free to answer while it examines a PDF that takes long", async () => {
  let isChecked = false;
  const checking = send(wordyPdf()).finally(() => {
    isChecked = true;
  });
  let answeredCount = 0;
  for (; !isChecked; answeredCount += 1) expect((await testApp.fetch("/healthz")).status).toBe(200);
  expect(await jsonOf(await checking)).toMatchObject({ genuine: false });
  // Had the examination kept the thread busy, the first of them would have been answered after it.
  expect(answeredCount).toBeGreaterThan(1);
});

test("POST /verify/check finds one changed byte, and what was never ours", async () => {
  for (const bytes of [
    oneByteChanged(files.pdf),
    files.pdf.slice(0, -1),
    new TextEncoder().encode("%PDF-1.7 nothing"),
  ])
    expect(await jsonOf(await send(bytes))).toMatchObject({ genuine: false });
});

describe("forged certificates", () => {
  let unsafe: Awaited<ReturnType<typeof issue>>;
  let document: CertificateDocument;
  let forger: Awaited<ReturnType<typeof createForger>>;
  beforeAll(async () => {
    unsafe = await issue({
      vin: "WVWZZZE1ZMP616160",
      diagnostics: { ...EXAMPLE_DIAGNOSTICS, overall_battery_status: "SAFETY_ISSUE" },
    });
    document = await documentOf(unsafe.testId);
    forger = await createForger();
  });
  const ok = (text: string) =>
    text.replace('"overall_battery_status": "SAFETY_ISSUE"', '"overall_battery_status": "OK"');

  test.each([
    ["pages that say OK", ["document"], "A part that cannot be named"],
    [
      "result.json that says OK",
      ["battery.overall_battery_status", "result.json"],
      "The overall status of the battery The attached result",
    ],
  ] as const)(
    "POST /verify/check names what a signed file proves of its change, and the certificate that it was made from: %s",
    async (what, altered, says) => {
      const attached = forger.attachments(unsafe.pdf);
      const diagnostics = document.diagnostics && {
        ...document.diagnostics,
        overall_battery_status: "OK" as const,
      };
      const forged = await forger.forged(
        unsafe.pdf,
        what === "pages that say OK"
          ? { ...attached, pages: { ...document, diagnostics } }
          : {
              ...attached,
              pages: document,
              result: Buffer.from(ok(Buffer.from(attached.result ?? "").toString())),
            },
      );
      expect(await jsonOf(await send(forged))).toMatchObject({
        genuine: false,
        signature: "invalid",
        credential: "valid",
        altered: [...altered],
        number: unsafe.number,
        qr_code: null,
        verification_url: `${testApp.baseUrl}/verify/${unsafe.code}`,
      });
      const html = await (await sendForm(forged)).text();
      expect(html).toContain('<section class="verdict-panel danger">');
      expect(readableText(html)).toContain("This document was changed after it was signed");
      expect(readableText(html)).toContain(`Changed since it was made: ${says}`);
      expect(readableText(html)).toContain("Checks of the battery Safety issue");
      expect(html).toContain(`href="/verify/${unsafe.code}"`);
      expect(html).not.toContain("WVWZZZE1ZMP616160");
    },
  );
});

const small = () => sharp(files.jpeg).resize(640).jpeg({ quality: 60 }).toBuffer();
const withoutCode = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: "#fff" } })
    .jpeg()
    .toBuffer();
/** The picture of another installation, whose QR code names another origin. */
const ofAnother = async () => {
  const renderer = await createRenderer(sharp);
  const verificationUrl = "https://battery.example/verify/abcdefghijklmnopqrstuv";
  return (await renderer.render({ ...fullDocument, verificationUrl })).jpeg;
};
test.each([
  ["made smaller, by its QR code", small, "certificate"],
  ["of a phone's screen, in PNG", () => sharp(files.jpeg).png().toBuffer(), "certificate"],
  [
    "of a phone's screen, in PNG and transparent",
    () => sharp(files.jpeg).ensureAlpha(0.99).png().toBuffer(),
    "certificate",
  ],
  ["without a code", withoutCode, "missing"],
  ["that only begins as one", async () => files.jpeg.slice(0, 2_000), "missing"],
  ["of another installation", ofAnother, "elsewhere"],
] as const)("POST /verify/check knows a picture %s", async (_, make, qrCode) => {
  const picture = await make();
  const type = picture[0] === 0x89 ? "image/png" : "image/jpeg";
  const warning = "Do not open it";
  expect(await jsonOf(await send(picture, type))).toMatchObject({
    genuine: false,
    explanation:
      qrCode === "elsewhere" ? expect.stringContaining(warning) : expect.not.stringContaining(warning),
    qr_code: qrCode,
    verification_url: qrCode === "certificate" ? ownUrl() : null,
  });
});

test("POST /verify/check answers every copy with one QR code alike, whatever it prints, so that nothing on record is found by trying", async () => {
  const document = await documentOf(files.testId);
  const renderer = await pdfRenderer();
  const { battery, vehicle, diagnostics } = document;
  const verificationUrl = "https://battery.example/verify/abcdefghijklmnopqrstuv";
  for (const [qrCode, copies] of [
    [
      "certificate",
      [
        document,
        { ...document, battery: battery && { ...battery, sohPercent: 99.9 } },
        { ...document, vehicle: vehicle && { ...vehicle, vin: "WVWZZZE1ZMP054321" } },
        {
          ...document,
          diagnostics: diagnostics && { ...diagnostics, overall_battery_status: "SAFETY_ISSUE" as const },
        },
        { ...document, certificateNumber: "BT-2026-7K3M9QXD4" },
      ],
    ],
    [
      "elsewhere",
      [
        { ...document, verificationUrl },
        { ...document, verificationUrl, battery: null },
      ],
    ],
  ] as const) {
    const answers: unknown[] = [];
    const pages: string[] = [];
    for (const copied of copies) {
      const { pdf } = await renderer.render(copied);
      answers.push({ ...Object(await jsonOf(await send(pdf))), meta: null });
      pages.push(await (await sendForm(pdf)).text());
    }
    for (const answer of answers)
      expect(answer).toMatchObject({
        genuine: false,
        signature: "missing",
        number: null,
        altered: [],
        explanation: expect.stringContaining(
          qrCode === "certificate" ? "If it has a QR code, scan it" : "Do not open it",
        ),
        qr_code: qrCode,
        verification_url: qrCode === "certificate" ? ownUrl() : null,
      });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(new Set(pages).size).toBe(1);
    const text = readableText(pages[0] ?? "");
    expect(text).toContain(
      qrCode === "certificate"
        ? "A copy without the signature: it may have been changed"
        : "This document leads to another place",
    );
    // What the validation page shows stands beside it.
    expect(text.includes("What was published here Volkswagen")).toBe(qrCode === "certificate");
    expect(text.includes("93.4% State of health")).toBe(qrCode === "certificate");
    expect(pages[0]?.includes(`/verify/${files.code}/preview.jpg`)).toBe(qrCode === "certificate");
    expect(pages[0]).not.toMatch(/ZMP616161|ZMP054321/);
  }
});

test("POST /verify/check says of a copy of a withdrawn certificate that it was withdrawn, and nothing of its result", async () => {
  const withdrawn = await issue({ vin: "WVWZZZE1ZMP616167", diagnostics: EXAMPLE_DIAGNOSTICS });
  const { pdf } = await (await pdfRenderer()).render(await documentOf(withdrawn.testId));
  const name = { kind: "test", testId: withdrawn.testId } as const;
  await testApp.app.certificates.withdrawals.withdraw(name, "The unit was faulty.", "operator:test");
  for (const copy of [pdf, await sharp(withdrawn.jpeg).resize(640).jpeg().toBuffer()]) {
    const html = await (await sendForm(copy)).text();
    const text = readableText(html);
    expect(text).toContain("This certificate was withdrawn Do not rely on it, nor on any copy of it.");
    expect(text).toContain("Reason The unit was faulty.");
    expect(text).not.toMatch(/State of health|Checks of the battery|93\.4/);
    expect(html).not.toContain("preview.jpg");
  }
});

test("POST /verify/check opens nothing for a number: a copy that prints one and has no QR code is answered as any other", async () => {
  const withNumber = (number: string) =>
    Buffer.from(
      `%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Kids [3 0 R] >> endobj\n3 0 obj << /Type /Page /Contents 4 0 R >> endobj\n4 0 obj << /Length 31 >> stream\nBT (${number} 93.4%) Tj ET\nendstream endobj\n%%EOF\n`,
    );
  const answers = await Promise.all(
    [files.number ?? "", "BT-2026-7K3M9QXD4"].map(async (number) => ({
      ...Object(await jsonOf(await send(withNumber(number)))),
      meta: null,
    })),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({
    signature: "missing",
    altered: [],
    number: null,
    verification_url: null,
  });
  const text = readableText(await (await sendForm(withNumber(files.number ?? ""))).text());
  expect(text).toContain(
    "A copy without the signature: it may have been changed No QR code can be read in it.",
  );
  expect(text).toContain("Certificate number or code");
});

test("POST /verify/check reads no picture that takes more memory than a photo", async () => {
  const { data, size } = encode(ownUrl(), { border: 4 });
  const pixels = Buffer.from(data.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  const code = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .png()
    .toBuffer();
  for (const [format, edge, options, qrCode] of [
    ["png", 1_000, {}, "certificate"],
    ["jpeg", 3_000, { progressive: true }, "missing"],
    ["png", 4_100, { compressionLevel: 1 }, "missing"],
  ] as const) {
    const picture = sharp(code).resize(edge, edge, { kernel: "nearest" });
    const bytes = await picture.toFormat(format, options).toBuffer();
    expect(bytes.length).toBeLessThan(2 * MIB);
    expect(await jsonOf(await send(bytes, `image/${format}`))).toMatchObject({
      genuine: false,
      qr_code: qrCode,
    });
  }
});

test.each([
  ["an empty body", 422, "invalid_field", () => send(new Uint8Array())],
  ["a form without the file", 422, "invalid_field", () => sendOther("other")],
  ["a form with a text in its place", 422, "invalid_field", () => sendOther("document")],
  ["another media type", 400, "invalid_request", () => send(files.pdf, "text/plain")],
  ["a form that is none", 400, "invalid_request", () => send(files.pdf, "multipart/form-data; boundary=x")],
  ["a file beyond 2 MiB", 413, "invalid_request", () => send(new Uint8Array(2 * MIB + 1))],
  [
    "a compressed body",
    400,
    "invalid_request",
    () => send(files.pdf, "application/pdf", { "content-encoding": "gzip" }),
  ],
] as const)("POST /verify/check refuses %s", async (_, status, code, ask) => {
  const response = await ask();
  expect(response.status).toBe(status);
  const field = code === "invalid_field" ? { field: "document" } : {};
  expect(await jsonOf(response)).toMatchObject({ error: { code, ...field } });
});
function sendOther(name: string) {
  const body = new FormData();
  body.set(name, "text");
  return testApp.fetch("/verify/check", { method: "POST", body, headers: { accept: "application/json" } });
}

test("POST /verify/check names the limit of the file, sent as the body or in a form", async () => {
  for (const byteCount of [2 * MIB + 1, 2 * MIB + 64 * 1024]) {
    const body = new FormData();
    body.set("document", new File([new Uint8Array(byteCount)], "big.pdf"));
    const headers = { accept: "application/json" };
    const inForm = await testApp.fetch("/verify/check", { method: "POST", headers, body });
    for (const response of [inForm, await send(new Uint8Array(byteCount))])
      expect(await jsonOf(response)).toMatchObject({
        error: { message: "The file is larger than 2 MiB." },
      });
  }
});

test("POST /verify/check stores nothing and logs nothing of a document", async () => {
  const before = testApp.logLines.length;
  const marked = new TextEncoder().encode("%PDF-1.7 MARKED-CONTENT WVWZZZE1ZMP616161");
  await send(marked);
  await sendForm(marked, "MARKED-NAME.pdf");
  const log = testApp.logLines.slice(before).join("");
  expect(log).toContain('"route":"/verify/check"');
  expect(log).not.toMatch(/MARKED|616161/);
  const found = await Array.fromAsync(new Bun.Glob("**/*").scan({ cwd: testApp.dataDir, dot: true }));
  for (const path of found.filter((name) => !/\.(pdf|jpg|sqlite|db|json)/.test(name)))
    expect(await Bun.file(`${testApp.dataDir}/${path}`).text()).not.toContain("MARKED");
});

test("POST /verify/check answers ten documents a minute from an address, and a browser beside the form", async () => {
  const limited = await startTestApp({ settings: { SVC_RATE_LIMITS: "on" } });
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++)
    statuses.push((await send(files.jpeg, "image/jpeg", {}, { on: limited })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  const page = await send(files.jpeg, "image/jpeg", { accept: "text/html" }, { on: limited });
  expect(page.status).toBe(429);
  expect(readableText(await page.text())).toMatch(
    /You have checked many documents\. No more than 10 .* begins in \d+ s\./,
  );
  await limited.close();
});

const pageOf = async (response: Response, status = 200) => {
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  return await response.text();
};

test("the page of a checked document that is genuine says so, leads to its page and shows the published summary", async () => {
  const html = await pageOf(await sendForm(files.pdf));
  const text = readableText(html);
  expect(text).toContain("This document is genuine");
  expect(text).toContain(`Certificate number ${files.number}`);
  expect(html).toContain(`href="/verify/${files.code}"`);
  expect(html).toContain(`src="/verify/${files.code}/preview.jpg"`);
  expect(html).not.toContain(VIN);
});

test("the page of a checked document about a battery with a safety issue is red, though the document is genuine", async () => {
  const unsafe = await issue({
    vin: "WVWZZZE1ZMP616162",
    diagnostics: { ...EXAMPLE_DIAGNOSTICS, overall_battery_status: "SAFETY_ISSUE" },
  });
  const html = await pageOf(await sendForm(unsafe.pdf));
  expect(html).toContain('<section class="verdict-panel danger">');
  expect(readableText(html)).toContain(
    "Checks: safety issue found Do not charge or move the vehicle before somebody qualified",
  );
  expect(readableText(html)).toContain("The document is genuine.");
});

test("the page of a checked document says first when its test was made and how long ago, in amber where it is old", async () => {
  const old = await issue({ vin: "WVWZZZE1ZMP616164", testedAtMs: Date.UTC(2022, 4, 1) });
  const html = await pageOf(await sendForm(old.pdf));
  expect(readableText(html)).toContain("What was found Tested on 1 May 2022 (3 years 10 months ago)");
  expect(html).toContain('<span class="old">');
  expect(readableText(html)).toContain("Tested 3 years 10 months ago A battery changes with use and time.");
  const fresh = await pageOf(await sendForm(files.pdf));
  expect(readableText(fresh)).toContain("Tested on 2 March 2026 (today)");
  expect(fresh).not.toContain('<span class="old">');
});

test("the page of a checked document says that another test under the VIN names another make, and that a newer test is not known", async () => {
  const vin = "WVWZZZE1ZMP616188";
  const { testId, pdf, jpeg } = await issue({ vin, make: "Volkswagen" });
  const found = await findTest(testApp.db.read, { kind: "everywhere" }, testId);
  const testedAtMs = (found?.test.testedAtMs ?? 0) + 1;
  await seedTest(testApp.db, dealer, { vin, make: "VW", testedAtMs });
  for (const [bytes, type] of [
    [pdf, "application/pdf"],
    [jpeg, "image/jpeg"],
  ] as const) {
    const text = readableText(await pageOf(await sendForm(bytes)));
    expect(text).toContain("Another test under this VIN names another make It took place on");
    expect(text).toContain("Newer test of the vehicle Not known");
    expect(await jsonOf(await send(bytes, type))).toMatchObject({ genuine: true, newer_test: null });
  }
});

test.each([
  ["worn", { sohPercent: 61.4 }, "The battery is heavily worn"],
  ["provisional", { referenceData: "provisional" }, "not confirmed yet."],
] as const)(
  "the page of a checked document that is genuine, about a battery without faults that is %s, says so, and is not green",
  async (_, row, says) => {
    const diagnostics = { ...EXAMPLE_DIAGNOSTICS, overall_battery_status: "OK" as const };
    const { pdf } = await issue({ vin: null, diagnostics, ...row });
    const html = await pageOf(await sendForm(pdf));
    expect(html).toContain('class="verdict-panel neutral"');
    expect(readableText(html)).toContain("This document is genuine The checks of this test found no faults.");
    expect(readableText(html)).toContain(says);
  },
);

test("the page of a checked document that is withdrawn says since when and why", async () => {
  const withdrawn = await issue({ vin: "WVWZZZE1ZMP616163" });
  const name = { kind: "test", testId: withdrawn.testId } as const;
  await testApp.app.certificates.withdrawals.withdraw(name, "The unit was faulty.", "operator:test");
  const html = await pageOf(await sendForm(withdrawn.pdf));
  expect(readableText(html)).toContain("It was withdrawn on 2 March 2026 . The reason: The unit was faulty.");
  expect(html).not.toContain("preview.jpg");
  expect(readableText(html)).toContain("This certificate was withdrawn Do not rely on it");
  expect(await jsonOf(await send(withdrawn.pdf))).toMatchObject({
    genuine: true,
    explanation: expect.stringMatching(/^This certificate was issued here but was withdrawn on 2 March 2026/),
  });
});

test("the page of a checked document that is a copied picture shows ours beside what was found", async () => {
  const copy = await sharp(files.jpeg).resize(640).jpeg({ quality: 60 }).toBuffer();
  const html = await pageOf(await sendForm(copy, "preview.jpg"));
  expect(readableText(html)).toContain("This picture is not the one that was published");
  expect(html).toContain(`src="/verify/${files.code}/preview.jpg"`);
});

test("the page of a checked document that is a picture of a screen shows ours, and one of a printed PDF asks for the original", async () => {
  const html = await pageOf(await sendForm(await sharp(files.jpeg).png().toBuffer(), "screen.png"));
  expect(readableText(html)).toContain("This picture is not the one that was published");
  expect(readableText(html)).toContain("Kind Picture (PNG)");
  expect(html).toContain(`src="/verify/${files.code}/preview.jpg"`);
  const printed = new TextEncoder().encode("%PDF-1.7 printed\n%%EOF\n");
  expect(readableText(await pageOf(await sendForm(printed)))).toContain(
    "No QR code can be read in it. Do not rely on it, and ask for the original file.",
  );
  expect(await jsonOf(await send(printed))).toMatchObject({ format: "pdf", qr_code: null });
});

test.each(["png", "jpeg"] as const)(
  "a picture without a QR code sends its holder to the PDF, on the page and in what programs get: %s",
  async (format) => {
    const blank = { width: 300, height: 300, channels: 3, background: "#fff" } as const;
    const picture = await sharp({ create: blank }).toFormat(format).toBuffer();
    const html = await pageOf(await sendForm(picture, `screen.${format}`));
    expect(readableText(html)).toContain("no QR code can be read in it. Ask for the PDF of the certificate");
    expect(await jsonOf(await send(picture, `image/${format}`))).toMatchObject({
      explanation:
        "It was not published here, and no QR code can be read in it. Ask for the PDF of the certificate, and check that.",
    });
  },
);

describe("the check on a certificate's page", () => {
  let other: Awaited<ReturnType<typeof issue>>;
  beforeAll(async () => {
    other = await issue({
      vin: "WVWZZZE1ZMP616168",
      make: "Kia",
      model: "e-Niro",
      sohPercent: 81.2,
      diagnostics: EXAMPLE_DIAGNOSTICS,
    });
  });
  const path = () => `/verify/${files.code}/check`;

  test("the form of a certificate's page sends a document to that page's own check", async () => {
    const html = await (await testApp.fetch(`/verify/${files.code}`)).text();
    expect(html).toContain(`action="${path()}"`);
    for (const answer of [
      await pageOf(await sendForm(files.pdf, "a.pdf", path())),
      await pageOf(await sendForm(null, "", path()), 422),
      await pageOf(await testApp.fetch(path())),
    ])
      expect(answer).toContain(`action="${path()}"`);
  });

  test("the page of a checked document that is genuine, but of another test, is amber and shows both, and programs are told", async () => {
    for (const [bytes, type] of [
      [other.pdf, "application/pdf"],
      [other.jpeg, "image/jpeg"],
    ] as const) {
      const html = await pageOf(await sendForm(bytes, "other", path()));
      expect(html).toContain('<section class="verdict-panel caution">');
      const text = readableText(html);
      expect(text).toContain("Genuine, but of another test than this page This file was made here");
      expect(text).toMatch(
        /The test of this page Volkswagen.*93\.4% State of health.*The test of your document Kia e-Niro 81\.2% State of health/s,
      );
      for (const { code } of [files, other]) expect(html).toContain(`src="/verify/${code}/preview.jpg"`);
      expect(html).not.toMatch(/WVWZZZ/);
      expect(await jsonOf(await send(bytes, type, {}, { path: path() }))).toMatchObject({
        genuine: true,
        matches_page: false,
        verification_url: `${testApp.baseUrl}/verify/${other.code}`,
      });
    }
  });

  test("the page of a checked document that is a copy of another test's certificate shows both", async () => {
    const { pdf } = await (await pdfRenderer()).render(await documentOf(other.testId));
    const text = readableText(await pageOf(await sendForm(pdf, "copy.pdf", path())));
    expect(text).toContain("A copy without the signature: it may have been changed");
    expect(text).toContain("It is of another test than the page on which you checked it.");
    expect(text).toMatch(/The test of this page Volkswagen.*The test of your document Kia e-Niro/s);
    expect(await jsonOf(await send(pdf, "application/pdf", {}, { path: path() }))).toMatchObject({
      genuine: false,
      matches_page: false,
    });
  });

  test("a safety issue comes before all else where its certificate stands beside a document, whichever of the two it is", async () => {
    const unsafe = await issue({
      vin: "WVWZZZE1ZMP616171",
      diagnostics: { ...EXAMPLE_DIAGNOSTICS, overall_battery_status: "SAFETY_ISSUE" },
    });
    const alarm = /<main[^>]*>\s*(?:<[^>]*>\s*)*?<section class="verdict-panel danger">/;
    const says = /Checks: safety issue found [^:]*: Do not charge or move the vehicle/;
    const copy = (await (await pdfRenderer()).render(await documentOf(unsafe.testId))).pdf;
    const changed = Buffer.concat([unsafe.pdf, Buffer.from("\n")]);
    for (const [bytes, at] of [
      [unsafe.pdf, path()],
      [files.pdf, `/verify/${unsafe.code}/check`],
      [copy, "/verify/check"],
      [changed, "/verify/check"],
    ] as const) {
      const html = await pageOf(await sendForm(bytes, "a.pdf", at));
      expect(html).toMatch(alarm);
      const text = readableText(html);
      expect(text).toMatch(says);
      expect(text.search(says)).toBeLessThan(text.search(/Genuine, but|A copy without|was changed after/));
    }
    expect(await jsonOf(await send(unsafe.pdf))).toMatchObject({
      genuine: true,
      explanation: expect.stringMatching(/Checks: safety issue found\. Do not charge or move the vehicle/),
    });
  });

  test("the page of a checked document that is the certificate of this page is green", async () => {
    const html = await pageOf(await sendForm(files.pdf, "a.pdf", path()));
    expect(html).toContain('<section class="verdict-panel good">');
    expect(readableText(html)).toContain("This document is genuine");
    expect(readableText(html)).not.toContain("another test");
    expect(await jsonOf(await send(files.pdf, "application/pdf", {}, { path: path() }))).toMatchObject({
      genuine: true,
      matches_page: true,
    });
    expect(await jsonOf(await send(files.pdf))).toMatchObject({ matches_page: null });
  });

  test("a document on the page of a certificate that there is not is checked for nobody", async () => {
    const unknown = `/verify/${"A".repeat(22)}/check`;
    expect(await jsonOf(await send(files.pdf, "application/pdf", {}, { path: unknown }))).toMatchObject({
      error: { code: "not_found" },
    });
    for (const response of [await sendForm(files.pdf, "a.pdf", unknown), await testApp.fetch(unknown)])
      expect(readableText(await pageOf(response, 404))).toContain("This is not a certificate of ours");
  });
});

test("the page of a checked document that was not chosen, or is too large, says so beside the field", async () => {
  for (const [bytes, status, says] of [
    [null, 422, "Choose a document first"],
    [new Uint8Array(2 * MIB + 1), 413, "larger than 2 MiB"],
  ] as const) {
    const html = await pageOf(await sendForm(bytes), status);
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
  const reloaded = await pageOf(await testApp.fetch("/verify/check"));
  expect(readableText(reloaded)).toContain("Your document was not kept. Choose it again to see the result.");
  expect(reloaded).toContain('type="file"');
});

test("the page of a checked document leads in another language to the form at its own address, which asks for the document again", async () => {
  for (const html of [await pageOf(await sendForm(files.pdf)), await pageOf(await sendForm(null), 422)])
    expect(html).toContain('<a href="?lang=fi#check-document"');
  const finnish = await testApp.fetch("/verify/check?lang=fi");
  expect(finnish.headers.get("content-language")).toBe("fi");
  expect(await pageOf(finnish)).toContain('id="document-again"');
});

describe("documents in several languages", () => {
  const LINK = /<a href="([^"]+\/preview\.jpg[^"]*)" lang="(\w+)"/g;
  let several: Awaited<ReturnType<typeof issue>>;
  let czech: { readonly pdf: Uint8Array; readonly jpeg: Uint8Array };
  beforeAll(async () => {
    several = await issue({ vin: "WVWZZZE1ZMP616169", diagnostics: EXAMPLE_DIAGNOSTICS });
    const { certificates } = testApp.app;
    const inCzech = async (format: "pdf" | "jpeg") =>
      (
        await certificates.files.read(
          await certificates.fileDigest({ kind: "everywhere" }, several.testId, format, "cs"),
        )
      ).bytes;
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
      const html = await pageOf(await sendForm(bytes));
      expect(readableText(html)).toContain("This document is genuine");
      expect(shown(html)).toBe(`${page()}/preview.jpg${query}`);
      expect(readableText(html)).toContain("A copy in another language has other words");
    }
  });

  test("a changed picture, whose language nobody knows, is shown beside the one of the reader's language, with the others a click away", async () => {
    const copy = await sharp(czech.jpeg).resize(640).jpeg({ quality: 60 }).toBuffer();
    const html = await pageOf(await sendForm(copy, "preview.jpg"));
    expect(shown(html)).toBe(`${page()}/preview.jpg`);
    expect([...html.matchAll(LINK)].map(([, address, language]) => [address, language])).toEqual([
      [`${page()}/preview.jpg?lang=cs`, "cs"],
    ]);
    const body = new FormData();
    body.set("document", new File([new Uint8Array(copy)], "preview.jpg"));
    const inCzech = await pageOf(await testApp.fetch("/verify/check?lang=cs", { method: "POST", body }));
    expect(shown(inCzech)).toBe(`${page()}/preview.jpg?lang=cs`);
    expect([...inCzech.matchAll(LINK)].map(([, address]) => address)).toEqual([`${page()}/preview.jpg`]);
  });
});
