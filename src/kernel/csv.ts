/** With it, spreadsheet programs read the file as UTF-8. */
export const CSV_START = "\ufeff";

/** What spreadsheet programs take for the beginning of a formula, also in its wide forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A line of a CSV file (RFC 4180). A text that a spreadsheet program would run as a formula gets an apostrophe before it, as OWASP
 * recommends; numbers stay numbers.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(cell: string | number | null): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
