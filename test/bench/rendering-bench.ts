import sharp from "sharp";
import { certificatePages } from "../../src/certificates/rendering/layout/certificate-layout.ts";
import { previewPage } from "../../src/certificates/rendering/layout/preview-layout.ts";
import { previewDocument } from "../../src/certificates/rendering/layout/preview-result.ts";
import { CertificatePdfWriter } from "../../src/certificates/rendering/pdf/pdf-writer.ts";
import { pageSvg, previewJpeg } from "../../src/certificates/rendering/preview-jpeg.ts";
import { pdfDescription } from "../../src/certificates/rendering/renderer.ts";
import { SignedPdfWriter } from "../../src/certificates/rendering/signed-pdf.ts";
import { loadTypefaces } from "../../src/certificates/rendering/text/font-face.ts";
import { TextSetter } from "../../src/certificates/rendering/text/text-setting.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { testRenderSigning } from "../support/signing-keys.ts";
import { fullDocument } from "../unit/rendering/sample-documents.ts";
import { type Measurement, median } from "./goal.ts";
import { drawWithPdfkit } from "./pdfkit-drawing.ts";

/** As svc encodes. */
const BARE_JPEG = { quality: 90, chromaSubsampling: "4:2:0" } as const;
const WARM_UP_ROUNDS = 15;
const ROUNDS = 60;

/**
 * How long a certificate takes, against yardsticks measured in the same run, in turn. svc's time includes the layout, the structure for
 * screen readers, the embedded result and credential and both signatures, and its document changes each time; pdfkit gets finished
 * pages and writes the marks alone, and sharp gets a finished bitmap.
 */
export async function renderingBench(): Promise<Measurement[]> {
  const typefaces = await loadTypefaces();
  const setter = new TextSetter(typefaces);
  const pdfWriter = new SignedPdfWriter(new CertificatePdfWriter(typefaces));
  const pages = certificatePages(setter, ENGLISH, fullDocument);
  const pdf = await medians(
    (round) => {
      const document = numberedDocument(round);
      return pdfWriter.write(
        certificatePages(setter, ENGLISH, document),
        document,
        pdfDescription(document, ENGLISH),
        testRenderSigning(),
      );
    },
    () => drawWithPdfkit(pages, typefaces),
  );

  const page = previewPage(setter, ENGLISH, previewDocument(fullDocument));
  const bitmap = await sharp(Buffer.from(pageSvg(page, typefaces)))
    .removeAlpha()
    .raw()
    .toBuffer();
  const raw = { width: page.width, height: page.height, channels: 3 } as const;
  const preview = await medians(
    (round) =>
      previewJpeg(previewPage(setter, ENGLISH, previewDocument(numberedDocument(round))), typefaces, sharp),
    () => sharp(bitmap, { raw }).jpeg(BARE_JPEG).toBuffer(),
  );

  return [
    ratio("one PDF, signed and with all that is in it ÷ the plain pages from pdfkit", pdf, 0.65),
    ratio("one preview ÷ a bare JPEG encode of its size", preview, 5),
  ];
}

/** A document that differs from those of all rounds before, so that no cached result is measured. */
function numberedDocument(round: number) {
  const vin = `WVWZZZE1ZMP${`${round}`.padStart(6, "0")}`;
  return {
    ...fullDocument,
    certificateNumber: `BT-2026-${vin.slice(-8)}Z`,
    verificationUrl: `https://battery.example.com/verify/${vin}abcde`,
    vehicle: fullDocument.vehicle && { ...fullDocument.vehicle, vin, mileageKm: 10_000 + round * 37 },
    battery: fullDocument.battery && { ...fullDocument.battery, sohPercent: 70 + (round % 250) / 10 },
  };
}

interface Medians {
  readonly oursMs: number;
  readonly yardstickMs: number;
}

async function medians(
  ours: (round: number) => unknown,
  yardstick: (round: number) => Promise<unknown>,
): Promise<Medians> {
  const oursMs: number[] = [];
  const yardstickMs: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const start = performance.now();
    await ours(round);
    const middle = performance.now();
    await yardstick(round);
    const end = performance.now();
    if (round < WARM_UP_ROUNDS) continue;
    oursMs.push(middle - start);
    yardstickMs.push(end - middle);
  }
  return { oursMs: median(oursMs), yardstickMs: median(yardstickMs) };
}

function ratio(name: string, { oursMs, yardstickMs }: Medians, limit: number): Measurement {
  const detail = `${oursMs.toFixed(1)} ms against ${yardstickMs.toFixed(1)} ms, median of ${ROUNDS}`;
  return { name, value: oursMs / yardstickMs, goal: { atMost: limit }, detail };
}
