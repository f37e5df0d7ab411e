import { html } from "hono/html";
import type { Markup } from "../../page-frame.ts";

/**
 * The search of a list: one field, and filters that fold. All of it is sent in the address, so that back, forward and bookmarks keep it.
 * The filters stand open while one of them is wrong, and beside the list on a wide screen.
 */
export function searchForm(form: {
  /** Of the list without filters. */
  readonly path: string;
  /** What is looked for, for screen readers. */
  readonly label: string;
  readonly field: Markup;
  readonly filters: Markup;
  /** How many filters narrow the list now. */
  readonly setCount: number;
  /** Whether one of the filters is. */
  readonly isWrong: boolean;
}): Markup {
  const { path, label, field, filters, setCount, isWrong } = form;
  return html`<form method="get" action="${path}" role="search" aria-label="${label}" class="search card" novalidate>
    <div class="asked">${field}<button type="submit">Search</button></div>
    <details class="fold" ${isWrong ? html`open` : ""}>
      <summary>Filters and order${setCount === 0 ? "" : `, ${setCount} set`}</summary>
      <div class="filters">
        ${filters}
        <div class="actions"><button type="submit">Apply</button></div>
      </div>
    </details>
  </form>`;
}

/** What the list is narrowed by, each with a link that takes it off; nothing where nothing is. @param clearPath takes all of them off. */
export function chips(
  set: readonly { readonly text: string; readonly path: string }[],
  clearPath: string,
): Markup | string {
  if (set.length === 0) return "";
  return html`<ul class="chips" aria-label="Filters that are set">
    ${set.map(
      ({ text, path }) =>
        html`<li><a class="chip" href="${path}"><span class="unseen">Take off </span>${text}<svg class="off-sign" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true"><path d="m2 2 8 8m0-8-8 8" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" /></svg></a></li>`,
    )}
    ${set.length === 1 ? "" : html`<li><a href="${clearPath}">Clear the filters</a></li>`}
  </ul>`;
}

/** The search and the list that it finds: side by side on a wide screen. */
export function searchedList(search: Markup, list: Markup): Markup {
  return html`<div class="filtered">${search}<div class="found">${list}</div></div>`;
}
