import type { PathSegment } from "../layout/primitive.ts";

/** How much of each pixel a filled outline covers: 0 to 255, row by row, placed at whole pixels. */
export interface CoverageMask {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly alpha: Uint8Array;
}

const EMPTY: CoverageMask = { left: 0, top: 0, width: 0, height: 0, alpha: new Uint8Array(0) };

type Edge = readonly [x1: number, y1: number, x2: number, y2: number];

/** Curves become this many straight pieces for each unit of the square root of their size in pixels, at least 3. */
const PIECES_PER_ROOT = 1.1;

/**
 * Each edge adds, in the pixels that it crosses, the area between itself and their right borders; a running sum along the row gives every
 * pixel's coverage. Plain arithmetic: the same outline gives the same mask on every machine.
 */
export function coverageOf(segments: readonly PathSegment[]): CoverageMask {
  const edges = flattened(segments);
  if (edges.length === 0) return EMPTY;
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x1, y1, x2, y2] of edges) {
    minX = Math.min(minX, x1, x2);
    minY = Math.min(minY, y1, y2);
    maxX = Math.max(maxX, x1, x2);
    maxY = Math.max(maxY, y1, y2);
  }
  const [left, top] = [Math.floor(minX), Math.floor(minY)];
  const [width, height] = [Math.ceil(maxX) - left + 1, Math.ceil(maxY) - top + 1];
  const stride = width + 1;
  const sums = clearSums(stride * height);
  for (const [x1, y1, x2, y2] of edges) addEdge(sums, stride, x1 - left, y1 - top, x2 - left, y2 - top);
  return { left, top, width, height, alpha: alphaOf(sums, stride, width, height) };
}

/** Reused from one outline to the next; an outline larger than any mark of a preview gets its own. */
const KEPT_SUMS = new Float64Array(400 * 400);

function clearSums(length: number): Float64Array {
  return length <= KEPT_SUMS.length ? KEPT_SUMS.fill(0, 0, length) : new Float64Array(length);
}

function alphaOf(sums: Float64Array, stride: number, width: number, height: number): Uint8Array {
  const alpha = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    let at = y * stride;
    let sum = 0;
    let covered = 0;
    for (let pixel = y * width; pixel < (y + 1) * width; pixel += 1, at += 1) {
      const change = sums[at] as number;
      // Between two edges nothing changes.
      if (change !== 0) {
        sum += change;
        covered = Math.min(((sum < 0 ? -sum : sum) * 255 + 0.5) | 0, 255);
      }
      if (covered !== 0) alpha[pixel] = covered;
    }
  }
  return alpha;
}

// The loops from here on run for every edge and pixel row, and are written plainly because that is what makes them fast.

function addEdge(sums: Float64Array, stride: number, x1: number, y1: number, x2: number, y2: number): void {
  if (y1 === y2) return;
  const isDownwards = y1 < y2;
  const topX = isDownwards ? x1 : x2;
  const topY = isDownwards ? y1 : y2;
  const bottomY = isDownwards ? y2 : y1;
  const slope = (x2 - x1) / (y2 - y1);
  for (let row = Math.floor(topY); row < bottomY; row += 1) {
    const from = Math.max(topY, row);
    const to = Math.min(bottomY, row + 1);
    const xFrom = topX + (from - topY) * slope;
    const xTo = topX + (to - topY) * slope;
    const covered = isDownwards ? to - from : from - to;
    if (xFrom < xTo) addRowPiece(sums, row * stride, xFrom, xTo, covered);
    else addRowPiece(sums, row * stride, xTo, xFrom, covered);
  }
}

/** Spreads an edge's share of one row, `covered` high, over the pixels between its two ends. */
function addRowPiece(sums: Float64Array, rowStart: number, x1: number, x2: number, covered: number): void {
  const first = Math.floor(x1);
  const last = Math.ceil(x2);
  let at = rowStart + first;
  if (last <= first + 1) {
    const share = first + 1 - (x1 + x2) / 2;
    sums[at] = (sums[at] as number) + covered * share;
    sums[at + 1] = (sums[at + 1] as number) + covered * (1 - share);
    return;
  }
  const perUnit = 1 / (x2 - x1);
  let crossed = 0;
  let given = 0;
  for (let column = first; column < last; column += 1, at += 1) {
    const a = Math.max(x1, column);
    const b = Math.min(x2, column + 1);
    const crossing = (b - a) * perUnit;
    const coverage = crossed + crossing * (column + 1 - (a + b) / 2);
    sums[at] = (sums[at] as number) + covered * (coverage - given);
    crossed += crossing;
    given = coverage;
  }
  sums[at] = (sums[at] as number) + covered * (1 - given);
}

function flattened(segments: readonly PathSegment[]): Edge[] {
  const edges: Edge[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const lineTo = (toX: number, toY: number) => {
    edges.push([x, y, toX, toY]);
    [x, y] = [toX, toY];
  };
  for (const segment of segments) {
    switch (segment[0]) {
      case "M":
        [x, y] = [segment[1], segment[2]];
        [startX, startY] = [x, y];
        break;
      case "L":
        lineTo(segment[1], segment[2]);
        break;
      case "C":
        for (const [toX, toY] of curvePoints(x, y, segment)) lineTo(toX, toY);
        break;
      case "Z":
        lineTo(startX, startY);
        break;
    }
  }
  return edges;
}

function curvePoints(
  x: number,
  y: number,
  [, x1, y1, x2, y2, x3, y3]: Extract<PathSegment, readonly ["C", ...unknown[]]>,
): [number, number][] {
  const size =
    Math.abs(x1 - x) +
    Math.abs(y1 - y) +
    Math.abs(x2 - x1) +
    Math.abs(y2 - y1) +
    Math.abs(x3 - x2) +
    Math.abs(y3 - y2);
  const pieces = Math.max(3, Math.ceil(PIECES_PER_ROOT * Math.sqrt(size)));
  return Array.from({ length: pieces }, (_, index) => {
    const t = (index + 1) / pieces;
    const u = 1 - t;
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    return [a * x + b * x1 + c * x2 + d * x3, a * y + b * y1 + c * y2 + d * y3];
  });
}
