import { SOFT_HYPHEN } from "../../../language/message.ts";
import { CAP_HEIGHT_EM, type TextSetter, type TextStyle } from "../text/text-setting.ts";
import { SMALLEST_SIZE, STYLE } from "../text/text-styles.ts";
import { type Block, stack, tagged, taggedPrimitives } from "./block.ts";
import { ruled } from "./definition-list.ts";
import { PALETTE } from "./palette.ts";
import type { Primitive } from "./primitive.ts";

/** `right` is where its text ends. */
interface TableColumn {
  readonly title: string;
  readonly right: number;
}

export interface TableRow {
  readonly label: string;
  /** One for each column. */
  readonly cells: readonly TableCell[];
}

/** `colour` is ignored when `isMissing`. */
export interface TableCell {
  readonly text: string;
  /** The same in another unit, in grey: behind the text where the whole table has room for it, else on a line below. */
  readonly aside?: string;
  readonly isMissing?: boolean;
  readonly colour?: number;
  /** Draws a sign of the given size at a place left of the text. */
  readonly mark?: (x: number, y: number, size: number) => readonly Primitive[];
}

const MARK_SIZE = 8.4;
const MARK_GAP = 5;
const CELL_GAP = 8;

interface TableRoom {
  readonly isAsideBehind: boolean;
  readonly labels: number;
  readonly columns: readonly { readonly right: number; readonly width: number }[];
}

/** Where a label, title or figure needs more room, the columns stand as close as they can, and labels and titles take more lines. */
export function figureTable(
  setter: TextSetter,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  width: number,
): Block {
  const room =
    roomBehind(setter, columns, rows, width) ??
    roomOf(setter, columns, rows, width) ??
    roomWithCutFigures(setter, columns, rows);
  const line = (block: Block) => tagged(ruled(block, width), { role: "TR" });
  const table = stack([
    ...(columns.some(({ title }) => title !== "") ? [line(header(setter, columns, room))] : []),
    ...rows.map((row) => line(bodyRow(setter, room, row))),
  ]);
  return tagged(table, { role: "Table" });
}

/** Null unless the text of each cell and what is in grey stand on one line, with the titles above them. */
function roomBehind(
  setter: TextSetter,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  width: number,
): TableRoom | null {
  if (!rows.some(({ cells }) => cells.some(({ aside }) => aside !== undefined))) return null;
  const wide = rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) =>
      cell.aside === undefined ? cell : { ...cell, text: `${cell.text}  ${cell.aside}` },
    ),
  }));
  const labels = widestLabel(setter, rows);
  const needs = columns.map((_, index) =>
    Math.max(0, ...wide.map(({ cells }) => cellWidth(setter, cells[index] ?? null))),
  );
  const fits = labels + needs.reduce((sum, need) => sum + need + CELL_GAP, 0) <= width;
  const room = fits ? roomOf(setter, columns, wide, width) : null;
  return room && { ...room, isAsideBehind: true };
}

/** Labels are not made narrower. */
const LEAST_LABEL = 50;

function widestLabel(setter: TextSetter, rows: readonly TableRow[]): number {
  return Math.max(0, ...rows.map(({ label }) => setter.widthOf(label, STYLE.label)));
}

/** Each column up to the one before it. */
function usualColumns(columns: readonly TableColumn[], labels: number): TableRoom["columns"] {
  return columns.map(({ right }, index) => ({
    right,
    width: right - (index === 0 ? labels : (columns[index - 1]?.right ?? 0)) - CELL_GAP,
  }));
}

/** Only figures from outside can be so wide; they are cut where they stand. */
function roomWithCutFigures(
  setter: TextSetter,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
): TableRoom {
  const labels = widestLabel(setter, rows);
  return {
    isAsideBehind: false,
    labels: Math.max(LEAST_LABEL, labels),
    columns: usualColumns(columns, labels),
  };
}

/** Null where the figures and the titles leave too little to the labels. */
function roomOf(
  setter: TextSetter,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  width: number,
): TableRoom | null {
  const labels = widestLabel(setter, rows);
  const figures = columns.map((_, index) =>
    Math.max(0, ...rows.map(({ cells }) => cellWidth(setter, cells[index] ?? null))),
  );
  const usual = usualColumns(columns, labels);
  const fits = columns.every(({ title, right }, index) => {
    const ownWidth = usual[index]?.width ?? 0;
    const titleWidth = index === 0 ? right : ownWidth;
    return (figures[index] ?? 0) <= ownWidth && setter.widthOf(title, STYLE.note) <= titleWidth;
  });
  if (fits) return { isAsideBehind: false, labels, columns: usual };

  const needs = columns.map(({ title }, index) =>
    Math.max(figures[index] ?? 0, ...wordsOf(title).map((word) => setter.widthOf(word, STYLE.note))),
  );
  const forLabels = width - needs.reduce((sum, need) => sum + need + CELL_GAP, 0);
  if (forLabels < LEAST_LABEL) return null;
  const spare = Math.max(0, forLabels - labels) / columns.length;
  const close: { right: number; width: number }[] = [];
  let right = width;
  for (const need of needs.toReversed()) {
    close.unshift({ right, width: need + spare });
    right -= need + spare + CELL_GAP;
  }
  return { isAsideBehind: false, labels: Math.min(labels, forLabels), columns: close };
}

