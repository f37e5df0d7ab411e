import { CAP_HEIGHT_EM, type TextSetter, type TextStyle } from "../text/text-setting.ts";
import { SMALLEST_SIZE, STYLE } from "../text/text-styles.ts";
import { type Block, stack } from "./block.ts";
import { ruled } from "./definition-list.ts";
import { PALETTE } from "./palette.ts";
import type { Primitive } from "./primitive.ts";
import { tagged, taggedPrimitives } from "./structure.ts";

/** A column of figures; its right edge is where its text ends. */
interface TableColumn {
  readonly title: string;
  readonly right: number;
}

/** A line of the table: its label at the left, its figures below the titles of the columns. */
export interface TableRow {
  readonly label: string;
  /** One for each column, null for a missing figure; marks (a sign before the text) are at its left. */
  readonly cells: readonly TableCell[];
}

/** One figure, already in words and units; `colour` is ignored when `isMissing`. */
export interface TableCell {
  readonly text: string;
  readonly isMissing?: boolean;
  readonly colour?: number;
  /** Draws a sign of the given size at a place left of the text. */
  readonly mark?: (x: number, y: number, size: number) => readonly Primitive[];
}

const MARK_SIZE = 8.4;
const MARK_GAP = 5;
const CELL_GAP = 8;

/** Labels at the left and right-aligned columns of figures, each row ruled; the header names columns and units. */
export function figureTable(
  setter: TextSetter,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  width: number,
): Block {
  const line = (primitives: readonly Primitive[]) =>
    tagged(ruled(tableLine(primitives), width), { role: "TR" });
  const table = stack([
    ...(columns.some(({ title }) => title !== "") ? [line(headerPrimitives(setter, columns))] : []),
    ...rows.map((row) => line(rowPrimitives(setter, columns, row))),
  ]);
  return tagged(table, { role: "Table" });
}

/** The titles of the columns; the column of the labels has none. */
function headerPrimitives(setter: TextSetter, columns: readonly TableColumn[]): Primitive[] {
  const titles = columns.map(({ title, right }) =>
    setter.line(title, STYLE.note, right, baselineOf(STYLE.note), "right"),
  );
  return [
    ...taggedPrimitives([], { role: "TD" }),
    ...titles.flatMap((title) => taggedPrimitives([title], { role: "TH", scope: "Column" })),
  ];
}

function rowPrimitives(setter: TextSetter, columns: readonly TableColumn[], row: TableRow): Primitive[] {
  const baseline = baselineOf(STYLE.cell);
  const label = setter.line(row.label, STYLE.label, 0, baseline);
  const primitives = [...taggedPrimitives([label], { role: "TH", scope: "Row" })];
  let taken = setter.widthOf(row.label, STYLE.label);
  columns.forEach(({ right }, index) => {
    const cell = row.cells[index];
    if (!cell) return;
    const room = right - taken - CELL_GAP - (cell.mark ? MARK_SIZE + MARK_GAP : 0);
    taken = right;
    const colour = cell.isMissing ? PALETTE.caption : (cell.colour ?? PALETTE.ink);
    const style: TextStyle = { ...STYLE.cell, colour, weight: cell.mark ? "semibold" : "regular" };
    const fitted = setter.fitted(cell.text, style, room, 1, SMALLEST_SIZE);
    const text = setter.line(fitted.lines[0] ?? "", fitted.style, right, baseline, "right");
    const middle = baseline - (style.size * CAP_HEIGHT_EM) / 2;
    const mark = cell.mark?.(text.x - MARK_GAP - MARK_SIZE, middle - MARK_SIZE / 2, MARK_SIZE) ?? [];
    primitives.push(...taggedPrimitives([...mark, text], { role: "TD" }));
  });
  return primitives;
}

function tableLine(primitives: readonly Primitive[]): Block {
  return { height: STYLE.cell.size * STYLE.cell.leading, primitives };
}

function baselineOf(style: TextStyle): number {
  const pitch = STYLE.cell.size * STYLE.cell.leading;
  return pitch / 2 + (style.size * CAP_HEIGHT_EM) / 2;
}
