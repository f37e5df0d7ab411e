import { narrowListing } from "../src/guide/narrow-listing.ts";
import { findSections } from "./guide-topic.ts";

const LISTING_INDENT = "  ";
/** The width of the bar and the spaces of one table column. */
const COLUMN_FRAME_WIDTH = 3;

/** Listings are indented and neither framed nor wrapped, so that they can be copied. */
export function guideText(
  markdown: string,
  shown: { readonly columns: number; readonly colors: boolean },
): string {
  // The parts with odd indices are listings.
  return markdown
    .split(/^```.*\n([\s\S]*?)^```$/m)
    .map((part, index) =>
      index % 2 === 1 ? indentedListing(part, shown.columns) : shownText(withTopics(part), shown),
    )
    .filter((part) => part !== "")
    .join("\n\n");
}

function shownText(text: string, shown: { readonly columns: number; readonly colors: boolean }): string {
  return Bun.markdown
    .ansi(narrowText(withPlainUrls(text), shown.columns), shown)
    .replace(/^\n+/, "")
    .trimEnd();
}

/** Marks URLs that are their own text as code: a terminal would otherwise show each of them twice. */
function withPlainUrls(text: string): string {
  return text.replace(
    /(`+)[\s\S]*?\1|\]\([^)]*\)|<(https?:\/\/[^\s>]+)>|https?:\/\/[^\s<>()]*[^\s<>().,;:]/g,
    (found, ticks: string | undefined, linked: string | undefined) =>
      ticks !== undefined || found.startsWith("]") ? found : `\`${linked ?? found}\``,
  );
}

/** A terminal cannot follow a path, so a link becomes the command that prints its page, or its section of it. */
export function withTopics(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\(#[^)]*\)/g, "$1")
    .replace(
      /\]\((?:[^():]*\/)?([a-z0-9-]+)\.md(?:#([^)]*))?\)/g,
      (_, page: string, anchor: string | undefined) =>
        `](<svc help ${[page, ...sectionNamed(page, anchor)].join(" ")}>)`,
    );
}

/** None for a heading of a lower level, which has no command of its own. */
function sectionNamed(page: string, anchor: string | undefined): string[] {
  if (anchor === undefined) return [];
  const named = findSections([page, anchor])?.found ?? [];
  return named.some(({ name }) => name === anchor) ? [anchor] : [];
}

/** A comment moves above a command that leaves no room for it. */
function indentedListing(listing: string, columns: number): string {
  return narrowListing(listing.trimEnd(), columns - LISTING_INDENT.length).replace(
    /^(?=.)/gm,
    LISTING_INDENT,
  );
}

/** A table whose words would be broken becomes a list. */
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

/** Bars inside cells are escaped. */
function cellsOf(row: string): string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}
