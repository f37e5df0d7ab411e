import { TEST_STATUSES } from "../../../battery-tests/battery-test.ts";
import {
  type DealerTestSearch,
  NEWEST_FIRST,
  TEST_SORTS,
  type TestOrder,
  type TestPlace,
} from "../../../battery-tests/dealer-test-search.ts";
import { CHECK_STATUSES } from "../../../battery-tests/diagnostics.ts";
import { WARNING_CODES } from "../../../battery-tests/warning-bits.ts";
import { verdictOf } from "../../../certificates/verdict.ts";
import { anyInstant, numeral, oneOf, tidied } from "../../../kernel/field.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import type { Translator } from "../../../language/translator.ts";
import {
  type FieldReader,
  type FormOutcome,
  type FormState,
  optionalReader,
  readFields,
} from "../../form-state.ts";
import { pageOf } from "../frame/record-list.ts";

export interface TestSearch {
  readonly search: DealerTestSearch;
  readonly order: TestOrder;
  readonly place: TestPlace;
}

/** By the names that they have in the query, in the order of their form. */
export const FILTER_NAMES = [
  "q",
  "make",
  "model",
  "verdict",
  "state",
  "warnings",
  "unit",
  "from",
  "to",
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** As they stand in the query. */
export const SEARCHED_VERDICTS = CHECK_STATUSES.map((status) => ({
  status,
  verdict: verdictOf({ diagnostics: { overall_battery_status: status } }),
}));

/** The orders of the list as they stand in the query; the first is the usual one, which the query leaves out. */
export const ORDERS: ReadonlyMap<string, TestOrder> = new Map(
  [
    NEWEST_FIRST,
    ...TEST_SORTS.flatMap((by) => [true, false].map((isDescending) => ({ by, isDescending }))),
  ].map((order) => [orderName(order), order]),
);

export function orderName({ by, isDescending }: TestOrder): string {
  return `${isDescending ? "-" : ""}${by}`;
}

export const SEARCHED_WARNINGS = ["any", "none", ...WARNING_CODES, "other"] as const;

/** What is typed may be a part of a number that is printed with its beginning hidden. */
const HIDDEN = /•/g;
const SEARCH_TEXT_MAX_LENGTH = 100;

const textReader: FieldReader<string | null> = (typed, t) => {
  const text = typed.replace(HIDDEN, "").normalize("NFC").trim();
  if (typed.trim() === "") return { value: null };
  if (!/[\p{L}\p{N}]/u.test(text) || /\p{Cc}/u.test(text) || !text.isWellFormed())
    return { error: t("tests.search.no_text") };
  if ([...text].length > SEARCH_TEXT_MAX_LENGTH)
    return { error: t("forms.too_long", { count: SEARCH_TEXT_MAX_LENGTH }) };
  return { value: text };
};

const dayReader = optionalReader(
  tidied(anyInstant, (day) => `${day}T00:00:00Z`),
  (t) => t("tests.search.no_day"),
);

const FIELDS = {
  q: textReader,
  make: textReader,
  model: textReader,
  verdict: optionalReader(oneOf(SEARCHED_VERDICTS.map(({ verdict }) => verdict)), (t) =>
    t("tests.search.no_verdict"),
  ),
  state: optionalReader(oneOf(TEST_STATUSES), (t) => t("tests.search.no_state")),
  warnings: optionalReader(oneOf(SEARCHED_WARNINGS), (t) => t("tests.search.no_warnings")),
  unit: optionalReader(numeral(1, Number.MAX_SAFE_INTEGER), (t) => t("tests.search.no_unit")),
  from: dayReader,
  to: dayReader,
  sort: optionalReader(oneOf([...ORDERS.keys()]), (t) => t("tests.search.no_order")),
};

/** `clock` is the dealer's: the days are its own, and both are included. */
export function readTestSearch(
  t: Translator,
  query: URLSearchParams,
  clock: ZoneClock,
): FormOutcome<TestSearch> {
  const { typed } = searchState(query);
  const read = readFields(typed, FIELDS, t);
  if (!read.isGood) return read;
  const { q, make, model, verdict, state, warnings, unit, from, to, sort } = read.values;
  if (from !== null && to !== null && to < from) {
    const errors = { to: t("tests.search.days_turned") };
    return { isGood: false, state: { typed, errors } };
  }
  return {
    isGood: true,
    values: {
      search: {
        text: q,
        make,
        model,
        status: state,
        warnings,
        unitId: unit,
        overallBatteryStatus:
          SEARCHED_VERDICTS.find((searched) => searched.verdict === verdict)?.status ?? null,
        sinceMs: from === null ? null : startOfDay(clock, from, 0),
        untilMs: to === null ? null : startOfDay(clock, to, 1) - 1,
      },
      order: (sort === null ? undefined : ORDERS.get(sort)) ?? NEWEST_FIRST,
      place: placeOf(query),
    },
  };
}

function startOfDay(clock: ZoneClock, midnightMs: number, later: number): number {
  const date = new Date(midnightMs);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  return clock.startOf({ year, month, day: date.getUTCDate() + later });
}

function placeOf(query: URLSearchParams): TestPlace {
  for (const side of ["after", "before"] as const) {
    const text = query.get(side) ?? "";
    if (/^[1-9][0-9]{0,15}$/.test(text))
      return { page: pageOf({ query }), beside: { testId: Number(text), side } };
  }
  return { page: pageOf({ query }), beside: null };
}

export function searchState(query: URLSearchParams): FormState {
  const names = [...FILTER_NAMES, "sort"] as const;
  return { typed: new Map(names.map((name) => [name, query.get(name)?.trim() ?? ""])), errors: {} };
}

export function setFilters({ typed }: FormState): FilterName[] {
  return FILTER_NAMES.filter((name) => (typed.get(name) ?? "") !== "");
}

/** With these values instead; null leaves one out. The list begins with its first page. */
export function searchQuery(
  { typed }: FormState,
  instead: Readonly<Record<string, string | number | null>> = {},
): Readonly<Record<string, string | number | null>> {
  const given = [...typed].map(([name, text]) => [name, text || null] as const);
  const { sort, ...query } = { ...Object.fromEntries(given), ...instead };
  return { ...query, sort: sort === orderName(NEWEST_FIRST) ? null : (sort ?? null) };
}
