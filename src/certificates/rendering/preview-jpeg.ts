import type sharp from "sharp";
import { boxOutline } from "./layout/outline.ts";
import { type Colour, PALETTE } from "./layout/palette.ts";
import type { Page, PathSegment, Primitive, QrPrimitive, TextPrimitive } from "./layout/primitive.ts";
import { darkRuns } from "./layout/qr-matrix.ts";
import type { FontFace, Typefaces } from "./text/font-face.ts";

/** Fine enough that small text and the QR code show no ringing. */
const JPEG_OPTIONS = { quality: 90, chromaSubsampling: "4:2:0" } as const;

/** The picture of a page, without any metadata. The same page gives the same bytes, whatever fonts the host has. */
export async function previewJpeg(page: Page, typefaces: Typefaces, draw: typeof sharp): Promise<Uint8Array> {
  return await draw(Buffer.from(pageSvg(page, typefaces)))
    .removeAlpha()
    .jpeg(JPEG_OPTIONS)
    .toBuffer();
}

/**
 * A page as SVG, a unit to the pixel. Text is drawn as the outlines of its glyphs, so that no font of the host is used. Only the PDF has logos
 * and links.
 */
export function pageSvg({ width, height, primitives }: Page, typefaces: Typefaces): string {
  const paper = `<rect width="${width}" height="${height}" fill="${hex(PALETTE.paper)}"/>`;
  const marks = primitives.map((primitive) => markSvg(primitive, typefaces)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paper}${marks}</svg>`;
}

function markSvg(primitive: Primitive, typefaces: Typefaces): string {
  switch (primitive.kind) {
    case "box":
      return pathSvg(pathData(boxOutline(primitive)), primitive.fill);
    case "shape":
      return pathSvg(pathData(primitive.segments), primitive.fill);
    case "qr":
      return pathSvg(qrData(primitive), primitive.fill);
    case "text":
      return textSvg(primitive, typefaces[primitive.weight]);
    default:
      return "";
  }
}

function pathSvg(data: string, fill: Colour): string {
  return `<path fill="${hex(fill)}" d="${data}"/>`;
}

function pathData(segments: readonly PathSegment[]): string {
  return segments.map(([command, ...points]) => command + points.map(decimal).join(" ")).join("");
}

function qrData({ x, y, moduleSize, matrix }: QrPrimitive): string {
  return darkRuns(matrix)
    .map(({ row, column, length }) => {
      const start = `M${x + column * moduleSize} ${y + row * moduleSize}`;
      return `${start}h${length * moduleSize}v${moduleSize}h${-length * moduleSize}z`;
    })
    .join("");
}

/** The baseline is on a whole pixel, which keeps small text sharp. */
function textSvg({ shaped, x, baseline, size, colour }: TextPrimitive, face: FontFace): string {
  const scale = size / face.unitsPerEm;
  const glyphs = shaped.glyphs.map((glyph, index) => {
    const origin = decimal((shaped.originsEm[index] ?? 0) * face.unitsPerEm);
    return `<path transform="translate(${origin})" d="${glyphData(face, glyph)}"/>`;
  });
  const place = `translate(${decimal(x)} ${Math.round(baseline)}) scale(${scale} ${-scale})`;
  return `<g fill="${hex(colour)}" transform="${place}">${glyphs.join("")}</g>`;
}

const COMMANDS = {
  moveTo: "M",
  lineTo: "L",
  quadraticCurveTo: "Q",
  bezierCurveTo: "C",
  closePath: "Z",
} as const;

function glyphData(face: FontFace, glyph: number): string {
  return face
    .outlineOf(glyph)
    .map(({ command, args }) => COMMANDS[command] + args.join(" "))
    .join("");
}

function hex(colour: Colour): string {
  return `#${colour.toString(16).padStart(6, "0")}`;
}

function decimal(value: number): string {
  return `${Math.round(value * 1000) / 1000}`;
}
