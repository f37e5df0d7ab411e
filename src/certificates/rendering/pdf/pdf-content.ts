import type { PDFRef } from "pdf-lib";
import { boxOutline } from "../layout/outline.ts";
import type { Colour } from "../layout/palette.ts";
import type {
  LinkPrimitive,
  Mark,
  Page,
  PathSegment,
  Primitive,
  QrPrimitive,
  TextPrimitive,
} from "../layout/primitive.ts";
import { darkRuns } from "../layout/qr-matrix.ts";
import type { ShapedText, Weight } from "../text/font-face.ts";
import type { PdfFont } from "./pdf-font.ts";
import type { Owner, PageStructure } from "./pdf-structure.ts";

type Fonts = Readonly<Record<Weight, PdfFont>>;

interface PageContent {
  readonly operators: string;
  readonly links: readonly PlacedLink[];
}

/** `structParent` is the key by which the structure finds the annotation. */
export interface PlacedLink {
  readonly link: LinkPrimitive;
  readonly annotation: PDFRef;
  readonly structParent: number;
}

interface PageResources {
  readonly fonts: Fonts;
  /** The names of the images by the digests of their logos. */
  readonly images: ReadonlyMap<string, string>;
}

/** The operators that draw a page (PDF 1.7, annex A), each mark inside the marked content of the element that it belongs to. */
export function pageContent(page: Page, resources: PageResources, structure: PageStructure): PageContent {
  const drawing = new PageDrawing(page.height, resources, structure);
  for (const primitive of page.primitives) drawing.add(primitive);
  return drawing.finish();
}

class PageDrawing {
  readonly #operators: string[] = [];
  readonly #links: PlacedLink[] = [];
  #colour: Colour | null = null;
  #owner: Owner | null = null;
  #lastText: LastText | null = null;

  constructor(
    readonly pageHeight: number,
    readonly resources: PageResources,
    readonly structure: PageStructure,
  ) {}

  add(primitive: Primitive): void {
    switch (primitive.kind) {
      case "open":
        this.structure.open(primitive.element);
        break;
      case "close":
        this.structure.close();
        break;
      case "link":
        this.#links.push({ link: primitive, ...this.structure.addLink() });
        break;
      case "text":
        if (primitive.shaped.glyphs.length > 0) this.#addText(primitive);
        break;
      default:
        this.#addMark(primitive);
    }
  }

  finish(): PageContent {
    if (this.#owner !== null) this.#operators.push("EMC");
    return { operators: this.#operators.join("\n"), links: this.#links };
  }

  #addText(text: TextPrimitive): void {
    const owner = this.#addMark(text);
    const last = this.#lastText;
    if (last?.owner === owner && needsSpace(last.text, text)) {
      const drawn = this.#operators[last.index] ?? "";
      this.#operators[last.index] = withSpace(drawn, this.resources.fonts[last.text.weight]);
    }
    this.#lastText = { index: this.#operators.length - 1, owner, text };
  }

  #addMark(mark: Mark): Owner {
    const owner = this.structure.ownerOf(mark);
    if (owner !== this.#owner) {
      if (this.#owner !== null) this.#operators.push("EMC");
      this.#operators.push(this.#startOfContent(owner));
      this.#owner = owner;
    }
    if (mark.kind !== "image") this.#setColour(mark.kind === "text" ? mark.colour : mark.fill);
    this.#operators.push(drawing(mark, this.pageHeight, this.resources));
    return owner;
  }

  #setColour(colour: Colour): void {
    if (colour !== this.#colour) this.#operators.push(`${rgb(colour)} rg`);
    this.#colour = colour;
  }

  #startOfContent(owner: Owner): string {
    if (owner === "decoration") return "/Artifact BMC";
    if (owner === "pagination") return "/Artifact << /Type /Pagination >> BDC";
    return `/${owner.element.role} << /MCID ${this.structure.startContent(owner)} >> BDC`;
  }
}

interface LastText {
  readonly index: number;
  readonly owner: Owner;
  readonly text: TextPrimitive;
}

/** The end of a line is not in the text; a percent sign follows its figure. */
function needsSpace(before: TextPrimitive, after: TextPrimitive): boolean {
  if (before.joinsNext) return false;
  return !/[\s-]$/.test(before.shaped.text) && !/^[\s%]/.test(after.shaped.text);
}

const END_OF_TEXT = ">] TJ ET";

function withSpace(textDrawing: string, font: PdfFont): string {
  return `${textDrawing.slice(0, -END_OF_TEXT.length)}${font.space}${END_OF_TEXT}`;
}

