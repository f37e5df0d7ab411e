import type { TextSetter, TextStyle } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { type Block, sideBySide, stack, tagged, taggedPrimitives } from "./block.ts";
import { box } from "./marks.ts";
import { SECOND_COLUMN_X } from "./page-geometry.ts";
import { PALETTE } from "./palette.ts";
import type { TextRole } from "./primitive.ts";

export function sectionHeading(setter: TextSetter, title: string, width: number): Block {
  const text = setter.paragraph(title, STYLE.heading, width);
  const height = text.height + 5;
  const rule = box(0, height - 0.9, width, 0.9, PALETTE.ink);
  return { height, primitives: [...taggedPrimitives(text.primitives, { role: "H3" }), rule] };
}

export function section(setter: TextSetter, title: string, width: number, content: Block): Block {
  return stack([sectionHeading(setter, title, width), content]);
}

/** A paragraph, or a heading, with its role for readers who do not see the page. */
export function prose(
  setter: TextSetter,
  text: string,
  style: TextStyle,
  width: number,
  role: TextRole = "P",
): Block {
  return tagged(setter.paragraph(text, style, width), { role });
}

export function twoColumns(left: Block, right: Block): Block {
  return sideBySide([
    [0, left],
    [SECOND_COLUMN_X, right],
  ]);
}
