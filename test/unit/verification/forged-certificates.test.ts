import { expect, setDefaultTimeout, test } from "bun:test";
import { deflateSync } from "node:zlib";
import type { CertificateDocument } from "../../../src/certificates/certificate-document.ts";
import { makeSelfSignedKey } from "../../../src/certificates/signing/self-signed-certificate.ts";
import { checkFile } from "../../../src/certificates/verification/check-file.ts";
import { checkPdfSignature } from "../../../src/certificates/verification/pdf-signature.ts";
import { createForger, type ForgedParts } from "../../support/forger.ts";
import { runSeed, SeededRandom } from "../../support/seeded-random.ts";
import { testSigningKey } from "../../support/signing-keys.ts";
import { TEST_START_MS } from "../../support/test-clock.ts";
import { emptyDocument, fullDocument, sampleDocuments } from "../rendering/sample-documents.ts";

setDefaultTimeout(120_000);

const forger = await createForger();
const keys = { signing: [testSigningKey()], log: [] };
const check = (pdf: Uint8Array) => checkFile(pdf, keys).verification;

const { vehicle, battery, diagnostics } = fullDocument;
if (vehicle === null || battery === null || diagnostics === null) throw new Error("a full document");

/** The certificate of a car that nobody should buy: what a forger starts from. */
const bad: CertificateDocument = {
  ...fullDocument,
  diagnostics: { ...diagnostics, overall_battery_status: "SAFETY_ISSUE" },
  battery: { ...battery, sohPercent: 71.3 },
};
const genuine = await forger.genuine(bad);
const other = await forger.genuine({
  ...fullDocument,
  certificateNumber: "BT-2026-ZZZZZZZZ9",
  vehicle: { ...vehicle, vin: "WVWZZZE1ZMP054321", registration: "XY99 ABC" },
});
const own = forger.attachments(genuine);
const parts = (changed: Partial<ForgedParts>): ForgedParts => ({ pages: bad, ...own, ...changed });
const pagesWith = (changed: Partial<CertificateDocument>) => parts({ pages: { ...bad, ...changed } });

test.each(Object.entries(sampleDocuments))(
  "a genuine certificate is recognised from the keys alone: %s",
  async (_, document) => {
    const verification = check(await forger.genuine(document));
    expect(verification).toMatchObject({
      genuine: true,
      signature: "valid",
      credential: "valid",
      number: document.certificateNumber,
      altered: [],
      level: "B-B",
    });
  },
);

test("a genuine certificate says in its PDF which language it is in", async () => {
  const dealer = { ...fullDocument.dealer, country: "AT" };
  const german = await forger.genuine({ ...fullDocument, language: "de", dealer });
  expect(checkFile(german, keys).language).toBe("de-AT");
  expect(checkFile(genuine, keys).language).toBe("en-GB");
});

test("a genuine certificate is found with any one of a thousand bytes changed", () => {
  const random = new SeededRandom(`${runSeed()} bytes`);
  const draw = (below: number) => Buffer.from(random.bytes(4)).readUInt32BE() % below;
  const missed: number[] = [];
  for (let count = 0; count < 1_000; count += 1) {
    const changed = new Uint8Array(genuine);
    const at = draw(changed.length);
    changed[at] = (changed[at] ?? 0) ^ (1 + draw(255));
    // One of fifty by the whole check, which also reads the attachments; without a valid signature nothing is genuine.
    const isMissed =
      count % 50 === 0
        ? check(changed).genuine
        : checkPdfSignature(changed, keys.signing).signature === "valid";
    if (isMissed) missed.push(at);
  }
  expect(missed).toEqual([]);
});

test("a genuine certificate is found with bytes added, missing, or of another case in its signature", () => {
  const text = Buffer.from(genuine).toString("latin1");
  const slot = text.indexOf("/Contents <") + 11;
  const changes = [
    `${text}\n`,
    `${text}\n9 0 obj\n<< /Type /Page >>\nendobj\n`,
    text.slice(0, -1),
    `${text.slice(0, slot)}${text.slice(slot, slot + 400).toUpperCase()}${text.slice(slot + 400)}`,
    text.replace(/0{8}>/, "00000001>"),
  ];
  for (const changed of changes) expect(check(Buffer.from(changed, "latin1")).genuine).toBe(false);
});

