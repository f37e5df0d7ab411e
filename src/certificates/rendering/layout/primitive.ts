import type { LogoFile } from "../../certificate-document.ts";
import type { ShapedText, Weight } from "../text/font-face.ts";
import type { Colour } from "./palette.ts";
import type { QrMatrix } from "./qr-matrix.ts";

/** Marks, links, and between them where an element of the structure starts and ends. */
export type Primitive = Mark | LinkPrimitive | StructurePrimitive;

/** What is drawn. Coordinates run from the top left corner, y downwards, in points for the PDF and in pixels for the preview. */
export type Mark = TextPrimitive | BoxPrimitive | ShapePrimitive | QrPrimitive | ImagePrimitive;

/** `x` is its left end, `size` the type size. */
export interface TextPrimitive {
  readonly kind: "text";
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly weight: Weight;
  readonly colour: Colour;
  readonly shaped: ShapedText;
  /** Its last word continues in the text that follows. */
  readonly joinsNext?: boolean;
  /** Its last character is a hyphen that only stands there because the line ends. */
  readonly isHyphenated?: boolean;
}

/** A filled rectangle, with round corners where `radius` is above 0; a rule is a thin one. */
export interface BoxPrimitive {
  readonly kind: "box";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly fill: Colour;
}

/** One step of an outline, in absolute coordinates: move, line, cubic Bézier curve, close. */
export type PathSegment =
  | readonly ["M", x: number, y: number]
  | readonly ["L", x: number, y: number]
  | readonly ["C", x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ["Z"];

/** What is enclosed twice in the same direction is filled (non-zero rule). */
export interface ShapePrimitive {
  readonly kind: "shape";
  readonly segments: readonly PathSegment[];
  readonly fill: Colour;
}

/** The light modules and the quiet zone are not drawn. */
export interface QrPrimitive {
  readonly kind: "qr";
  readonly x: number;
  readonly y: number;
  readonly moduleSize: number;
  readonly matrix: QrMatrix;
  readonly fill: Colour;
}

/** A logo, only in the PDF. It is part of a `Figure`, or else decoration. */
export interface ImagePrimitive {
  readonly kind: "image";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly logo: LogoFile;
}

/** An area of the PDF that opens an address; invisible. It stands in the element `Link` that holds its text. */
export interface LinkPrimitive {
  readonly kind: "link";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly url: string;
}

/** Primitives are drawn in their order, later ones on top. */
export interface Page {
  readonly width: number;
  readonly height: number;
  readonly primitives: readonly Primitive[];
}

/**
 * What a part of a page is to a reader who does not see it (PDF 1.7, section 14.8.4). Texts and QR codes are content of the innermost
 * element around them; boxes and shapes only in a `Figure`, and decoration elsewhere. A text in no element, or in one that only groups
 * others, becomes a paragraph. All is read in the order of the layout, so a column is laid out whole before the next.
 */
export type StructureElement =
  | {
      readonly role: TextRole;
    }
  | {
      readonly role: GroupingRole;
      /** An element with the same role and name directly before it continues in this one, over the end of a page too. */
      readonly joins?: string;
    }
  | {
      readonly role: "TH";
      readonly scope: "Row" | "Column";
    }
  | {
      readonly role: "Figure";
      /** Said in place of the figure. */
      readonly alternative: string;
    }
  | {
      /** Read by nobody: what repeats on every page. */
      readonly role: "Artefact";
    };

export type TextRole = "H1" | "H2" | "H3" | "H4" | "P" | "TD" | "Lbl" | "LBody" | "Link";
type GroupingRole = "L" | "LI" | "Table" | "TR";

export type StructurePrimitive =
  | { readonly kind: "open"; readonly element: StructureElement }
  | { readonly kind: "close" };

export function translated(primitive: Primitive, dx: number, dy: number): Primitive {
  switch (primitive.kind) {
    case "text":
      return { ...primitive, x: primitive.x + dx, baseline: primitive.baseline + dy };
    case "shape":
      return {
        ...primitive,
        segments: primitive.segments.map((segment) => translatedSegment(segment, dx, dy)),
      };
    case "open":
    case "close":
      return primitive;
    default:
      return { ...primitive, x: primitive.x + dx, y: primitive.y + dy };
  }
}

function translatedSegment(segment: PathSegment, dx: number, dy: number): PathSegment {
  switch (segment[0]) {
    case "Z":
      return segment;
    case "C":
      return [
        "C",
        segment[1] + dx,
        segment[2] + dy,
        segment[3] + dx,
        segment[4] + dy,
        segment[5] + dx,
        segment[6] + dy,
      ];
    default:
      return [segment[0], segment[1] + dx, segment[2] + dy];
  }
}
