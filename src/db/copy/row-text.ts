import type { CopiedRow, CopiedValue } from "./copied-table.ts";

const ESCAPED: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/**
 * The text format of PostgreSQL's COPY, which is sent and hashed. Equal rows have the same text on both
 * engines, and different rows differ. `-0`, which SQLite does not keep, is written as `0`.
 */
export function rowsText(rows: readonly CopiedRow[]): string {
  let text = "";
  for (const row of rows) {
    for (let index = 0; index < row.length; index++) {
      if (index > 0) text += "\t";
      text += valueText(row[index] ?? null);
    }
    text += "\n";
  }
  return text;
}

function valueText(value: CopiedValue): string {
  switch (typeof value) {
    case "string":
      return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (sign) => ESCAPED[sign] ?? sign) : value;
    case "number":
      return String(value);
    case "boolean":
      return value ? "t" : "f";
    default:
      return "\\N";
  }
}
