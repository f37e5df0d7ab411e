import { refIn } from "../verification/pdf-value.ts";
import { EDGE_MAX_PIXELS, type GreyPicture } from "./grey-picture.ts";
import type { Matrix, PlacedPicture } from "./page-drawing.ts";
import type { PdfPictureReader } from "./pdf-picture.ts";

/** A page that paints itself over and over is no scan. */
const PAINTED_MAX_PIXELS = 40_000_000;

interface Drawn {
  readonly picture: GreyPicture;
  readonly matrix: Matrix;
}

/** The pictures of a page as they stand on it, such as the strips of a scan; null where there is none. */
export async function pagePicture(
  placed: readonly PlacedPicture[],
  pictures: Pick<PdfPictureReader, "picture">,
): Promise<GreyPicture | null> {
  const drawn: Drawn[] = [];
  // A page may draw one picture any number of times.
  const read = new Map<number | null, GreyPicture | null>();
  for (const { source, matrix } of placed) {
    const ref = refIn(source);
    const picture = read.get(ref) ?? (read.has(ref) ? null : await pictures.picture(source));
    read.set(ref, picture);
    if (picture !== null) drawn.push({ picture, matrix });
  }
  return drawn.length === 0 ? null : painted(drawn);
}

function painted(drawn: readonly Drawn[]): GreyPicture | null {
  const boxes = drawn.map(({ matrix }) => boxOf(matrix));
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.min(...boxes.map((box) => box.bottom));
  const top = Math.max(...boxes.map((box) => box.top));
  const finest = Math.max(
    ...drawn.map(({ picture: { width, height }, matrix: [a, b, c, d] }) =>
      Math.max(width / Math.hypot(a, b), height / Math.hypot(c, d)),
    ),
  );
  const scale = Math.min(finest, EDGE_MAX_PIXELS / Math.max(right - left, top - bottom));
  if (!Number.isFinite(scale) || scale <= 0) return null;
  const width = Math.max(1, Math.round((right - left) * scale));
  const height = Math.max(1, Math.round((top - bottom) * scale));
  const data = new Uint8Array(width * height).fill(255);
  let budget = PAINTED_MAX_PIXELS;
  for (const [index, { picture, matrix }] of drawn.entries()) {
    const box = boxes[index];
    const [a, b, c, d, e, f] = matrix;
    const determinant = a * d - b * c;
    if (box === undefined || determinant === 0) continue;
    const [fromX, toX] = [(box.left - left) * scale, (box.right - left) * scale].map(Math.round);
    const [fromY, toY] = [(top - box.top) * scale, (top - box.bottom) * scale].map(Math.round);
    if (fromX === undefined || toX === undefined || fromY === undefined || toY === undefined) continue;
    budget -= (toX - fromX) * (toY - fromY);
    if (budget < 0) return null;
    // As many pixels of the picture as fall on one of the page.
    const across = within(picture.width, picture.width / (Math.hypot(a, b) * scale));
    const down = within(picture.height, picture.height / (Math.hypot(c, d) * scale));
    for (let y = fromY; y < toY; y += 1)
      for (let x = fromX; x < toX; x += 1) {
        const pageX = left + (x + 0.5) / scale - e;
        const pageY = top - (y + 0.5) / scale - f;
        const u = (d * pageX - c * pageY) / determinant;
        const v = (a * pageY - b * pageX) / determinant;
        if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
        data[y * width + x] = meanAt(picture, u * picture.width, (1 - v) * picture.height, across, down);
      }
  }
  return { width, height, data };
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

/** Around the unit square, moved by the matrix. */
function boxOf([a, b, c, d, e, f]: Matrix) {
  const [xs, ys] = [
    [e, e + a, e + c, e + a + c],
    [f, f + b, f + d, f + b + d],
  ];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}
