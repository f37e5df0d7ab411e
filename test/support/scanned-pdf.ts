import { deflateSync } from "node:zlib";

/** A PDF with one page that is a picture, as scanners write it. */
export function scannedPdf(jpeg: Uint8Array, width: number, height: number): Uint8Array {
  return pdfOfPicture(jpeg, width, height, "/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode");
}

/** The picture is deflated: samples of 8 bits, or what `entries` of its dictionary say. */
export function deflatedScan(
  samples: Uint8Array,
  width: number,
  height: number,
  entries = "/ColorSpace /DeviceRGB /BitsPerComponent 8",
): Uint8Array {
  return pdfOfPicture(deflateSync(samples), width, height, `${entries} /Filter /FlateDecode`);
}

/** A white picture that a page draws so many times, each time as a tiny square. */
export function pdfOfTinySquares(edge: number, placementCount: number): Uint8Array {
  const squares = Array.from(
    { length: placementCount },
    (_, index) => `q 9 0 0 9 ${(index % 50) * 10} ${Math.floor(index / 50) * 10} cm /I Do Q`,
  );
  const entries = "/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode";
  const packed = deflateSync(new Uint8Array(edge * edge).fill(255));
  return pdfOfPicture(packed, edge, edge, entries, squares.join("\n"));
}

function pdfOfPicture(
  packed: Uint8Array,
  width: number,
  height: number,
  entries: string,
  drawing = "595 0 0 842 0 0 cm /I Do     ",
): Uint8Array {
  const parts = [
    "%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n",
    "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n",
    "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>\nendobj\n",
    `4 0 obj\n<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream\nendobj\n`,
    `5 0 obj\n<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries} /Length ${packed.length} >>\nstream\n`,
  ];
  return Buffer.concat([Buffer.from(parts.join("")), packed, Buffer.from("\nendstream\nendobj\n%%EOF\n")]);
}
