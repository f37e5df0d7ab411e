import { html } from "hono/html";
import { TEST_STATUSES } from "../../../battery-tests/battery-test.ts";
import { presentTest } from "../../../battery-tests/battery-test-presenter.ts";
import type { FoundTest } from "../../../battery-tests/found-test.ts";
import type { TestList } from "../../../battery-tests/lookup-service.ts";
import {
  formatNumber,
  formatSohPercent,
  NO_FIGURE,
  vehicleTitle,
} from "../../../certificates/certificate-words.ts";
import { formatDate } from "../../../kernel/date-format.ts";
import { selectField, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { badge } from "../frame/badge.ts";
import { emptyState } from "../frame/empty-state.ts";
import { pageHead } from "../frame/page-head.ts";
import { pagination } from "../frame/pagination.ts";
import { formPage, type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import { RESULT_STATUS_WORDS, TEST_STATUS_WORDS } from "../frame/status-words.ts";
import { portalPath } from "../portal-route.ts";
import { isSearching, searchQuery, type TestSearch } from "./test-search.ts";

/** A test as it is shown to others too: nothing of it before its time. */
export type ShownTest = ReturnType<typeof presentTest>;

/** The tests of the dealer that a search has found. @param state what was typed. */
export function testsPage(
  context: DealerContext,
  state: FormState,
  search: TestSearch,
  { tests, page: number, perPage, total }: TestList,
): PortalPage {
  const { dealerId } = context.dealer;
  const pathOf = (to: number) => portalPath("tests", { dealerId }, searchQuery(state, to));
  if (total === 0 && !isSearching(state)) return page("Tests", html`${head()}${noTestsYet(context)}`);
  const found =
    total === 0
      ? emptyState({
          heading: "No test matches",
          text: "Check what was typed, or look among all of them.",
          next: { label: "Clear the filters", path: portalPath("tests", { dealerId }) },
        })
      : html`<p class="lead counted">${countInWords(total, search)}</p>
          ${testTable(context, tests.map(shownInList))}
          ${pagination({ page: number, perPage, total, pathOf })}
          ${undatedHint(search, total > perPage)}`;
  return page("Tests", html`${head()}${searchForm(context, state)}${found}`);
}

/** The same page for a search that cannot be made. */
export function refusedSearchPage(context: DealerContext, state: FormState): PortalPage {
  return formPage("Tests", html`${head()}${searchForm(context, state)}`, state);
}

function head(): Markup {
  return pageHead("Tests", { lead: "The battery tests of this dealer, newest first." });
}

/** What to do where there is no test at all. */
export function noTestsYet({ dealer: { dealerId } }: DealerContext): Markup {
  return emptyState({
    heading: "No tests yet",
    text: "Connect one of your active test units to a car and start a test: it appears here by itself, with its certificate.",
    next: { label: "See how your units stand", path: portalPath("overview", { dealerId }) },
  });
}

function searchForm({ dealer: { dealerId } }: DealerContext, state: FormState): Markup {
  const path = portalPath("tests", { dealerId });
  const states = TEST_STATUSES.map((status) => ({ value: status, label: TEST_STATUS_WORDS[status].name }));
  return html`<form method="get" action="${path}" role="search" aria-label="Tests" class="search card" novalidate>
    ${textField(state, { name: "vin", label: "VIN", hint: "Whole, or its first 3 or more", type: "search", isOptional: true })}
    ${textField(state, { name: "registration", label: "Registration", hint: "Whole; spaces do not count", type: "search", isOptional: true })}
    ${selectField(state, { name: "state", label: "State", options: [{ value: "", label: "Any state" }, ...states] })}
    ${textField(state, { name: "from", label: "Tested from (UTC)", type: "date", isOptional: true })}
    ${textField(state, { name: "to", label: "Tested to (UTC)", type: "date", isOptional: true })}
    <div class="actions">
      <button type="submit">Search</button>
      ${isSearching(state) ? html`<a class="button plain" href="${path}">Clear the filters</a>` : ""}
    </div>
  </form>`;
}

function countInWords(total: number, { sinceMs, untilMs, status }: TestSearch): string {
  const [from, to] = [formatDate(sinceMs), formatDate(untilMs)];
  const tests = `${formatNumber(total, 0)} ${total === 1 ? "test" : "tests"}`;
  const inState = status === null ? "" : `, ${TEST_STATUS_WORDS[status].name.toLowerCase()}`;
  if (from === null && to === null) return tests + inState;
  const span =
    from === to ? `on ${from}` : [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(" ");
  return `${tests}${inState}, tested ${span} (UTC)`;
}

/** Tests without a day come last, which on a long list nobody would look for. */
function undatedHint({ status, sinceMs, untilMs }: TestSearch, isLong: boolean): Markup | string {
  if (!isLong || status !== null || sinceMs !== null || untilMs !== null) return "";
  return html`<p class="hint after">Tests without a day, such as those that are under way or have failed, come last: choose a state to see them.</p>`;
}

/** A test of a list, which shows nothing of its diagnostics: they are not parsed for it. */
export function shownInList({ figures }: FoundTest): ShownTest {
  return presentTest({ ...figures, diagnostics: null, warnings: null });
}

/** Tests as a table, each with the way to its page. */
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

/** A text that is not broken where there is room. */
function whole(text: string | null | undefined): Markup {
  return html`<span class="whole">${text ?? NO_FIGURE}</span>`;
}

/** What names a test to people. */
export function titleOf({ vehicle }: ShownTest): string {
  return vehicleTitle(vehicle?.make ?? null, vehicle?.model ?? null) ?? "Vehicle not recorded";
}

/** The state, and with it what a result is worth where that is not final. */
export function stateOf({ status, result_status }: ShownTest): Markup {
  const { name, tone } = TEST_STATUS_WORDS[status];
  const result =
    result_status === null || result_status === "final" ? null : RESULT_STATUS_WORDS[result_status];
  return html`<span class="badges">${badge(name, tone)}${result === null ? "" : html` ${badge(result.name, result.tone)}`}</span>`;
}

/** Milliseconds of an instant of the wire. */
export function msOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}
