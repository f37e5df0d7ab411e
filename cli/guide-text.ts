import { narrowListing } from "../src/guide/narrow-listing.ts";

/** The width of the frame around a listing on a terminal. */
const LISTING_FRAME_WIDTH = 2;
/** The width of the bar and the spaces of one table column. */
const COLUMN_FRAME_WIDTH = 3;

/** Formats a page of the guide for a terminal. @param shown.columns the width of the terminal. */
export function guideText(
  markdown: string,
  shown: { readonly columns: number; readonly colors: boolean },
): string {
  return Bun.markdown.ansi(narrowed(withTopics(markdown), shown.columns), shown).trimEnd();
}

/** Replaces links to other pages by the command that prints them, because a terminal cannot follow a path. */
export function withTopics(markdown: string): string {
  return markdown.replace(/\]\((?:[^():]*\/)?([a-z0-9-]+)\.md(?:#[^)]*)?\)/g, "](<svc help $1>)");
}

/**
 * Adapts Markdown to a narrow terminal: a comment moves above a command that leaves no room for it, and a table whose words would be
 * broken becomes a list.
 */
function narrowed(markdown: string, columns: number): string {
  // The parts with odd indices are listings.
  return markdown
    .split(/^(```[\s\S]*?^```$)/m)
    .map((part, index) =>
      index % 2 === 1 ? narrowListing(part, columns - LISTING_FRAME_WIDTH) : narrowText(part, columns),
    )
    .join("");
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

/** The cells of a row. Bars inside cells are escaped. */
function cellsOf(row: string): string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}
