import { html } from "hono/html";
import type { Markup } from "../page-frame.ts";
import type { ArticleHeading } from "./article.ts";
import { attribute } from "./docs-frame.ts";
import { type DocsGroup, type DocsPage, type DocsSection, pathOf } from "./docs-site.ts";

/** The page that is read; its group is open, and its headings stand below it. Null for the front page. */
type Read = { readonly page: DocsPage; readonly headings: readonly ArticleHeading[] } | null;

/** The side column: the pages in their groups, each folded, since all of them are longer than a screen. */
export function docsEntries(sections: readonly DocsSection[], read: Read): Markup {
  return html`${sections.map(
    ({ title, groups }, index) => html`<li>
      <p class="section">${title}</p>
      <ul>${groups.map((group) => groupEntry(group, read, read === null && index === 0))}</ul>
    </li>`,
  )}`;
}

function groupEntry({ title, pages }: DocsGroup, read: Read, isOpen: boolean): Markup {
  const [only] = pages;
  if (pages.length === 1 && only !== undefined) return pageEntry(only, read, title);
  const isRead = pages.some((page) => isSame(page, read));
  return html`<li><details${attribute(isOpen || isRead, "open")}>
      <summary class="group">${title}</summary>
      <ul>${pages.map((page) => pageEntry(page, read))}</ul>
    </details></li>`;
}

/** `group` is the title of a group of which it is the only page. */
function pageEntry(page: DocsPage, read: Read, group?: string): Markup {
  const isCurrent = isSame(page, read);
  return html`<li><a${attribute(group !== undefined, 'class="group"')} href="${pathOf(page)}"${attribute(isCurrent, 'aria-current="page"')}>${group ?? page.title}</a>
      ${isCurrent ? headingEntries(read?.headings ?? []) : ""}</li>`;
}

function headingEntries(headings: readonly ArticleHeading[]): Markup | string {
  if (headings.length < 2 || headings.length > HEADINGS_MAX) return "";
  return html`<ul class="within">${headings.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul>`;
}

/** More are no help in a column. */
const HEADINGS_MAX = 14;

function isSame({ part, name }: DocsPage, read: Read): boolean {
  return read?.page.part === part && read.page.name === name;
}
