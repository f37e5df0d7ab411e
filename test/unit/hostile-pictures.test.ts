import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import sharp from "sharp";
import { readGreyPicture } from "../../src/certificates/documents/grey-picture.ts";
import { pagePicture } from "../../src/certificates/documents/page-picture.ts";
import { isCheapPicture, pictureFormat } from "../../src/certificates/documents/picture.ts";
import {
  createDocumentReader,
  type DocumentReader,
} from "../../src/certificates/file-worker/file-worker-process.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { blackPng, emptyProgressiveJpeg, pngWithLongChunk, whiteJpeg } from "../support/hostile-pictures.ts";
import { deflatedScan, pdfOfTinySquares, scannedPdf } from "../support/scanned-pdf.ts";

const EDGE = 1_600;
/** Beyond that of a process that has read an honest photo: a picture's some 50 MB, and what the allocator keeps beside them. */
const GROWTH_MAX_KIB = 80 * 1024;

test("an SVG that bears the mark of a WebP where a WebP has it reaches no decoder", async () => {
  const svg = `<svg a='WEBP' xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>`;
  const file = new TextEncoder().encode(svg);
  expect(svg.indexOf("WEBP")).toBe(8);
  expect(pictureFormat(file)).toBeNull();
  const decoded = () => {
    throw new Error("a decoder saw it");
  };
  expect(await readGreyPicture(decoded as never, file)).toBeNull();
});

test("a page that draws one large picture hundreds of times is not painted beyond the budget of its document", async () => {
  let readCount = 0;
  const data = new Proxy(new Uint8Array(1), {
    get() {
      readCount += 1;
      return 255;
    },
  });
  const picture = async () => ({ width: 4_000, height: 4_000, data });
  const source = { kind: "none" } as never;
  const placed = Array.from({ length: 500 }, (_, index) => ({
    source,
    matrix: [9, 0, 0, 9, (index % 50) * 10, Math.floor(index / 50) * 10] as const,
  }));
  const budget = { pixels: 1_000_000 };
  expect(await pagePicture(placed, { picture }, budget)).toBeNull();
  expect(readCount).toBeLessThanOrEqual(1_000_000);
});

test.each([
  ["a photo of a phone", { format: "jpeg", width: 4_000, height: 3_000 }, true],
  [
    "a photo of a hundred megapixels, which is decoded at a quarter",
    { format: "jpeg", width: 10_000, height: 10_000 },
    true,
  ],
  ["a photo of more", { format: "jpeg", width: 10_001, height: 10_000 }, false],
  [
    "a progressive photo of eight megapixels",
    { format: "jpeg", width: 4_000, height: 2_000, isProgressive: true },
    true,
  ],
  ["a larger one", { format: "jpeg", width: 4_000, height: 2_001, isProgressive: true }, false],
  [
    "a progressive photo in CMYK",
    { format: "jpeg", width: 2_500, height: 2_000, isProgressive: true, space: "cmyk", channels: 4 },
    false,
  ],
  ["a screenshot of sixteen megapixels", { format: "png", width: 4_000, height: 4_000, channels: 4 }, true],
  ["a larger one in PNG", { format: "png", width: 4_000, height: 4_001, channels: 4 }, false],
  [
    "a deep screenshot of eight megapixels",
    { format: "png", width: 4_000, height: 2_000, depth: "ushort" },
    true,
  ],
  [
    "a deep one that is interlaced",
    { format: "png", width: 4_000, height: 2_000, depth: "ushort", isProgressive: true },
    false,
  ],
] as const)("a picture is decoded or refused by its header: %s", (_, header, isCheap) => {
  const usual = { isProgressive: false, depth: "uchar", space: "srgb", channels: 3 } as const;
  expect(isCheapPicture({ ...usual, ...header }, EDGE)).toBe(isCheap);
});

describe.skipIf(process.platform !== "linux")("the process that reads strangers' pictures", () => {
  let reader: DocumentReader;
  const warnings: unknown[] = [];
  beforeAll(async () => {
    reader = createDocumentReader({
      timers: systemTimers,
      log: { warn: (fields: unknown) => void warnings.push(fields) },
      spareFolder: tmpdir(),
    });
    await reader.readQrText(await whiteJpeg(4_000));
  });
  afterAll(() => reader.close());

  /** Of the child of this process that reads files, at most until now. */
  function peakKib(): number {
    const children = readdirSync("/proc/self/task").flatMap((thread) =>
      readFileSync(`/proc/self/task/${thread}/children`, "utf8").trim().split(" "),
    );
    const worker = children.find(
      (pid) => pid !== "" && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("file-worker"),
    );
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${worker}/status`, "utf8"))?.[1]);
  }

  test.each([
    ["an empty progressive JPEG of 50 megapixels in CMYK", async () => emptyProgressiveJpeg(7_000)],
    ["a progressive JPEG of 25 megapixels", () => whiteJpeg(5_000, { isProgressive: true })],
    ["a PNG of 16 bits, interlaced", async () => blackPng(4_000, { depth: 16, isInterlaced: true })],
    ["a PNG of 16 bits", async () => blackPng(4_000, { depth: 16 })],
    ["a PNG with a colour profile of 400 MB", async () => pngWithLongChunk("iCCP", 400_000_000)],
    ["a PNG with a text of 400 MB", async () => pngWithLongChunk("zTXt", 400_000_000)],
    ["a GIF", () => sharp(blackPng(100)).gif().toBuffer()],
    ["a WebP of three megapixels", () => sharp(blackPng(1_788)).webp({ lossless: true }).toBuffer()],
    ["a WebP of sixteen", () => sharp(blackPng(4_000)).webp({ lossless: true }).toBuffer()],
    ["a TIFF", () => sharp(blackPng(100)).tiff().toBuffer()],
    ["a JPEG of a hundred megapixels", () => whiteJpeg(10_000)],
    [
      "a PDF with a page of A4 in colour at 300 dots an inch",
      async () => deflatedScan(new Uint8Array(2_480 * 3_508 * 3), 2_480, 3_508),
    ],
    [
      "a PDF with a black picture of 256 megapixels",
      async () =>
        deflatedScan(
          new Uint8Array(32_000_000),
          16_000,
          16_000,
          "/ColorSpace /DeviceGray /BitsPerComponent 1",
        ),
    ],
    ["a PDF that draws a picture of 16 megapixels 500 times", async () => pdfOfTinySquares(4_000, 500)],
    [
      "a PDF with a progressive JPEG of 25 megapixels",
      async () => scannedPdf(await whiteJpeg(5_000, { isProgressive: true }), 5_000, 5_000),
    ],
  ])(
    "%s takes less memory than an honest photo and a little more",
    async (_, make) => {
      const before = peakKib();
      expect(await reader.readQrText(await make())).toBeNull();
      expect(peakKib() - before).toBeLessThan(GROWTH_MAX_KIB);
      expect(warnings).toEqual([]);
    },
    60_000,
  );
});
