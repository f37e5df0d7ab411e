import { html } from "hono/html";
import { NEWEST_FIRST, type TestSort } from "../../../battery-tests/dealer-test-search.ts";
import type { TestList } from "../../../battery-tests/lookup-service.ts";
import type { FileFormat } from "../../../certificates/certificate.ts";
import { CERTIFICATES_PER_MAIL_MAX } from "../../../certificates/giving-out/customer-mail.ts";
import { FILES_PER_DOWNLOAD_MAX } from "../../../certificates/giving-out/given-file.ts";
import type { ToldContradictions } from "../../../certificates/told-contradictions.ts";
import type { Translator } from "../../../language/translator.ts";
import type { FormState } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import { type DealerContext, isUnchangeable } from "../frame/portal-context.ts";
import { emptyState, formPage, type PortalPage, page, pageHead, unseen } from "../frame/portal-page.ts";
import { type ColumnSort, pagination, TICK_SCRIPT, tickedActions } from "../frame/record-list.ts";
import { searchedList } from "../frame/search-form.ts";
import { portalPath } from "../portal-route.ts";
import {
  canBeChosen,
  type ListedTest,
  shownTests,
  type TestTableOptions,
  testTable,
} from "./battery-test-list.ts";
import {
  filterChips,
  orderKey,
  orderName,
  quickFilters,
  type SearchChoices,
  searchQuery,
  setFilters,
  type TestSearch,
  testSearchForm,
} from "./battery-test-search.ts";
import { ALL_FOUND } from "./test-files.ts";
import { isOfDealer, type TestsContext, testsPath } from "./test-workplace.ts";

export function testsPage(
  context: TestsContext,
  state: FormState,
  looked: TestSearch & SearchChoices & { readonly oldUntilMs: number },
  list: TestList & { readonly contradictions: ToldContradictions },
): PortalPage {
  const { t } = context;
  const { total, page: number, perPage } = list;
  const isSearching = setFilters(state).length > 0;
  if (total === 0 && !isSearching)
    return page(t("tests.title"), html`${head(context)}${noTestsYet(context)}`);
  const listed = shownTests(list.tests, list.contradictions);
  const shownAs = {
    lengths: looked.lengths,
    sortBy: (by: TestSort) => sortOf(context, state, looked, by),
    oldUntilMs: looked.oldUntilMs,
  };
  const found =
    total === 0
      ? emptyState({
          heading: t("tests.none_found.title"),
          text: t("tests.none_found.text"),
          next: { label: t("tests.none_found.next"), path: testsPath(context) },
        })
      : html`<div class="counted">
            <p class="lead">${t(`tests.count.${orderKey(looked.order)}`, { count: total })}</p>
            ${isOfDealer(context) ? exportLinks(context, state) : ""}
          </div>
          ${isOfDealer(context) ? chosenForm(context, listed, shownAs) : testTable(context, listed, shownAs)}
          ${isOfDealer(context) ? allFiles(context, state, { total, perPage }) : ""}
          ${pagination(t, { page: number, perPage, total, pathOf: (to) => pathOf(context, state, list, to) })}
          ${undatedHint(t, looked, isSearching, total > perPage)}`;
  const shown = page(
    t("tests.title"),
    html`${head(context)}${searchedList(
      testSearchForm(context, state, looked),
      html`${quickFilters(context, state)}${filterChips(context, state, looked)}${found}`,
    )}`,
  );
  return isOfDealer(context) && listed.some(canBeChosen) ? { ...shown, script: TICK_SCRIPT } : shown;
}

function chosenForm(context: DealerContext, tests: readonly ListedTest[], shownAs: TestTableOptions): Markup {
  const { t } = context;
  const { dealerId } = context.dealer;
  if (!tests.some(canBeChosen)) return testTable(context, tests, shownAs);
  const send = portalPath("sendTests", { dealerId });
  return html`<form method="get" action="${portalPath("testFiles", { dealerId })}" class="ticked" aria-label="${t("tests.chosen.label")}">
    ${testTable(context, tests, { ...shownAs, hasTicks: true })}
    ${tickedActions(
      t,
      html`<button type="submit" name="format" value="pdf">${t("tests.chosen.certificates")}</button>
      <button type="submit" name="format" value="jpeg" class="plain">${t("tests.chosen.pictures")}</button>
      ${isUnchangeable(context.dealer) ? "" : html`<button type="submit" formaction="${send}" class="plain">${t("tests.chosen.send")}</button>`}`,
    )}
    <p class="hint after">${t("tests.chosen.hint", { count: CERTIFICATES_PER_MAIL_MAX })}</p>
  </form>`;
}

