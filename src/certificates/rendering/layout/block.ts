import { type Primitive, translated } from "./primitive.ts";

/** Positions are relative to the top left corner, so that blocks can be stacked before their place on the page is known. */
export interface Block {
  readonly height: number;
  readonly primitives: readonly Primitive[];
}

export function space(height: number): Block {
  return { height, primitives: [] };
}

export function placed(block: Block, x: number, y: number): Primitive[] {
  return block.primitives.map((primitive) => translated(primitive, x, y));
}

export function stack(blocks: readonly Block[], gap = 0): Block {
  const primitives: Primitive[] = [];
  let y = 0;
  blocks.forEach((block, index) => {
    if (index > 0) y += gap;
    primitives.push(...placed(block, 0, y));
    y += block.height;
  });
  return { height: y, primitives };
}

export function sideBySide(columns: readonly (readonly [x: number, block: Block])[]): Block {
  return {
    height: Math.max(0, ...columns.map(([, block]) => block.height)),
    primitives: columns.flatMap(([x, block]) => placed(block, x, 0)),
  };
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

const CLOSE: StructurePrimitive = { kind: "close" };

/** Elements may hold others. */
export function tagged(block: Block, element: StructureElement): Block {
  return { height: block.height, primitives: taggedPrimitives(block.primitives, element) };
}

export function taggedPrimitives(
  primitives: Block["primitives"],
  element: StructureElement,
): Block["primitives"] {
  return [{ kind: "open", element }, ...primitives, CLOSE];
}
