import { html } from "hono/html";
import type { OwnUnit } from "../../../dealers/own-unit.ts";
import { UNIT_STATUSES, type UnitStatus } from "../../../dealers/unit.ts";
import { ENGLISH } from "../../../language/translator.ts";
import { selectField, textField } from "../../form-field.ts";
import { filledForm } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { chips, searchForm } from "../frame/search-form.ts";
import { unitStatusLabel } from "../frame/status-labels.ts";
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

export function foundUnits(units: readonly OwnUnit[], { q, state }: UnitSearch): OwnUnit[] {
  const sought = q?.toLowerCase() ?? "";
  return units
    .filter(({ status }) => state === null || status === state)
    .filter(({ id, name, serialNumber, ownReference, locationLabel }) =>
      [`Unit ${id}`, name, serialNumber, ownReference, locationLabel].some((text) =>
        text?.toLowerCase().includes(sought),
      ),
    )
    .sort((a, b) => LISTED.indexOf(a.status) - LISTED.indexOf(b.status));
}

/** Null where all units are seen at a glance. */
export function unitSearchForm(dealerId: number, total: number, search: UnitSearch): Markup | null {
  const { q, state } = search;
  if (total < SEARCHED_FROM && q === null && state === null) return null;
  const filled = filledForm({ q: q ?? "", state: state ?? "" });
  return searchForm(ENGLISH, {
    path: portalPath("units", { dealerId }),
    label: "Units",
    field: textField(filled, {
      name: "q",
      label: "Find a unit",
      hint: "A part of its name, serial number, reference or location",
      type: "search",
      isOptional: true,
    }),
    filters: selectField(filled, {
      name: "state",
      label: "State",
      options: [
        { value: "", label: "Any state" },
        ...UNIT_STATUSES.map((value) => ({ value, label: unitStatusLabel(ENGLISH, value).name })),
      ],
    }),
    setCount: state === null ? 0 : 1,
    isWrong: false,
  });
}

export function unitChips(dealerId: number, { q, state }: UnitSearch): Markup {
  const without = (rest: Partial<UnitSearch>) => portalPath("units", { dealerId }, { ...rest });
  const set = [
    ...(q === null ? [] : [{ text: `“${q}”`, path: without({ state }) }]),
    ...(state === null ? [] : [{ text: unitStatusLabel(ENGLISH, state).name, path: without({ q }) }]),
  ];
  return html`${chips(ENGLISH, set, without({}))}`;
}
