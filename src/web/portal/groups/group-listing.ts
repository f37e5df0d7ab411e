import { foldedName } from "../../../kernel/folded-text.ts";
import type { AttentionCounts, DealerAtAGlance } from "./group-service.ts";

type Figure = (dealer: DealerAtAGlance) => number | null;

/** What the dealers of a group can be sorted by. Figures are sorted from the highest down, but where a low one needs attention. */
const FIGURES = {
  attention: ({ attention }) => urgencyOf(attention),
  this_month: (dealer) => dealer.thisMonthCount,
  last_month: (dealer) => dealer.lastMonthCount,
  total: (dealer) => dealer.totalCount,
  soh: ({ meanSohPercent }) => (meanSohPercent === null ? null : -meanSohPercent),
  warnings: (dealer) => dealer.warnedPercent,
  units: ({ units }) => units.active ?? 0,
} as const satisfies Readonly<Record<string, Figure>>;

/** A safety issue counts more than any number of failing webhooks, and they more than any number of failed tests. */
function urgencyOf({ safetyIssues, failingWebhooks, failedTests }: AttentionCounts): number {
  return safetyIssues * 1e10 + failingWebhooks * 1e6 + failedTests;
}

type GroupSort = keyof typeof FIGURES | "name";

export const GROUP_SORTS: readonly GroupSort[] = [
  "name",
  ...(Object.keys(FIGURES) as (keyof typeof FIGURES)[]),
];

export interface GroupListQuery {
  /** A part of the dealer's name; empty for all. */
  readonly name: string;
  readonly sort: GroupSort;
}

/** What is unknown counts as not given. */
export function readGroupQuery(query: URLSearchParams): GroupListQuery {
  const name = (query.get("q") ?? "").trim().slice(0, 200);
  const sort = GROUP_SORTS.find((known) => known === query.get("sort")) ?? "name";
  return { name, sort };
}

/** As it stands in an address. */
export function groupQuery({ name, sort }: GroupListQuery) {
  return { q: name || null, sort: sort === "name" ? null : sort };
}

/** Those without the figure come last; where it is equal, the name decides. */
export function listedDealers(
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
