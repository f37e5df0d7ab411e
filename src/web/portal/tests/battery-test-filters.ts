import { html } from "hono/html";
import { TEST_STATUSES } from "../../../battery-tests/battery-test.ts";
import type { TestOrder, TestSort } from "../../../battery-tests/dealer-test-search.ts";
import { warningInWords } from "../../../certificates/certificate-text.ts";
import type { LengthReader } from "../../../certificates/distance.ts";
import { type Verdict, verdictInWords } from "../../../certificates/verdict.ts";
import type { OwnUnit } from "../../../dealers/own-unit.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatDate, zoneInWords } from "../../../language/date-format.ts";
import { ENGLISH } from "../../../language/translator.ts";
import { selectField, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { chips, searchForm } from "../frame/search-form.ts";
import { testStatusLabel } from "../frame/status-labels.ts";
import { portalPath } from "../portal-route.ts";
import { unitName } from "../units/unit-labels.ts";
import {
  type FilterName,
  ORDERS,
  SEARCHED_VERDICTS,
  SEARCHED_WARNINGS,
  searchQuery,
  setFilters,
} from "./battery-test-search.ts";

/** What the filters of the list offer. */
export interface SearchChoices {
  /** By which the days are counted. */
  readonly clock: ZoneClock;
  readonly units: readonly OwnUnit[];
  /** For whom lengths are shown. */
  readonly lengths: LengthReader;
}

const ORDER_LABELS: Readonly<Record<TestSort, readonly [descending: string, ascending: string]>> = {
  tested: ["Newest first", "Oldest first"],
  soh: ["State of health, highest first", "State of health, lowest first"],
  vehicle: ["Make and model, Z to A", "Make and model, A to Z"],
  mileage: ["Mileage, highest first", "Mileage, lowest first"],
};

export function orderInWords({ by, isDescending }: TestOrder): string {
  const [descending, ascending] = ORDER_LABELS[by];
  return isDescending ? descending : ascending;
}

/** The search of the list of tests. */
export function testSearchForm(
  { dealer: { dealerId } }: DealerContext,
  state: FormState,
  { clock, units }: SearchChoices,
): Markup {
  const any = (label: string) => ({ value: "", label });
  return searchForm(ENGLISH, {
    path: portalPath("tests", { dealerId }),
    label: "Tests",
    field: textField(state, {
      name: "q",
      label: "Find a test",
      hint: "A part of its VIN, registration, certificate number or your reference",
      type: "search",
      isOptional: true,
    }),
    filters: html`${textField(state, { name: "make", label: "Make", type: "search", isOptional: true })}
    ${textField(state, { name: "model", label: "Model", type: "search", isOptional: true })}
    ${selectField(state, { name: "verdict", label: "Verdict", options: [any("Any verdict"), ...verdictOptions()] })}
    ${selectField(state, { name: "state", label: "State", options: [any("Any state"), ...stateOptions()] })}
    ${selectField(state, { name: "warnings", label: "Warnings", options: [any("With and without"), ...warningOptions()] })}
    ${selectField(state, { name: "unit", label: "Test unit", options: [any("Any unit"), ...unitOptions(offeredUnits(units, state))] })}
    ${textField(state, { name: "from", label: `Tested from (${zoneInWords(clock.zone)})`, type: "date", isOptional: true })}
    ${textField(state, { name: "to", label: `Tested to (${zoneInWords(clock.zone)})`, type: "date", isOptional: true })}
    ${selectField(state, { name: "sort", label: "Order", options: orderOptions() })}`,
    setCount: setFilters(state).filter((name) => name !== "q").length,
    isWrong: Object.keys(state.errors).some((name) => name !== "q"),
  });
}

/** The filters that are set, each with a link that takes it off. */
export function filterChips(
  { dealer: { dealerId } }: DealerContext,
  state: FormState,
  choices: SearchChoices,
): Markup | string {
  const set = setFilters(state);
  return chips(
    ENGLISH,
    set.map((name) => ({
      text: inWords(name, state.typed.get(name) ?? "", choices),
      path: portalPath("tests", { dealerId }, searchQuery(state, { [name]: null })),
    })),
    portalPath(
      "tests",
      { dealerId },
      searchQuery(state, Object.fromEntries(set.map((name) => [name, null]))),
    ),
  );
}

function inWords(name: FilterName, value: string, { clock, units }: SearchChoices): string {
  switch (name) {
    case "q":
      return `“${value}”`;
    case "make":
      return `Make: ${value}`;
    case "model":
      return `Model: ${value}`;
    case "verdict":
      return `Verdict: ${verdictInWords(value as Verdict).short}`;
    case "state":
      return `State: ${stateOptions().find((option) => option.value === value)?.label}`;
    case "warnings":
      return `Warnings: ${warningOptions().find((option) => option.value === value)?.label}`;
    case "unit":
      return `Unit: ${unitOptions(units).find((option) => option.value === value)?.label ?? value}`;
    case "from":
      return `From ${dayInWords(value, clock)}`;
    case "to":
      return `To ${dayInWords(value, clock)}`;
  }
}

function dayInWords(value: string, clock: ZoneClock): string {
  return `${formatDate(Date.parse(`${value}T00:00:00Z`))} (${zoneInWords(clock.zone)})`;
}

/** Results are attributed by the serial number: a unit without one has none. The chosen unit stays. */
const offeredUnits = (units: readonly OwnUnit[], { typed }: FormState) =>
  units.filter(({ id, serialNumber }) => serialNumber !== null || typed.get("unit") === String(id));

const verdictOptions = () =>
  SEARCHED_VERDICTS.map(({ verdict }) => ({ value: verdict, label: verdictInWords(verdict).short }));
const stateOptions = () =>
  TEST_STATUSES.map((status) => ({ value: status, label: testStatusLabel(ENGLISH, status).name }));
const warningOptions = () => SEARCHED_WARNINGS.map((value) => ({ value, label: warningsInWords(value) }));
const unitOptions = (units: readonly OwnUnit[]) =>
  units.map((unit) => ({ value: String(unit.id), label: unitName(unit) }));
const orderOptions = () => [...ORDERS].map(([value, order]) => ({ value, label: orderInWords(order) }));

function warningsInWords(value: (typeof SEARCHED_WARNINGS)[number]): string {
  if (value === "any") return "With a warning";
  if (value === "none") return "Without warnings";
  if (value === "other") return "Another warning";
  return warningInWords(value).title;
}
