import { refIn } from "../verification/pdf-value.ts";
import { EDGE_MAX_PIXELS, type GreyPicture } from "./grey-picture.ts";
import type { Matrix, PlacedPicture } from "./page-drawing.ts";
import type { PdfPictureReader } from "./pdf-picture.ts";

/** Of pictures over each other, each counted by how much of the page it covers: what has more is no scan. */
const LAYERS_MAX = 4;

interface Drawn {
  readonly picture: GreyPicture;
  readonly matrix: Matrix;
}

/**
 * The pictures of a page as they stand on it, such as the strips of a scan; null where there is none.
 * @param budget the pixels that painting may still read in all of the document: nothing is painted beyond it
 */
export async function pagePicture(
  placed: readonly PlacedPicture[],
  pictures: Pick<PdfPictureReader, "picture">,
  budget: { pixels: number },
): Promise<GreyPicture | null> {
  const page = boxAround(placed);
  const areas = placed.map((each) => areaOf(boxAround([each])));
  if (!(areas.reduce((sum, area) => sum + area, 0) <= LAYERS_MAX * areaOf(page))) return null;
  const drawn: Drawn[] = [];
  // A page may draw one picture any number of times.
  const read = new Map<number | null, GreyPicture | null>();
  for (const { source, matrix } of placed) {
    const ref = refIn(source);
    const picture = read.get(ref) ?? (read.has(ref) ? null : await pictures.picture(source));
    read.set(ref, picture);
    if (picture !== null) drawn.push({ picture, matrix });
  }
  return drawn.length === 0 ? null : painted(drawn, page, budget);
}

function painted(drawn: readonly Drawn[], page: Box, budget: { pixels: number }): GreyPicture | null {
  const finest = Math.max(
    ...drawn.map(({ picture: { width, height }, matrix: [a, b, c, d] }) =>
      Math.max(width / Math.hypot(a, b), height / Math.hypot(c, d)),
    ),
  );
  const scale = Math.min(finest, EDGE_MAX_PIXELS / Math.max(page.right - page.left, page.top - page.bottom));
  if (!Number.isFinite(scale) || scale <= 0) return null;
  const width = Math.max(1, Math.round((page.right - page.left) * scale));
  const height = Math.max(1, Math.round((page.top - page.bottom) * scale));
  const canvas = { width, height, data: new Uint8Array(width * height).fill(255) };
  for (const each of drawn) if (!paint(canvas, each, { page, scale, budget })) return null;
  return canvas;
}

/** @returns false where the budget does not allow it. */
function paint(
  canvas: GreyPicture,
  { picture, matrix }: Drawn,
  {
    page,
    scale,
    budget,
  }: { readonly page: Box; readonly scale: number; readonly budget: { pixels: number } },
): boolean {
  const [a, b, c, d, e, f] = matrix;
  const { width, height } = picture;
  const determinant = (a * d - b * c) * scale;
  if (determinant === 0) return true;
  // As many pixels of the picture as fall on one of the page.
  const across = within(width, width / (Math.hypot(a, b) * scale));
  const down = within(height, height / (Math.hypot(c, d) * scale));
  const [xByX, xByY] = [(d / determinant) * width, (c / determinant) * width];
  const [yByX, yByY] = [(b / determinant) * height, (a / determinant) * height];
  const box = boxAround([{ matrix }]);
  const [fromX, toX] = [
    Math.round((box.left - page.left) * scale),
    Math.round((box.right - page.left) * scale),
  ];
  const [fromY, toY] = [
    Math.round((page.top - box.top) * scale),
    Math.round((page.top - box.bottom) * scale),
  ];
  budget.pixels -= Math.max(0, toX - fromX) * Math.max(0, toY - fromY) * across * down;
  if (budget.pixels < 0) return false;
  for (let y = fromY; y < toY; y += 1) {
    const pageX = (page.left - e) * scale + 0.5;
    const pageY = (page.top - f) * scale - y - 0.5;
    for (let x = fromX; x < toX; x += 1) {
      const column = xByX * (pageX + x) - xByY * pageY;
      const row = height + yByX * (pageX + x) - yByY * pageY;
      if (column < 0 || column >= width || row < 0 || row >= height) continue;
      canvas.data[y * canvas.width + x] = meanAt(picture, column, row, across, down);
    }
  }
  return true;
}

function within(max: number, count: number): number {
  return Math.max(1, Math.min(max, Math.round(count)));
}

/** Around a point of a picture. */
function meanAt(
  { width, height, data }: GreyPicture,
  x: number,
  y: number,
  across: number,
  down: number,
): number {
  const fromX = Math.max(0, Math.min(width - across, Math.floor(x - (across - 1) / 2)));
  const fromY = Math.max(0, Math.min(height - down, Math.floor(y - (down - 1) / 2)));
  let sum = 0;
  for (let row = fromY; row < fromY + down; row += 1)
    for (let column = fromX; column < fromX + across; column += 1) sum += data[row * width + column] ?? 255;
  return sum / (across * down);
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** Around unit squares that matrices have moved. */
function boxAround(placed: readonly Pick<PlacedPicture, "matrix">[]): Box {
  const xs = placed.flatMap(({ matrix: [a, , c, , e] }) => [e, e + a, e + c, e + a + c]);
  const ys = placed.flatMap(({ matrix: [, b, , d, , f] }) => [f, f + b, f + d, f + b + d]);
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

function areaOf({ left, right, bottom, top }: Box): number {
  return (right - left) * (top - bottom);
}
