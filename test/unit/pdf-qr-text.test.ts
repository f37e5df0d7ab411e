import { expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { encode } from "uqr";
import { readPdfQrText } from "../../src/certificates/documents/pdf-qr-text.ts";
import { pdfRenderer } from "../support/pdf-renderer.ts";
import { deflatedScan, scannedPdf } from "../support/scanned-pdf.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { runWitness, witness } from "../support/witness.ts";
import { emptyDocument, fullDocument, longNamesDocument } from "./rendering/sample-documents.ts";

setDefaultTimeout(60_000);

const renderer = await pdfRenderer();
const pdftocairo = witness("pdftocairo");
const pdftoppm = witness("pdftoppm");

const documents = { full: fullDocument, "long names": longNamesDocument };
for (const [name, document] of Object.entries(documents)) {
  test(`the QR code on a PDF is read where it is drawn, as svc does (${name})`, async () => {
    const { pdf } = await renderer.render(document);
    expect(await readPdfQrText(sharp, pdf)).toBe(document.verificationUrl);
  });

  test.skipIf(pdftocairo === null)(
    `the QR code on a PDF is read after another program has printed it to a file (${name})`,
    async () => {
      await inTemporaryFolder(async (folder) => {
        const [own, printed] = [join(folder, "own.pdf"), join(folder, "printed.pdf")];
        writeFileSync(own, (await renderer.render(document)).pdf);
        await runWitness(pdftocairo ?? "", ["-pdf", own, printed]);
        expect(await readPdfQrText(sharp, readFileSync(printed))).toBe(document.verificationUrl);
      });
    },
  );

  test.skipIf(pdftoppm === null)(
    `the QR code on a PDF is read where it is a scanned page (${name})`,
    async () => {
      await inTemporaryFolder(async (folder) => {
        const own = join(folder, "own.pdf");
        writeFileSync(own, (await renderer.render(document)).pdf);
        await runWitness(pdftoppm ?? "", [
          "-jpeg",
          "-r",
          "150",
          "-l",
          "1",
          "-singlefile",
          own,
          join(folder, "page"),
        ]);
        const jpeg = readFileSync(join(folder, "page.jpg"));
        const { width = 0, height = 0 } = await sharp(jpeg).metadata();
        expect(await readPdfQrText(sharp, scannedPdf(jpeg, width, height))).toBe(document.verificationUrl);
      });
    },
  );
}

const PICTURE_FORMS = {
  "in colour": {
    entries: "/ColorSpace /DeviceRGB /BitsPerComponent 8",
    samplesOf: (grey: number) => [grey, grey, grey],
  },
  "in CMYK": {
    entries: "/ColorSpace /DeviceCMYK /BitsPerComponent 8",
    samplesOf: (grey: number) => [0, 0, 0, 255 - grey],
  },
  "in 16 bits": {
    entries: "/ColorSpace /CalGray /BitsPerComponent 16",
    samplesOf: (grey: number) => [grey, 0],
  },
  "of a palette": {
    entries: "/ColorSpace [/Indexed /DeviceRGB 1 <ffffff 000000>] /BitsPerComponent 8",
    samplesOf: (grey: number) => [grey < 128 ? 1 : 0],
  },
  "in negative": {
    entries: "/ColorSpace /DeviceGray /BitsPerComponent 8 /Decode [1 0]",
    samplesOf: (grey: number) => [255 - grey],
  },
} as const;
for (const [name, { entries, samplesOf }] of Object.entries(PICTURE_FORMS))
  test(`the QR code on a PDF is read where it is a deflated picture ${name}`, async () => {
    const { data, size } = await codePixels();
    const samples = Uint8Array.from([...data].flatMap(samplesOf));
    expect(await readPdfQrText(sharp, deflatedScan(samples, size, size, entries))).toBe(CODE);
  });

test("the QR code on a PDF is read where it is a picture of one bit a pixel", async () => {
  const { data, size } = await codePixels();
  const samples = Uint8Array.from({ length: (size * size) / 8 }, (_, at) =>
    [0, 1, 2, 3, 4, 5, 6, 7].reduce((byte, bit) => byte | (data[at * 8 + bit] === 0 ? 0 : 128 >> bit), 0),
  );
  expect(await readPdfQrText(sharp, deflatedScan(samples, size, size, "/ImageMask true"))).toBe(CODE);
});

test.each([1, 2, 3, 4])(
  "the QR code on a PDF is read where its picture has rows of a PNG, with filter %d",
  async (filter) => {
    const { data, size } = await codePixels();
    const rows = new Uint8Array((size + 1) * size);
    const at = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (data[y * size + x] ?? 0));
    for (let y = 0; y < size; y += 1) {
      rows[y * (size + 1)] = filter;
      for (let x = 0; x < size; x += 1) {
        const [left, up, corner] = [at(x - 1, y), at(x, y - 1), at(x - 1, y - 1)];
        const nearest = [left, up, corner].toSorted(
          (a, b) => Math.abs(left + up - corner - a) - Math.abs(left + up - corner - b),
        )[0];
        const guess = [0, left, up, (left + up) >> 1, nearest][filter] ?? 0;
        rows[y * (size + 1) + 1 + x] = at(x, y) - guess;
      }
    }
    const entries = `/ColorSpace /DeviceGray /BitsPerComponent 8 /DecodeParms << /Predictor 15 /Columns ${size} >>`;
    expect(await readPdfQrText(sharp, deflatedScan(rows, size, size, entries))).toBe(CODE);
  },
);

const CODE = "https://battery.example/verify/abcdefghijklmnopqrstuv";
/** A code as grey pixels; an edge has a multiple of eight of them. */
async function codePixels() {
  const code = encode(CODE, { border: 4 });
  const size = Math.ceil(code.size / 8) * 8 * 4;
  const pixels = Buffer.from(code.data.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  const data = await sharp(pixels, { raw: { width: code.size, height: code.size, channels: 1 } })
    .resize(size, size, { kernel: "nearest" })
    .greyscale()
    .raw()
    .toBuffer();
  return { data, size };
}

test("the QR code on a PDF without one, or on what is hardly a PDF, is not found", async () => {
  const { pdf } = await renderer.render(emptyDocument);
  const without = Buffer.from(pdf).subarray(0, 2_000);
  const over = "1 g 0 0 595 842 re f ".repeat(1_000);
  const huge = "1e30 1e30 5 5 re f 0 0 1 1 re f ";
  const hostile = (content: string) =>
    Buffer.from(
      `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Page /Contents 4 0 R >>\nendobj\n4 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`,
    );
  for (const file of [
    without,
    hostile(huge),
    hostile(`0 g 0 0 9 9 re f ${over}`),
    Buffer.from("%PDF-1.7 printed"),
  ])
    expect(await readPdfQrText(sharp, file)).toBeNull();
});
