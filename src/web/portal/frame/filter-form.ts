import { html } from "hono/html";
import type { Markup } from "../../page-frame.ts";

/**
 * The filters of a list. They are sent in the address, so that back, forward and bookmarks keep them. On a phone they fold, unless one of
 * them is wrong; where there is room they always stand open.
 */
export function filterForm(form: {
  /** Of the list without filters. */
  readonly path: string;
  /** What is looked for, for screen readers. */
  readonly label: string;
  readonly fields: Markup;
  /** How many filters narrow the list now. */
  readonly setCount: number;
  readonly isWrong: boolean;
}): Markup {
  const { path, label, fields, setCount, isWrong } = form;
  return html`<details class="fold" ${isWrong ? html`open` : ""}>
    <summary>Filters${setCount === 0 ? "" : `, ${setCount} set`}</summary>
    <form method="get" action="${path}" role="search" aria-label="${label}" class="search card" novalidate>
      ${fields}
      <div class="actions">
        <button type="submit">Search</button>
        ${setCount === 0 ? "" : html`<a class="button plain" href="${path}">Clear the filters</a>`}
      </div>
    </form>
  </details>`;
}

/** Filters and the list that they narrow: side by side on a wide screen. */
export function filteredList(filters: Markup, list: Markup): Markup {
  return html`<div class="filtered">${filters}<div class="found">${list}</div></div>`;
}
