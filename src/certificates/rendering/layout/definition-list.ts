import { CAP_HEIGHT_EM, type TextSetter, type TextStyle } from "../text/text-setting.ts";
import { SMALLEST_SIZE, STYLE } from "../text/text-styles.ts";
import { type Block, sideBySide, stack } from "./block.ts";
import { box } from "./marks.ts";
import { PALETTE } from "./palette.ts";
import type { Primitive } from "./primitive.ts";
import { tagged } from "./structure.ts";

/** One line of a list: a label and its value. */
export interface Definition {
  readonly label: string;
  readonly value: string;
  /** Printed in grey after the value if it fits, such as the same length in another unit. */
  readonly aside?: string | undefined;
  /** Whether the value is missing, and so is printed without emphasis. */
  readonly isMissing?: boolean;
}

const ROW_PADDING = 3.6;
const HAIRLINE = 0.5;
/** A long name first takes a second line, then gets smaller, then takes more lines, and only then is cut. */
const USUAL_LINES = 2;
const MOST_LINES = 5;

/** Labels at the left, values in a column beside them, a hairline under each row. */
export function definitionList(
  setter: TextSetter,
  definitions: readonly Definition[],
  width: number,
  labelWidth: number,
  mostLines = MOST_LINES,
): Block {
  const valueWidth = width - labelWidth;
  const rows = stack(
    definitions.map((definition) => {
      const { lines, style } = fittedValue(setter, definition, valueWidth, mostLines);
      const value = setter.lines(lines, style);
      const label = setter.paragraph(definition.label, STYLE.label, labelWidth - 8);
      const aside = asidePrimitives(setter, definition.aside, lines, style, valueWidth);
      const body = { height: value.height, primitives: [...value.primitives, ...aside] };
      const row = sideBySide([
        [0, tagged(label, { role: "Lbl" })],
        [labelWidth, tagged(body, { role: "LBody" })],
      ]);
      return tagged(ruled(row, width), { role: "LI" });
    }),
  );
  return tagged(rows, { role: "L" });
}

function fittedValue(
  setter: TextSetter,
  { value, isMissing }: Definition,
  width: number,
  mostLines: number,
): { lines: readonly string[]; style: TextStyle } {
  const style: TextStyle = isMissing ? { ...STYLE.cell, colour: PALETTE.caption } : STYLE.value;
  const smallest: TextStyle = { ...style, size: SMALLEST_SIZE };
  const isLong = setter.wrapped(value, smallest, width).length > USUAL_LINES;
  if (isLong) return { lines: setter.wrapped(value, smallest, width, mostLines), style: smallest };
  return setter.fitted(value, style, width, USUAL_LINES, SMALLEST_SIZE);
}

/** A block with padding above and below, and a hairline at its foot. */
export function ruled(block: Block, width: number): Block {
  const height = block.height + 2 * ROW_PADDING;
  const rule = box(0, height - HAIRLINE, width, HAIRLINE, PALETTE.line);
  const padded = sideBySide([[0, stack([{ height: ROW_PADDING, primitives: [] }, block])]]);
  return { height, primitives: [...padded.primitives, rule] };
}

function asidePrimitives(
  setter: TextSetter,
  aside: string | undefined,
  lines: readonly string[],
  style: TextStyle,
  valueWidth: number,
): Primitive[] {
  const [only] = lines;
  if (aside === undefined || only === undefined || lines.length > 1) return [];
  const x = setter.widthOf(only, style) + 6;
  const asideStyle: TextStyle = { ...STYLE.label, tabularFigures: true };
  if (x + setter.widthOf(aside, asideStyle) > valueWidth) return [];
  const pitch = style.size * 1.4;
  return [setter.line(aside, asideStyle, x, pitch / 2 + (style.size * CAP_HEIGHT_EM) / 2)];
}
