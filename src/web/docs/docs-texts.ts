import { type DocsPage, type DocsSection, noteOf, pagesOf, pathOf, plainText } from "./docs-site.ts";

const ABOUT = `# svc: battery test results

> Independent battery tests of used electric cars, and their certificates. An HTTP API with JSON: OAuth 2.0 client credentials, lookups by VIN or registration, signed URLs of certificates, signed webhooks.`;

/** Pages of the reference, besides those of the API, that partners need. */
const PARTNERS_REFERENCE = ["errors", "warning-codes", "limits"];

/** `GET /llms.txt` (https://llmstxt.org): what a partner's program needs. `GET /docs.md` has every page. */
export async function llmsText(sections: readonly DocsSection[], publicUrl: string): Promise<string> {
  const forPartners = sections.map(({ title, groups }) => ({
    title,
    groups: groups
      .filter((group) => group.title !== "Schemas")
      .map((group) => ({ ...group, pages: group.pages.filter(isForPartners) })),
  }));
  return `${ABOUT}

Each page below is Markdown; with \`?lang=python\` at the end (or \`curl\`, \`javascript\`, \`php\`, \`go\`, \`java\`) it has the samples of one language. The whole contract is [OpenAPI 3.1](${publicUrl}/v1/openapi.json). Start with the [quick start](${publicUrl}/docs/integrate/quick-start.md). [All pages](${publicUrl}/docs.md) include those for operators.

${await listsOf(forPartners, publicUrl)}
`;
}

function isForPartners({ part, name }: DocsPage): boolean {
  return (
    part === "api" || part === "integrate" || (part === "reference" && PARTNERS_REFERENCE.includes(name))
  );
}

/** `GET /docs.md`. */
export async function allPagesText(sections: readonly DocsSection[], publicUrl: string): Promise<string> {
  return `${ABOUT}\n\n${await listsOf(sections, publicUrl)}\n`;
}

/** Other requests are handled between two pages. */
async function listsOf(sections: readonly DocsSection[], publicUrl: string): Promise<string> {
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
  return lists.join("\n\n");
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
  "/docs/integrate/recipes": "help support contact example use case",
  "/docs/integrate/trying-in-a-sandbox": "test mode testing environment staging",
  "/docs/integrate/showing-a-result":
    "display publish result_status vehicle_supported beta provisional inconclusive",
  "/docs/integrate/receiving-webhooks": "webhook callback",
  "/docs/integrate/verifying-deliveries": "verify verification signature webhook hmac genuine",
  "/docs/integrate/paging": "pagination page pages cursor poll",
  "/docs/integrate/errors-and-retries": "retry backoff",
  "/docs/integrate/credentials-and-scopes": "authentication authorization login cors browser",
  "/docs/integrate/listening": "localhost tunnel",
  "/docs/integrate/clients": "sdk library",
  "/docs/api/list-tests": "vin registration plate vehicle lookup look up search",
  "/docs/api/get-certificate": "download certificate pdf",
};

const TEXT_MAX_LENGTH = 4_000;
/** For those who work on svc; others do not look for them. */
const INTERNALS = "internals";

/** Every page but the internals, every part of one that has a heading, and every row about a code or a member. Other requests are handled between two pages. */
export async function searchEntries(sections: readonly DocsSection[]): Promise<SearchEntry[]> {
  const entries: SearchEntry[] = [];
  for (const group of sections.flatMap(({ groups }) => groups)) {
    for (const page of group.pages) {
      if (page.part === INTERNALS) continue;
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
    ...namedEntries(page, group),
  ];
}

/** Codes, members, parameters and settings, so that a search for one finds its row. The page has their anchors. */
function namedEntries(page: DocsPage, group: string): SearchEntry[] {
  const { part, name, title, markdown } = page;
  if (part !== "api" && part !== "reference") return [];
  const isSchema = part === "api" && name.startsWith("schema-");
  // The rest of an operation names what is described elsewhere.
  const [described = ""] = part === "api" && !isSchema ? markdown.split("\n## Response") : [markdown];
  const headings = new Set(
    [...markdown.matchAll(/^##+ (.*)$/gm)].map(([, heading = ""]) => anchorOf(heading)),
  );
  const rows = new Map<string, string>();
  for (const [, named = "", rest = ""] of withoutListings(described).matchAll(
    /^\| `(\w[\w.]*)`([^|]*\|.*)$/gm,
  ))
    if (!rows.has(named) && !headings.has(named)) rows.set(named, rest);
  return [...rows].map(([named, rest]) => ({
    title: isSchema ? `${title}.${named}` : part === "api" ? `${named}: ${title}` : named,
    place: `${group}: ${title}`,
    path: `${pathOf(page)}#${named}`,
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
