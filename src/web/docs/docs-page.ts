import { html, raw } from "hono/html";
import { ENGLISH } from "../../language/translator.ts";
import { brand, type Markup, pageDocument, pageHeaders, pageStyle } from "../page-frame.ts";
import articleStyle from "./article.css" with { type: "text" };
import { type ArticleHeading, articleOf } from "./article.ts";
import style from "./docs.css" with { type: "text" };
import { DOCS_SCRIPT } from "./docs-script.ts";
import { API_PART, type DocsGroup, type DocsPage, type DocsSection, pagesOf, pathOf } from "./docs-site.ts";
import timelineStyle from "./timeline.css" with { type: "text" };
import twoColumnsStyle from "./two-columns.css" with { type: "text" };
import { withUnfoldedSchemas } from "./unfolded-schemas.ts";

export function docsPage(sections: readonly DocsSection[], page: DocsPage): Promise<string> {
  const { html: whole, headings } = articleOf(page.markdown);
  const all = pagesOf(sections);
  const isOfApi = page.part === API_PART;
  const text = isOfApi ? withUnfoldedSchemas(whole, (name) => tableOf(all, name)) : whole;
  const group = sections.flatMap(({ groups }) => groups).find(({ pages }) => pages.includes(page));
  const place = all.indexOf(page);
  const content = html`<article class="card${isOfApi ? " api" : ""}">
      <p class="facts">${group?.title} · <a href="${pathOf(page)}.md">as Markdown</a></p>
      ${raw(text)}
    </article>
    <p class="neighbours">${neighbour("Previous", all[place - 1])}${neighbour("Next", all[place + 1])}</p>`;
  return docsDocument({
    title: `${page.title}: svc documentation`,
    entries: docsEntries(sections, { page, headings }),
    content,
    markdownPath: `${pathOf(page)}.md`,
  });
}

/** Its rows have no anchors here: those are on its own page. */
function tableOf(pages: readonly DocsPage[], name: string): string | null {
  const schema = pages.find((page) => page.part === API_PART && page.name === name);
  const [table = null] = /<table[\s\S]*<\/table>/.exec(articleOf(schema?.markdown ?? "").html) ?? [];
  return table?.replaceAll(/<tr id="[^"]*"/g, "<tr") ?? null;
}

function neighbour(label: string, page: DocsPage | undefined): Markup | string {
  return page === undefined
    ? ""
    : html`<a class="${label.toLowerCase()}" href="${pathOf(page)}"><span>${label}</span> ${page.title}</a>`;
}

const STYLE = pageStyle(style, articleStyle, twoColumnsStyle, timelineStyle);

export const DOCS_HEADERS = pageHeaders(STYLE, { script: DOCS_SCRIPT, fetches: true });

/** On a phone the list of all pages is folded above the text, without a script. */
export function docsDocument(page: {
  readonly title: string;
  readonly entries: Markup;
  readonly content: Markup;
  readonly markdownPath: string;
}): Promise<string> {
  const { title, entries, content, markdownPath } = page;
  return pageDocument({
    title,
    language: ENGLISH.language,
    style: STYLE,
    script: DOCS_SCRIPT,
    head: html`<link rel="alternate" type="text/markdown" href="${markdownPath}" />`,
    body: html`<a class="skip" href="#content">Skip to the text</a>
      <div class="page">
        <header>
          <a class="brand" href="/docs">${brand("Documentation", ENGLISH, "svc")}</a>
          <search class="search" hidden>
            <label for="search">Search</label>
            <input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="Search the documentation ( / )" aria-keyshortcuts="/ Control+K" />
            <ul hidden></ul>
            <p role="status"></p>
          </search>
          <noscript><p>The search needs JavaScript. Without it: <a href="/docs.md">a list of all pages</a>.</p></noscript>
        </header>
        <div class="columns">
          <nav aria-label="Documentation" tabindex="0">
            <details class="contents">
              <summary>Contents</summary>
              <ul>${entries}</ul>
            </details>
          </nav>
          <main id="content" tabindex="-1">${content}</main>
        </div>
      </div>`,
  });
}

function attribute(isThere: boolean, text: string): Markup | string {
  return isThere ? raw(` ${text}`) : "";
}

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
