import { html, raw } from "hono/html";
import type { GuidePage, GuidePart } from "../../guide/guide.ts";
import { GUIDE } from "../../guide/guide.ts";
import { createPageFrame, pageStyle } from "../page-frame.ts";
import style from "./guide-page.css" with { type: "text" };

export const GUIDE_FRAME = createPageFrame({ tagline: "Documentation", style: pageStyle(style) });

/** A page of the guide with the way to every other: no script, and nothing from elsewhere. */
export function guidePage({
  part,
  page,
}: {
  readonly part: GuidePart;
  readonly page: GuidePage;
}): Promise<string> {
  const content = html`<div class="columns">
      <nav aria-label="Documentation">
        <a class="group" href="/docs">API reference</a>
        <ul>
          ${GUIDE.map(
            ({ name, title, pages }) => html`<li>
              <span class="group">${title}</span>
              <ul>${pages.map((one) => entry(name, one, one.name === page.name))}</ul>
            </li>`,
          )}
        </ul>
      </nav>
      <article class="card">
        <p class="facts">${part.title} · <a href="/docs/${part.name}/${page.name}.md">as Markdown</a></p>
        ${raw(articleOf(page))}
      </article>
    </div>`;
  return GUIDE_FRAME.draw(`${page.title}: svc documentation`, content);
}

function entry(part: string, { name, title }: GuidePage, isCurrent: boolean) {
  const current = isCurrent ? raw(' aria-current="page"') : "";
  return html`<li><a href="/docs/${part}/${name}"${current}>${title}</a></li>`;
}

/** The text is our own, so its markup is taken as it is. Tables and listings scroll by themselves on a narrow screen. */
function articleOf({ markdown }: GuidePage): string {
  return Bun.markdown
    .html(markdown, { headings: { ids: true } })
    .replace(/ href="([^":]+)\.md(#[^"]*)?"/g, ' href="$1$2"')
    .replaceAll("<table>", '<div class="wide" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>")
    .replaceAll("<pre>", '<pre tabindex="0">');
}
