import { formatInstant } from "../src/kernel/instant.ts";
import { print, printBelow } from "./pager.ts";
import { writeStdout } from "./stdout.ts";

/** With `--json` one JSON value on stdout and nothing else; otherwise lines for a person. */
export interface Output {
  readonly json: boolean;
  /** `lines` is only called when a person reads the output; a terminal gets them at the end of the command, through a pager if they are long. */
  result(value: unknown, lines: () => string): void;
  /** As `result`, at once: of a command that then goes on. */
  announce(value: unknown, lines: () => string): void;
  /** With `--json` the line goes to stderr, so that stdout holds one value. */
  note(line: string): void;
}

export function createOutput(json: boolean): Output {
  return {
    json,
    result(value, lines) {
      if (json) writeStdout(`${JSON.stringify(value)}\n`);
      else print(`${lines()}\n`);
    },
    announce(value, lines) {
      writeStdout(`${json ? JSON.stringify(value) : lines()}\n`);
    },
    note(line) {
      if (json) process.stderr.write(`${line}\n`);
      else printBelow(`${line}\n`);
    },
  };
}

export const COLUMNS_WITHOUT_TERMINAL = 80;

export function terminalColumns(): number {
  return process.stdout.columns || COLUMNS_WITHOUT_TERMINAL;
}

/** Of a table: what reads it instead of a terminal, such as a pipe or a file, gets it whole. */
function tableColumns(): number {
  return process.stdout.columns || Number.POSITIVE_INFINITY;
}

/** To the minute, for a table. */
export function shortInstant(ms: number | null): string | null {
  return ms === null ? null : `${formatInstant(ms).slice(0, 16).replace("T", " ")}Z`;
}

type Cell = string | number | boolean | null | undefined;

/** A plain name means that the cells are never cut, such as ids that users copy. */
type Column = string | CutColumn;

interface CutColumn {
  readonly name: string;
  readonly leastWidth: number;
  readonly isSpare: boolean;
}

/** Its cells are cut when the table would be too wide. */
export function cut(name: string, leastWidth = 8): CutColumn {
  return { name, leastWidth: Math.max(leastWidth, name.length), isSpare: false };
}

/** Also left out before others are cut below their least width. */
export function spare(name: string, leastWidth = 8): CutColumn {
  return { ...cut(name, leastWidth), isSpare: true };
}

export const GAP = "  ";

/** What a colour says; the words always say it too. */
const CODES = { heading: [1, 22], term: [36, 39], good: [32, 39], caution: [33, 39], bad: [31, 39] } as const;
type ColourRole = keyof typeof CODES;

export type Paint = (role: ColourRole, text: string) => string;

export const PLAIN: Paint = (_, text) => text;
export const COLOURED: Paint = (role, text) => {
  const [on, off] = CODES[role];
  return `\u001b[${on}m${text}\u001b[${off}m`;
};

/** True for a terminal that can show colours, unless `NO_COLOR` is set (https://no-color.org). */
export function hasColour(
  stream: { readonly isTTY?: boolean },
  environment: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  return stream.isTTY === true && (environment.NO_COLOR ?? "") === "" && environment.TERM !== "dumb";
}

export function paintFor(stream: { readonly isTTY?: boolean }): Paint {
  return hasColour(stream) ? COLOURED : PLAIN;
}

/**
 * Formats rows no wider than the terminal. Names are cut with an ellipsis, and spare columns are left out from the right. If that is not
 * enough, each row becomes a list of named values, uncut. Without a terminal every row is one line, and nothing of it is cut.
 */
export function table(
  columns: readonly Column[],
  rows: ReadonlyArray<readonly Cell[]>,
  width = tableColumns(),
  paint = paintFor(process.stdout),
): string {
  const given = columns.map((column) => (typeof column === "string" ? { name: column } : column));
  const all = given.map((column, index) =>
    columnOf(
      column,
      rows.map((row) => textOf(row[index])),
    ),
  );
  const shown = withoutSpare(all, width);
  if (sumOf(shown.map(({ least }) => least)) > width) {
    return rows
      .map((row) =>
        record(
          given.map(({ name }, index) => [name, row[index]]),
          width,
        ),
      )
      .join("\n\n");
  }
  const widths = fitted(shown, width);
  return ["", ...rows]
    .map((_, line) => {
      const cells = shown.map(({ texts }, index) =>
        padded(shortened(texts[line] ?? "", widths[index] ?? 0), widths[index] ?? 0),
      );
      const text = cells.join(GAP).trimEnd();
      return line === 0 ? paint("heading", text) : text;
    })
    .join("\n");
}