const resultWith = (from: string, to: string) => {
  const text = Buffer.from(own.result ?? "").toString();
  expect(text).toContain(from);
  return parts({ result: Buffer.from(text.replace(from, to)) });
};
/** What is forged, and what is found altered. */
const forgeries: Readonly<Record<string, readonly [() => ForgedParts, ...altered: string[]]>> = {
  "a page with another VIN": [
    () => pagesWith({ vehicle: { ...vehicle, vin: "WVWZZZE1ZMP054321" } }),
    "document",
  ],
  "a page with a better state of health": [
    () => pagesWith({ battery: { ...battery, sohPercent: 96.4 } }),
    "document",
  ],
  "all pages replaced by fewer": [() => parts({ pages: emptyDocument }), "pages"],
  "OK for a safety issue in its result": [
    () => resultWith('"overall_battery_status": "SAFETY_ISSUE"', '"overall_battery_status": "OK"'),
    "battery.overall_battery_status",
    "result.json",
  ],
  "another mileage in its result": [
    () => resultWith(`"mileage_km": ${vehicle.mileageKm}`, '"mileage_km": 12345'),
    "vehicle.mileage_km",
    "result.json",
  ],
  "a space in its result": [() => resultWith('"printed": [', '"printed": [ '), "result.json"],
  "a result that is none": [() => parts({ result: Buffer.from("none") }), "result.json"],
  "no result": [() => parts({ result: null }), "result.json"],
  "the credential of another certificate": [
    () => parts({ credential: forger.attachments(other).credential }),
    "certificate_number",
    "vehicle.registration",
    "vehicle.vin",
    "battery.soh_percent",
    "battery.overall_battery_status",
    "result.json",
  ],
};
test.each(Object.entries(forgeries))(
  "a forged certificate is refused, and altered is what its own result and credential prove: %s",
  async (_, [forgery, ...altered]) => {
    const verification = check(await forger.forged(genuine, forgery()));
    expect(verification).toMatchObject({ genuine: false, signature: "invalid", credential: "valid" });
    expect(verification.altered).toEqual(altered);
  },
);

test("a forged certificate with pages missing, added or given twice names the pages", async () => {
  const altered = async (shown: Parameters<typeof forger.forged>[2]) =>
    check(await forger.forged(genuine, parts({}), shown)).altered;
  expect(await altered((pages) => pages.slice(0, -1))).toEqual(["pages"]);
  expect(await altered((pages) => pages.slice(1))).toEqual(["pages"]);
  expect(await altered((pages) => [...pages, ...pages.slice(0, 1)])).toEqual(["pages"]);
  expect(await altered(() => [])).toEqual(["pages"]);
});

test("a forged certificate whose pages show what was certified is altered as a document", () => {
  const changed = Buffer.concat([genuine, Buffer.from("\n")]);
  expect(check(changed)).toMatchObject({ genuine: false, credential: "valid", altered: ["document"] });
});

test("a forged certificate of another key is told from one of ours", async () => {
  const random = new SeededRandom("forger");
  const subject = { organization: "Halden Battery Testing Ltd", publicUrl: "https://battery.example.com" };
  const key = await makeSelfSignedKey(subject, { random, nowMs: TEST_START_MS });
  expect(check(await forger.genuine(bad, key))).toMatchObject({
    genuine: false,
    signature: "unknown_key",
    credential: "unknown_key",
    number: null,
    altered: [],
  });
});

test("a forged certificate without signature and credential proves nothing", async () => {
  const file = Buffer.from(await forger.forged(genuine, parts({ result: null, credential: null })));
  const unsigned = Buffer.from(file.toString("latin1").replace("/ByteRange", "/ByteRangf"), "latin1");
  expect(check(unsigned)).toMatchObject({ genuine: false, signature: "missing", credential: "missing" });
});

test("a forged certificate that lost its signature is a copy, of which nothing is named, whatever it still holds", async () => {
  for (const forgery of [parts({}), parts({ result: null }), parts({ pages: emptyDocument })]) {
    const file = Buffer.from(await forger.forged(genuine, forgery)).toString("latin1");
    const unsigned = Buffer.from(file.replace("/ByteRange", "/ByteRangf"), "latin1");
    expect(check(unsigned)).toMatchObject({
      genuine: false,
      signature: "missing",
      credential: "valid",
      altered: [],
      statements: ["unsigned"],
    });
  }
});