function drawing(primitive: Mark, pageHeight: number, { fonts, images }: PageResources): string {
  switch (primitive.kind) {
    case "image": {
      const { x, y, width, height, logo } = primitive;
      const place = [width, 0, 0, height, x, pageHeight - y - height].map(decimal).join(" ");
      return `q ${place} cm /${images.get(logo.sha256)} Do Q`;
    }
    case "text":
      return textDrawing(primitive, pageHeight, fonts[primitive.weight]);
    case "box":
      if (primitive.radius > 0) return `${path(boxOutline(primitive), pageHeight)} f`;
      return `${rectangle(primitive.x, primitive.y, primitive.width, primitive.height, pageHeight)} f`;
    case "shape":
      return `${path(primitive.segments, pageHeight)} f`;
    case "qr":
      return qrDrawing(primitive, pageHeight);
  }
}

function textDrawing(text: TextPrimitive, pageHeight: number, font: PdfFont): string {
  const position = `1 0 0 1 ${decimal(text.x)} ${decimal(pageHeight - text.baseline)} Tm`;
  const start = `BT /${font.resourceName} ${decimal(text.size)} Tf ${position} [${operandsOf(text.shaped, font)}`;
  return text.isHyphenated ? withSoftHyphen(start) : `${start}${END_OF_TEXT}`;
}

const GLYPH_DIGITS = 4;

/** A span of its own says that the last glyph is a soft hyphen: the word continues. */
function withSoftHyphen(drawn: string): string {
  const rest = drawn.slice(0, -GLYPH_DIGITS);
  return `${rest}>] TJ /Span << /ActualText <FEFF00AD> >> BDC [<${drawn.slice(-GLYPH_DIGITS)}>] TJ EMC ET`;
}

function operandsOf(shaped: ShapedText, font: PdfFont): string {
  const known = font.shown.get(shaped);
  if (known !== undefined) return known;
  const operands = showArray(shaped, font);
  font.shown.set(shaped, operands);
  return operands;
}

/**
 * Glyph numbers in hexadecimal, without the end of the last string, with a correction wherever a glyph does not start where the widths
 * before it end: kerning, tracking and marks. Corrections count from the start of the line, so that rounding does not add up.
 */
function showArray(shaped: ShapedText, font: PdfFont): string {
  let array = "<";
  let pen = 0;
  for (let index = 0; index < shaped.glyphs.length; index += 1) {
    const glyph = shaped.glyphs[index] ?? 0;
    const origin = Math.round((shaped.originsEm[index] ?? 0) * 1000);
    if (origin !== pen) array += `>${pen - origin}<`;
    array += glyph.toString(16).padStart(GLYPH_DIGITS, "0");
    pen = origin + (font.widths[glyph] ?? 0);
  }
  return array;
}

function path(segments: readonly PathSegment[], pageHeight: number): string {
  const point = (x: number, y: number) => `${decimal(x)} ${decimal(pageHeight - y)}`;
  let operators = "";
  for (const segment of segments) {
    if (operators !== "") operators += " ";
    switch (segment[0]) {
      case "M":
        operators += `${point(segment[1], segment[2])} m`;
        break;
      case "L":
        operators += `${point(segment[1], segment[2])} l`;
        break;
      case "C":
        operators += `${point(segment[1], segment[2])} ${point(segment[3], segment[4])} ${point(segment[5], segment[6])} c`;
        break;
      case "Z":
        operators += "h";
    }
  }
  return operators;
}

/** In units of modules, rows downwards, so that the runs are whole numbers; a module has more digits, because its error adds up. */
function qrDrawing({ x, y, moduleSize, matrix }: QrPrimitive, pageHeight: number): string {
  const size = moduleSize.toFixed(6);
  const runs = darkRuns(matrix).map(({ row, column, length }) => `${column} ${row} ${length} 1 re`);
  return `q ${size} 0 0 -${size} ${decimal(x)} ${decimal(pageHeight - y)} cm ${runs.join(" ")} f Q`;
}

function rectangle(x: number, y: number, width: number, height: number, pageHeight: number): string {
  return `${decimal(x)} ${decimal(pageHeight - y - height)} ${decimal(width)} ${decimal(height)} re`;
}

function rgb(colour: Colour): string {
  return [colour >> 16, (colour >> 8) & 0xff, colour & 0xff].map((part) => decimal(part / 255)).join(" ");
}

const FRACTIONS = Array.from({ length: 1000 }, (_, count) =>
  count === 0 ? "" : `.${`${count}`.padStart(3, "0").replace(/0+$/, "")}`,
);

/** Thousandths are finer than any device; PDF knows no exponents. JavaScript writes whole numbers much more quickly than fractions. */
function decimal(value: number): string {
  const thousandths = Math.round(Math.abs(value) * 1000);
  const whole = Math.floor(thousandths / 1000);
  const digits = `${whole}${FRACTIONS[thousandths - whole * 1000]}`;
  return value < 0 && thousandths > 0 ? `-${digits}` : digits;
}