/** The files of all tests that are found, where they are on several pages. */
function allFiles(
  { dealer: { dealerId }, t }: DealerContext,
  state: FormState,
  { total, perPage }: Pick<TestList, "total" | "perPage">,
): Markup | string {
  if (total <= perPage) return "";
  if (total > FILES_PER_DOWNLOAD_MAX)
    return html`<p class="hint">${t("tests.all.too_many", { count: FILES_PER_DOWNLOAD_MAX })}</p>`;
  const path = (format: FileFormat) =>
    portalPath("testFiles", { dealerId }, { ...searchQuery(state), ...ALL_FOUND, format });
  return html`<p class="exports after">${phrase(t, "tests.all.links", {
    count: total,
    pdf: (words) => html`<a href="${path("pdf")}" download>${words}</a>`,
    jpeg: (words) => html`<a href="${path("jpeg")}" download>${words}</a>`,
  })}</p>`;
}

export function refusedSearchPage(
  context: TestsContext,
  state: FormState,
  choices: SearchChoices,
): PortalPage {
  return formPage(
    context.t,
    context.t("tests.title"),
    html`${head(context)}${testSearchForm(context, state, choices)}`,
    state,
  );
}

function head(context: TestsContext): Markup {
  const { t } = context;
  return pageHead(t("tests.title"), { lead: t(isOfDealer(context) ? "tests.lead" : "tests.lead_of_group") });
}

export function noTestsYet(context: TestsContext): Markup {
  const { t } = context;
  if (!isOfDealer(context))
    return emptyState({ heading: t("tests.empty.title"), text: t("tests.empty.text_of_group") });
  const { dealerId } = context.dealer;
  return emptyState({
    heading: t("tests.empty.title"),
    text: t("tests.empty.text"),
    next: { label: t("tests.empty.next"), path: portalPath("units", { dealerId }) },
  });
}

/** A neighbouring page begins beside the tests of this one, so that it stays the same when tests arrive. */
function pathOf(
  context: TestsContext,
  state: FormState,
  { tests, page: shown }: TestList,
  to: number,
): string {
  const [first, last] = [tests[0], tests.at(-1)];
  const beside = {
    after: to === shown + 1 ? (last?.figures.id ?? null) : null,
    before: to === shown - 1 && to > 1 ? (first?.figures.id ?? null) : null,
  };
  return testsPath(
    context,
    searchQuery(state, { ...(isOfDealer(context) ? beside : {}), page: to === 1 ? null : to }),
  );
}

function exportLinks({ dealer: { dealerId }, t }: DealerContext, state: FormState): Markup {
  const query = searchQuery(state);
  return html`<p class="exports">${phrase(t, "tests.export", {
    csv: (words) => html`<a href="${portalPath("testsCsv", { dealerId }, query)}" download>${words}</a>`,
    ndjson: (words) =>
      html`<a href="${portalPath("testsNdjson", { dealerId }, query)}" download>${words}</a>`,
    unseen,
  })}</p>`;
}

/** The first click on a column sorts by what people look for: the newest, the best, the least driven, and names from A on. */
function sortOf(context: TestsContext, state: FormState, { order }: TestSearch, by: TestSort): ColumnSort {
  const isSorted = order.by === by;
  const isDescending = isSorted ? !order.isDescending : by === "tested" || by === "soh";
  return {
    path: testsPath(context, searchQuery(state, { sort: orderName({ by, isDescending }) })),
    way: isSorted ? (order.isDescending ? "descending" : "ascending") : null,
  };
}

/** Says that tests without a day come last, where on a long list people would not find them. */
function undatedHint(
  t: Translator,
  { order }: TestSearch,
  isSearching: boolean,
  isLong: boolean,
): Markup | string {
  if (!isLong || isSearching || order.by !== NEWEST_FIRST.by) return "";
  return html`<p class="hint after">${t("tests.undated")}</p>`;
}
