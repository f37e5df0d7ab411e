import { expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { readPdfQrText } from "../../src/certificates/documents/pdf-qr-text.ts";
import { pdfRenderer } from "../support/pdf-renderer.ts";
import { scannedPdf } from "../support/scanned-pdf.ts";
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
