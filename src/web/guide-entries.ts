import { html, raw } from "hono/html";
import { GUIDE, type GuidePage, type GuidePart } from "../guide/guide.ts";
import type { Markup } from "./page-frame.ts";

/**
 * The parts of the guide in the side column, each folded.
 *
 * @param read the page that is read: its part is open. All of them are longer than a screen.
 */
export function guideEntries(read: GuidePage | null): Markup {
  return html`${GUIDE.map((part) => partEntries(part, read))}`;
}

function partEntries({ name, title, pages }: GuidePart, read: GuidePage | null): Markup {
  const isOpen = pages.some((page) => page.name === read?.name);
  return html`<li><details${isOpen ? raw(" open") : ""}>
      <summary class="group">${title}</summary>
      <ul>${pages.map((page) => entry(name, page, page.name === read?.name))}</ul>
    </details></li>`;
}

function entry(part: string, { name, title }: GuidePage, isCurrent: boolean): Markup {
  const current = isCurrent ? raw(' aria-current="page"') : "";
  return html`<li><a href="/docs/${part}/${name}"${current}>${title}</a></li>`;
}
