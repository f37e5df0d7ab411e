import { html } from "hono/html";
import { formatNumber, formatSohPercent } from "../../../certificates/certificate-text.ts";
import { UNIT_STATUSES } from "../../../dealers/unit.ts";
import { ENGLISH } from "../../../language/translator.ts";
import { selectField, textField } from "../../form-field.ts";
import { filledForm } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { badge } from "../frame/badge.ts";
import { emptyState } from "../frame/empty-state.ts";
import { facts, pageHead, section } from "../frame/page-head.ts";
import { pageOf, pagination } from "../frame/pagination.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { GroupContext } from "../frame/portal-context.ts";
import { type Column, recordTable, unbroken } from "../frame/record-list.ts";
import { searchForm } from "../frame/search-form.ts";
import { dealerStatusLabel, unitStatusLabel } from "../frame/status-labels.ts";
import { portalPath } from "../portal-route.ts";
import { DEALERS_PER_PAGE, GROUP_SORTS, type GroupListQuery, listedDealers } from "./group-list.ts";
import type { DealerAtAGlance } from "./group-service.ts";

/** The dealers of a group with their figures. */
export function groupPage(
  context: GroupContext,
  dealers: readonly DealerAtAGlance[],
  query: GroupListQuery,
): PortalPage {
  const { companyId, companyName } = context.group;
  const head = pageHead(companyName, { lead: "The dealers of the group." });
  if (dealers.length === 0)
    return page(
      "Dealers",
      html`${head}${emptyState({
        heading: "No dealers yet",
        text: "The dealers of the group are shown here as soon as they are registered.",
      })}`,
    );
  const listed = listedDealers(dealers, query);
  const number = Math.min(pageOf(context), Math.max(1, Math.ceil(listed.length / DEALERS_PER_PAGE)));
  const shown = listed.slice((number - 1) * DEALERS_PER_PAGE, number * DEALERS_PER_PAGE);
  return page(
    "Dealers",
    html`${head}
    ${section("In all", totals(dealers))}
    ${groupSearch(companyId, query)}
    ${
      listed.length === 0
        ? emptyState({
            heading: "No dealer matches",
            text: "Check what was typed, or look among all of them.",
            next: { label: "Show all dealers", path: portalPath("group", { companyId }) },
          })
        : html`<p class="lead counted">${formatNumber(listed.length, 0)} ${listed.length === 1 ? "dealer" : "dealers"}. Months are by the clock of each dealer. The mean is of this month's and last month's confirmed results whose certificates are valid, the share of their tests whose warnings were evaluated.</p>
          ${recordTable("Dealers of the group", COLUMNS, shown)}
          ${pagination(context.t, {
            page: number,
            perPage: DEALERS_PER_PAGE,
            total: listed.length,
            pathOf: (to) =>
              portalPath("group", { companyId }, { q: query.name || null, sort: query.sort, page: to }),
          })}`
    }`,
  );
}

/** Over every dealer of the group, whichever are listed. */
function totals(dealers: readonly DealerAtAGlance[]): Markup {
  const sum = (figure: (dealer: DealerAtAGlance) => number) => {
    const total: number = dealers.reduce((soFar, dealer) => soFar + figure(dealer), 0);
    return formatNumber(total, 0) ?? "";
  };
  return facts([
    ["Dealers", String(dealers.length)],
    ["Tests this month", sum(({ thisMonthCount }) => thisMonthCount)],
    ["Tests last month", sum(({ lastMonthCount }) => lastMonthCount)],
    ["All tests", sum(({ totalCount }) => totalCount)],
    ["Active units", sum(({ units }) => units.active ?? 0)],
    ["Failing webhooks", sum(({ failingCount }) => failingCount)],
  ]);
}

function groupSearch(companyId: number, { name, sort }: GroupListQuery): Markup {
  const state = filledForm({ q: name, sort });
  return searchForm(ENGLISH, {
    path: portalPath("group", { companyId }),
    label: "Dealers of the group",
    field: textField(state, {
      name: "q",
      label: "Name",
      hint: "A part of it is enough",
      type: "search",
      isOptional: true,
    }),
    filters: selectField(state, { name: "sort", label: "Sort by", options: GROUP_SORTS }),
    setCount: sort === "name" ? 0 : 1,
    isWrong: false,
  });
}

const COLUMNS: readonly Column<DealerAtAGlance>[] = [
  {
    label: "Dealer",
    isName: true,
    cell: ({ dealer: { dealerId, dealerName, dealerStatus } }) => {
      const { name, tone } = dealerStatusLabel(ENGLISH, dealerStatus);
      const status = dealerStatus === "active" ? "" : html` ${badge(name, tone)}`;
      return html`<a href="${portalPath("overview", { dealerId })}">${dealerName}</a>${status}`;
    },
  },
  {
    label: "This month",
    isFigure: true,
    cell: ({ thisMonthCount }) => formatNumber(thisMonthCount, 0) ?? "",
  },
  {
    label: "Last month",
    isFigure: true,
    cell: ({ lastMonthCount }) => formatNumber(lastMonthCount, 0) ?? "",
  },
  { label: "All tests", isFigure: true, cell: ({ totalCount }) => formatNumber(totalCount, 0) ?? "" },
  {
    label: "Mean health",
    isFigure: true,
    cell: ({ meanSohPercent }) => formatSohPercent(meanSohPercent) ?? "–",
  },
  {
    label: "With warnings",
    isFigure: true,
    cell: ({ warnedShare }) => (warnedShare === null ? "–" : `${formatNumber(warnedShare * 100, 0)}%`),
  },
  { label: "Units", cell: ({ units }) => unbroken(unitsInWords(units)) },
  {
    label: "Webhooks",
    cell: ({ failingCount }) =>
      failingCount === 0 ? "–" : badge(`${formatNumber(failingCount, 0)} failing`, "bad"),
  },
];

function unitsInWords(units: DealerAtAGlance["units"]): string {
  const counted = UNIT_STATUSES.flatMap((status) => {
    const count = units[status] ?? 0;
    return count === 0
      ? []
      : [`${formatNumber(count, 0)} ${unitStatusLabel(ENGLISH, status).name.toLowerCase()}`];
  });
  return counted.length === 0 ? "None" : counted.join(", ");
}
