import { type Primitive, translated } from "./primitive.ts";

/**
 * A part of a page that knows its height before it is placed. The positions of its primitives are relative to its top left corner,
 * so blocks can be stacked and set side by side before their place on the page is known.
 */
export interface Block {
  readonly height: number;
  readonly primitives: readonly Primitive[];
}

/** White space of a given height. */
export function space(height: number): Block {
  return { height, primitives: [] };
}

/** The primitives of a block whose top left corner is put at (`x`, `y`). */
export function placed(block: Block, x: number, y: number): Primitive[] {
  return block.primitives.map((primitive) => translated(primitive, x, y));
}

/** Blocks one under the other. */
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

/** Blocks side by side, each at its own x; as high as the highest. */
export function sideBySide(columns: readonly (readonly [x: number, block: Block])[]): Block {
  return {
    height: Math.max(0, ...columns.map(([, block]) => block.height)),
    primitives: columns.flatMap(([x, block]) => placed(block, x, 0)),
  };
}
