import { html } from "hono/html";
import { TEST_STATUSES } from "../../../battery-tests/battery-test.ts";
import type { TestOrder, TestSort } from "../../../battery-tests/dealer-test-search.ts";
import { warningInWords } from "../../../certificates/certificate-text.ts";
import type { LengthReader } from "../../../certificates/distance.ts";
import { type Verdict, verdictInWords } from "../../../certificates/verdict.ts";
import type { OwnUnit } from "../../../dealers/unit.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatDate, zoneInWords } from "../../../language/date-format.ts";
import type { Translator } from "../../../language/translator.ts";
import { selectField, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { testStatusLabel } from "../frame/labels.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { chips, searchForm } from "../frame/search-form.ts";
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
