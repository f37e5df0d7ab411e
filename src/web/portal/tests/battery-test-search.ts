import { registrationKey, TEST_STATUSES } from "../../../battery-tests/battery-test.ts";
import type { TestFilter } from "../../../battery-tests/battery-test-filter.ts";
import { CHECK_STATUSES } from "../../../battery-tests/diagnostics.ts";
import { registrationField, vinOrPrefixField } from "../../../battery-tests/vehicle-identifier.ts";
import { verdictOf } from "../../../certificates/verdict.ts";
import { anyInstant, oneOf, tidied } from "../../../kernel/field.ts";
import { type FormOutcome, type FormState, optionalReader, readFields } from "../../form-state.ts";
import { pageOf } from "../frame/pagination.ts";

/** The criteria of a search in the list of tests; an empty field does not narrow it. */
export interface TestSearch extends Omit<TestFilter, "dealerId"> {
  /** From 1. */
  readonly page: number;
}

/** The fields of the search, by the names that they have in the query. */
const SEARCH_FIELD_NAMES = ["vin", "registration", "verdict", "state", "from", "to"] as const;
const DAY_MS = 86_400_000;

/** The verdicts that a search can ask for, as they stand in the query. */
export const SEARCHED_VERDICTS = CHECK_STATUSES.map((status) => ({
  status,
  verdict: verdictOf({ diagnostics: { overall_battery_status: status } }),
}));

const dayReader = optionalReader(
  tidied(anyInstant, (day) => `${day}T00:00:00Z`),
  "Enter a day of the calendar, such as 2026-01-31.",
);

const FIELDS = {
  vin: optionalReader(
    tidied(vinOrPrefixField, (text) => text.replace(/\s+/g, "").toUpperCase()),
    "Enter the 17 characters of a VIN, or its first 3 to 16: letters and digits, never I, O or Q.",
  ),
  registration: optionalReader(
    registrationField,
    "Enter a whole registration: 2 to 20 letters and digits. Spaces and hyphens do not count.",
  ),
  verdict: optionalReader(
    oneOf(SEARCHED_VERDICTS.map(({ verdict }) => verdict)),
    "Choose one of the verdicts.",
  ),
  state: optionalReader(oneOf(TEST_STATUSES), "Choose one of the states."),
  from: dayReader,
  to: dayReader,
};

/** Reads the query of the list. Days are in UTC, and both are included. */
export function readTestSearch(query: URLSearchParams): FormOutcome<TestSearch> {
  const { typed } = searchState(query);
  const read = readFields(typed, FIELDS);
  if (!read.isGood) return read;
  const { vin, registration, verdict, state, from, to } = read.values;
  if (from !== null && to !== null && to < from) {
    const errors = { to: "This day lies before the first one: enter the same or a later one." };
    return { isGood: false, state: { typed, errors } };
  }
  return {
    isGood: true,
    values: {
      vin,
      registrationKey: registration === null ? null : registrationKey(registration),
      status: state,
      overallBatteryStatus:
        SEARCHED_VERDICTS.find((searched) => searched.verdict === verdict)?.status ?? null,
      sinceMs: from,
      untilMs: to === null ? null : to + DAY_MS - 1,
      page: pageOf({ query }),
    },
  };
}

/** What was typed, to be shown again. */
export function searchState(query: URLSearchParams): FormState {
  return { typed: new Map(SEARCH_FIELD_NAMES.map((name) => [name, query.get(name) ?? ""])), errors: {} };
}

/** The query of another page of the same search. */
export function searchQuery(
  { typed }: FormState,
  page: number,
): Readonly<Record<string, string | number | null>> {
  const given = SEARCH_FIELD_NAMES.map((name) => [name, typed.get(name)?.trim() || null] as const);
  return { ...Object.fromEntries(given), page: page === 1 ? null : page };
}

export function isSearching({ typed }: FormState): boolean {
  return [...typed.values()].some((text) => text.trim() !== "");
}
