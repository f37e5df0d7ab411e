import { dense } from "./printed-pages.ts";

type Pages = readonly (readonly string[])[];

interface PagePair {
  readonly certified: readonly string[];
  readonly shown: readonly string[];
}

/** Each certified page with the one that has the most of its lines, the most alike first. */
export function pairedPages(certified: Pages, shown: Pages): readonly PagePair[] {
  const known = shown.map((page) => new Set(page.map(dense)));
  const alike = certified
    .flatMap((page, from) =>
      known.map((lines, to) => ({
        from,
        to,
        count: page.filter((line) => lines.has(dense(line))).length,
      })),
    )
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const pairs = new Map<number, number>();
  for (const { from, to } of alike)
    if (!pairs.has(from) && ![...pairs.values()].includes(to)) pairs.set(from, to);
  return [...pairs].map(([from, to]) => ({ certified: certified[from] ?? [], shown: shown[to] ?? [] }));
}
