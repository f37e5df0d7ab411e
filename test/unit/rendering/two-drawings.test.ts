import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { certificatePages } from "../../../src/certificates/rendering/layout/certificate-layout.ts";
import type { Page, PathSegment, Primitive } from "../../../src/certificates/rendering/layout/primitive.ts";
import { CertificatePdfWriter } from "../../../src/certificates/rendering/pdf/pdf-writer.ts";
import { pageSvg } from "../../../src/certificates/rendering/preview-jpeg.ts";
import { pdfDescription } from "../../../src/certificates/rendering/renderer.ts";
import { loadTypefaces } from "../../../src/certificates/rendering/text/font-face.ts";
import { TextSetter } from "../../../src/certificates/rendering/text/text-setting.ts";
import { ENGLISH } from "../../../src/language/translator.ts";
import { runWitness, witness } from "../../support/witness.ts";
import { fullDocument, longNamesDocument, provisionalDocument } from "./sample-documents.ts";

const typefaces = await loadTypefaces();
const setter = new TextSetter(typefaces);
const writer = new CertificatePdfWriter(typefaces);
const pdftoppm = witness("pdftoppm");
const SCALE = 2;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "svc-drawings-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function scaled(primitive: Primitive): Primitive {
  switch (primitive.kind) {
    case "text": {
      const { x, baseline, size } = primitive;
      return { ...primitive, x: x * SCALE, baseline: baseline * SCALE, size: size * SCALE };
    }
    case "shape":
      return { ...primitive, segments: primitive.segments.map(scaledSegment) };
    case "qr":
      return {
        ...primitive,
        x: primitive.x * SCALE,
        y: primitive.y * SCALE,
        moduleSize: primitive.moduleSize * SCALE,
      };
    case "box": {
      const { x, y, width, height, radius } = primitive;
      const size = { width: width * SCALE, height: height * SCALE, radius: radius * SCALE };
      return { ...primitive, x: x * SCALE, y: y * SCALE, ...size };
    }
    case "image":
    case "link":
    case "open":
    case "close":
      return primitive;
  }
}

function scaledSegment(segment: PathSegment): PathSegment {
  const at = (index: number) => Number(segment[index]) * SCALE;
  switch (segment[0]) {
    case "Z":
      return segment;
    case "C":
      return ["C", at(1), at(2), at(3), at(4), at(5), at(6)];
    default:
      return [segment[0], at(1), at(2)];
  }
}

/** The page as librsvg draws it, without its QR code. */
async function drawn(page: Page): Promise<Uint8Array> {
  const size = { width: Math.ceil(page.width * SCALE), height: Math.ceil(page.height * SCALE) };
  const primitives = page.primitives.filter(({ kind }) => kind !== "qr").map(scaled);
  return await sharp(Buffer.from(pageSvg({ ...size, primitives }, typefaces)))
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** The mean brightness of squares of 8 pixels, which forgives what two drawers may do differently at an edge. */
function blurred(pixels: Uint8Array, width: number): Float64Array {
  const side = 8;
  const height = pixels.length / 3 / width;
  const across = Math.floor(width / side);
  const sums = new Float64Array(across * Math.floor(height / side));
  for (let row = 0; row < sums.length / across; row += 1) {
    for (let column = 0; column < across; column += 1) {
      let sum = 0;
      for (let y = row * side; y < (row + 1) * side; y += 1) {
        const line = (y * width + column * side) * 3;
        for (let x = 0; x < side; x += 1) sum += pixels[line + x * 3 + 1] ?? 0;
      }
      sums[row * across + column] = sum / (side * side);
    }
  }
  return sums;
}

/** The pixels of a picture in PPM, as poppler writes it (P6, one byte a channel). */
function pixelsOf(file: Buffer): { readonly width: number; readonly pixels: Uint8Array } {
  const [head = "", width = ""] = /^P6\s(\d+)\s\d+\s255\s/.exec(file.toString("latin1", 0, 64)) ?? [];
  expect(head).not.toBe("");
  return { width: Number(width), pixels: file.subarray(head.length) };
}

describe.skipIf(pdftoppm === null)("the two drawings of one layout", () => {
  test.each([
    ["a full certificate", fullDocument],
    ["a provisional one", provisionalDocument],
    ["one with Greek and Cyrillic names", longNamesDocument],
  ])(
    "the two drawings of one layout look the same: %s drawn by poppler from the PDF, and by librsvg",
    async (_, document) => {
      const pages = certificatePages(setter, ENGLISH, document).map((page) => ({
        ...page,
        primitives: page.primitives.filter(({ kind }) => kind !== "qr" && kind !== "image"),
      }));
      const path = join(folder, "pages.pdf");
      await Bun.write(path, (await writer.write(pages, pdfDescription(document, ENGLISH))).bytes);
      const prefix = join(folder, "page");
      await runWitness(pdftoppm ?? "", ["-r", `${72 * SCALE}`, path, prefix]);
      for (const [index, page] of pages.entries()) {
        const poppler = pixelsOf(readFileSync(`${prefix}-${index + 1}.ppm`));
        const ours = await drawn(page);
        expect(poppler.pixels.length).toBe(ours.length);
        const squares = blurred(ours, poppler.width);
        const differences = blurred(poppler.pixels, poppler.width).map((value, at) =>
          Math.abs(value - (squares[at] ?? 0)),
        );
        expect(Math.max(...differences)).toBeLessThan(70);
        expect(
          differences.reduce((sum, difference) => sum + difference, 0) / differences.length,
        ).toBeLessThan(1.2);
      }
    },
    30_000,
  );
});
