import { registrationKey, TEST_STATUSES, type TestStatus } from "../../../battery-tests/battery-test.ts";
import type { TestFilter } from "../../../battery-tests/battery-test-filter.ts";
import { CHECK_STATUSES, type CheckStatus } from "../../../battery-tests/diagnostics.ts";
import { isRegistration, isVinOrPrefix } from "../../../battery-tests/vehicle-identifier.ts";
import { verdictOf } from "../../../certificates/verdict.ts";
import { parseInstant } from "../../../kernel/instant.ts";
import { type FieldReader, type FormOutcome, type FormState, readFields } from "../../form-state.ts";
import { pageOf } from "../frame/pagination.ts";

/** The criteria of a search in the list of tests; an empty field does not narrow it. */
export interface TestSearch extends Omit<TestFilter, "dealerId"> {
  /** From 1. */
  readonly page: number;
}

/** The fields of the search, by the names that they have in the query. */
export const SEARCH_FIELD_NAMES = ["vin", "registration", "verdict", "state", "from", "to"] as const;
const DAY_MS = 86_400_000;

const vinReader: FieldReader<string | null> = (text) => {
  const vin = text.replace(/\s+/g, "").toUpperCase();
  if (vin === "") return { value: null };
  return isVinOrPrefix(vin)
    ? { value: vin }
    : {
        error: "Enter the 17 characters of a VIN, or its first 3 to 16: letters and digits, never I, O or Q.",
      };
};

const registrationReader: FieldReader<string | null> = (text) => {
  const registration = text.trim();
  if (registration === "") return { value: null };
  return isRegistration(registration)
    ? { value: registrationKey(registration) }
    : { error: "Enter a whole registration: 2 to 20 letters and digits. Spaces and hyphens do not count." };
};

const stateReader: FieldReader<TestStatus | null> = (text) => {
  if (text === "") return { value: null };
  const status = TEST_STATUSES.find((one) => one === text);
  return status === undefined ? { error: "Choose one of the states." } : { value: status };
};

/** The verdicts that a search can ask for, as they stand in the query. */
export const SEARCHED_VERDICTS = CHECK_STATUSES.map((status) => ({
  status,
  verdict: verdictOf({ diagnostics: { overall_battery_status: status } }),
}));

const verdictReader: FieldReader<CheckStatus | null> = (text) => {
  if (text === "") return { value: null };
  const found = SEARCHED_VERDICTS.find(({ verdict }) => verdict === text);
  return found === undefined ? { error: "Choose one of the verdicts." } : { value: found.status };
};

const dayReader: FieldReader<number | null> = (text) => {
  const day = text.trim();
  if (day === "") return { value: null };
  const startMs = parseInstant(`${day}T00:00:00Z`);
  return startMs === null
    ? { error: "Enter a day of the calendar, such as 2026-01-31." }
    : { value: startMs };
};

const FIELDS = {
  vin: vinReader,
  registration: registrationReader,
  verdict: verdictReader,
  state: stateReader,
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
      registrationKey: registration,
      status: state,
      overallBatteryStatus: verdict,
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
