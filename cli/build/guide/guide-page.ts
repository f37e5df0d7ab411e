import { readFileSync } from "node:fs";
import { join } from "node:path";

export const GUIDE_FOLDER = join(import.meta.dir, "../../../src/guide");

/**
 * A page as it is, with what the code says put in: its prose is written by hand. `parts` has, for a heading of the second level (empty for
 * what is above the first), the tables and listings below it, one text for each run of them that no prose divides.
 * @throws Error when the page has no such heading, or another number of runs below it.
 */
export function guidePage(file: string, parts: Readonly<Record<string, readonly string[]>>): string {
  const page = readFileSync(join(GUIDE_FOLDER, file), "utf8");
  const sections = sectionsOf(page);
  for (const [heading, texts] of Object.entries(parts)) {
    const section = sections.find((one) => one.heading === heading);
    const runs = section?.blocks.filter(({ isGenerated }) => isGenerated) ?? [];
    if (runs.length !== texts.length)
      throw new Error(
        `${file} has ${runs.length} tables or listings below "${heading}", not ${texts.length}`,
      );
    for (const [index, run] of runs.entries()) run.text = texts[index] ?? "";
  }
  return `${sections.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join("\n\n")}\n`;
}

interface Block {
  text: string;
  /** A run of tables and listings. */
  readonly isGenerated: boolean;
}

function sectionsOf(page: string): { readonly heading: string; readonly blocks: Block[] }[] {
  const sections: { heading: string; blocks: Block[] }[] = [{ heading: "", blocks: [] }];
  // Listings first, because they may have empty lines.
  for (const [text] of page.matchAll(/^```[\s\S]*?^```$|^(?:.+\n)*?.+$(?=\n\n|\n?$(?![\s\S]))/gm)) {
    if (text.startsWith("## ")) sections.push({ heading: text.slice(3), blocks: [] });
    const blocks = sections.at(-1)?.blocks ?? [];
    const isGenerated = /^(```|\|)/.test(text);
    const last = blocks.at(-1);
    if (isGenerated && last?.isGenerated === true) last.text += `\n\n${text}`;
    else blocks.push({ text, isGenerated });
  }
  return sections;
}

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
