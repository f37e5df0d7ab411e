import { html } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import { isActivatable, type OwnUnit, UNIT_STATUSES, type UnitStatus } from "../../../dealers/unit.ts";
import type { Translator } from "../../../language/translator.ts";
import { selectField, textField } from "../../form-field.ts";
import { filledForm } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import { dayText, unitStatusLabel } from "../frame/labels.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { emptyState, type PortalPage, page, pageHead, unseen } from "../frame/portal-page.ts";
import { type Column, pagination, recordTable, unbroken } from "../frame/record-list.ts";
import { chips, searchForm } from "../frame/search-form.ts";
import { portalPath } from "../portal-route.ts";
import { returnBadge, statusBadge, unitName } from "./unit-page.ts";

export const UNITS_PER_PAGE = 50;

/** Those that wait to be activated come first. `at` is the page of the list, from 1. */
export function unitsPage(
  context: DealerContext,
  units: readonly OwnUnit[],
  search: UnitSearch,
  at: number,
): PortalPage {
  const { t } = context;
  const { dealerId, role } = context.dealer;
  const mayChange = roleIncludes(role, "admin");
  const waiting = units.filter(isActivatable);
  const found = foundUnits(t, units, search);
  const shown = found.slice((at - 1) * UNITS_PER_PAGE, at * UNITS_PER_PAGE);
  const hasChange = mayChange && shown.some(isActivatable);
  const form = unitSearchForm(context, units.length, search);
  return page(
    t("units.title"),
    html`${pageHead(t("units.title"), {
      lead: t("units.lead"),
      actions:
        mayChange && units.length > 0
          ? html`<a class="button" href="${portalPath("orderUnits", { dealerId })}">${t("units.order_link")}</a>`
          : "",
    })}
    ${waiting.length === 0 ? "" : html`<div class="notice"><p>${arrivalText(context, waiting.length)}</p></div>`}
    ${
      units.length === 0
        ? emptyState({
            heading: t("units.empty.title"),
            text: mayChange ? t("units.empty.text") : t("units.empty.text_viewer"),
            ...(mayChange
              ? { next: { label: t("units.order_link"), path: portalPath("orderUnits", { dealerId }) } }
              : {}),
          })
        : html`${form ?? ""}${unitChips(context, search)}
            ${
              found.length === 0
                ? html`<p>${t("units.none_found")}</p>`
                : recordTable(
                    t("units.table"),
                    [...columns(context), ...(hasChange ? [changeColumn(t, dealerId)] : [])],
                    shown,
                  )
            }`
    }
    ${pagination(t, {
      page: at,
      perPage: UNITS_PER_PAGE,
      total: found.length,
      pathOf: (other) => portalPath("units", { dealerId }, { ...search, page: other }),
    })}`,
  );
}

function arrivalText({ dealer: { dealerStatus, role }, t }: DealerContext, count: number): string {
  if (dealerStatus === "suspended") return t("units.arriving.suspended", { count });
  return roleIncludes(role, "admin")
    ? t("units.arriving.activate", { count })
    : t("units.arriving.viewer", { count });
}

function columns(context: DealerContext): readonly Column<OwnUnit>[] {
  const {
    dealer: { dealerId },
    t,
  } = context;
  return [
    {
      label: t("units.fact.unit"),
      isName: true,
      cell: (unit) =>
        html`<a href="${portalPath("unit", { dealerId, unitId: unit.id })}">${unbroken(unitName(t, unit))}</a>`,
    },
    {
      label: t("units.fact.serial"),
      from: "desktop",
      cell: ({ serialNumber }) => (serialNumber === null ? "–" : unbroken(serialNumber)),
    },
    {
      label: t("units.fact.status"),
      cell: (unit) => html`<span class="badges">${statusBadge(t, unit)} ${returnBadge(t, unit)}</span>`,
    },
    { label: t("units.fact.reference"), isLong: true, cell: ({ ownReference }) => ownReference ?? "–" },
    { label: t("units.fact.location"), isLong: true, cell: ({ locationLabel }) => locationLabel ?? "–" },
    {
      label: t("units.fact.shipped"),
      from: "desktop",
      cell: ({ dispatchedAtMs }) => unbroken(dayText(context, dispatchedAtMs)),
    },
    {
      label: t("units.fact.activated"),
      from: "laptop",
      cell: ({ activatedAtMs }) => unbroken(dayText(context, activatedAtMs)),
    },
  ];
}

function changeColumn(t: Translator, dealerId: number): Column<OwnUnit> {
  return {
    label: t("units.fact.change"),
    isAction: true,
    cell: (unit) =>
      isActivatable(unit)
        ? html`<a href="${portalPath("activate", { dealerId, unitId: unit.id })}">${phrase(t, "units.activate_link", { unit: unitName(t, unit), unseen })}</a>`
        : "",
  };
}

/** A dealer with fewer units sees them all at a glance. */
const SEARCHED_FROM = 10;
const TEXT_MAX_LENGTH = 200;

/** Null for what narrows nothing. */
interface UnitSearch {
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

function foundUnits(t: Translator, units: readonly OwnUnit[], { q, state }: UnitSearch): OwnUnit[] {
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
function unitSearchForm(
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

function unitChips({ dealer: { dealerId }, t }: DealerContext, { q, state }: UnitSearch): Markup | string {
  const without = (rest: Partial<UnitSearch>) => portalPath("units", { dealerId }, { ...rest });
  const set = [
    ...(q === null ? [] : [{ text: t("units.search.typed", { text: q }), path: without({ state }) }]),
    ...(state === null ? [] : [{ text: unitStatusLabel(t, state).name, path: without({ q }) }]),
  ];
  if (set.length === 0) return "";
  const clearPath = set.length === 1 ? null : without({});
  return chips(
    t,
    set.map((one) => ({ ...one, isSet: true })),
    clearPath,
    t("portal.search.chips"),
  );
}
