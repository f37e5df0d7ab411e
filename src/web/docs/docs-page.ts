import { html, raw } from "hono/html";
import type { Markup } from "../page-frame.ts";
import { articleOf } from "./article.ts";
import { docsDocument } from "./docs-frame.ts";
import { docsEntries } from "./docs-navigation.ts";
import { type DocsPage, type DocsSection, pagesOf, pathOf } from "./docs-site.ts";

export function docsPage(sections: readonly DocsSection[], page: DocsPage): Promise<string> {
  const { html: text, headings } = articleOf(page.markdown);
  const group = sections.flatMap(({ groups }) => groups).find(({ pages }) => pages.includes(page));
  const all = pagesOf(sections);
  const place = all.indexOf(page);
  const content = html`<article class="card">
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

function neighbour(label: string, page: DocsPage | undefined): Markup | string {
  return page === undefined
    ? ""
    : html`<a class="${label.toLowerCase()}" href="${pathOf(page)}"><span>${label}</span> ${page.title}</a>`;
}
