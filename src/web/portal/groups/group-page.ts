import { html } from "hono/html";
import { formatSohPercent } from "../../../certificates/certificate-text.ts";
import { UNIT_STATUSES } from "../../../dealers/unit.ts";
import { foldedName } from "../../../kernel/folded-text.ts";
import { formatNumber, formatPercent } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import { selectField, textField } from "../../form-field.ts";
import { filledForm } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { badge, dealerStatusLabel } from "../frame/labels.ts";
import type { GroupContext } from "../frame/portal-context.ts";
import {
  emptyState,
  facts,
  type PortalHandlers,
  type PortalPage,
  page,
  pageHead,
  section,
} from "../frame/portal-page.ts";
import { type Column, pageOf, pagination, recordTable, unbroken } from "../frame/record-list.ts";
import { searchForm } from "../frame/search-form.ts";
import { portalPath, type RoutesOf } from "../portal-route.ts";
import type { DealerAtAGlance, GroupService } from "./group-service.ts";

function groupPage(
  context: GroupContext,
  dealers: readonly DealerAtAGlance[],
  query: GroupListQuery,
): PortalPage {
  const { t } = context;
  const { companyId, companyName } = context.group;
  const head = pageHead(companyName, { lead: t("groups.lead") });
  if (dealers.length === 0)
    return page(
      t("groups.title"),
      html`${head}${emptyState({
        heading: t("groups.none.heading"),
        text: t("groups.none.text"),
      })}`,
    );
  const listed = listedDealers(dealers, query);
  const number = Math.min(pageOf(context), Math.max(1, Math.ceil(listed.length / DEALERS_PER_PAGE)));
  const shown = listed.slice((number - 1) * DEALERS_PER_PAGE, number * DEALERS_PER_PAGE);
  return page(
    t("groups.title"),
    html`${head}
    ${section(t("groups.totals"), totals(t, dealers))}
    ${groupSearch(t, companyId, query)}
    ${
      listed.length === 0
        ? emptyState({
            heading: t("groups.no_match.heading"),
            text: t("groups.no_match.text"),
            next: { label: t("groups.no_match.all"), path: portalPath("group", { companyId }) },
          })
        : html`<p class="lead counted">${t("groups.counted", { count: listed.length })}</p>
          ${recordTable(t("groups.table"), columnsOf(t), shown)}
          ${pagination(t, {
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
function totals(t: Translator, dealers: readonly DealerAtAGlance[]): Markup {
  const sum = (figure: (dealer: DealerAtAGlance) => number) => {
    const total: number = dealers.reduce((soFar, dealer) => soFar + figure(dealer), 0);
    return formatNumber(total, 0, t) ?? "";
  };
  return facts([
    [t("groups.total.dealers"), String(dealers.length)],
    [t("groups.total.this_month"), sum(({ thisMonthCount }) => thisMonthCount)],
    [t("groups.total.last_month"), sum(({ lastMonthCount }) => lastMonthCount)],
    [t("groups.total.tests"), sum(({ totalCount }) => totalCount)],
    [t("groups.total.units"), sum(({ units }) => units.active ?? 0)],
    [t("groups.total.webhooks"), sum(({ failingCount }) => failingCount)],
  ]);
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

function columnsOf(t: Translator): readonly Column<DealerAtAGlance>[] {
  const count = (label: string, of: (dealer: DealerAtAGlance) => number): Column<DealerAtAGlance> => ({
    label,
    isFigure: true,
    cell: (dealer) => formatNumber(of(dealer), 0, t) ?? "",
  });
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
    count(t("groups.column.this_month"), ({ thisMonthCount }) => thisMonthCount),
    count(t("groups.column.last_month"), ({ lastMonthCount }) => lastMonthCount),
    count(t("groups.column.total"), ({ totalCount }) => totalCount),
    {
      label: t("groups.column.health"),
      isFigure: true,
      cell: ({ meanSohPercent }) => formatSohPercent(meanSohPercent, t) ?? "–",
    },
    {
      label: t("groups.column.warnings"),
      isFigure: true,
      cell: ({ warnedShare }) => formatPercent(warnedShare === null ? null : warnedShare * 100, 0, t) ?? "–",
    },
    { label: t("groups.column.units"), cell: ({ units }) => unbroken(unitsInWords(t, units)) },
    {
      label: t("groups.column.webhooks"),
      cell: ({ failingCount }) =>
        failingCount === 0 ? "–" : badge(t("groups.failing", { count: failingCount }), "bad"),
    },
  ];
}

function unitsInWords(t: Translator, units: DealerAtAGlance["units"]): string {
  const counted = UNIT_STATUSES.flatMap((status) => {
    const count = units[status] ?? 0;
    return count === 0 ? [] : [t(`groups.units.${status}`, { count })];
  });
  return counted.length === 0 ? t("groups.units.none") : counted.join(", ");
}

type Figure = (dealer: DealerAtAGlance) => number | null;

/** What the dealers of a group can be sorted by. Figures are sorted from the highest down, but where a low one needs attention. */
const FIGURES = {
  this_month: (dealer) => dealer.thisMonthCount,
  last_month: (dealer) => dealer.lastMonthCount,
  total: (dealer) => dealer.totalCount,
  soh: ({ meanSohPercent }) => (meanSohPercent === null ? null : -meanSohPercent),
  warnings: (dealer) => dealer.warnedShare,
  units: ({ units }) => units.active ?? 0,
  webhooks: (dealer) => dealer.failingCount,
} as const satisfies Readonly<Record<string, Figure>>;

type GroupSort = keyof typeof FIGURES | "name";

const GROUP_SORTS: readonly GroupSort[] = ["name", ...(Object.keys(FIGURES) as (keyof typeof FIGURES)[])];

const DEALERS_PER_PAGE = 50;

interface GroupListQuery {
  /** A part of the dealer's name; empty for all. */
  readonly name: string;
  readonly sort: GroupSort;
}

/** What is unknown counts as not given. */
function readGroupQuery(query: URLSearchParams): GroupListQuery {
  const name = (query.get("q") ?? "").trim().slice(0, 200);
  const sort = GROUP_SORTS.find((known) => known === query.get("sort")) ?? "name";
  return { name, sort };
}

/** Those without the figure come last; where it is equal, the name decides. */
function listedDealers(
  dealers: readonly DealerAtAGlance[],
  { name, sort }: GroupListQuery,
): readonly DealerAtAGlance[] {
  const wanted = foldedName(name);
  const found = dealers.filter(({ dealer }) => foldedName(dealer.dealerName).includes(wanted));
  const figure: Figure = sort === "name" ? () => null : FIGURES[sort];
  const rank = (dealer: DealerAtAGlance) => figure(dealer) ?? Number.NEGATIVE_INFINITY;
  return found
    .map((dealer) => ({ dealer, rank: rank(dealer), key: foldedName(dealer.dealer.dealerName) }))
    .sort(
      (a, b) =>
        (a.rank === b.rank ? 0 : b.rank - a.rank) ||
        (a.key < b.key ? -1 : a.key > b.key ? 1 : a.dealer.dealer.dealerId - b.dealer.dealer.dealerId),
    )
    .map(({ dealer }) => dealer);
}

export function groupHandlers(deps: { readonly group: GroupService }): PortalHandlers<RoutesOf<"group">> {
  return {
    async group(context) {
      const dealers = await deps.group.glance(context.group.companyId, context.memberships);
      return groupPage(context, dealers, readGroupQuery(context.query));
    },
  };
}
