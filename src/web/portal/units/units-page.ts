import { html } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import { isActivatable, type OwnUnit } from "../../../dealers/own-unit.ts";
import { emptyState } from "../frame/empty-state.ts";
import { pageHead } from "../frame/page-head.ts";
import { pagination } from "../frame/pagination.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { type Column, recordTable, unbroken } from "../frame/record-list.ts";
import { whoMay } from "../frame/role-labels.ts";
import { portalPath } from "../portal-route.ts";
import { dateOrDash, returnBadge, statusBadge, unitName } from "./unit-labels.ts";
import { foundUnits, type UnitSearch, unitChips, unitSearchForm } from "./unit-search.ts";

export const UNITS_PER_PAGE = 50;

/** The units of the dealer; those that wait to be activated come first. @param at which page of them, from 1. */
export function unitsPage(
  context: DealerContext,
  units: readonly OwnUnit[],
  search: UnitSearch,
  at: number,
): PortalPage {
  const { dealerId, role } = context.dealer;
  const mayChange = roleIncludes(role, "admin");
  const waiting = units.filter(isActivatable);
  const found = foundUnits(units, search);
  const shown = found.slice((at - 1) * UNITS_PER_PAGE, at * UNITS_PER_PAGE);
  const hasChange = mayChange && shown.some(isActivatable);
  const form = unitSearchForm(dealerId, units.length, search);
  return page(
    "Units",
    html`${pageHead("Units", {
      lead: "The test units of this dealer. Results are taken as this dealer's by a unit's serial number.",
      actions:
        mayChange && units.length > 0
          ? html`<a class="button" href="${portalPath("orderForm", { dealerId })}">Order units</a>`
          : "",
    })}
    ${waiting.length === 0 ? "" : html`<div class="notice"><p>${arrivalText(context, waiting.length)}</p></div>`}
    ${
      units.length === 0
        ? emptyState({
            heading: "No test units yet",
            text: mayChange
              ? "Order one, or let your dealer group do it; they are shown here from then on."
              : "Your dealer group or an admin orders them; they are shown here from then on.",
            ...(mayChange
              ? { next: { label: "Order units", path: portalPath("orderForm", { dealerId }) } }
              : {}),
          })
        : html`${form ?? ""}${unitChips(dealerId, search)}
            ${
              found.length === 0
                ? html`<p>No unit of this dealer fits.</p>`
                : recordTable(
                    "Test units",
                    [...columns(context), ...(hasChange ? [changeColumn(dealerId)] : [])],
                    shown,
                  )
            }`
    }
    ${pagination(context.t, {
      page: at,
      perPage: UNITS_PER_PAGE,
      total: found.length,
      pathOf: (other) => portalPath("units", { dealerId }, { ...search, page: other }),
    })}`,
  );
}

function arrivalText({ dealer: { dealerStatus, role } }: DealerContext, count: number): string {
  const units = count === 1 ? "A unit is on its way." : `${count} units are on their way.`;
  const box = count === 1 ? "it once its box is there" : "each once its box is there";
  if (dealerStatus === "suspended") return `${units} None can be activated while the dealer is suspended.`;
  return roleIncludes(role, "admin")
    ? `${units} Activate ${box}.`
    : `${units} Only ${whoMay("admin")} activates ${box}.`;
}

function columns({ dealer: { dealerId }, clock }: DealerContext): readonly Column<OwnUnit>[] {
  return [
    {
      label: "Unit",
      isName: true,
      cell: (unit) =>
        html`<a href="${portalPath("unit", { dealerId, unitId: unit.id })}">${unbroken(unitName(unit))}</a>`,
    },
    {
      label: "Serial number",
      cell: ({ serialNumber }) => (serialNumber === null ? "–" : unbroken(serialNumber)),
    },
    {
      label: "Status",
      cell: (unit) => html`<span class="badges">${statusBadge(unit)} ${returnBadge(unit)}</span>`,
    },
    { label: "Your reference", isLong: true, cell: ({ ownReference }) => ownReference ?? "–" },
    { label: "Location", isLong: true, cell: ({ locationLabel }) => locationLabel ?? "–" },
    { label: "Shipped", cell: ({ dispatchedAtMs }) => unbroken(dateOrDash(dispatchedAtMs, clock)) },
    { label: "Activated", cell: ({ activatedAtMs }) => unbroken(dateOrDash(activatedAtMs, clock)) },
  ];
}

function changeColumn(dealerId: number): Column<OwnUnit> {
  return {
    label: "Change",
    isAction: true,
    cell: (unit) =>
      isActivatable(unit)
        ? html`<a href="${portalPath("activateForm", { dealerId, unitId: unit.id })}">Activate<span class="unseen"> ${unitName(unit)}</span></a>`
        : "",
  };
}
