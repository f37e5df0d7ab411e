import { html } from "hono/html";
import { formatSohPercent, NO_FIGURE } from "../../../certificates/certificate-text.ts";
import { formatPercent } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import { selectField, textField } from "../../form-field.ts";
import { filledForm } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { badge, dealerStatusLabel, unitsInWords } from "../frame/labels.ts";
import type { GroupContext } from "../frame/portal-context.ts";
import { emptyState, type PortalPage, page, pageHead } from "../frame/portal-page.ts";
import { type Column, pageOf, pagination, recordTable, unbroken } from "../frame/record-list.ts";
import { searchForm } from "../frame/search-form.ts";
import { noticesQuery } from "../notices/notice-path.ts";
import { portalPath } from "../portal-route.ts";
import { monthQuery } from "../tests/tests-of-months.ts";
import { attentionBadges } from "./attention-badges.ts";
import { GROUP_SORTS, type GroupListQuery, groupQuery, listedDealers } from "./group-listing.ts";
import type { DealerAtAGlance, GroupAtAGlance } from "./group-service.ts";
import { groupTiles } from "./group-tiles.ts";

const DEALERS_PER_PAGE = 50;

export function groupPage(context: GroupContext, group: GroupAtAGlance, query: GroupListQuery): PortalPage {
  const { t } = context;
  const { companyId, companyName } = context.group;
  const head = pageHead(companyName, { lead: t("groups.lead") });
  if (group.dealers.length === 0)
    return page(
      t("groups.title"),
      html`${head}${emptyState({
        heading: t("groups.none.heading"),
        text: t("groups.none.text"),
      })}`,
    );
  const listed = listedDealers(group.dealers, query);
  const number = Math.min(pageOf(context), Math.max(1, Math.ceil(listed.length / DEALERS_PER_PAGE)));
  const shown = listed.slice((number - 1) * DEALERS_PER_PAGE, number * DEALERS_PER_PAGE);
  return page(
    t("groups.title"),
    html`${head}
    ${groupTiles(t, companyId, group)}
    ${groupSearch(t, companyId, query)}
    ${
      listed.length === 0
        ? emptyState({
            heading: t("groups.no_match.heading"),
            text: t("groups.no_match.text"),
            next: { label: t("groups.no_match.all"), path: portalPath("group", { companyId }) },
          })
        : html`<div class="counted"><p class="lead">${t("groups.counted", { count: listed.length })}</p>
            <p class="exports"><a href="${portalPath("groupCsv", { companyId }, groupQuery(query))}">${t("groups.csv.download")}</a></p></div>
          ${recordTable(t("groups.table"), columnsOf(t), shown)}
          <p class="hint after">${t("groups.hint")}</p>
          ${pagination(t, {
            page: number,
            perPage: DEALERS_PER_PAGE,
            total: listed.length,
            pathOf: (to) => portalPath("group", { companyId }, { ...groupQuery(query), page: to }),
          })}`
    }`,
  );
}

function groupSearch(t: Translator, companyId: number, { name, sort }: GroupListQuery): Markup {
  const state = filledForm({ q: name, sort });
  return searchForm(t, {
    path: portalPath("group", { companyId }),
    label: t("groups.table"),
    field: textField(state, {
      name: "q",
      label: t("groups.search.name"),
      hint: t("groups.search.hint"),
      type: "search",
      isOptional: true,
    }),
    filters: selectField(state, {
      name: "sort",
      label: t("groups.search.sort"),
      options: GROUP_SORTS.map((value) => ({ value, label: t(`groups.sort.${value}`) })),
    }),
    setCount: sort === "name" ? 0 : 1,
    isWrong: false,
  });
}

type TestQuery = Readonly<Record<string, string>>;

/** Each figure of tests leads to the tests that it counts. */
function columnsOf(t: Translator): readonly Column<DealerAtAGlance>[] {
  const figure = (
    label: string,
    of: (dealer: DealerAtAGlance) => string | null,
    query: (dealer: DealerAtAGlance) => TestQuery,
  ): Column<DealerAtAGlance> => ({
    label,
    isFigure: true,
    cell: (dealer) => {
      const text = of(dealer);
      if (text === null) return NO_FIGURE;
      const path = portalPath("tests", { dealerId: dealer.dealer.dealerId }, query(dealer));
      return html`<a href="${path}">${text}</a>`;
    },
  });
  const counted = (count: number) => (count === 0 ? null : t.number(count));
  const bothMonths = ({ lastMonth, thisMonth }: DealerAtAGlance) => monthQuery(lastMonth, thisMonth);
  return [
    {
      label: t("groups.column.dealer"),
      isName: true,
      cell: ({ dealer: { dealerId, dealerName, dealerStatus } }) => {
        const { name, tone } = dealerStatusLabel(t, dealerStatus);
        const status = dealerStatus === "active" ? "" : html` ${badge(name, tone)}`;
        return html`<a href="${portalPath("overview", { dealerId })}">${dealerName}</a>${status}`;
      },
    },
    {
      label: t("overview.attention.heading"),
      cell: ({ dealer: { dealerId }, attention }) =>
        attentionBadges(t, attention, {
          safetyIssues: portalPath("notices", { dealerId }, noticesQuery({ kind: "safety_issue" })),
          failingWebhooks: portalPath("webhooks", { dealerId }),
          failedTests: portalPath("notices", { dealerId }, noticesQuery({ kind: "test_failed" })),
        }) || NO_FIGURE,
    },
    figure(
      t("groups.column.this_month"),
      (dealer) => counted(dealer.thisMonthCount),
      ({ thisMonth }) => monthQuery(thisMonth),
    ),
    figure(
      t("groups.column.last_month"),
      (dealer) => counted(dealer.lastMonthCount),
      ({ lastMonth }) => monthQuery(lastMonth),
    ),
    figure(
      t("groups.column.total"),
      (dealer) => counted(dealer.totalCount),
      () => ({}),
    ),
    figure(
      t("groups.column.health"),
      ({ meanSohPercent }) => formatSohPercent(meanSohPercent, t),
      bothMonths,
    ),
    figure(
      t("groups.column.warnings"),
      ({ warnedPercent }) => formatPercent(warnedPercent, 0, t),
      (dealer) => ({ ...bothMonths(dealer), warnings: "any" }),
    ),
    { label: t("groups.column.units"), cell: ({ units }) => unbroken(unitsInWords(t, units)) },
  ];
}
