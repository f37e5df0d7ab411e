import { html } from "hono/html";
import { TEST_STATUSES } from "../../../battery-tests/battery-test.ts";
import {
  type DealerTestSearch,
  NEWEST_FIRST,
  TEST_SORTS,
  type TestOrder,
  type TestPlace,
  type TestSort,
} from "../../../battery-tests/dealer-test-search.ts";
import { CHECK_STATUSES } from "../../../battery-tests/diagnostics.ts";
import { WARNING_CODES } from "../../../battery-tests/warning-bits.ts";
import type { LengthReader } from "../../../certificates/distance.ts";
import { type Verdict, verdictInWords, verdictOf } from "../../../certificates/verdict.ts";
import { warningInWords } from "../../../certificates/warning.ts";
import type { OwnUnit } from "../../../dealers/unit.ts";
import { anyInstant, numeral, oneOf, tidied } from "../../../kernel/field.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatDate, zoneInWords } from "../../../language/date-format.ts";
import type { Translator } from "../../../language/translator.ts";
import { selectField, textField } from "../../form-field.ts";
import {
  type FieldReader,
  type FormOutcome,
  type FormState,
  optionalReader,
  readFields,
} from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { testStatusLabel } from "../frame/labels.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { pageOf } from "../frame/record-list.ts";
import { chips, searchForm } from "../frame/search-form.ts";
import { portalPath } from "../portal-route.ts";
import { unitName } from "../units/unit-page.ts";

export interface TestSearch {
  readonly search: DealerTestSearch;
  readonly order: TestOrder;
  readonly place: TestPlace;
}

/** By the names that they have in the query, in the order of their form. */
const FILTER_NAMES = ["q", "make", "model", "verdict", "state", "warnings", "unit", "from", "to"] as const;
type FilterName = (typeof FILTER_NAMES)[number];

/** As they stand in the query. */
const SEARCHED_VERDICTS = CHECK_STATUSES.map((status) => ({
  status,
  verdict: verdictOf({ diagnostics: { overall_battery_status: status } }),
}));

/** The orders of the list as they stand in the query; the first is the usual one, which the query leaves out. */
const ORDERS: ReadonlyMap<string, TestOrder> = new Map(
  [
    NEWEST_FIRST,
    ...TEST_SORTS.flatMap((by) => [true, false].map((isDescending) => ({ by, isDescending }))),
  ].map((order) => [orderName(order), order]),
);

export function orderName({ by, isDescending }: TestOrder): string {
  return `${isDescending ? "-" : ""}${by}`;
}

const SEARCHED_WARNINGS = ["any", "none", ...WARNING_CODES, "other"] as const;

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

export interface SearchChoices {
  /** By which the days are counted. */
  readonly clock: ZoneClock;
  readonly units: readonly OwnUnit[];
  readonly lengths: LengthReader;
}

export function orderKey({ by, isDescending }: TestOrder): `${TestSort}_${"ascending" | "descending"}` {
  return `${by}_${isDescending ? "descending" : "ascending"}`;
}

