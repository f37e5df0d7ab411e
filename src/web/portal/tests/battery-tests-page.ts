import { html } from "hono/html";
import { TEST_STATUSES } from "../../../battery-tests/battery-test.ts";
import type { TestList } from "../../../battery-tests/lookup-service.ts";
import { formatNumber } from "../../../certificates/certificate-text.ts";
import { CERTIFICATES_PER_MAIL_MAX } from "../../../certificates/giving-out/customer-mail.ts";
import { verdictInWords, verdictOf } from "../../../certificates/verdict.ts";
import { formatDate } from "../../../kernel/date-format.ts";
import { selectField, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { emptyState } from "../frame/empty-state.ts";
import { filteredList, filterForm } from "../frame/filter-form.ts";
import { pageHead } from "../frame/page-head.ts";
import { pagination } from "../frame/pagination.ts";
import { formPage, type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { TEST_STATUS_LABELS } from "../frame/status-labels.ts";
import { TICK_SCRIPT, tickedActions } from "../frame/tick-all.ts";
import { portalPath } from "../portal-route.ts";
import { canBeChosen, type ListedTest, shownInList, testTable } from "./battery-test-list.ts";
import { isSearching, SEARCHED_VERDICTS, searchQuery, type TestSearch } from "./battery-test-search.ts";

/** The tests of the dealer that a search found. @param state what was typed. */
export function testsPage(
  context: DealerContext,
  state: FormState,
  search: TestSearch,
  { tests, page: number, perPage, total }: TestList,
): PortalPage {
  const { dealerId } = context.dealer;
  const pathOf = (to: number) => portalPath("tests", { dealerId }, searchQuery(state, to));
  if (total === 0 && !isSearching(state)) return page("Tests", html`${head()}${noTestsYet(context)}`);
  const listed = tests.map(shownInList);
  const found =
    total === 0
      ? emptyState({
          heading: "No test matches",
          text: "Check what was typed, or look among all of them.",
          next: { label: "Clear the filters", path: portalPath("tests", { dealerId }) },
        })
      : html`<p class="lead counted">${countInWords(total, search)}</p>
          ${chosenForm(context, listed)}
          ${pagination({ page: number, perPage, total, pathOf })}
          ${undatedHint(search, total > perPage)}`;
  const shown = page("Tests", html`${head()}${filteredList(searchForm(context, state), found)}`);
  return listed.some(canBeChosen) ? { ...shown, script: TICK_SCRIPT } : shown;
}

/** The table in a form, by which several tests are chosen and handed out. */
function chosenForm(context: DealerContext, tests: readonly ListedTest[]): Markup {
  const { dealerId, dealerStatus } = context.dealer;
  if (!tests.some(canBeChosen)) return testTable(context, tests);
  const send = portalPath("sendTestsForm", { dealerId });
  return html`<form method="get" action="${portalPath("testFiles", { dealerId })}" class="ticked" aria-label="Chosen tests">
    ${testTable(context, tests, { hasTicks: true })}
    ${tickedActions(
      html`<button type="submit" name="format" value="pdf">Download certificates</button>
      <button type="submit" name="format" value="jpeg" class="plain">Download pictures</button>
      ${dealerStatus === "suspended" ? "" : html`<button type="submit" formaction="${send}" class="plain">Send to a customer</button>`}`,
    )}
    <p class="hint after">Tick tests to download their files as one ZIP, or to send up to ${CERTIFICATES_PER_MAIL_MAX} of them in one mail. A test without a box has no certificate to hand out.</p>
  </form>`;
}

/** The same page for an invalid search. */
export function refusedSearchPage(context: DealerContext, state: FormState): PortalPage {
  return formPage("Tests", html`${head()}${searchForm(context, state)}`, state);
}

function head(): Markup {
  return pageHead("Tests", { lead: "The battery tests of this dealer, newest first." });
}

/** Says what to do when the dealer has no test at all. */
export function noTestsYet({ dealer: { dealerId } }: DealerContext): Markup {
  return emptyState({
    heading: "No tests yet",
    text: "Connect one of your active test units to a car and start a test: it appears here by itself, with its certificate.",
    next: { label: "See your units", path: portalPath("units", { dealerId }) },
  });
}

function countInWords(total: number, { sinceMs, untilMs, status, overallBatteryStatus }: TestSearch): string {
  const [from, to] = [formatDate(sinceMs), formatDate(untilMs)];
  const tests = `${formatNumber(total, 0)} ${total === 1 ? "test" : "tests"}`;
  const verdict = verdictOf({ diagnostics: { overall_battery_status: overallBatteryStatus } });
  const inState = [
    overallBatteryStatus === null ? "" : `, verdict ${verdictInWords(verdict).short}`,
    status === null ? "" : `, ${TEST_STATUS_LABELS[status].name.toLowerCase()}`,
  ].join("");
  if (from === null && to === null) return tests + inState;
  const span =
    from === to ? `on ${from}` : [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(" ");
  return `${tests}${inState}, tested ${span} (UTC)`;
}

/** Says that tests without a day come last, where on a long list people would not find them. */
function undatedHint(
  { status, overallBatteryStatus, sinceMs, untilMs }: TestSearch,
  isLong: boolean,
): Markup | string {
  if (!isLong || status !== null || overallBatteryStatus !== null || sinceMs !== null || untilMs !== null)
    return "";
  return html`<p class="hint after">Tests without a day, such as those that are under way or have failed, come last: choose a state to see them.</p>`;
}

function searchForm({ dealer: { dealerId } }: DealerContext, state: FormState): Markup {
  const path = portalPath("tests", { dealerId });
  const states = TEST_STATUSES.map((status) => ({ value: status, label: TEST_STATUS_LABELS[status].name }));
  const verdicts = SEARCHED_VERDICTS.map(({ verdict }) => ({
    value: verdict,
    label: verdictInWords(verdict).short,
  }));
  return filterForm({
    path,
    label: "Tests",
    setCount: [...state.typed.values()].filter((text) => text.trim() !== "").length,
    isWrong: Object.keys(state.errors).length > 0,
    fields: html`${textField(state, { name: "vin", label: "VIN", hint: "Whole, or its first 3 or more", type: "search", isOptional: true })}
    ${textField(state, { name: "registration", label: "Registration", hint: "Whole; spaces do not count", type: "search", isOptional: true })}
    ${selectField(state, { name: "verdict", label: "Verdict", options: [{ value: "", label: "Any verdict" }, ...verdicts] })}
    ${selectField(state, { name: "state", label: "State", options: [{ value: "", label: "Any state" }, ...states] })}
    ${textField(state, { name: "from", label: "Tested from (UTC)", type: "date", isOptional: true })}
    ${textField(state, { name: "to", label: "Tested to (UTC)", type: "date", isOptional: true })}`,
  });
}
