import { CAP_HEIGHT_EM, type TextSetter, type TextStyle } from "../text/text-setting.ts";
import { SMALLEST_SIZE, STYLE } from "../text/text-styles.ts";
import { type Block, sideBySide, stack, tagged } from "./block.ts";
import { box } from "./marks.ts";
import { PALETTE } from "./palette.ts";

export interface Definition {
  readonly label: string;
  readonly value: string;
  /** Printed in grey after the value, or below it, such as the same length in another unit. */
  readonly aside?: string | undefined;
  /** Whether the value is missing, and so is printed without emphasis. */
  readonly isMissing?: boolean;
}

const ROW_PADDING = 3.2;
/** Where a page would be too full otherwise. */
export const TIGHT_ROW_PADDING = 1.8;
const HAIRLINE = 0.5;
/** A long name first takes a second line, then gets smaller, then takes more lines, and only then is cut. */
const USUAL_LINES = 2;
const MOST_LINES = 5;

const LABEL_GAP = 8;
/** How much wider than requested the column of the labels may get where they need it. */
const LABEL_GROWTH = 1.2;

/** @param leastLabelWidth of the labels' column, which long labels make a little wider. */
export function definitionList(
  setter: TextSetter,
  definitions: readonly Definition[],
  width: number,
  leastLabelWidth: number,
  mostLines = MOST_LINES,
  rowPadding = ROW_PADDING,
): Block {
  const widest = Math.max(0, ...definitions.map(({ label }) => setter.widthOf(label, STYLE.label)));
  const labelWidth = Math.max(leastLabelWidth, Math.min(leastLabelWidth * LABEL_GROWTH, widest + LABEL_GAP));
  const valueWidth = width - labelWidth;
  const rows = stack(
    definitions.map((definition) => {
      const { lines, style } = fittedValue(setter, definition, valueWidth, mostLines);
      const value = setter.lines(lines, style);
      const label = setter.paragraph(definition.label, STYLE.label, labelWidth - LABEL_GAP);
      const body = withAside(setter, value, definition.aside, lines, style, valueWidth, mostLines);
      const row = sideBySide([
        [0, tagged(label, { role: "Lbl" })],
        [labelWidth, tagged(body, { role: "LBody" })],
      ]);
      return tagged(ruled(row, width, rowPadding), { role: "LI" });
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

export function ruled(block: Block, width: number, padding = ROW_PADDING): Block {
  const height = block.height + 2 * padding;
  const rule = box(0, height - HAIRLINE, width, HAIRLINE, PALETTE.line);
  const padded = sideBySide([[0, stack([{ height: padding, primitives: [] }, block])]]);
  return { height, primitives: [...padded.primitives, rule] };
}

/** The value with its remark behind it, or below where there is no room for both. */
function withAside(
  setter: TextSetter,
  value: Block,
  aside: string | undefined,
  lines: readonly string[],
  style: TextStyle,
  valueWidth: number,
  mostLines: number,
): Block {
  const [only] = lines;
  if (aside === undefined || only === undefined) return value;
  const asideStyle: TextStyle = { ...STYLE.label, tabularFigures: true };
  const x = setter.widthOf(only, style) + 6;
  if (lines.length > 1 || x + setter.widthOf(aside, asideStyle) > valueWidth)
    return stack([value, setter.paragraph(aside, asideStyle, valueWidth, mostLines)]);
  const pitch = style.size * 1.4;
  const remark = setter.line(aside, asideStyle, x, pitch / 2 + (style.size * CAP_HEIGHT_EM) / 2);
  return { height: value.height, primitives: [...value.primitives, remark] };
}
