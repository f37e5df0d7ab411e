import type { Block } from "./block.ts";

/**
 * What a part of a page is to a reader who does not see it, by the names of PDF 1.7 (section 14.8.4). Texts and QR codes are the
 * content of the innermost element around them; boxes and shapes are content in a `Figure` alone and decoration everywhere else.
 * Texts that stand in no element, or in one that only groups others, become a paragraph. Everything is read in the order in which it is laid
 * out, so a column is laid out whole before the next.
 */
export type StructureElement =
  | {
      readonly role: TextRole;
    }
  | {
      readonly role: GroupingRole;
      /** An element with the same role and name that stands directly before it goes on in this one, over the end of a page too. */
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

/** Roles whose elements hold text. */
type TextRole = "H1" | "H2" | "H3" | "H4" | "P" | "TD" | "Lbl" | "LBody" | "Link";
/** Roles whose elements hold others. */
type GroupingRole = "L" | "LI" | "Table" | "TR";

/** Where an element starts or ends among the primitives of a block; nothing is drawn. */
export type StructurePrimitive =
  | { readonly kind: "open"; readonly element: StructureElement }
  | { readonly kind: "close" };

const CLOSE: StructurePrimitive = { kind: "close" };

/** The same block as an element of the document's structure; elements may hold others. */
export function tagged(block: Block, element: StructureElement): Block {
  return { height: block.height, primitives: taggedPrimitives(block.primitives, element) };
}

/** As `tagged`, for primitives that are not a block. */
export function taggedPrimitives(
  primitives: Block["primitives"],
  element: StructureElement,
): Block["primitives"] {
  return [{ kind: "open", element }, ...primitives, CLOSE];
}
