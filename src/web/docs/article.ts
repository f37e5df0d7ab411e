import { narrowListing } from "../../guide/narrow-listing.ts";
import { SAMPLE_LANGUAGES } from "../../samples/sample-language.ts";
import { withColours } from "./coloured-listing.ts";

/** Lines of a listing that a desktop shows without scrolling, and that are not long for reading. */
const LISTING_COLUMNS = 76;

export interface ArticleHeading {
  readonly id: string;
  readonly title: string;
}

interface Article {
  readonly html: string;
  readonly headings: readonly ArticleHeading[];
}

/** The text is our own, so its markup is taken as it is. Listings scroll by themselves on a narrow screen. */
export function articleOf(markdown: string, { isColoured = true } = {}): Article {
  const narrowed = markdown.replace(/^```[\s\S]*?^```$/gm, (listing) =>
    narrowListing(listing, LISTING_COLUMNS),
  );
  const plain = Bun.markdown.html(narrowed, { headings: { ids: true } });
  const html = (isColoured ? withColours(plain) : plain)
    .replace(/ href="([^":]+)\.md(#[^"]*)?"/g, ' href="$1$2"')
    .replace(/<table>.*?<\/table>/gs, labelledTable)
    .replace(/<code>(\/docs\/[\w/-]+\.\w+)<\/code>/g, '<a href="$1"><code>$1</code></a>')
    .replace(CALL, '<p class="call"><code class="method $2">$1</code> ')
    .replace(SAMPLES, samples)
    .replace(
      /<pre>.*?<\/pre>/gs,
      (listing) => `<div class="listing">${listing.replace("<pre>", '<pre tabindex="0">')}</div>`,
    );
  const linked = withRowIds(html);
  const headings = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = "", title = ""]) => ({
    id,
    title: title.replace(/<[^>]*>/g, ""),
  }));
  return { html: withLanguageChoice(linked), headings };
}

/** A row about a code or a member can be linked to by its name: `#invalid_field`. Of several rows, the first. */
function withRowIds(html: string): string {
  const taken = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  return html.replace(
    /<tr (role="row")>(<td role="cell"><code>(\w[\w.]*)<\/code>)/g,
    (row, role, cell, name) => {
      if (taken.has(name)) return row;
      taken.add(name);
      return `<tr id="${name}" ${role}>${cell}`;
    },
  );
}

const CALL = /<p><code>((GET|POST|PATCH|DELETE|EVENT))<\/code> /g;

const SAMPLES = new RegExp(
  SAMPLE_LANGUAGES.map(
    ({ fence }) => `<pre><code class="language-${fence}">(?:(?!</pre>)[^])*?</code></pre>`,
  ).join("\\s*"),
  "g",
);

/** One choice for the whole page, before its first samples; a style sheet shows what is chosen, so that no script is needed. */
function withLanguageChoice(html: string): string {
  const choices = SAMPLE_LANGUAGES.map(
    ({ id, name }, index) =>
      `<span><input type="radio" name="language" id="language-${id}" value="${id}"${index === 0 ? " checked" : ""} /><label for="language-${id}">${name}</label></span>`,
  );
  return html.replace(
    '<div class="samples">',
    (first) =>
      `<fieldset class="languages"><legend>Samples in</legend>${choices.join("")}</fieldset>${first}`,
  );
}

function samples(listings: string): string {
  const each = listings.match(/<pre>.*?<\/pre>/gs) ?? [];
  const parts = each.map((listing, index) => {
    const { id, name } = SAMPLE_LANGUAGES[index] ?? SAMPLE_LANGUAGES[0];
    return `<div class="sample ${id}"><p class="language">${name}</p>${listing}</div>`;
  });
  return `<div class="samples">${parts.join("")}</div>`;
}

/** A table with more columns has its last one, a sentence, below the others. */
const ROW_COLUMNS_MAX = 4;

/** On a narrow screen rows stand one below the other: each cell names its column, and the roles keep it a table for screen readers. */
function labelledTable(table: string): string {
  const labels = [...table.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, label = ""]) =>
    label.replace(/<[^>]*>/g, ""),
  );
  return table
    .replace(/<tr>(.*?)<\/tr>/gs, (_, cells: string) => {
      let column = 0;
      return `<tr role="row">${cells.replace(/<td/g, () => {
        const label = column === 0 ? "" : ` data-label="${labels[column]}"`;
        column += 1;
        return `<td role="cell"${label}`;
      })}</tr>`;
    })
    .replace("<table>", `<table role="table"${labels.length > ROW_COLUMNS_MAX ? ' class="many"' : ""}>`)
    .replace(/<(thead|tbody)>/g, '<$1 role="rowgroup">')
    .replace(/<th(?=[ >])/g, '<th role="columnheader" scope="col"');
}
