import { html } from "hono/html";
import type { Markup } from "../../page-frame.ts";
import type { OpenContext } from "./portal-context.ts";

/** The position in a list, and links to the pages before and after; nothing for a list of one page. */
export function pagination(list: {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** The path of another page of the list, filters included. */
  readonly pathOf: (page: number) => string;
}): Markup | string {
  const { page, perPage, total, pathOf } = list;
  const last = Math.max(1, Math.ceil(total / perPage));
  if (last === 1) return "";
  return html`<nav class="pagination" aria-label="Pages of the list">
    ${page > 1 ? html`<a class="button plain" rel="prev" href="${pathOf(Math.min(page, last + 1) - 1)}">Previous</a>` : html`<span></span>`}
    <p>Page ${page} of ${last}</p>
    ${page < last ? html`<a class="button plain" rel="next" href="${pathOf(page + 1)}">Next</a>` : html`<span></span>`}
  </nav>`;
}

/** The page of a list that the query names, from 1; 1 when the query names no valid page. */
export function pageOf({ query }: Pick<OpenContext, "query">): number {
  const text = query.get("page") ?? "";
  return /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : 1;
}
