import { html } from "hono/html";
import { type OwnUnit, UNIT_STATUSES, type UnitStatus } from "../../../dealers/unit.ts";
import type { Translator } from "../../../language/translator.ts";
import { selectField, textField } from "../../form-field.ts";
import { filledForm } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { unitStatusLabel } from "../frame/labels.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { chips, searchForm } from "../frame/search-form.ts";
import { portalPath } from "../portal-route.ts";

/** A dealer with fewer units sees them all at a glance. */
const SEARCHED_FROM = 10;
const TEXT_MAX_LENGTH = 200;

/** Null for what narrows nothing. */
export interface UnitSearch {
  readonly q: string | null;
  readonly state: UnitStatus | null;
}

/** What is no state, or too long, narrows nothing. */
export function readUnitSearch(query: URLSearchParams): UnitSearch {
  const q = (query.get("q") ?? "").trim().slice(0, TEXT_MAX_LENGTH);
  const state = query.get("state");
  return {
    q: q === "" ? null : q,
    state: UNIT_STATUSES.find((status) => status === state) ?? null,
  };
}

/** What can be used comes first, then what will come, then what is gone; in each state as ordered. */
const LISTED: readonly UnitStatus[] = ["shipped", "active", "ordered", "returned", "retired"];

export function foundUnits(t: Translator, units: readonly OwnUnit[], { q, state }: UnitSearch): OwnUnit[] {
  const sought = q?.toLowerCase() ?? "";
  return units
    .filter(({ status }) => state === null || status === state)
    .filter(({ id, name, serialNumber, ownReference, locationLabel }) =>
      [t("units.number", { unit: String(id) }), name, serialNumber, ownReference, locationLabel].some(
        (text) => text?.toLowerCase().includes(sought),
      ),
    )
    .sort((a, b) => LISTED.indexOf(a.status) - LISTED.indexOf(b.status));
}

/** Null where all units are seen at a glance. */
export function unitSearchForm(
  { dealer: { dealerId }, t }: DealerContext,
  total: number,
  search: UnitSearch,
): Markup | null {
  const { q, state } = search;
  if (total < SEARCHED_FROM && q === null && state === null) return null;
  const filled = filledForm({ q: q ?? "", state: state ?? "" });
  return searchForm(t, {
    path: portalPath("units", { dealerId }),
    label: t("units.title"),
    field: textField(filled, {
      name: "q",
      label: t("units.search.label"),
      hint: t("units.search.hint"),
      type: "search",
      isOptional: true,
    }),
    filters: selectField(filled, {
      name: "state",
      label: t("units.search.state"),
      options: [
        { value: "", label: t("units.search.any_state") },
        ...UNIT_STATUSES.map((value) => ({ value, label: unitStatusLabel(t, value).name })),
      ],
    }),
    setCount: state === null ? 0 : 1,
    isWrong: false,
  });
}

export function unitChips({ dealer: { dealerId }, t }: DealerContext, { q, state }: UnitSearch): Markup {
  const without = (rest: Partial<UnitSearch>) => portalPath("units", { dealerId }, { ...rest });
  const set = [
    ...(q === null ? [] : [{ text: t("units.search.typed", { text: q }), path: without({ state }) }]),
    ...(state === null ? [] : [{ text: unitStatusLabel(t, state).name, path: without({ q }) }]),
  ];
  return html`${chips(t, set, without({}))}`;
}
