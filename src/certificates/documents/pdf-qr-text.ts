import type sharp from "sharp";
import { PdfReader } from "../verification/pdf-reader.ts";
import type { GreyPicture } from "./grey-picture.ts";
import { DrawingReader, type FilledRectangle } from "./page-drawing.ts";
import { pagePicture } from "./page-picture.ts";
import { PdfPictureReader } from "./pdf-picture.ts";
import { qrTextIn } from "./qr-text.ts";

/** The code stands on the first page, which somebody may have put a sheet before. */
const PAGES_MAX = 2;
/** In points; a run of dark modules is shorter, and panels and rules are longer. */
const RUN_MAX = 60;
const EDGE_MAX_PIXELS = 1_000;
const PIXELS_PER_POINT = 6;
const MARGIN_PIXELS = 24;
/** A page that paints itself over and over is no certificate. */
const PAINTED_MAX_PIXELS = 40_000_000;
/** Of pictures, in all of the document: two scanned pages, or one in layers. A picture is read as often as it is placed. */
const READ_MAX_PIXELS = 64_000_000;

/** Finds a code that programs print as filled squares, or scan from paper; null if there is none, or it is drawn in another way. */
export async function readPdfQrText(read: typeof sharp, file: Uint8Array): Promise<string | null> {
  const reader = new PdfReader(file);
  const drawing = new DrawingReader(reader);
  const pictures = new PdfPictureReader(reader, read);
  const budget = { pixels: READ_MAX_PIXELS };
  for (const page of reader.pages().slice(0, PAGES_MAX)) {
    const drawn = drawing.drawnOn(page);
    const printed = bitmapOf(drawn.rectangles);
    const text = printed === null ? null : qrTextIn(printed);
    if (text !== null) return text;
    const scanned = await pagePicture(drawn.pictures, pictures, budget);
    const scannedText = scanned === null ? null : qrTextIn(scanned);
    if (scannedText !== null) return scannedText;
  }
  return null;
}

/** The rectangles around all that may be a module, drawn in their order; null where there is none. */
function bitmapOf(rectangles: readonly FilledRectangle[]): GreyPicture | null {
  const isRun = ({ left, right, bottom, top, isDark }: FilledRectangle) =>
    isDark && right - left <= RUN_MAX && top - bottom <= RUN_MAX;
  const runs = rectangles.filter(isRun);
  if (runs.length === 0) return null;
  const left = Math.min(...runs.map((run) => run.left));
  const right = Math.max(...runs.map((run) => run.right));
  const bottom = Math.min(...runs.map((run) => run.bottom));
  const top = Math.max(...runs.map((run) => run.top));
  const scale = Math.min(PIXELS_PER_POINT, EDGE_MAX_PIXELS / Math.max(right - left, top - bottom));
  if (!Number.isFinite(scale)) return null;
  const width = Math.ceil((right - left) * scale) + 2 * MARGIN_PIXELS;
  const height = Math.ceil((top - bottom) * scale) + 2 * MARGIN_PIXELS;
  const data = new Uint8Array(width * height).fill(255);
  const clamped = (at: number, max: number) => Math.min(max, Math.max(0, Math.round(at) + MARGIN_PIXELS));
  let budget = PAINTED_MAX_PIXELS;
  for (const rectangle of rectangles) {
    if (rectangle.isDark && !isRun(rectangle)) continue;
    const [fromX, toX] = [rectangle.left, rectangle.right].map((x) => clamped((x - left) * scale, width));
    const [fromY, toY] = [rectangle.top, rectangle.bottom].map((y) => clamped((top - y) * scale, height));
    if (fromX === undefined || toX === undefined || fromY === undefined || toY === undefined) continue;
    budget -= (toX - fromX) * (toY - fromY);
    if (budget < 0) return null;
    for (let y = fromY; y < toY; y += 1)
      data.fill(rectangle.isDark ? 0 : 255, y * width + fromX, y * width + toX);
  }
  return { width, height, data };
}
