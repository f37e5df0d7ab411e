import { html } from "hono/html";
import type { Membership } from "../../../identity/memberships/membership.ts";
import { foldedName } from "../../../kernel/folded-text.ts";
import type { Translator } from "../../../language/translator.ts";
import { pluralForms } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import type { OpenContext } from "./portal-context.ts";

export interface Column<Row> {
  readonly label: string;
  readonly cell: (row: Row) => Markup | string;
  /** The column that names the row: it comes first, and screen readers read it as the heading of the row. */
  readonly isName?: boolean;
  /** Whether its texts have no spaces, as addresses do, and may be broken anywhere. */
  readonly isLong?: boolean;
  /** Whether it holds an action on the row. An action names itself, and has no label where rows are cards. */
  readonly isAction?: boolean;
  /** Whether it holds figures, which are aligned right. */
  readonly isFigure?: boolean;
  /** Whether it holds the box that chooses the row: it stands before the name, from `tickColumn`. */
  readonly isTick?: boolean;
  readonly sort?: ColumnSort;
  /** The width of the screen from which the column is shown; on every screen unless given. `card-or-desktop` also where rows are cards. */
  readonly from?: "laptop" | "desktop" | "card-or-desktop";
}

export interface ColumnSort {
  /** Of the list sorted by the column, the other way if it is sorted by it now. */
  readonly path: string;
  /** How the list is sorted by the column now; null if it is not. */
  readonly way: "ascending" | "descending" | null;
}

/** `fieldOf` names the field of a row, which sends `yes`; `nameOf` is what screen readers call its box, such as `Choose test 7`. */
export function tickColumn<Row>(
  t: Translator,
  of: { readonly fieldOf: (row: Row) => string; readonly nameOf: (row: Row) => string },
): Column<Row> {
  return {
    label: t("portal.tick.column"),
    isTick: true,
    cell: (row) =>
      html`<input type="checkbox" name="${of.fieldOf(row)}" value="yes" aria-label="${of.nameOf(row)}" />`,
  };
}

/**
 * On a phone each record becomes a card, of two lines if it is `brief`: its name and first figure, then the rest. The ARIA roles keep it a
 * table for screen readers, to which `caption` names the rows.
 */
export function recordTable<Row>(
  caption: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { isBrief = false }: { readonly isBrief?: boolean } = {},
): Markup {
  return html`<table class="records${isBrief ? " brief" : ""}" role="table">
    <caption class="unseen">${caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        ${columns.map(heading)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map((row) => html`<tr role="row">${columns.map((column) => cellOf(column, row))}</tr>`)}
    </tbody>
  </table>`;
}

function heading<Row>({ label, isFigure = false, isTick = false, sort, from }: Column<Row>): Markup {
  const kind = [isFigure ? "figure" : isTick ? "tick" : "", classFrom(from)].join(" ").trim();
  if (sort !== undefined) {
    const { path, way } = sort;
    return html`<th role="columnheader" scope="col" class="${kind}" ${way === null ? "" : html`aria-sort="${way}"`}><a class="sort" href="${path}">${label}${sortSign(way)}</a></th>`;
  }
  const text = isTick ? html`<span class="unseen">${label}</span>` : label;
  return html`<th role="columnheader" scope="col" class="${kind}">${text}</th>`;
}

const classFrom = (from: Column<never>["from"]) => (from === undefined ? "" : `from-${from}`);

function sortSign(way: ColumnSort["way"]): Markup {
  const up = html`<path d="M1.5 6 5 2l3.5 4" />`;
  const down = html`<path d="M1.5 9 5 13l3.5-4" />`;
  return html`<svg class="sort-sign ${way === null ? "unsorted" : ""}" width="10" height="15" viewBox="0 0 10 15" aria-hidden="true">${way === "descending" ? "" : up}${way === "ascending" ? "" : down}</svg>`;
}

function cellOf<Row>(column: Column<Row>, row: Row): Markup {
  const { label, cell, isName = false, isLong = false, isFigure = false } = column;
  const { isAction = false, isTick = false } = column;
  const value = cell(row);
  if (isTick) return html`<td role="cell" class="tick">${value}</td>`;
  if (isName) return html`<th role="rowheader" scope="row">${value}</th>`;
  const kinds = { action: isAction, long: isLong, figure: isFigure, blank: isBlank(value) };
  const kind = Object.entries(kinds).flatMap(([name, holds]) => (holds ? [name] : []));
  const caption = isAction ? "" : html`<span class="cell-label" aria-hidden="true">${label}</span>`;
  return html`<td role="cell" class="${[...kind, classFrom(column.from)].join(" ").trim()}">${caption}<span class="cell-value">${value}</span></td>`;
}

/** A card leaves such a cell out. */
function isBlank(value: Markup | string): boolean {
  const markup = String(value);
  return !/<(input|button|img|svg)\b/.test(markup) && /^[\s–]*$/.test(markup.replace(/<[^>]*>/g, ""));
}

/** A longer text may be broken, because it could be wider than the table. */
const UNBROKEN_MAX_LENGTH = 18;

/** Stays on one line where the table has room. */
export function unbroken(text: string): Markup | string {
  return text.length > UNBROKEN_MAX_LENGTH ? text : html`<span class="unbroken">${text}</span>`;
}

/** Ticks every box of the form and says how many are ticked. A page with such a form returns this; without it people tick one by one. */
export const TICK_SCRIPT = `
for (const button of document.querySelectorAll("button[data-ticks]")) {
  const form = button.closest("form");
  const boxes = [...form.querySelectorAll(".tick input")];
  const said = form.querySelector("[data-ticked]");
  const count = () => boxes.filter((box) => box.checked).length;
  const forms = JSON.parse(said.dataset.ticked);
  const rules = new Intl.PluralRules(said.dataset.locale);
  const inWords = (chosen) => (forms[rules.select(chosen)] ?? forms.other).replace("{count}", chosen);
  const say = () => {
    button.textContent = boxes.length > 0 && count() === boxes.length ? button.dataset.none : button.dataset.all;
    said.textContent = count() === 0 ? "" : inWords(count());
  };
  button.hidden = boxes.length === 0;
  button.addEventListener("click", () => {
    const isFull = count() === boxes.length;
    for (const box of boxes) box.checked = !isFull;
    say();
  });
  form.addEventListener("change", say);
  addEventListener("pageshow", say);
  say();
}
`;

export function tickedActions(t: Translator, actions: Markup): Markup {
  const forms = JSON.stringify(pluralForms(t, "portal.tick.chosen"));
  return html`<div class="ticked-actions">
    ${actions}
    <button type="button" class="plain" data-ticks data-all="${t("portal.tick.all")}" data-none="${t("portal.tick.none")}" hidden>${t("portal.tick.all")}</button>
    <span data-ticked="${forms}" data-locale="${t.locale}" role="status"></span>
  </div>`;
}

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

/** As every list of the portal has them; those of one name by id. */
export function byName<Dealer extends Pick<Membership, "dealerId" | "dealerName">>(
  dealers: readonly Dealer[],
): Dealer[] {
  return dealers
    .map((dealer) => ({ dealer, key: foldedName(dealer.dealerName) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.dealer.dealerId - b.dealer.dealerId))
    .map(({ dealer }) => dealer);
}
