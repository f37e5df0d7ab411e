import PDFDocument from "pdfkit";
import type { Page, Primitive } from "../../src/certificates/rendering/layout/primitive.ts";
import { darkRuns } from "../../src/certificates/rendering/layout/qr-matrix.ts";
import { type Typefaces, WEIGHTS } from "../../src/certificates/rendering/text/font-face.ts";

/** Draws the pages of a certificate with pdfkit in its usual way, with the same typefaces embedded. */
export function drawWithPdfkit(pages: readonly Page[], typefaces: Typefaces): Promise<Uint8Array> {
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  const pdf = new PDFDocument({ autoFirstPage: false, compress: true });
  const chunks: Uint8Array[] = [];
  pdf.on("data", (chunk) => chunks.push(chunk));
  pdf.on("end", () => resolve(Buffer.concat(chunks)));
  for (const weight of WEIGHTS) pdf.registerFont(weight, typefaces[weight].file);
  for (const page of pages) {
    pdf.addPage({ size: [page.width, page.height], margin: 0 });
    for (const primitive of page.primitives) drawPrimitive(pdf, primitive);
  }
  pdf.end();
  return promise;
}

function drawPrimitive(pdf: PDFDocument, primitive: Primitive): void {
  switch (primitive.kind) {
    case "text": {
      const { weight, size, colour, shaped, x, baseline } = primitive;
      pdf.font(weight).fontSize(size).fillColor(css(colour));
      pdf.text(shaped.text, x, baseline, { lineBreak: false, baseline: "alphabetic" });
      return;
    }
    case "box": {
      const { x, y, width, height, radius, fill } = primitive;
      if (radius > 0) pdf.roundedRect(x, y, width, height, radius);
      else pdf.rect(x, y, width, height);
      pdf.fillColor(css(fill)).fill();
      return;
    }
    case "shape":
      for (const segment of primitive.segments) {
        if (segment[0] === "M") pdf.moveTo(segment[1], segment[2]);
        else if (segment[0] === "L") pdf.lineTo(segment[1], segment[2]);
        else if (segment[0] === "C") {
          pdf.bezierCurveTo(segment[1], segment[2], segment[3], segment[4], segment[5], segment[6]);
        } else pdf.closePath();
      }
      pdf.fillColor(css(primitive.fill)).fill();
      return;
    case "qr": {
      const { x, y, moduleSize, matrix, fill } = primitive;
      for (const { row, column, length } of darkRuns(matrix)) {
        pdf.rect(x + column * moduleSize, y + row * moduleSize, length * moduleSize, moduleSize);
      }
      pdf.fillColor(css(fill)).fill();
      return;
    }
    case "open":
    case "close":
      return;
    case "link":
      pdf.link(primitive.x, primitive.y, primitive.width, primitive.height, primitive.url);
  }
}

function css(colour: number): string {
  return `#${colour.toString(16).padStart(6, "0")}`;
}
