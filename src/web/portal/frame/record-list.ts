import { html } from "hono/html";
import type { Markup } from "../../page-frame.ts";

/** One column of a table of records. */
export interface Column<Row> {
  readonly label: string;
  readonly cell: (row: Row) => Markup | string;
  /** The column that names the row; the first of them, and a heading for those who hear the table. */
  readonly isName?: boolean;
  /** Texts without spaces, such as addresses, may be broken anywhere. */
  readonly isLong?: boolean;
  /** What can be done with the row: it says so itself, and has no label where rows are cards. */
  readonly isAction?: boolean;
  /** Figures stand right. */
  readonly isFigure?: boolean;
}

/**
 * Records as a table, which on a narrow screen becomes a card for each, with the column's label beside every value. The roles keep
 * it a table for those who hear it.
 *
 * @param caption says what the rows are, to those who hear the page.
 */
export function recordTable<Row>(
  caption: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Markup {
  return html`<table class="records" role="table">
    <caption class="unseen">${caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        ${columns.map(({ label, isFigure = false }) => html`<th role="columnheader" scope="col" class="${isFigure ? "figure" : ""}">${label}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map((row) => html`<tr role="row">${columns.map((column) => cellOf(column, row))}</tr>`)}
    </tbody>
  </table>`;
}

function cellOf<Row>(column: Column<Row>, row: Row): Markup {
  const { label, cell, isName = false, isLong = false, isFigure = false, isAction = false } = column;
  const kind = isAction ? "action" : `${isLong ? "long" : ""}${isFigure ? "figure" : ""}`;
  const caption = isAction ? "" : html`<span class="cell-label" aria-hidden="true">${label}</span>`;
  return isName
    ? html`<th role="rowheader" scope="row">${cell(row)}</th>`
    : html`<td role="cell" class="${kind}">${caption}<span class="cell-value">${cell(row)}</span></td>`;
}

/** Beyond this a text may be broken: it could be wider than the table. */
const UNBROKEN_MAX_LENGTH = 18;

/** A short text that stays on one line where the table has room. */
export function unbroken(text: string): Markup | string {
  return text.length > UNBROKEN_MAX_LENGTH ? text : html`<span class="unbroken">${text}</span>`;
}
