import { foldedName } from "../frame/name-order.ts";
import type { DealerAtAGlance } from "./group-service.ts";

type Figure = (dealer: DealerAtAGlance) => number | null;

/** What the dealers of a group can be sorted by. Figures are sorted from the highest down, but where a low one asks for attention. */
const FIGURES = {
  this_month: { label: "Tests this month", figure: (dealer) => dealer.thisMonthCount },
  last_month: { label: "Tests last month", figure: (dealer) => dealer.lastMonthCount },
  total: { label: "All tests", figure: (dealer) => dealer.totalCount },
  soh: {
    label: "Lowest mean state of health",
    figure: ({ meanSohPercent }) => (meanSohPercent === null ? null : -meanSohPercent),
  },
  warnings: { label: "Most warnings", figure: (dealer) => dealer.warnedShare },
  units: { label: "Active units", figure: ({ units }) => units.active ?? 0 },
  webhooks: { label: "Failing webhooks", figure: (dealer) => dealer.failingCount },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly figure: Figure }>>;

export type GroupSort = keyof typeof FIGURES | "name";

export const GROUP_SORTS: readonly { readonly value: GroupSort; readonly label: string }[] = [
  { value: "name", label: "Name" },
  ...Object.entries(FIGURES).map(([value, { label }]) => ({ value: value as GroupSort, label })),
];

export const DEALERS_PER_PAGE = 50;

export interface GroupListQuery {
  /** A part of the dealer's name; empty for all. */
  readonly name: string;
  readonly sort: GroupSort;
}

/** What a query names; what is unknown counts as not given. */
export function readGroupQuery(query: URLSearchParams): GroupListQuery {
  const name = (query.get("q") ?? "").trim().slice(0, 200);
  const sort = GROUP_SORTS.find(({ value }) => value === query.get("sort"))?.value ?? "name";
  return { name, sort };
}

/** The dealers whose name holds the part, sorted. Those without the figure come last; where it is equal, the name decides. */
export function listedDealers(
  dealers: readonly DealerAtAGlance[],
  { name, sort }: GroupListQuery,
): readonly DealerAtAGlance[] {
  const wanted = foldedName(name);
  const found = dealers.filter(({ dealer }) => foldedName(dealer.dealerName).includes(wanted));
  const figure: Figure = sort === "name" ? () => null : FIGURES[sort].figure;
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
