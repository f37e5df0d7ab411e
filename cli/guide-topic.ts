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