test.each([
  ["one byte before its start", (file: Buffer) => Buffer.concat([Buffer.from("\n"), file]), "changed"],
  ["a line end before its start", (file: Buffer) => Buffer.concat([Buffer.from("\r\n"), file]), "changed"],
  ["its end missing", (file: Buffer) => file.subarray(0, 40_000), "incomplete"],
  ["half of it", (file: Buffer) => file.subarray(0, file.length >> 1), "incomplete"],
  ["its last ten bytes missing", (file: Buffer) => file.subarray(0, -10), "incomplete"],
] as const)(
  "a certificate with %s is told for what it is, and accused of nothing",
  (_, change, statement) => {
    const { genuine: isGenuine, statements, altered, number } = check(change(Buffer.from(genuine)));
    expect(isGenuine).toBe(false);
    expect(statements).toEqual([statement]);
    expect(altered).toEqual(statement === "changed" ? ["document"] : []);
    if (statement === "changed") expect(number).toBe(bad.certificateNumber);
  },
);

const object = (number: number, body: string) => `${number} 0 obj\n${body}\nendobj\n`;
const stream = (number: number, content: Uint8Array, entries = "") => {
  const dictionary = `<< ${entries} /Filter /FlateDecode /Length ${content.length} >>`;
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n${dictionary}\nstream\n`),
    content,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
};
const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));
const pdf = (...objects: (string | Uint8Array)[]) =>
  Buffer.concat(["%PDF-1.7\n", ...objects].map((part) => Buffer.from(part)));
const catalog = object(3, "<< /Type /Catalog /Pages 4 0 R >>");
const page = "<< /Type /Page /Contents 6 0 R /Resources << /XObject << /X 7 0 R >> >> >>";
const attached = object(8, "<< /Type /Filespec /F (result.json) /UF (result.json) /EF << /F 9 0 R >> >>");
const openArrays = () => Array.from({ length: 200_000 }, (_, n) => `${n} 0 obj [`).join("");
const bombs = () =>
  Array.from({ length: 100 }, (_, index) => stream(index + 10, bomb, "/Type /ObjStm /N 9 /First 9"));
const cases: Readonly<Record<string, () => Uint8Array>> = {
  nothing: () => new Uint8Array(),
  "a header alone": () => Buffer.from("%PDF-1.7"),
  "no PDF at all": () => Buffer.from("MZ".repeat(1_000)),
  "references in a circle": () =>
    pdf(object(1, "2 0 R"), object(2, "1 0 R"), catalog, object(4, "<< /Kids [4 0 R 4 0 R] >>")),
  "a form that draws itself": () =>
    pdf(
      catalog,
      object(4, "<< /Kids [5 0 R] >>"),
      object(5, page),
      stream(6, deflateSync("/X Do")),
      stream(7, deflateSync("/X Do ".repeat(1_000)), "/Subtype /Form"),
    ),
  "streams that unpack to gigabytes": () => pdf(...bombs(), stream(9, bomb), attached),
  "nesting without end": () => pdf(object(1, "[".repeat(500_000))),
  "dictionaries without end": () => pdf(object(1, "<</A".repeat(200_000))),
  "objects without end": () => pdf("1 0 obj 7 ".repeat(300_000)),
  "numbers of objects without end": () => pdf(openArrays()),
  "strings without end": () => pdf(object(1, `(${"(".repeat(1_000_000)}`)),
  "a byte range beyond the file": () =>
    Buffer.from("%PDF-1.7 /ByteRange [0 9999999999 9999999999 9999999999]"),
  "a length that refers to itself": () =>
    pdf(object(9, "<< /Length 9 0 R >>\nstream\nx\nendstream"), attached),
};
test.each(Object.entries(cases))("a hostile file is refused in bounded time: %s", (_, make) => {
  const file = make();
  const startedMs = performance.now();
  expect(check(file).genuine).toBe(false);
  // A bound for machines that are busy, not a measurement.
  expect(performance.now() - startedMs).toBeLessThan(5_000);
});

test("a hostile file made of a certificate's own pieces is refused, whatever is repeated, cut or moved", () => {
  const random = new SeededRandom(`${runSeed()} pieces`);
  const draw = (below: number) => Buffer.from(random.bytes(4)).readUInt32BE() % below;
  for (let count = 0; count < 100; count += 1) {
    const cut = () => {
      const from = draw(genuine.length);
      return genuine.subarray(from, from + draw(20_000));
    };
    expect(check(Buffer.concat([genuine.subarray(0, draw(genuine.length)), cut(), cut()])).genuine).toBe(
      false,
    );
  }
});
