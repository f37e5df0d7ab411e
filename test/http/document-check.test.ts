import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import type { CertificateDocument } from "../../src/certificates/certificate-document.ts";
import { EXAMPLE_DIAGNOSTICS, withVerdict } from "../support/battery-test-example.ts";
import { checkResultOf, MIB, startDocumentChecks } from "../support/document-checks.ts";
import { createForger } from "../support/forger.ts";
import { readableText } from "../support/page-scenario.ts";
import { pdfRenderer } from "../support/pdf-renderer.ts";
import { REPOSITORY } from "../support/source-file.ts";
import { startTestApp } from "../support/test-app.ts";

const FOR_PROGRAMS = { accept: "application/json" };
/** The page of a certificate of another installation. */
const ELSEWHERE = "https://battery.example/verify/abcdefghijklmnopqrstuv";

const testApp = await startDocumentChecks();
const { issue, files, send, sendForm, ownUrl } = testApp;
afterAll(() => testApp.close());

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

test("POST /verify/check says of our PDF and JPEG that they are genuine, with the members that the command prints, and no id of ours", async () => {
  for (const [bytes, type, format] of [
    [files.pdf, "application/pdf", "pdf"],
    [files.jpeg, "image/jpeg", "jpeg"],
    [files.pdf, "application/octet-stream", "pdf"],
  ] as const) {
    const response = await send(bytes, type);
    expect(response.status).toBe(200);
    const body = await checkResultOf(response);
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
      verification_url: ownUrl,
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
  const response = await sendForm(files.pdf, "x.pdf", "/verify/check", FOR_PROGRAMS);
  expect(await checkResultOf(response)).toMatchObject({ genuine: true, format: "pdf" });
});

test("POST /verify/check leaves the service free to answer while it examines a PDF that takes long", async () => {
  let isChecked = false;
  const checking = send(wordyPdf()).finally(() => {
    isChecked = true;
  });
  let answeredCount = 0;
  for (; !isChecked; answeredCount += 1) expect((await testApp.fetch("/healthz")).status).toBe(200);
  expect(await checkResultOf(await checking)).toMatchObject({ genuine: false });
  // Had the examination kept the thread busy, the first of them would have been answered after it.
  expect(answeredCount).toBeGreaterThan(1);
});

test("POST /verify/check finds one changed byte, and what was never ours", async () => {
  for (const bytes of [
    oneByteChanged(files.pdf),
    files.pdf.slice(0, -1),
    new TextEncoder().encode("%PDF-1.7 nothing"),
  ])
    expect(await checkResultOf(await send(bytes))).toMatchObject({ genuine: false });
});

describe("forged certificates", () => {
  let unsafe: Awaited<ReturnType<typeof issue>>;
  let document: CertificateDocument;
  let forger: Awaited<ReturnType<typeof createForger>>;
  beforeAll(async () => {
    unsafe = await issue({ vin: "WVWZZZE1ZMP616160", ...withVerdict("SAFETY_ISSUE") });
    document = await testApp.documentOf(unsafe.testId);
    forger = await createForger();
  });
  const ok = (text: string) =>
    text.replace('"overall_battery_status": "SAFETY_ISSUE"', '"overall_battery_status": "OK"');

  test.each([
    ["pages that say OK", ["document"], null],
    [
      "result.json that says OK",
      ["battery.overall_battery_status", "result.json"],
      "The overall status of the battery The attached result",
    ],
  ] as const)(
    "POST /verify/check names what a signed file proves of its change, and the certificate that it was made from: %s",
    async (what, altered, says) => {
      const attached = forger.attachments(unsafe.pdf);
      const pages = { ...document, ...withVerdict("OK") };
      const result = Buffer.from(ok(Buffer.from(attached.result ?? "").toString()));
      const forged = await forger.forged(
        unsafe.pdf,
        what === "pages that say OK" ? { ...attached, pages } : { ...attached, pages: document, result },
      );
      expect(await checkResultOf(await send(forged))).toMatchObject({
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
      expect(readableText(html).includes("Changed since it was made:")).toBe(says !== null);
      if (says !== null) expect(readableText(html)).toContain(`Changed since it was made: ${says}`);
      expect(readableText(html)).toContain("Checks of the battery Safety issue");
      expect(html).toContain(`href="/verify/${unsafe.code}"`);
      expect(html).not.toContain("WVWZZZE1ZMP616160");
    },
  );
});

test("POST /verify/check answers every copy with one QR code alike, whatever it prints, so that nothing on record is found by trying", async () => {
  const document = await testApp.documentOf(files.testId);
  const renderer = await pdfRenderer();
  const { battery, vehicle } = document;
  const elsewhere = { ...document, verificationUrl: ELSEWHERE };
  for (const [qrCode, copies] of [
    [
      "certificate",
      [
        document,
        { ...document, battery: battery && { ...battery, sohPercent: 99.9 } },
        { ...document, vehicle: vehicle && { ...vehicle, vin: "WVWZZZE1ZMP054321" } },
        { ...document, ...withVerdict("SAFETY_ISSUE") },
        { ...document, certificateNumber: "BT-2026-7K3M9QXD4" },
      ],
    ],
    ["elsewhere", [elsewhere, { ...elsewhere, battery: null }]],
  ] as const) {
    const answers: unknown[] = [];
    const pages: string[] = [];
    for (const copied of copies) {
      const { pdf } = await renderer.render(copied);
      answers.push({ ...Object(await checkResultOf(await send(pdf))), meta: null });
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
        verification_url: qrCode === "certificate" ? ownUrl : null,
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
  const { pdf } = await (await pdfRenderer()).render(await testApp.documentOf(withdrawn.testId));
  await testApp.withdraw(withdrawn.testId);
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
      ...Object(await checkResultOf(await send(withNumber(number)))),
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
    "This document proves nothing It may be a copy without the signature of the issuer. No QR code can be read in it.",
  );
  expect(text).toContain("Certificate number or code");
});

test.each([
  ["an empty body", 422, "invalid_field", () => send(new Uint8Array())],
  ["a form without the file", 422, "invalid_field", () => sendOther("other")],
  ["a form with a text in its place", 422, "invalid_field", () => sendOther("document")],
  ["another media type", 400, "invalid_request", () => send(files.pdf, "text/plain")],
  ["a form that is none", 400, "invalid_request", () => send(files.pdf, "multipart/form-data; boundary=x")],
  ["a file beyond 15 MiB", 413, "invalid_request", () => send(new Uint8Array(15 * MIB + 1))],
  ["a PDF beyond 2 MiB", 413, "invalid_request", () => send(pdfOf(2 * MIB + 1))],
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
  expect(await checkResultOf(response)).toMatchObject({ error: { code, ...field } });
});
/** Of so many bytes, and some before its start. */
function pdfOf(byteCount: number): Uint8Array {
  const file = Buffer.alloc(byteCount);
  file.write("%PDF-1.7", 1_024);
  return file;
}
function sendOther(name: string) {
  const body = new FormData();
  body.set(name, "text");
  return testApp.fetch("/verify/check", { method: "POST", body, headers: FOR_PROGRAMS });
}

test("POST /verify/check names the limit of the file, sent as the body or in a form", async () => {
  for (const [bytes, kind, limit] of [
    [new Uint8Array(15 * MIB + 1), "file", "15 MiB"],
    [new Uint8Array(15 * MIB + 64 * 1024), "file", "15 MiB"],
    [pdfOf(2 * MIB + 1), "PDF", "2 MiB"],
  ] as const) {
    const inForm = await sendForm(bytes, "big.pdf", "/verify/check", FOR_PROGRAMS);
    for (const response of [inForm, await send(bytes)])
      expect(await checkResultOf(response)).toMatchObject({
        error: { message: `The ${kind} is larger than ${limit}.` },
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
