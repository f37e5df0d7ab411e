import leven from "leven";
import { GUIDE, type GuidePage } from "../src/guide/guide.ts";
import { wrapped } from "./output.ts";

/** By name, title or address in any case, such as `reference/settings`, `/docs/reference/settings` or the whole URL. */
export function findTopic(words: readonly string[]): GuidePage | null {
  const asked = words
    .join("-")
    .toLowerCase()
    .replace(/^https?:\/\/[^/]*/, "")
    .replace(/#.*$/, "")
    .replace(/^\/?(?:docs\/)?/, "")
    .replace(/(?:\.md|\/)$/, "");
  for (const { name: part, pages } of GUIDE) {
    for (const page of pages) {
      const title = page.title.toLowerCase().replaceAll(" ", "-");
      if ([page.name, `${part}/${page.name}`, title].includes(asked)) return page;
    }
  }
  return null;
}

/** The name with the fewest changes; null if each takes more than a third of its letters. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const [nearest] = names
    .map((name) => ({ name, changes: leven(typed.toLowerCase(), name) }))
    .filter(({ name, changes }) => changes * 3 <= Math.max(name.length, typed.length))
    .toSorted((one, other) => one.changes - other.changes);
  return nearest?.name ?? null;
}

/** Under the titles of their parts, each page with its name and its title. */
export function topicList(columns: number): string {
  const width = Math.max(...GUIDE.flatMap(({ pages }) => pages.map(({ name }) => name.length)));
  return GUIDE.map(({ title, pages }) =>
    [
      `${title}:`,
      ...pages.map((page) => wrapped(`  ${page.name.padEnd(width)}  `, page.title, columns)),
    ].join("\n"),
  ).join("\n\n");
}

export interface GuideSection {
  /** Its heading in small letters with hyphens, as in the address of the documentation. */
  readonly name: string;
  readonly markdown: string;
}

/** What stands below each heading of the second level; listings have such lines too, which are none. */
export function sectionsOf({ markdown }: Pick<GuidePage, "markdown">): GuideSection[] {
  const lines = markdown.split("\n");
  const starts: number[] = [];
  let isListing = false;
  for (const [index, line] of lines.entries()) {
    if (line.startsWith("```")) isListing = !isListing;
    else if (!isListing && line.startsWith("## ")) starts.push(index);
  }
  return starts.map((start, index) => ({
    name: nameOf(lines[start] ?? ""),
    markdown: lines
      .slice(start, starts[index + 1])
      .join("\n")
      .trimEnd(),
  }));
}

/**
 * A page, and after it the name of a section or some of its words, such as `quick-start` and `token`.
 * @returns null where the first words name no page; the sections that fit, of which there may be none.
 */
export function findSections(
  words: readonly string[],
): { readonly page: GuidePage; readonly asked: string; readonly found: readonly GuideSection[] } | null {
  for (let count = words.length - 1; count > 0; count -= 1) {
    const page = findTopic(words.slice(0, count));
    if (page === null) continue;
    const asked = words.slice(count).join(" ");
    const name = nameOf(asked);
    // Only signs are the name of none, though each name includes no letters.
    const sections = name === "" ? [] : sectionsOf(page);
    const exact = sections.filter((section) => section.name === name);
    return {
      page,
      asked,
      found: exact.length > 0 ? exact : sections.filter((section) => section.name.includes(name)),
    };
  }
  return null;
}

/** For below a page that a terminal cannot show at once. */
export function sectionHint(page: GuidePage, columns: number): string {
  const names = sectionsOf(page).map(({ name }) => name);
  return wrapped(
    "",
    `One section: svc help ${page.name} SECTION, where SECTION is one of ${names.join(", ")}.`,
    columns,
  );
}

function nameOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/^#+ /, "")
    .replace(/[^\p{L}\p{N}_ -]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}
