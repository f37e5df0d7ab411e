import type { PdfReader } from "../verification/pdf-reader.ts";
import {
  isDictionary,
  isList,
  nameIn,
  operatorIn,
  type ParsingBudget,
  type PdfDictionary,
  PdfParser,
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

/** A picture of a page. */
export interface PlacedPicture {
  /** The reference to its stream. */
  readonly source: PdfValue;
  /** Where its unit square, of which the first row of pixels is the upper edge, stands on the page. */
  readonly matrix: Matrix;
}

export interface DrawnPage {
  readonly rectangles: readonly FilledRectangle[];
  readonly pictures: readonly PlacedPicture[];
}

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
type Point = readonly [x: number, y: number];

const UNIT: Matrix = [1, 0, 0, 1, 0, 0];
/** Far more than the pages of a certificate have, and soon read. */
const CONTENT_MAX_CHARACTERS = 8 * 1024 * 1024;
/** Operators and operands of one page. */
const STEPS_MAX = 200_000;
const RECTANGLES_MAX = 20_000;
/** More than the strips that a scanner cuts a page into. */
const PICTURES_MAX = 500;
const FORM_DEPTH_MAX = 6;
/** Of operands, and of states that are saved. */
const STACK_MAX = 64;
/** In points: how far an edge may be from upright or level. */
const SKEW_MAX = 0.05;
const NEW_LINE = Buffer.from("\n");

interface State {
  readonly matrix: Matrix;
  readonly isDark: boolean;
}

/** Reads the pages of one document. What it parses in all is limited, because a small file can draw the same form a thousand times. */
export class DrawingReader {
  readonly #budget: ParsingBudget = { characters: CONTENT_MAX_CHARACTERS };
  readonly #texts = new Map<Buffer, string>();
  #steps = 0;
  #paths: Point[][] = [];
  #found: FilledRectangle[] = [];
  #pictures: PlacedPicture[] = [];

  constructor(readonly reader: PdfReader) {}

  /** The upright rectangles, and the pictures, each in the order of drawing. */
  drawnOn(page: PdfDictionary): DrawnPage {
    this.#steps = STEPS_MAX;
    this.#paths = [];
    this.#found = [];
    this.#pictures = [];
    const resources = this.#inherited(page, "Resources");
    const content = this.#contentOf(page);
    if (content !== null) this.#walk(content, resources, { matrix: UNIT, isDark: true });
    return { rectangles: this.#found, pictures: this.#pictures };
  }

  /** Reads the operators of a page and of the forms that it draws, in order, saving and restoring states (PDF 1.7, section 8.4.2). */
  #walk(content: Buffer, resources: PdfDictionary, first: State, depth = 0): void {
    const parser = this.#parserOf(content);
    const operands: PdfValue[] = [];
    const saved: State[] = [];
    let state = first;
    for (;;) {
      const value = parser.next();
      this.#steps -= 1;
      if (value === undefined || this.#steps < 0) return;
      const operator = operatorIn(value);
      if (operator === null) {
        if (operands.push(value) > STACK_MAX) operands.shift();
        continue;
      }
      if (operator === "q") {
        if (saved.length < STACK_MAX) saved.push(state);
      } else if (operator === "Q") state = saved.pop() ?? state;
      else if (operator === "Do") this.#drawObject(nameIn(operands.at(-1)) ?? "", resources, state, depth);
      else state = this.#draw(operator, numbersOf(operands), state);
      operands.length = 0;
    }
  }

  #drawObject(name: string, resources: PdfDictionary, state: State, depth: number): void {
    const drawn = this.reader.dictionary(resources.get("XObject")).get(name);
    const dictionary = this.reader.dictionary(drawn);
    const kind = nameIn(dictionary.get("Subtype"));
    if (kind === "Image" && drawn !== undefined && this.#pictures.length < PICTURES_MAX)
      this.#pictures.push({ source: drawn, matrix: state.matrix });
    const content = kind === "Form" ? this.reader.content(drawn) : null;
    if (content === null || depth >= FORM_DEPTH_MAX) return;
    const own = this.reader.resolved(dictionary.get("Resources"));
    const placed = this.reader.resolved(dictionary.get("Matrix"));
    const matrix = isList(placed)
      ? product(matrixOf(numbersOf(placed.slice(0, 6))), state.matrix)
      : state.matrix;
    this.#walk(content, isDictionary(own) ? own : resources, { ...state, matrix }, depth + 1);
  }

  /** @returns the state for what follows. */
  #draw(operator: string, given: readonly number[], state: State): State {
    switch (operator) {
      case "cm":
        return { ...state, matrix: product(matrixOf(given), state.matrix) };
      case "g":
      case "rg":
      case "k":
      case "sc":
      case "scn":
        return { ...state, isDark: isDark(given) };
      case "re":
        this.#paths.push(cornersOf(given).map((corner) => moved(corner, state.matrix)));
        break;
      case "m":
        this.#paths.push([moved([given[0] ?? 0, given[1] ?? 0], state.matrix)]);
        break;
      case "l":
        this.#paths.at(-1)?.push(moved([given[0] ?? 0, given[1] ?? 0], state.matrix));
        break;
      case "f":
      case "F":
      case "f*":
      case "B":
      case "B*":
      case "b":
      case "b*":
        for (const path of this.#paths) this.#found.push(...rectangleOf(path, state.isDark));
        if (this.#found.length > RECTANGLES_MAX) this.#steps = 0;
        this.#paths = [];
        break;
      case "n":
      case "S":
      case "s":
        this.#paths = [];
        break;
    }
    return state;
  }

  /** @param content from a `PdfReader`, which gives the same object for the same stream. */
  #parserOf(content: Buffer): PdfParser {
    let text = this.#texts.get(content);
    if (text === undefined) {
      text = content.toString("latin1");
      this.#texts.set(content, text);
    }
    return new PdfParser(text, 0, this.#budget);
  }

  /** The content streams of a page, joined; null for a page without any. */
  #contentOf(page: PdfDictionary): Buffer | null {
    const contents = page.get("Contents");
    const list = this.reader.resolved(contents);
    const parts: Buffer[] = [];
    let length = 0;
    for (const part of isList(list) ? list : [contents ?? null]) {
      const content = this.reader.content(part);
      if (content === null) continue;
      length += content.length;
      // A page may name one part any number of times.
      if (length > CONTENT_MAX_CHARACTERS) break;
      parts.push(content);
    }
    // An operator may be split between parts only at a space (PDF 1.7, section 7.8.2).
    if (parts.length > 1) return Buffer.concat(parts.flatMap((part) => [part, NEW_LINE]));
    return parts[0] ?? null;
  }

  /** An entry that a page may have from the nodes above it. */
  #inherited(page: PdfDictionary, key: string): PdfDictionary {
    let node = page;
    for (let depth = 0; depth < 20 && !node.has(key); depth += 1)
      node = this.reader.dictionary(node.get("Parent"));
    return this.reader.dictionary(node.get(key));
  }
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
