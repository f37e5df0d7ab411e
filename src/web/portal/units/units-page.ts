import { html } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import { LOCATION_LABEL_MAX_LENGTH } from "../../../dealers/dealer.ts";
import type { Unit } from "../../../dealers/unit.ts";
import { formatDate } from "../../../kernel/date-format.ts";
import { formError, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import { badge } from "../frame/badge.ts";
import { emptyState } from "../frame/empty-state.ts";
import { backLink, facts, pageHead } from "../frame/page-head.ts";
import { pagination } from "../frame/pagination.ts";
import { formPage, type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { type Column, recordTable, unbroken } from "../frame/record-list.ts";
import { whoMay } from "../frame/role-words.ts";
import { UNIT_STATUS_WORDS } from "../frame/status-words.ts";
import { portalPath } from "../portal-route.ts";

export const UNITS_PER_PAGE = 50;

/** Every unit of the dealer, those first that wait to be activated. @param at which page of them, from 1. */
export function unitsPage(context: DealerContext, units: readonly Unit[], at: number): PortalPage {
  const { dealerId, role } = context.dealer;
  const mayChange = roleIncludes(role, "admin");
  const waiting = units.filter(({ status }) => status === "shipped");
  const ordered = [...waiting, ...units.filter(({ status }) => status !== "shipped")];
  const shown = ordered.slice((at - 1) * UNITS_PER_PAGE, at * UNITS_PER_PAGE);
  const hasChange = mayChange && shown.some(({ status }) => status === "shipped");
  return page(
    "Units",
    html`${pageHead("Units", { lead: "The test units of this dealer. Results are taken as this dealer's by a unit's serial number." })}
    ${waiting.length === 0 ? "" : html`<div class="notice"><p>${arrivalWords(context, waiting.length)}</p></div>`}
    ${
      units.length === 0
        ? emptyState({
            heading: "No test units yet",
            text: "Your dealer group orders them; they are shown here from then on.",
          })
        : recordTable("Test units", [...columns, ...(hasChange ? [changeColumn(dealerId)] : [])], shown)
    }
    ${pagination({
      ...{ page: at, perPage: UNITS_PER_PAGE, total: units.length },
      pathOf: (other) => portalPath("units", { dealerId }, { page: other }),
    })}`,
  );
}

function arrivalWords({ dealer: { dealerStatus, role } }: DealerContext, count: number): string {
  const units = count === 1 ? "A unit is on its way." : `${count} units are on their way.`;
  const box = count === 1 ? "it once its box is there" : "each once its box is there";
  if (dealerStatus === "suspended") return `${units} None can be activated while the dealer is suspended.`;
  return roleIncludes(role, "admin")
    ? `${units} Activate ${box}.`
    : `${units} Only ${whoMay("admin")} activates ${box}.`;
}

const columns: readonly Column<Unit>[] = [
  { label: "Unit", isName: true, cell: (unit) => unbroken(unitName(unit)) },
  { label: "Status", cell: statusBadge },
  { label: "Location", isLong: true, cell: ({ locationLabel }) => locationLabel ?? "–" },
  { label: "Dispatched", cell: ({ dispatchedAtMs }) => unbroken(dateOrDash(dispatchedAtMs)) },
  { label: "Delivered", cell: ({ deliveredAtMs }) => unbroken(dateOrDash(deliveredAtMs)) },
  { label: "Activated", cell: ({ activatedAtMs }) => unbroken(dateOrDash(activatedAtMs)) },
];

function changeColumn(dealerId: number): Column<Unit> {
  return {
    ...{ label: "Change", isAction: true },
    cell: (unit) =>
      unit.status === "shipped"
        ? html`<a href="${portalPath("activateForm", { dealerId, unitId: unit.id })}">Activate<span class="unseen"> ${unitName(unit)}</span></a>`
        : "",
  };
}

/** Its serial number, which stands on the unit; before that is known, its number here. */
export function unitName({ id, serialNumber }: Unit): string {
  return serialNumber ?? `Unit ${id}`;
}

function statusBadge({ status }: Unit) {
  const { name, tone } = UNIT_STATUS_WORDS[status];
  return badge(name, tone);
}

function dateOrDash(instantMs: number | null): string {
  return formatDate(instantMs) ?? "–";
}

export function activatePage(context: DealerContext, unit: Unit, state: FormState): PortalPage {
  const title = `Activate ${unitName(unit)}`;
  const isKnown = unit.serialNumber !== null;
  const { serial_number: serialFault } = state.errors;
  const content = html`${unitHead(context, title)}
    ${isKnown ? formError(serialFault) : ""}
    <div class="card">
      ${facts([
        ["Status", statusBadge(unit)],
        ...(isKnown ? [["Serial number", unit.serialNumber ?? ""] as const] : []),
        ["Dispatched", dateOrDash(unit.dispatchedAtMs)],
      ])}
      <p class="after">Activate it once its box is there. From then on it counts as in use at this dealer.</p>
      ${portalForm(
        context,
        html`${
          isKnown
            ? ""
            : textField(state, {
                ...{ name: "serial_number", label: "Serial number", hasFocus: true },
                hint: "As it stands on the unit, capital letters and hyphens included.",
              })
        }
        ${textField(state, {
          ...{ name: "location_label", label: "Location (optional)", isOptional: true, hasFocus: isKnown },
          hint: `Where it is used, such as “Workshop, bay 2”; at most ${LOCATION_LABEL_MAX_LENGTH} characters.`,
        })}
        <div class="actions"><button type="submit">Activate the unit</button></div>`,
      )}
    </div>`;
  return formPage(title, content, state);
}

const STATE_WORDS: Readonly<Record<Unit["status"], string>> = {
  ordered:
    "This unit has not been dispatched yet. It can be activated once it is on its way and its box is there.",
  shipped: "This unit is on its way.",
  active: "This unit is active already: there is nothing left to do.",
  returned: "This unit has been returned, and cannot be activated any more.",
  retired: "This unit is retired, and cannot be activated any more.",
};

/** A unit whose state does not let it be activated. */
export function notActivatablePage(context: DealerContext, unit: Unit): PortalPage {
  const title = `${unitName(unit)} cannot be activated`;
  const content = html`${unitHead(context, title)}
    <div class="card">
      ${facts([
        ["Status", statusBadge(unit)],
        ["Dispatched", dateOrDash(unit.dispatchedAtMs)],
        ["Activated", dateOrDash(unit.activatedAtMs)],
      ])}
      <p class="after">${STATE_WORDS[unit.status]} Nothing was changed.</p>
    </div>`;
  return page(title, content, 409);
}

function unitHead({ dealer }: DealerContext, title: string) {
  return html`${backLink("Units", portalPath("units", { dealerId: dealer.dealerId }))}${pageHead(title)}`;
}
