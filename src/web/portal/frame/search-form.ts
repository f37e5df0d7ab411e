import { html } from "hono/html";
import type { Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import { unseen } from "./portal-page.ts";

/** Sent in the address, so that back, forward and bookmarks keep it. The filters are open while one is wrong, and on a wide screen. */
export function searchForm(
  t: Translator,
  form: {
    readonly path: string;
    /** What is looked for, for screen readers. */
    readonly label: string;
    /** Outside of the fold. */
    readonly field?: Markup | undefined;
    /** Hidden fields. */
    readonly kept?: Markup;
    readonly filters: Markup;
    readonly setCount: number;
    readonly isWrong: boolean;
  },
): Markup {
  const { path, label, field, kept, filters, setCount, isWrong } = form;
  return html`<form method="get" action="${path}" role="search" aria-label="${label}" class="search card" novalidate>
    ${kept ?? ""}
    ${field === undefined ? "" : html`<div class="asked">${field}<button type="submit">${t("portal.search.button")}</button></div>`}
    <details class="fold" ${isWrong ? html`open` : ""}>
      <summary>${setCount === 0 ? t("portal.search.filters") : t("portal.search.filters_set", { count: setCount })}</summary>
      <div class="filters">
        ${filters}
        <div class="actions"><button type="submit">${t("portal.search.apply")}</button></div>
      </div>
    </details>
  </form>`;
}

interface Chip {
  readonly text: string;
  /** Of the list without the filter if it is set, else with it. */
  readonly path: string;
  readonly isSet?: boolean;
}

/** `clearPath` removes all filters; null without such a link. */
export function chips(
  t: Translator,
  shown: readonly Chip[],
  clearPath: string | null,
  label: string,
): Markup {
  return html`<ul class="chips" aria-label="${label}">
    ${shown.map(({ text, path, isSet = false }) =>
      isSet
        ? html`<li><a class="chip set" href="${path}">${phrase(t, "portal.search.take_off", { unseen, filter: text })}<svg class="off-sign" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true"><path d="m2 2 8 8m0-8-8 8" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" /></svg></a></li>`
        : html`<li><a class="chip" href="${path}">${text}</a></li>`,
    )}
    ${clearPath === null ? "" : html`<li><a href="${clearPath}">${t("portal.search.clear")}</a></li>`}
  </ul>`;
}

export function searchedList(search: Markup, list: Markup): Markup {
  return html`<div class="filtered">${search}<div class="found">${list}</div></div>`;
}
