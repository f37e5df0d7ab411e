import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { Canvas } from "../../../src/certificates/rendering/layout/canvas.ts";
import { certificatePages } from "../../../src/certificates/rendering/layout/certificate-layout.ts";
import { PALETTE } from "../../../src/certificates/rendering/layout/palette.ts";
import type { Page, PathSegment, Primitive } from "../../../src/certificates/rendering/layout/primitive.ts";
import { CertificatePdfWriter } from "../../../src/certificates/rendering/pdf/pdf-writer.ts";
import { GlyphMasks } from "../../../src/certificates/rendering/preview/glyph-masks.ts";
import { pdfDescription } from "../../../src/certificates/rendering/renderer.ts";
import { TextSetter } from "../../../src/certificates/rendering/text/text-setting.ts";
import { loadTypefaces } from "../../../src/certificates/rendering/text/typefaces.ts";
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

/** The page as our own canvas draws it, without its QR code, which the canvas sets on whole pixels only. */
function drawn(page: Page): Uint8Array {
  const size = { width: Math.ceil(page.width * SCALE), height: Math.ceil(page.height * SCALE) };
  const canvas = new Canvas(size, PALETTE.paper, typefaces, new GlyphMasks());
  canvas.draw(page.primitives.filter(({ kind }) => kind !== "qr").map(scaled));
  return canvas.pixels;
}

/** The mean brightness of squares of 8 pixels, which forgives what two drawers may do differently at an edge. */
function blurred(pixels: Uint8Array, width: number): number[] {
  const side = 8;
  const across = Math.floor(width / side);
  const sums = new Array<number>(across * Math.floor(pixels.length / 3 / width / side)).fill(0);
  for (let pixel = 0; pixel < pixels.length / 3; pixel += 1) {
    const [column, row] = [Math.floor((pixel % width) / side), Math.floor(pixel / width / side)];
    const square = row * across + column;
    if (column < across && square < sums.length) {
      sums[square] = (sums[square] ?? 0) + (pixels[pixel * 3 + 1] ?? 0) / (side * side);
    }
  }
  return sums;
}

describe.skipIf(pdftoppm === null)("the two drawings of one layout", () => {
  test.each([
    ["a full certificate", fullDocument],
    ["a provisional one", provisionalDocument],
    ["one with Greek and Cyrillic names", longNamesDocument],
  ])(
    "the two drawings of one layout look the same: %s drawn by poppler from the PDF, and by our own canvas",
    async (_, document) => {
      const pages = certificatePages(setter, ENGLISH, document).map((page) => ({
        ...page,
        primitives: page.primitives.filter(({ kind }) => kind !== "qr" && kind !== "image"),
      }));
      const path = join(folder, "pages.pdf");
      await Bun.write(path, writer.write(pages, pdfDescription(document, ENGLISH)).bytes);
      for (const [index, page] of pages.entries()) {
        const number = `${index + 1}`;
        const picture = join(folder, `page-${number}`);
        const options = ["-r", `${72 * SCALE}`, "-png", "-singlefile", "-f", number, "-l", number];
        await runWitness(pdftoppm ?? "", [...options, path, picture]);
        const poppler = await sharp(`${picture}.png`)
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        const ours = drawn(page);
        expect(poppler.data.length).toBe(ours.length);
        const squares = blurred(ours, poppler.info.width);
        const differences = blurred(poppler.data, poppler.info.width).map((value, at) =>
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
