import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { BATTERY } from "../../../src/battery-tests/battery.ts";
import { batterySummary } from "../../../src/certificates/battery-summary.ts";
import { PREVIEW_FORMATS, type PreviewFormat } from "../../../src/certificates/certificate.ts";
import type { CertificateDocument } from "../../../src/certificates/certificate-document.ts";
import { PALETTE, RING_COLOURS } from "../../../src/certificates/rendering/layout/palette.ts";
import { previewPage } from "../../../src/certificates/rendering/layout/preview-layout.ts";
import { previewDocument } from "../../../src/certificates/rendering/layout/preview-result.ts";
import { createRenderer } from "../../../src/certificates/rendering/renderer.ts";
import { loadTypefaces } from "../../../src/certificates/rendering/text/font-face.ts";
import { TextSetter } from "../../../src/certificates/rendering/text/text-setting.ts";
import { DAY_MS } from "../../../src/kernel/duration.ts";
import { ENGLISH } from "../../../src/language/translator.ts";
import { runWitness, witness } from "../../support/witness.ts";
import {
  emptyDocument,
  fullDocument,
  historicDocument,
  inconclusiveDocument,
  longNamesDocument,
  provisionalDocument,
  safetyIssueDocument,
  sampleDocuments,
  warningDocument,
  wornDocument,
} from "./sample-documents.ts";

// A machine may be busy with other things; nothing here is timed.
setDefaultTimeout(60_000);

const renderer = await createRenderer(sharp);
const setter = new TextSetter(await loadTypefaces());
const zbarimg = witness("zbarimg");

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "svc-preview-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function jpegOf(document: CertificateDocument): Promise<Buffer> {
  return Buffer.from((await renderer.render(document)).jpeg);
}

async function landscapeOf(document: CertificateDocument): Promise<Buffer> {
  return Buffer.from(await renderer.renderLandscape(document));
}

/** What the preview says, text by text. */
function words(document: CertificateDocument, format?: PreviewFormat): string {
  const { primitives } = previewPage(setter, ENGLISH, previewDocument(document), format);
  return primitives.map((primitive) => (primitive.kind === "text" ? primitive.shaped.text : "")).join("\n");
}

test.each([
  ["portrait", jpegOf, 1080, 1350],
  ["landscape", landscapeOf, 1440, 1080],
] as const)(
  "the preview in %s is a JPEG of the pixels that it promises, in sRGB without any metadata",
  async (_, draw, width, height) => {
    for (const document of Object.values(sampleDocuments)) {
      const data = await sharp(await draw(document)).metadata();
      expect(data).toMatchObject({ format: "jpeg", width, height, space: "srgb" });
      const { exif, icc, xmp, iptc, comments } = data;
      expect([exif, icc, xmp, iptc, comments]).toEqual(Array(5).fill(undefined));
    }
  },
);

test("the preview does not depend on VIN, registration, pack or unit, nor on which checks passed: other ones give the same bytes", async () => {
  const { vehicle, battery, diagnostics } = warningDocument;
  const unseen = { energy_kwh: null };
  const other = {
    ...warningDocument,
    vehicle: vehicle && { ...vehicle, vin: "VF1AG000568123456", registration: null },
    battery: battery && { ...battery, identifier: "https://pack.example/9", replacedOn: "2025-05-03" },
    unitSerialNumber: "TU-999999",
    diagnostics: diagnostics && { ...diagnostics, ...unseen },
  };
  for (const draw of [jpegOf, landscapeOf])
    expect((await draw(warningDocument)).equals(await draw(other))).toBe(true);
});

test("the preview counts the remarks of the test, and says when to ask for a new one", () => {
  for (const format of PREVIEW_FORMATS) {
    expect(words(warningDocument, format)).toContain("2 remarks");
    expect(words({ ...warningDocument, diagnostics: null, warnings: [] }, format)).not.toContain("remark");
    expect(words(fullDocument, format)).toContain("Ask for a new test\nfrom 14 March 2027");
    expect(words({ ...fullDocument, resultStatus: "inconclusive" }, format)).toContain(
      "Ask for a new test\nnow",
    );
    expect(words({ ...fullDocument, newTestAfterMs: null }, format)).not.toContain("new test");
  }
});

const ODOMETER_FELL: CertificateDocument = {
  ...fullDocument,
  warnings: [],
  history: [{ testedAtMs: Date.UTC(2025, 9, 15), mileageKm: 112_405, sohPercent: null }],
};

