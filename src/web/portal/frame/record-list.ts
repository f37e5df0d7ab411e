import { html } from "hono/html";
import type { Markup } from "../../page-frame.ts";

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
}

/**
 * Records as a table. On a narrow screen each record becomes a card, with the column's label beside every value; the ARIA roles keep it a
 * table for screen readers.
 *
 * @param caption says what the rows are, for screen readers.
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

/** A longer text may be broken, because it could be wider than the table. */
const UNBROKEN_MAX_LENGTH = 18;

/** A short text that stays on one line where the table has room. */
export function unbroken(text: string): Markup | string {
  return text.length > UNBROKEN_MAX_LENGTH ? text : html`<span class="unbroken">${text}</span>`;
}
