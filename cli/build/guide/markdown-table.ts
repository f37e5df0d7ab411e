/** Columns are aligned, because people read the file as it is too; bars in cells are escaped. */
export function markdownTable(heads: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const cells = [heads, ...rows].map((row) => row.map((cell) => cell.replaceAll(/(?<!\\)\|/g, "\\|")));
  const widths = heads.map((_, column) =>
    Math.max(3, ...cells.map((row) => Bun.stringWidth(row[column] ?? ""))),
  );
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => padded(row[column] ?? "", width)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  const [head = [], ...others] = cells;
  return [line(head), rule, ...others.map(line)].join("\n");
}

function padded(text: string, width: number): string {
  return text + " ".repeat(width - Bun.stringWidth(text));
}

/** For a help text, which begins in lower case and has no full stop. An empty text stays empty. */
export function asSentence(words: string): string {
  if (words === "") return "";
  const [first = "", ...others] = words;
  return `${first.toUpperCase()}${others.join("")}${/[.!?]$/.test(words) ? "" : "."}`;
}
