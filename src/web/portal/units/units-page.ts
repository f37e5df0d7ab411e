import { html } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import { isActivatable, type OwnUnit } from "../../../dealers/unit.ts";
import type { Translator } from "../../../language/translator.ts";
import { phrase } from "../../phrase.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { emptyState, type PortalPage, page, pageHead, unseen } from "../frame/portal-page.ts";
import { type Column, pagination, recordTable, unbroken } from "../frame/record-list.ts";
import { portalPath } from "../portal-route.ts";
import { dateOrDash, returnBadge, statusBadge, unitName } from "./unit-labels.ts";
import { foundUnits, type UnitSearch, unitChips, unitSearchForm } from "./unit-search.ts";

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
          ? html`<a class="button" href="${portalPath("orderForm", { dealerId })}">${t("units.order_link")}</a>`
          : "",
    })}
    ${waiting.length === 0 ? "" : html`<div class="notice"><p>${arrivalText(context, waiting.length)}</p></div>`}
    ${
      units.length === 0
        ? emptyState({
            heading: t("units.empty.title"),
            text: mayChange ? t("units.empty.text") : t("units.empty.text_viewer"),
            ...(mayChange
              ? { next: { label: t("units.order_link"), path: portalPath("orderForm", { dealerId }) } }
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
      cell: ({ dispatchedAtMs }) => unbroken(dateOrDash(context, dispatchedAtMs)),
    },
    {
      label: t("units.fact.activated"),
      cell: ({ activatedAtMs }) => unbroken(dateOrDash(context, activatedAtMs)),
    },
  ];
}

function changeColumn(t: Translator, dealerId: number): Column<OwnUnit> {
  return {
    label: t("units.fact.change"),
    isAction: true,
    cell: (unit) =>
      isActivatable(unit)
        ? html`<a href="${portalPath("activateForm", { dealerId, unitId: unit.id })}">${phrase(t, "units.activate_link", { unit: unitName(t, unit), unseen })}</a>`
        : "",
  };
}
