/** Of the frame that a terminal draws around a listing. */
const LISTING_FRAME_WIDTH = 2;
/** Of the bar and the spaces of one column of a table. */
const COLUMN_FRAME_WIDTH = 3;

/** A page of the guide, drawn for a terminal. @param shown.columns the width of the terminal. */
export function guideText(
  markdown: string,
  shown: { readonly columns: number; readonly colors: boolean },
): string {
  return Bun.markdown.ansi(narrowed(withTopics(markdown), shown.columns), shown).trimEnd();
}

/** The text of a page whose links to other pages name the command that prints them: a terminal cannot follow a path. */
export function withTopics(markdown: string): string {
  return markdown.replace(/\]\((?:[^():]*\/)?([a-z0-9-]+)\.md(?:#[^)]*)?\)/g, "](<svc help $1>)");
}

/**
 * The same Markdown for a narrow terminal: a comment stands above a command that has no room for it, and a table that would break
 * words is a list.
 */
function narrowed(markdown: string, columns: number): string {
  // The parts with odd indices are listings.
  return markdown
    .split(/^(```[\s\S]*?^```$)/m)
    .map((part, index) => (index % 2 === 1 ? narrowListing(part, columns) : narrowText(part, columns)))
    .join("");
}

function narrowListing(listing: string, columns: number): string {
  return listing.replace(/^(.*\S) +(# .*)$/gm, (line: string, command: string, comment: string) =>
    line.length + LISTING_FRAME_WIDTH > columns ? `${comment}\n${command}` : line,
  );
}

function narrowText(text: string, columns: number): string {
  return text.replace(/^\|.*\|\n\|[- |]*\|\n(?:\|.*\|\n?)*/gm, (table) => narrowTable(table, columns));
}

function narrowTable(table: string, columns: number): string {
  const [heads = [], , ...rows] = table.trimEnd().split("\n").map(cellsOf);
  const width = Math.floor((columns - 1) / heads.length) - COLUMN_FRAME_WIDTH;
  const words = [heads, ...rows].flat().flatMap((cell) => cell.replaceAll("`", "").split(" "));
  if (words.every((word) => Bun.stringWidth(word) <= width)) return table;
  const items = rows.map(([name = "", ...cells]) => [
    `- ${name}`,
    ...cells.flatMap((cell, index) => (cell === "" ? [] : [`  - ${heads[index + 1]}: ${cell}`])),
  ]);
  return `${items.flat().join("\n")}\n`;
}

/** The cells of a row. A bar inside one is escaped. */
function cellsOf(row: string): string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}
