import { type DocsPage, type DocsSection, noteOf, pagesOf, pathOf, plainText } from "./docs-site.ts";

/** `GET /llms.txt` and `GET /docs.md` (https://llmstxt.org). Other requests are handled between two pages. */
export async function llmsText(sections: readonly DocsSection[], publicUrl: string): Promise<string> {
  const lists: string[] = [];
  for (const section of sections) {
    const items: string[] = [];
    for (const page of pagesOf([section])) {
      await new Promise(setImmediate);
      const note = noteOf(page);
      items.push(`- [${page.title}](${publicUrl}${pathOf(page)}.md)${note === "" ? "" : `: ${note}`}`);
    }
    lists.push(`## ${section.title}\n\n${items.join("\n")}`);
  }
  return `# svc: battery test results

> Independent battery tests of used electric cars, and their certificates. An HTTP API with JSON: OAuth 2.0 client credentials, lookups by VIN or registration, signed URLs of certificates, signed webhooks.

Each page below is Markdown. The whole contract is [OpenAPI 3.1](${publicUrl}/v1/openapi.json). Start with the [quick start](${publicUrl}/docs/integrate/quick-start.md).

${lists.join("\n\n")}
`;
}

interface SearchEntry {
  readonly title: string;
  /** Where it stands: the group, and the page of a part. */
  readonly place: string;
  readonly path: string;
  readonly text: string;
  readonly words?: string;
}

/** Words that readers type for a page whose title does not have them. */
export const SEARCH_WORDS: Readonly<Record<string, string>> = {
  "/docs/integrate/receiving-webhooks": "webhook callback",
  "/docs/integrate/verifying-deliveries": "verify verification signature webhook hmac genuine",
  "/docs/integrate/paging": "pagination page pages cursor poll",
  "/docs/integrate/errors-and-retries": "retry backoff",
  "/docs/integrate/credentials-and-scopes": "authentication authorization login",
  "/docs/integrate/listening": "localhost tunnel",
  "/docs/integrate/clients": "sdk library",
  "/docs/api/list-tests": "vin registration plate vehicle lookup look up search",
  "/docs/api/get-certificate": "download certificate pdf",
};

const TEXT_MAX_LENGTH = 400;

/** Every page, and every part of one that has a heading. Other requests are handled between two pages. */
export async function searchEntries(sections: readonly DocsSection[]): Promise<SearchEntry[]> {
  const entries: SearchEntry[] = [];
  for (const group of sections.flatMap(({ groups }) => groups)) {
    for (const page of group.pages) {
      await new Promise(setImmediate);
      entries.push(...entriesOf(page, group.title));
    }
  }
  return entries;
}

function entriesOf(page: DocsPage, group: string): SearchEntry[] {
  const [first = "", ...parts] = withoutListings(page.markdown).split(/^## /m);
  const path = pathOf(page);
  const words = SEARCH_WORDS[path];
  const whole = {
    title: page.title,
    place: group,
    path,
    ...(words === undefined ? {} : { words }),
    text: textOf(first.slice(first.indexOf("\n"))),
  };
  return [
    whole,
    ...parts.map((part) => {
      const [heading = "", ...lines] = part.split("\n");
      return {
        // Pages of the reference have the same headings.
        title: page.part === "api" ? `${plainText(heading)}: ${page.title}` : plainText(heading),
        place: `${group}: ${page.title}`,
        path: `${pathOf(page)}#${anchorOf(heading)}`,
        text: textOf(lines.join("\n")),
      };
    }),
    ...errorEntries(page, group),
  ];
}

const ERRORS_PATH = "/docs/reference/errors";

/** So that a search for a code finds that page first. */
function errorEntries(page: DocsPage, group: string): SearchEntry[] {
  if (pathOf(page) !== ERRORS_PATH) return [];
  const place = `${group}: ${page.title}`;
  return [...page.markdown.matchAll(/^\| `(\w+)` +\|(.*)$/gm)].map(([, title = "", rest = ""]) => ({
    title,
    place,
    path: ERRORS_PATH,
    text: textOf(rest),
  }));
}

function withoutListings(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```$/gm, "");
}

function textOf(markdown: string): string {
  const text = plainText(markdown).replaceAll(/[#|]|---+/g, " ");
  return text.replaceAll(/\s+/g, " ").trim().slice(0, TEXT_MAX_LENGTH);
}

/** As the page has it. */
function anchorOf(heading: string): string {
  return /id="([^"]*)"/.exec(Bun.markdown.html(`## ${heading}`, { headings: { ids: true } }))?.[1] ?? "";
}
