import { type Primitive, type StructureElement, type StructurePrimitive, translated } from "./primitive.ts";

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
