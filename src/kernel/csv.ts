/** With it, spreadsheet programs read the file as UTF-8. */
export const CSV_START = "\ufeff";

const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Spreadsheet programs expect the signs of the place. */
export interface CsvSigns {
  readonly separator: "," | ";";
  readonly decimal: "." | ",";
}

/** Those of RFC 4180 and of programs. */
const PLAIN_SIGNS: CsvSigns = { separator: ",", decimal: "." };

/** A text that a spreadsheet program would run as a formula gets an apostrophe before it (OWASP); numbers stay numbers. RFC 4180. */
export function csvLine(cells: readonly (string | number | null)[], signs: CsvSigns = PLAIN_SIGNS): string {
  return `${cells.map((cell) => cellOf(cell, signs)).join(signs.separator)}\r\n`;
}

function cellOf(cell: string | number | null, { separator, decimal }: CsvSigns): string {
  if (cell === null) return "";
  const isText = typeof cell === "string";
  const text = isText ? (FORMULA.test(cell) ? `'${cell}` : cell) : String(cell).replace(".", decimal);
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
