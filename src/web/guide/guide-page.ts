import { html, raw } from "hono/html";
import type { GuidePage, GuidePart } from "../../guide/guide.ts";
import { narrowListing } from "../../guide/narrow-listing.ts";
import { docsColumns } from "../docs-columns.ts";
import docsStyle from "../docs-page.css" with { type: "text" };
import { guideEntries } from "../guide-entries.ts";
import { createPageFrame, pageStyle } from "../page-frame.ts";
import style from "./guide-page.css" with { type: "text" };

export const GUIDE_FRAME = createPageFrame({ tagline: "Documentation", style: pageStyle(docsStyle, style) });

/** A page of the guide with the way to every other: no script, and nothing from elsewhere. */
export function guidePage({
  part,
  page,
}: {
  readonly part: GuidePart;
  readonly page: GuidePage;
}): Promise<string> {
  const entries = html`<li><a class="group" href="/docs">API reference</a></li>
    ${guideEntries(page)}`;
  const content = html`<article class="card">
      <p class="facts">${part.title} · <a href="/docs/${part.name}/${page.name}.md">as Markdown</a></p>
      ${raw(articleOf(page))}
    </article>`;
  return GUIDE_FRAME.draw(`${page.title}: svc documentation`, docsColumns(entries, content));
}

/** Lines of a listing that a desktop shows without scrolling, and that are not long for reading. */
const LISTING_COLUMNS = 76;

/** The text is our own, so its markup is taken as it is. Listings scroll by themselves on a narrow screen. */
function articleOf({ markdown }: GuidePage): string {
  const narrowed = markdown.replace(/^```[\s\S]*?^```$/gm, (listing) =>
    narrowListing(listing, LISTING_COLUMNS),
  );
  return Bun.markdown
    .html(narrowed, { headings: { ids: true } })
    .replace(/ href="([^":]+)\.md(#[^"]*)?"/g, ' href="$1$2"')
    .replaceAll("<pre>", '<pre tabindex="0">')
    .replace(/<table>.*?<\/table>/gs, labelledTable);
}

/** A table with more columns has its last one, a sentence, below the others. */
const ROW_COLUMNS_MAX = 4;

/**
 * A table whose rows a narrow screen shows one below the other: each cell but the first says its column, and the roles keep it a
 * table for those who hear it.
 */
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
