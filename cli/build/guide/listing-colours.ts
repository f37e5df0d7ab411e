import { join } from "node:path";
import { createCssVariablesTheme, createHighlighter, type ThemedToken } from "shiki";
import { apiDocument } from "../../../src/api-document.ts";
import { articleOf } from "../../../src/web/docs/article.ts";
import { listingKey, listingsIn, type TOKEN_KINDS } from "../../../src/web/docs/coloured-listing.ts";
import { docsSections, pagesOf } from "../../../src/web/docs/docs-site.ts";

export const COLOURS_FILE = join(import.meta.dir, "../../../src/web/docs/listing-colours.json");

type Kind = (typeof TOKEN_KINDS)[number];

/** By the colours of a theme whose colours are names; what is not here stays plain. */
const KINDS: Readonly<Record<string, Kind>> = {
  comment: "comment",
  string: "string",
  "string-expression": "string",
  keyword: "keyword",
  function: "name",
  property: "name",
  constant: "number",
};

/** Listings without a mark are plain texts. */
const LANGUAGES = ["sh", "js", "python", "php", "go", "java", "json", "yaml", "ini", "nginx"] as const;
/** The tokens of every listing of the documentation, so that the binary needs no highlighter. */
export async function listingColours(): Promise<Readonly<Record<string, string>>> {
  const theme = createCssVariablesTheme();
  const highlighter = await createHighlighter({ langs: [...LANGUAGES], themes: [theme] });
  const base = "http://127.0.0.1:8080";
  const pages = pagesOf(docsSections(apiDocument(base), { base, credential: null }));
  const colours = new Map<string, string>();
  for (const { markdown } of pages)
    for (const { language, text } of listingsIn(articleOf(markdown, { isColoured: false }).html)) {
      const lang = LANGUAGES.find((known) => known === language);
      if (lang === undefined) continue;
      // Without a limit of time, a busy machine finds the same.
      const lines = highlighter.codeToTokensBase(text, { lang, theme, tokenizeTimeLimit: 0 });
      colours.set(listingKey(language, text), runsOf(lines));
    }
  highlighter.dispose();
  return Object.fromEntries([...colours].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function runsOf(lines: readonly (readonly ThemedToken[])[]): string {
  const runs: { readonly kind: Kind | null; length: number }[] = [];
  const add = (kind: Kind | null, length: number) => {
    const last = runs.at(-1);
    if (last?.kind === kind) last.length += length;
    else if (length > 0) runs.push({ kind, length });
  };
  for (const [index, line] of lines.entries()) {
    if (index > 0) add(null, 1);
    for (const { content, color = "" } of line) add(kindOf(color), content.length);
  }
  return runs.map(({ kind, length }) => `${kind?.[0] ?? ""}${length}`).join(" ");
}

/** `var(--shiki-token-string)` is that of a text. */
function kindOf(color: string): Kind | null {
  return KINDS[/--shiki-token-([a-z-]+)/.exec(color)?.[1] ?? ""] ?? null;
}