test("the preview says which figures contradict each other, in words that are read where the picture is small, and how far a figure may be off", () => {
  for (const format of PREVIEW_FORMATS) {
    const { primitives } = previewPage(setter, ENGLISH, previewDocument(ODOMETER_FELL), format);
    const lines = primitives.flatMap((one) => (one.kind === "text" ? [one] : []));
    const said = lines.filter(({ shaped }) => /The odometer showed|more than now/.test(shaped.text));
    expect(said.map(({ shaped }) => shaped.text).join(" ")).toMatch(
      /odometer showed .* on 15 October 2025, more/,
    );
    for (const { size } of said) expect(size).toBeGreaterThan(25);
    expect(lines.map(({ shaped }) => shaped.text)).toContain("± 2");
  }
});

test("the preview says which figures contradict each other also where it withholds the figure, and not that all is well", () => {
  for (const format of PREVIEW_FORMATS) {
    const said = words({ ...ODOMETER_FELL, resultStatus: "provisional" }, format).replaceAll("\n", " ");
    expect(said).toMatch(/odometer showed .* on 15 October 2025, more/);
    expect(said).not.toContain("found no faults");
  }
});

test("the preview has the day of the test at its top, in amber where the test was old when its result came in", () => {
  const amber = (resultsReceivedAtMs: number) => {
    const document = previewDocument({ ...fullDocument, resultsReceivedAtMs });
    const { primitives, height } = previewPage(setter, ENGLISH, document);
    const day = primitives.find((one) => one.kind === "text" && one.shaped.text === "14 March 2026");
    if (day?.kind !== "text") throw new Error("the day is not there");
    expect(day.baseline).toBeLessThan(height / 8);
    return day.colour === PALETTE.amber;
  };
  const { newTestAfterMs } = fullDocument;
  if (newTestAfterMs === null) throw new Error("the sample has that day");
  expect([amber(newTestAfterMs - DAY_MS), amber(newTestAfterMs)]).toEqual([false, true]);
});

test("the preview of a provisional result leads with that in grey, with what its checks found below", () => {
  for (const format of PREVIEW_FORMATS) {
    const text = words(provisionalDocument, format);
    expect(text).toContain("Provisional result\n");
    expect(text).toContain("The checks of this test found no faults.");
    const page = previewPage(setter, ENGLISH, previewDocument(provisionalDocument), format);
    const fills = page.primitives.flatMap((one) => ("fill" in one ? [one.fill] : []));
    expect(fills).not.toContain(PALETTE.amber);
    expect(fills).toContain(PALETTE.neutralSoft);
  }
});

test("the preview holds neither VIN nor registration nor the identifier of the battery in its bytes", async () => {
  const bytes = Buffer.concat([await jpegOf(fullDocument), await landscapeOf(fullDocument)]);
  for (const secret of ["WVWZZZE1ZMP012345", "BD21 KXR", "BD21KXR", "0SN-4711-000123", "TU-004217"])
    expect(bytes.includes(secret)).toBe(false);
});

test("the preview leaves out a model in which a record wrote the registration, and keeps the make", () => {
  const { vehicle } = fullDocument;
  const model = "ID.3 BD21 KXR";
  const document = { ...fullDocument, vehicle: vehicle && { ...vehicle, model, registration: "BD21KXR" } };
  for (const format of PREVIEW_FORMATS) {
    expect(words(document, format)).toContain("Volkswagen");
    expect(words(document, format)).not.toContain("KXR");
  }
});

test("the preview shows of the certificate number its last 4 characters alone", async () => {
  expect(words(fullDocument)).toContain("•••• 9ZRX");
  const sameEnd = { ...fullDocument, certificateNumber: "BT-2019-AAAAA9ZRX" };
  expect((await jpegOf(fullDocument)).equals(await jpegOf(sameEnd))).toBe(true);
});

test("the preview of a final result shows its figures", () => {
  const text = words(fullDocument);
  const shown = "Volkswagen | ID.3 Pro Performance 58,0 kWh | 92.4 | % | 231 | miles | 372 km | 28,092 miles";
  for (const part of [...shown.split(" | "), "14 March 2026", "Northgate Electric Cars, Leeds"]) {
    expect(text.split("\n")).toContain(part);
  }
  expect(text.replaceAll("\n", " ")).toContain("Reference data for this model confirmed.");
});

test.each([
  ["ok", fullDocument],
  ["warning", warningDocument],
  ["safety_issue", safetyIssueDocument],
  ["none", inconclusiveDocument],
] as const)(
  "the preview leads with the summary of the verdict %s, and says its sentence whole",
  (_, document) => {
    const { label, text } = batterySummary(previewDocument(document), ENGLISH);
    expect(words(document).split("\n")).toContain(label);
    expect(words(document).replaceAll("\n", " ")).toContain(text);
  },
);

