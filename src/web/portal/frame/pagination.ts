import { html } from "hono/html";
import type { Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import type { OpenContext } from "./portal-context.ts";

/** Nothing for a list of one page. */
export function pagination(
  t: Translator,
  list: {
    readonly page: number;
    readonly perPage: number;
    readonly total: number;
    /** The path of another page of the list, filters included. */
    readonly pathOf: (page: number) => string;
  },
): Markup | string {
  const { page, perPage, total, pathOf } = list;
  const last = Math.max(1, Math.ceil(total / perPage));
  if (last === 1) return "";
  return html`<nav class="pagination" aria-label="${t("portal.pagination.label")}">
    ${page > 1 ? html`<a class="button plain" rel="prev" href="${pathOf(Math.min(page, last + 1) - 1)}">${t("portal.pagination.previous")}</a>` : html`<span></span>`}
    <p>${t("portal.pagination.position", { page: String(page), last: String(last) })}</p>
    ${page < last ? html`<a class="button plain" rel="next" href="${pathOf(page + 1)}">${t("portal.pagination.next")}</a>` : html`<span></span>`}
  </nav>`;
}

/** From 1; 1 when the query names no valid page. */
export function pageOf({ query }: Pick<OpenContext, "query">): number {
  const text = query.get("page") ?? "";
  return /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : 1;
}
