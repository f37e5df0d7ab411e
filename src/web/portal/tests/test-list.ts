import { html } from "hono/html";
import { presentTest } from "../../../battery-tests/battery-test-presenter.ts";
import type { FoundTest } from "../../../battery-tests/found-test.ts";
import { formatSohPercent, NO_FIGURE, vehicleTitle } from "../../../certificates/certificate-text.ts";
import { formatDate } from "../../../kernel/date-format.ts";
import type { Markup } from "../../page-frame.ts";
import { badge } from "../frame/badge.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import { RESULT_STATUS_LABELS, TEST_STATUS_LABELS } from "../frame/status-labels.ts";
import { portalPath } from "../portal-route.ts";

/** A test as the API presents it: a result is not shown before its time. */
export type ShownTest = ReturnType<typeof presentTest>;

/** A test of a list. It has no diagnostics, which are not parsed for lists. */
export function shownInList({ figures }: FoundTest): ShownTest {
  return presentTest({ ...figures, diagnostics: null, warnings: null });
}

/** Tests as a table, each with a link to its page. */
export function testTable({ dealer: { dealerId } }: DealerContext, tests: readonly ShownTest[]): Markup {
  const columns: readonly Column<ShownTest>[] = [
    {
      label: "Vehicle",
      isName: true,
      cell: (test) =>
        html`<a href="${portalPath("test", { dealerId, testId: test.id })}">${titleOf(test)}<span class="unseen">, test ${test.id}</span></a>`,
    },
    { label: "Registration", cell: ({ vehicle }) => whole(vehicle?.registration) },
    { label: "VIN", cell: ({ vehicle }) => whole(vehicle?.vin) },
    { label: "Tested", cell: ({ tested_at }) => whole(formatDate(msOf(tested_at))) },
    {
      label: "State of health",
      isFigure: true,
      cell: ({ battery }) => formatSohPercent(battery?.soh_percent ?? null) ?? NO_FIGURE,
    },
    { label: "State", cell: stateOf },
  ];
  return recordTable("Tests of the dealer", columns, tests);
}

/** A text that stays on one line where there is room. */
function whole(text: string | null | undefined): Markup {
  return html`<span class="whole">${text ?? NO_FIGURE}</span>`;
}

/** The name of a test for people. */
export function titleOf({ vehicle }: ShownTest): string {
  return vehicleTitle(vehicle?.make ?? null, vehicle?.model ?? null) ?? "Vehicle not recorded";
}

/** The state, and, while the result is not final, how reliable it is. */
export function stateOf({ status, result_status }: ShownTest): Markup {
  const { name, tone } = TEST_STATUS_LABELS[status];
  const result =
    result_status === null || result_status === "final" ? null : RESULT_STATUS_LABELS[result_status];
  return html`<span class="badges">${badge(name, tone)}${result === null ? "" : html` ${badge(result.name, result.tone)}`}</span>`;
}

/** An instant of the wire, in milliseconds. */
export function msOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}
