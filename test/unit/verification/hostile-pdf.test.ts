import { expect, test } from "bun:test";
import { deflateSync } from "node:zlib";
import { PdfReader } from "../../../src/certificates/verification/pdf-reader.ts";

const MIB = 1024 * 1024;

test("a PDF of streams that fail at the end of unpacking is given up soon", () => {
  const packed = deflateSync(Buffer.alloc(3 * MIB), { level: 9 });
  // The checksum is wrong, which shows only after everything was unpacked.
  packed[packed.length - 1] = (packed.at(-1) ?? 0) ^ 1;
  const objects = Array.from({ length: Math.floor((2 * MIB) / (packed.length + 120)) }, (_, at) =>
    Buffer.concat([
      Buffer.from(
        `${at + 1} 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
      ),
      packed,
      Buffer.from("\nendstream\nendobj\n"),
    ]),
  );
  const file = Buffer.concat([Buffer.from("%PDF-1.7\n"), ...objects]);
  const startedMs = performance.now();
  new PdfReader(file);
  // A few of them are unpacked; all of them would take several times as long.
  expect(performance.now() - startedMs).toBeLessThan(400);
});