export function testSearchForm(
  { dealer: { dealerId }, t }: DealerContext,
  state: FormState,
  { clock, units }: SearchChoices,
): Markup {
  const any = (label: string) => ({ value: "", label });
  return searchForm(t, {
    path: portalPath("tests", { dealerId }),
    label: t("tests.title"),
    field: textField(state, {
      name: "q",
      label: t("tests.search.label"),
      hint: t("tests.search.hint"),
      type: "search",
      isOptional: true,
    }),
    filters: html`${textField(state, { name: "make", label: t("tests.search.make"), type: "search", isOptional: true })}
    ${textField(state, { name: "model", label: t("tests.search.model"), type: "search", isOptional: true })}
    ${selectField(state, { name: "verdict", label: t("tests.search.verdict"), options: [any(t("tests.search.any_verdict")), ...verdictOptions(t)] })}
    ${selectField(state, { name: "state", label: t("tests.search.state"), options: [any(t("tests.search.any_state")), ...stateOptions(t)] })}
    ${selectField(state, { name: "warnings", label: t("tests.search.warnings"), options: [any(t("tests.search.any_warnings")), ...warningOptions(t)] })}
    ${selectField(state, { name: "unit", label: t("tests.search.unit"), options: [any(t("tests.search.any_unit")), ...unitOptions(t, offeredUnits(units, state))] })}
    ${textField(state, { name: "from", label: t("tests.search.from", { clock: zoneInWords(clock.zone, t) }), type: "date", isOptional: true })}
    ${textField(state, { name: "to", label: t("tests.search.to", { clock: zoneInWords(clock.zone, t) }), type: "date", isOptional: true })}
    ${selectField(state, { name: "sort", label: t("tests.search.order"), options: orderOptions(t) })}`,
    setCount: setFilters(state).filter((name) => name !== "q").length,
    isWrong: Object.keys(state.errors).some((name) => name !== "q"),
  });
}

export function filterChips(
  { dealer: { dealerId }, t }: DealerContext,
  state: FormState,
  choices: SearchChoices,
): Markup | string {
  const set = setFilters(state);
  return chips(
    t,
    set.map((name) => ({
      text: inWords(t, name, state.typed.get(name) ?? "", choices),
      path: portalPath("tests", { dealerId }, searchQuery(state, { [name]: null })),
    })),
    portalPath(
      "tests",
      { dealerId },
      searchQuery(state, Object.fromEntries(set.map((name) => [name, null]))),
    ),
  );
}

function inWords(t: Translator, name: FilterName, value: string, { clock, units }: SearchChoices): string {
  const labelled = (options: readonly { readonly value: string; readonly label: string }[]) =>
    options.find((option) => option.value === value)?.label ?? value;
  switch (name) {
    case "q":
    case "make":
    case "model":
      return t(`tests.chip.${name}`, { value });
    case "verdict":
      return t("tests.chip.verdict", { value: verdictInWords(value as Verdict, t).short });
    case "state":
      return t("tests.chip.state", { value: labelled(stateOptions(t)) });
    case "warnings":
      return t("tests.chip.warnings", { value: labelled(warningOptions(t)) });
    case "unit":
      return t("tests.chip.unit", { value: labelled(unitOptions(t, units)) });
    case "from":
    case "to": {
      const day = formatDate(Date.parse(`${value}T00:00:00Z`), null, t) ?? value;
      return t(`tests.chip.${name}`, { day, clock: zoneInWords(clock.zone, t) });
    }
  }
}

/** Results are attributed by the serial number: a unit without one has none. The chosen unit stays. */
const offeredUnits = (units: readonly OwnUnit[], { typed }: FormState) =>
  units.filter(({ id, serialNumber }) => serialNumber !== null || typed.get("unit") === String(id));

const verdictOptions = (t: Translator) =>
  SEARCHED_VERDICTS.map(({ verdict }) => ({ value: verdict, label: verdictInWords(verdict, t).short }));
const stateOptions = (t: Translator) =>
  TEST_STATUSES.map((status) => ({ value: status, label: testStatusLabel(t, status).name }));
const warningOptions = (t: Translator) =>
  SEARCHED_WARNINGS.map((value) => ({ value, label: warningsInWords(t, value) }));
const unitOptions = (t: Translator, units: readonly OwnUnit[]) =>
  units.map((unit) => ({ value: String(unit.id), label: unitName(t, unit) }));
const orderOptions = (t: Translator) =>
  [...ORDERS].map(([value, order]) => ({ value, label: t(`tests.order.${orderKey(order)}`) }));

function warningsInWords(t: Translator, value: (typeof SEARCHED_WARNINGS)[number]): string {
  return value === "any" || value === "none" || value === "other"
    ? t(`tests.search.warned.${value}`)
    : warningInWords(value, t).title;
}
