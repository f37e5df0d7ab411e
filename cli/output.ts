import { writeStdout } from "./stdout.ts";

/** What commands print: with `--json` one JSON value on stdout and nothing else; otherwise lines for a person. */
export interface Output {
  readonly json: boolean;
  /** The result of the command. `lines` is only asked for when a person reads. */
  result(value: unknown, lines: () => string): void;
  /** A remark beside the result: on stderr with `--json`, so that stdout stays one value. */
  note(line: string): void;
}

export function createOutput(json: boolean): Output {
  return {
    json,
    result(value, lines) {
      writeStdout(json ? `${JSON.stringify(value)}\n` : `${lines()}\n`);
    },
    note(line) {
      if (json) process.stderr.write(`${line}\n`);
      else writeStdout(`${line}\n`);
    },
  };
}

type Cell = string | number | boolean | null | undefined;

/** Rows under their headings, in columns as wide as their widest cell. */
export function table(headings: readonly string[], rows: ReadonlyArray<readonly Cell[]>): string {
  const texts = rows.map((row) =>
    row.map((cell) => (cell === null || cell === undefined || cell === "" ? "–" : String(cell))),
  );
  const lines = [headings.map((heading) => heading.toUpperCase()), ...texts];
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((line) => Bun.stringWidth(line[column] ?? ""))),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - Bun.stringWidth(cell)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Named values below one another: `vin   WVW…`. */
export function record(entries: ReadonlyArray<readonly [string, Cell]>): string {
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${value ?? "–"}`).join("\n");
}
