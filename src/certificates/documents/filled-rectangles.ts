import { type ContentParsers, contentsOf, inherited } from "../verification/page-content.ts";
import type { PdfReader } from "../verification/pdf-reader.ts";
import {
  isDictionary,
  isList,
  nameIn,
  operatorIn,
  type PdfDictionary,
  type PdfValue,
} from "../verification/pdf-value.ts";

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
const FORM_DEPTH_MAX = 6;
const STACK_MAX = 64;
/** In points: how far an edge may be from upright or level. */
const SKEW_MAX = 0.05;

interface Drawing {
  readonly reader: PdfReader;
  readonly parsers: ContentParsers;
  readonly found: FilledRectangle[];
  readonly budget: { steps: number };
}

interface State {
  readonly matrix: Matrix;
  readonly isDark: boolean;
}

/**
 * The upright rectangles that a page fills, in the order of drawing; nothing else of it is drawn. Its time is bounded.
 *
 * @param parsers the same ones for every page of a document.
 */
export function filledRectangles(
  reader: PdfReader,
  page: PdfDictionary,
  parsers: ContentParsers,
): readonly FilledRectangle[] {
  const drawing: Drawing = { reader, parsers, found: [], budget: { steps: STEPS_MAX } };
  const resources = inherited(reader, page, "Resources");
  for (const content of contentsOf(reader, page))
    draw(content, resources, { matrix: UNIT, isDark: true }, drawing, 0);
  return drawing.found;
}

function draw(
  content: Buffer,
  resources: PdfDictionary,
  first: State,
  drawing: Drawing,
  depth: number,
): void {
  const { reader, budget, found } = drawing;
  const parser = drawing.parsers.of(content);
  const operands: PdfValue[] = [];
  const saved: State[] = [];
  let state = first;
  let paths: Point[][] = [];
  const numbers = () => operands.map((value) => (typeof value === "number" ? value : 0));
  for (;;) {
    const value = parser.next();
    budget.steps -= 1;
    if (value === undefined || budget.steps < 0 || found.length > RECTANGLES_MAX) return;
    const operator = operatorIn(value);
    if (operator === null) {
      if (operands.push(value) > STACK_MAX) operands.shift();
      continue;
    }
    const given = numbers();
    switch (operator) {
      case "q":
        if (saved.length < STACK_MAX) saved.push(state);
        break;
      case "Q":
        state = saved.pop() ?? state;
        break;
      case "cm":
        state = { ...state, matrix: product(matrixOf(given), state.matrix) };
        break;
      case "g":
      case "rg":
      case "k":
      case "sc":
      case "scn":
        state = { ...state, isDark: isDark(given) };
        break;
      case "re": {
        const [x = 0, y = 0, width = 0, height = 0] = given;
        const corners: Point[] = [
          [x, y],
          [x + width, y],
          [x + width, y + height],
          [x, y + height],
        ];
        paths.push(corners.map((corner) => moved(corner, state.matrix)));
        break;
      }
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
        for (const path of paths) found.push(...rectangleOf(path, state.isDark));
        paths = [];
        break;
      case "n":
      case "S":
      case "s":
        paths = [];
        break;
      case "Do": {
        const form = reader.dictionary(resources.get("XObject")).get(nameIn(operands.at(-1)) ?? "");
        const dictionary = reader.dictionary(form);
        const drawn = nameIn(dictionary.get("Subtype")) === "Form" ? reader.content(form) : null;
        if (drawn === null || depth >= FORM_DEPTH_MAX) break;
        const own = reader.resolved(dictionary.get("Resources"));
        const placed = reader.resolved(dictionary.get("Matrix"));
        const matrix = isList(placed)
          ? product(
              matrixOf(placed.slice(0, 6).map((part) => (typeof part === "number" ? part : 0))),
              state.matrix,
            )
          : state.matrix;
        draw(drawn, isDictionary(own) ? own : resources, { ...state, matrix }, drawing, depth + 1);
        break;
      }
    }
    operands.length = 0;
  }
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
