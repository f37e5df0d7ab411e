import { type ContentVisitor, walkContent } from "../verification/content-walk.ts";
import { type ContentParsers, contentsOf, inherited } from "../verification/page-content.ts";
import type { PdfReader } from "../verification/pdf-reader.ts";
import { isList, type PdfDictionary, type PdfValue } from "../verification/pdf-value.ts";

/** A filled rectangle of a page, in points, y upwards. */
export interface FilledRectangle {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
  readonly isDark: boolean;
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
type Point = readonly [x: number, y: number];

const UNIT: Matrix = [1, 0, 0, 1, 0, 0];
/** Operators and operands of one page. */
const STEPS_MAX = 200_000;
const RECTANGLES_MAX = 20_000;
/** In points: how far an edge may be from upright or level. */
const SKEW_MAX = 0.05;

interface State {
  readonly matrix: Matrix;
  readonly isDark: boolean;
}

/** The upright ones, in the order of drawing. Its time is bounded. @param parsers the same ones for every page of a document. */
export function filledRectangles(
  reader: PdfReader,
  page: PdfDictionary,
  parsers: ContentParsers,
): readonly FilledRectangle[] {
  const found: FilledRectangle[] = [];
  const budget = { steps: STEPS_MAX };
  const walk = { reader, parsers, budget, visitor: filling(reader, found, budget) };
  const resources = inherited(reader, page, "Resources");
  for (const content of contentsOf(reader, page))
    walkContent(content, resources, { matrix: UNIT, isDark: true }, walk);
  return found;
}

function filling(
  reader: PdfReader,
  found: FilledRectangle[],
  budget: { steps: number },
): ContentVisitor<State> {
  let paths: Point[][] = [];
  const fill = (state: State) => {
    for (const path of paths) found.push(...rectangleOf(path, state.isDark));
    if (found.length > RECTANGLES_MAX) budget.steps = 0;
  };
  return {
    operator(name, operands, state) {
      const given = numbersOf(operands);
      switch (name) {
        case "cm":
          return { ...state, matrix: product(matrixOf(given), state.matrix) };
        case "g":
        case "rg":
        case "k":
        case "sc":
        case "scn":
          return { ...state, isDark: isDark(given) };
        case "re":
          paths.push(cornersOf(given).map((corner) => moved(corner, state.matrix)));
          break;
        case "m":
          paths.push([moved([given[0] ?? 0, given[1] ?? 0], state.matrix)]);
          break;
        case "l":
          paths.at(-1)?.push(moved([given[0] ?? 0, given[1] ?? 0], state.matrix));
          break;
        case "f":
        case "F":
        case "f*":
        case "B":
        case "B*":
        case "b":
        case "b*":
          fill(state);
          paths = [];
          break;
        case "n":
        case "S":
        case "s":
          paths = [];
          break;
      }
      return state;
    },
    entering(form, state) {
      const placed = reader.resolved(form.get("Matrix"));
      if (!isList(placed)) return state;
      return { ...state, matrix: product(matrixOf(numbersOf(placed.slice(0, 6))), state.matrix) };
    },
  };
}

function numbersOf(values: readonly PdfValue[]): number[] {
  return values.map((value) => (typeof value === "number" ? value : 0));
}

function cornersOf([x = 0, y = 0, width = 0, height = 0]: readonly number[]): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

function matrixOf(given: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = given;
  return [a, b, c, d, e, f];
}

/** First `inner`, then `outer` (PDF 1.7, section 8.3.4). */
function product([a, b, c, d, e, f]: Matrix, outer: Matrix): Matrix {
  const [x0, y0] = moved([0, 0], outer);
  const direction = (x: number, y: number): Point => {
    const [toX, toY] = moved([x, y], outer);
    return [toX - x0, toY - y0];
  };
  return [...direction(a, b), ...direction(c, d), ...moved([e, f], outer)];
}

function moved([x, y]: Point, [a, b, c, d, e, f]: Matrix): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** Of grey, RGB or CMYK, by how many numbers there are. */
function isDark(colour: readonly number[]): boolean {
  const [first = 0, second = 0, third = 0, black] = colour;
  if (colour.length <= 1) return first < 0.5;
  if (black === undefined) return 0.3 * first + 0.6 * second + 0.1 * third < 0.5;
  return (first + second + third) / 3 + black > 0.5;
}

/** None for a path of another form. */
function rectangleOf(path: readonly Point[], isDark: boolean): FilledRectangle[] {
  if (path.length < 4 || path.length > 5) return [];
  const isUpright = path.every(([x, y], index) => {
    const [fromX, fromY] = path[index === 0 ? path.length - 1 : index - 1] ?? [x, y];
    return Math.abs(x - fromX) < SKEW_MAX || Math.abs(y - fromY) < SKEW_MAX;
  });
  if (!isUpright) return [];
  const [xs, ys] = [path.map(([x]) => x), path.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)];
  return [left, right, bottom, top].every(Number.isFinite) ? [{ left, right, bottom, top, isDark }] : [];
}
