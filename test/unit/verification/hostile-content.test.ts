import { expect, test } from "bun:test";
import { deflateSync } from "node:zlib";
import { readPdfQrText } from "../../../src/certificates/documents/pdf-qr-text.ts";

const MIB = 1024 * 1024;
/** An honest file takes a tenth of it; each of these would take many times as long without a limit. */
const SOON_MS = 15_000;

function stream(number: number, dictionary: string, content: string | Buffer): Buffer {
  const packed = deflateSync(content, { level: 9 });
  return Buffer.concat([
    Buffer.from(
      `${number} 0 obj\n<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
}

/** A PDF with one page, whose content is object 4. */
function page(entries: string, ...objects: readonly Buffer[]): Buffer {
  const head = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R ${entries} >>\nendobj\n`;
  return Buffer.concat([Buffer.from(head), ...objects]);
}

const FORM = "/Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >>";
const content = (text: string | Buffer) => stream(4, "", text);
const space = Buffer.alloc(3 * MIB, " ");

const BLACK = Buffer.alloc(1_000_000);

const HOSTILE: Readonly<Record<string, Buffer>> = {
  "draws one large form a thousand times": page(
    FORM,
    content("/F Do ".repeat(1_000)),
    stream(5, "/Subtype /Form", Buffer.concat([space, Buffer.from("0 g 0 0 5 5 re f (a) Tj")])),
  ),
  "draws a form with a long matrix a thousand times": page(
    FORM,
    content("/F Do ".repeat(6_000)),
    stream(5, `/Subtype /Form /Matrix [${"1 ".repeat(100_000)}]`, "0 0 5 5 re f"),
  ),
  "names one large part of its content a thousand times": page(
    `/Contents [${"4 0 R ".repeat(1_000)}]`,
    content(space),
  ),
  "draws one black picture a thousand times": page(
    "/Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >>",
    content("595 0 0 842 0 0 cm /P Do 0.00168 0 0 0.00118 0 0 cm ".repeat(1_000)),
    stream(
      5,
      "/Subtype /Image /Width 2000 /Height 2000 /ColorSpace /DeviceGray /BitsPerComponent 8",
      Buffer.alloc(4_000_000),
    ),
  ),
  "has a thousand black pictures": page(
    `/Contents 4 0 R /Resources << /XObject << ${Array.from({ length: 1_000 }, (_, at) => `/P${at} ${at + 5} 0 R`).join(" ")} >> >>`,
    content(`595 0 0 842 0 0 cm ${Array.from({ length: 1_000 }, (_, at) => `/P${at} Do`).join(" ")}`),
    ...Array.from({ length: 1_000 }, (_, at) =>
      stream(
        at + 5,
        "/Subtype /Image /Width 1000 /Height 1000 /ColorSpace /DeviceGray /BitsPerComponent 8",
        BLACK,
      ),
    ),
  ),
  "has streams that lie in each other": Buffer.concat([
    ...Array.from({ length: 2_000 }, (_, at) =>
      Buffer.from(`${at + 1} 0 obj\n<< /Type /ObjStm /N 1 /First 4 >>\nstream\n`),
    ),
    Buffer.alloc(4 * MIB, " "),
    Buffer.from("endstream"),
  ]),
  "has streams that do not end": Buffer.concat([
    ...Array.from({ length: 4_000 }, (_, at) =>
      Buffer.from(`${at + 1} 0 obj\n<< /Type /ObjStm /N 1 /First 4 >>\nstream\n`),
    ),
    Buffer.alloc(7 * MIB, "e"),
  ]),
};

for (const [name, file] of Object.entries(HOSTILE))
  test(`a PDF that ${name} is given up soon`, async () => {
    const startedMs = performance.now();
    expect(
      await readPdfQrText((() => expect.unreachable("it has no picture")) as never, Buffer.from(file)),
    ).toBeNull();
    expect(performance.now() - startedMs).toBeLessThan(SOON_MS);
  });
