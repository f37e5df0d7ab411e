import colours from "./listing-colours.json" with { type: "json" };

/** Of a token: a comment, a text, a word of the language, a name, a number or another literal. */
export const TOKEN_KINDS = ["comment", "string", "keyword", "name", "number"] as const;

/** By the key of a listing, its runs: the length of what is plain, then of each token with the first letter of its kind before it. */
const COLOURS: Readonly<Record<string, string>> = colours;

/** The colours are those of the text, so that they do not depend on the page. */
export function listingKey(language: string, text: string): string {
  return Bun.hash.wyhash(`${language}\n${text}`).toString(36);
}

const LISTING = /<code class="language-(\w+)">([^<]*)<\/code>/g;

/** The listings of a page with their tokens marked. One that was not known when svc was built stays as it is. */
export function withColours(page: string): string {
  return page.replace(LISTING, (listing, language: string, html: string) => {
    const text = unescaped(html);
    const runs = COLOURS[listingKey(language, text)];
    return runs === undefined ? listing : `<code class="language-${language}">${coloured(text, runs)}</code>`;
  });
}

function coloured(text: string, runs: string): string {
  let at = 0;
  const parts = runs.split(" ").map((run) => {
    const kind = TOKEN_KINDS.find((known) => known[0] === run[0]);
    const length = Number(run.replace(/^\D/, ""));
    const part = escaped(text.slice(at, at + length));
    at += length;
    return kind === undefined ? part : `<span class="${kind}">${part}</span>`;
  });
  return parts.join("");
}

/** As the Markdown is written. */
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" } as const;

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character as keyof typeof ENTITIES]);
}

/** What the listings of a page are, by language and text. */
export function listingsIn(html: string): { readonly language: string; readonly text: string }[] {
  return [...html.matchAll(LISTING)].map(([, language = "", written = ""]) => ({
    language,
    text: unescaped(written),
  }));
}

function unescaped(html: string): string {
  return Object.entries(ENTITIES).reduceRight(
    (text, [character, entity]) => text.replaceAll(entity, character),
    html,
  );
}