test.each([
  [95.2, "Very good", "90% and above"],
  [84.9, "Good", "80 to 90%"],
  [71.3, "Noticeably worn", "70 to 80%"],
  [61.4, "Heavily worn", "below 70%"],
] as const)(
  "the preview of %p percent has the word for it, %p, whatever the checks found",
  (percent, label, span) => {
    for (const { battery, ...document } of [
      fullDocument,
      warningDocument,
      safetyIssueDocument,
      historicDocument,
    ]) {
      const text = words({ ...document, battery: battery && { ...battery, sohPercent: percent } });
      const isDanger = document.diagnostics === safetyIssueDocument.diagnostics;
      expect(text.split("\n")).toContain(isDanger ? `Capacity: ${label.toLowerCase()}` : label);
      expect(text.split("\n")).toContain(span);
    }
  },
);

test("the preview of a test without a verdict says that it has none", () => {
  expect(words(historicDocument)).toContain("Checks: no overall verdict");
  expect(words(historicDocument)).not.toMatch(/Warning|Safety|conclusive/);
});

test("the preview is green only where the checks found no faults and a confirmed figure says that the battery is not worn", () => {
  const colours = (document: CertificateDocument) =>
    previewPage(setter, ENGLISH, previewDocument(document)).primitives.flatMap((primitive) =>
      primitive.kind === "shape" || primitive.kind === "box" ? [primitive.fill] : [],
    );
  const greens = [PALETTE.accent, PALETTE.accentSoft, RING_COLOURS.good];
  const { vehicle } = fullDocument;
  const mileageKm = wornDocument.diagnostics?.measurements?.mileage_km ?? null;
  const faultless = {
    ...fullDocument,
    ...{ diagnostics: wornDocument.diagnostics, warnings: [], history: [] },
    vehicle: vehicle && { ...vehicle, mileageKm },
  };
  expect(colours(faultless)).toContain(PALETTE.accent);
  const contradictory = { ...faultless, vehicle: vehicle && { ...vehicle, mileageKm: 2 * (mileageKm ?? 0) } };
  expect(words(contradictory)).toContain("Some figures contradict each other");
  for (const document of [
    contradictory,
    wornDocument,
    { ...faultless, resultStatus: "provisional" as const },
    { ...faultless, battery: null },
    safetyIssueDocument,
    warningDocument,
    historicDocument,
  ])
    expect(colours(document).filter((colour) => greens.includes(colour))).toEqual([]);
});

test("the preview prints kilometres first for a dealer whose country uses them", () => {
  const text = words(warningDocument).split("\n");
  for (const part of ["275", "km", "171 miles", "45,210 km"]) expect(text).toContain(part);
});

test.each([
  ["provisional", provisionalDocument, "State of health not shown"],
  ["inconclusive", inconclusiveDocument, "No result from this test"],
  ["of unknown status", { ...fullDocument, resultStatus: null }, "State of health not shown"],
  ["final but without a figure", { ...fullDocument, battery: null }, "No result from this test"],
])(
  "the preview of a result that is %s shows no figure of the battery and says why",
  async (_, document, heading) => {
    const text = words(document);
    expect(text).toContain(heading);
    expect(text).not.toMatch(/%|kWh when|Estimated range/);
    if (document.resultStatus === "final") return;
    const figures = { capacityKwh: 1, nominalKwh: 1, cellCount: 1, cellVariance: 1 };
    const other = { sohPercent: 87.6, estimatedRangeMiles: 199, ...figures };
    const battery = { ...BATTERY.none, ...fullDocument.battery, ...document.battery, ...other };
    const recorded = { ...document, battery };
    expect((await jpegOf(document)).equals(await jpegOf(recorded))).toBe(true);
  },
);

test("the preview has pixels where the words are: another mileage is another picture", async () => {
  const vehicle = fullDocument.vehicle && { ...fullDocument.vehicle, mileageKm: 45_211 };
  expect((await jpegOf(fullDocument)).equals(await jpegOf({ ...fullDocument, vehicle }))).toBe(false);
});

test("the preview of a document that holds nothing says so in words", () => {
  expect(words(emptyDocument)).toContain("Make and model not recorded");
  expect(words(emptyDocument)).not.toMatch(/null|undefined|NaN/);
});

describe.skipIf(zbarimg === null)("the QR code of the preview", () => {
  test("the QR code of the preview leads to the validation page, read from the JPEG, however long the address", async () => {
    const longAddress = `https://certificates.${"long-".repeat(12)}name.example.com/verify/Zk3vR8sYtQmW1xB0nHc5dA`;
    for (const document of [
      fullDocument,
      longNamesDocument,
      { ...emptyDocument, verificationUrl: longAddress },
    ]) {
      const path = join(folder, "preview.jpg");
      for (const draw of [jpegOf, landscapeOf]) {
        await Bun.write(path, await draw(document));
        const { stdout } = await runWitness(zbarimg ?? "", ["--quiet", "--raw", path]);
        expect(stdout.trim()).toBe(document.verificationUrl);
      }
    }
  });
});