/** Between its places for a break. */
function wordsOf(title: string): string[] {
  return title.split(BREAKS).map((word) => `${word}-`);
}

const BREAKS = new RegExp(`[ ${SOFT_HYPHEN}]`);

function cellWidth(setter: TextSetter, cell: TableCell | null): number {
  if (cell === null) return 0;
  const text = setter.widthOf(cell.text, cellStyle(cell)) + (cell.mark ? MARK_SIZE + MARK_GAP : 0);
  return cell.aside === undefined ? text : Math.max(text, setter.widthOf(cell.aside, ASIDE));
}

function cellStyle({ mark, isMissing, colour }: TableCell): TextStyle {
  const shown = isMissing ? PALETTE.caption : (colour ?? PALETTE.ink);
  return { ...STYLE.cell, colour: shown, weight: mark ? "semibold" : "regular" };
}

const ASIDE_GAP = 5;
const ASIDE: TextStyle = { ...STYLE.note, tabularFigures: true };

/** From one line of a title or a label to the next. */
const PITCH = 11;

/** The column of the labels has none. */
function header(setter: TextSetter, columns: readonly TableColumn[], room: TableRoom): Block {
  const titles = columns.map(({ title }, index) => {
    const own = room.columns[index];
    const width = index === 0 ? (own?.right ?? 0) : (own?.width ?? 0);
    return { lines: setter.wrapped(title, STYLE.note, width), right: own?.right ?? 0 };
  });
  const most = Math.max(1, ...titles.map(({ lines }) => lines.length));
  const primitives = [
    ...taggedPrimitives([], { role: "TD" }),
    ...titles.flatMap(({ lines, right }) => {
      const first = baselineOf(STYLE.note) + (most - lines.length) * PITCH;
      const set = lines.map((line, at) => setter.line(line, STYLE.note, right, first + at * PITCH, "right"));
      return taggedPrimitives(set, { role: "TH", scope: "Column" });
    }),
  ];
  return { height: ROW_HEIGHT + (most - 1) * PITCH, primitives };
}

function bodyRow(setter: TextSetter, room: TableRoom, row: TableRow): Block {
  const baseline = baselineOf(STYLE.cell);
  // A hair more, because a text that just fits is to stay on its line.
  const lines = setter.wrapped(row.label, STYLE.label, room.labels + 0.01);
  const label = lines.map((line, at) => setter.line(line, STYLE.label, 0, baseline + at * PITCH));
  const primitives = [...taggedPrimitives(label, { role: "TH", scope: "Row" })];
  room.columns.forEach(({ right, width }, index) => {
    const cell = row.cells[index];
    if (!cell) return;
    const style = cellStyle(cell);
    const textWidth = width - (cell.mark ? MARK_SIZE + MARK_GAP : 0);
    const fit = { width: textWidth + 0.01, minSize: SMALLEST_SIZE };
    const { aside = "" } = cell;
    const isBehind = room.isAsideBehind && aside !== "";
    const textRight = isBehind ? right - setter.widthOf(aside, ASIDE) - ASIDE_GAP : right;
    const text = setter.fittedLine(cell.text, style, fit, textRight, baseline, "right");
    const middle = baseline - (style.size * CAP_HEIGHT_EM) / 2;
    const mark = cell.mark?.(text.x - MARK_GAP - MARK_SIZE, middle - MARK_SIZE / 2, MARK_SIZE) ?? [];
    const asideBaseline = isBehind ? baseline : baseline + PITCH;
    const second = aside === "" ? [] : [setter.fittedLine(aside, ASIDE, fit, right, asideBaseline, "right")];
    primitives.push(...taggedPrimitives([...mark, text, ...second], { role: "TD" }));
  });
  const isAsideBelow = !room.isAsideBehind && row.cells.some(({ aside }) => aside !== undefined);
  const lineCount = Math.max(1, lines.length, isAsideBelow ? 2 : 1);
  return { height: ROW_HEIGHT + (lineCount - 1) * PITCH, primitives };
}

const ROW_HEIGHT = STYLE.cell.size * STYLE.cell.leading;

function baselineOf(style: TextStyle): number {
  return ROW_HEIGHT / 2 + (style.size * CAP_HEIGHT_EM) / 2;
}
