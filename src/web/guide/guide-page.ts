import { html, raw } from "hono/html";
import type { GuidePage, GuidePart } from "../../guide/guide.ts";
import { GUIDE } from "../../guide/guide.ts";
import { docsColumns } from "../docs-columns.ts";
import docsStyle from "../docs-page.css" with { type: "text" };
import { createPageFrame, type Markup, pageStyle } from "../page-frame.ts";
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
    ${GUIDE.map((one) => partEntries(one, page))}`;
  const content = html`<article class="card">
      <p class="facts">${part.title} · <a href="/docs/${part.name}/${page.name}.md">as Markdown</a></p>
      ${raw(articleOf(page))}
    </article>`;
  return GUIDE_FRAME.draw(`${page.title}: svc documentation`, docsColumns(entries, content));
}

/** Only the part that is read is open: all of them are longer than a screen. */
function partEntries({ name, title, pages }: GuidePart, read: GuidePage): Markup {
  const isOpen = pages.some((page) => page.name === read.name);
  return html`<li><details${isOpen ? raw(" open") : ""}>
      <summary class="group">${title}</summary>
      <ul>${pages.map((page) => entry(name, page, page.name === read.name))}</ul>
    </details></li>`;
}

function entry(part: string, { name, title }: GuidePage, isCurrent: boolean): Markup {
  const current = isCurrent ? raw(' aria-current="page"') : "";
  return html`<li><a href="/docs/${part}/${name}"${current}>${title}</a></li>`;
}

/** The text is our own, so its markup is taken as it is. Listings scroll by themselves on a narrow screen. */
function articleOf({ markdown }: GuidePage): string {
  return Bun.markdown
    .html(markdown, { headings: { ids: true } })
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