interface LaidColumn {
  readonly texts: readonly string[];
  readonly natural: number;
  readonly least: number;
  readonly isSpare: boolean;
}

function columnOf(column: { readonly name: string } | CutColumn, cells: readonly string[]): LaidColumn {
  const texts = [column.name.toUpperCase(), ...cells];
  const natural = Math.max(...texts.map((text) => Bun.stringWidth(text)));
  if (!("leastWidth" in column)) return { texts, natural, least: natural, isSpare: false };
  return { texts, natural, least: Math.min(natural, column.leastWidth), isSpare: column.isSpare };
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0) + GAP.length * Math.max(0, widths.length - 1);
}

function withoutSpare(columns: readonly LaidColumn[], width: number): readonly LaidColumn[] {
  const last = columns.findLast(({ isSpare }) => isSpare);
  if (last === undefined || sumOf(columns.map(({ least }) => least)) <= width) return columns;
  return withoutSpare(
    columns.filter((column) => column !== last),
    width,
  );
}

/** Cuts the widest columns first, so that short names stay complete. */
function fitted(columns: readonly LaidColumn[], width: number): readonly number[] {
  const widths = columns.map(({ natural }) => natural);
  for (let tooMuch = sumOf(widths) - width; tooMuch > 0; tooMuch -= 1) {
    const open = columns.flatMap(({ least }, index) => ((widths[index] ?? 0) > least ? [index] : []));
    const widest = open.reduce(
      (best, index) => ((widths[index] ?? 0) > (widths[best] ?? 0) ? index : best),
      open[0] ?? 0,
    );
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

const WORDS = {
  company: ["another company has", "other companies have"],
  dealer: ["another dealer of this company has", "other dealers of this company have"],
} as const;

/** Names need not be unique, but a second one is often created by mistake. On stderr, because stdout may hold one JSON value. */
export function noteSameName(what: keyof typeof WORDS, name: string, others: readonly Named[]): void {
  const ids = others.filter((one) => one.name.toLowerCase() === name.toLowerCase()).map(({ id }) => id);
  if (ids.length === 0) return;
  const [one, more] = WORDS[what];
  const who = ids.length === 1 ? one : `${ids.length} ${more}`;
  process.stderr.write(`Note: ${who} that name: ${ids.join(", ")}.\n`);
}

const segmenter = new Intl.Segmenter();

function shortened(text: string, width: number): string {
  if (Bun.stringWidth(text) <= width) return text;
  let kept = "";
  for (const { segment } of segmenter.segment(text)) {
    if (Bun.stringWidth(kept + segment) > width - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

function padded(text: string, width: number): string {
  return text + " ".repeat(width - Bun.stringWidth(text));
}

/** Removes control characters, which a terminal would obey; a partner may have put some into a name. */
function textOf(cell: Cell): string {
  return cell === null || cell === undefined || cell === "" ? "–" : String(cell).replace(/\p{Cc}/gu, " ");
}

export type SheetRow = readonly [name: string, value: Cell];

/** Groups of named values below each other, whose values stand in one column; empty groups are left out. */
export function sheet(groups: ReadonlyArray<readonly SheetRow[]>, width = terminalColumns()): string {
  const nameWidth = nameWidthOf(groups.flat());
  return groups
    .filter((rows) => rows.length > 0)
    .map((rows) => record(rows, width, nameWidth))
    .join("\n\n");
}

const nameWidthOf = (entries: readonly SheetRow[]) => Math.max(...entries.map(([name]) => name.length));

/** One per line: `vin   WVW…`. */
export function record(
  entries: readonly SheetRow[],
  width = terminalColumns(),
  nameWidth = nameWidthOf(entries),
): string {
  return entries
    .map(([name, value]) => wrapped(`${name.padEnd(nameWidth)}${GAP}`, textOf(value), width))
    .join("\n");
}

/** Further lines are indented to the start of the text. A word, such as a path, is never broken. */
export function wrapped(head: string, text: string, columns: number): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && head.length + Bun.stringWidth(longer) > columns) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return `${head}${[...lines, line].join(`\n${" ".repeat(head.length)}`)}`;
}

/**
 * Splits what was read with a limit of one more than `--limit`: only then is it known whether the list goes on. `more` is the line that
 * says so, or none. `max` is the most that `--limit` may be.
 */
export function limitedList<T>(
  found: readonly T[],
  limit: number,
  max = Number.POSITIVE_INFINITY,
): { readonly shown: readonly T[]; readonly more: readonly string[] } {
  if (found.length <= limit) return { shown: found, more: [] };
  const advice = limit < max ? "--limit shows more" : "no more can be shown at once";
  return { shown: found.slice(0, limit), more: [`The newest ${limit}; ${advice}.`] };
}
