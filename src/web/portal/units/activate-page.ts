import { html } from "hono/html";
import { LOCATION_LABEL_MAX_LENGTH } from "../../../dealers/dealer.ts";
import type { Unit } from "../../../dealers/unit.ts";
import { formError, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import { backLink, facts, pageHead } from "../frame/page-head.ts";
import { formPage, type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";
import { dateOrDash, statusBadge, unitName } from "./unit-labels.ts";

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
        ["Dispatched", dateOrDash(unit.dispatchedAtMs, context.clock)],
      ])}
      <p class="after">Activate it once its box is there. From then on it counts as in use at this dealer.</p>
      ${portalForm(
        context,
        html`${
          isKnown
            ? ""
            : textField(state, {
                name: "serial_number",
                label: "Serial number",
                hasFocus: true,
                hint: "As it stands on the unit, capital letters and hyphens included.",
              })
        }
        ${textField(state, {
          name: "location_label",
          label: "Location (optional)",
          isOptional: true,
          hasFocus: isKnown,
          hint: `Where it is used, such as “Workshop, bay 2”; at most ${LOCATION_LABEL_MAX_LENGTH} characters.`,
        })}
        <div class="actions"><button type="submit">Activate the unit</button></div>`,
      )}
    </div>`;
  return formPage(context.t, title, content, state);
}

const STATE_LABELS: Readonly<Record<Unit["status"], string>> = {
  ordered:
    "This unit has not been dispatched yet. It can be activated once it is on its way and its box is there.",
  shipped: "The operator is asked to take this unit back. To use it, take the request back first.",
  active: "This unit is active already: there is nothing left to do.",
  returned: "This unit has been returned, and cannot be activated any more.",
  retired: "This unit is retired, and cannot be activated any more.",
};

/** For a unit that cannot be activated in its present state. */
export function notActivatablePage(context: DealerContext, unit: Unit): PortalPage {
  const title = `${unitName(unit)} cannot be activated`;
  const content = html`${unitHead(context, title)}
    <div class="card">
      ${facts([
        ["Status", statusBadge(unit)],
        ["Dispatched", dateOrDash(unit.dispatchedAtMs, context.clock)],
        ["Activated", dateOrDash(unit.activatedAtMs, context.clock)],
      ])}
      <p class="after">${STATE_LABELS[unit.status]} Nothing was changed.</p>
    </div>`;
  return page(title, content, 409);
}

function unitHead({ dealer }: DealerContext, title: string) {
  return html`${backLink("Units", portalPath("units", { dealerId: dealer.dealerId }))}${pageHead(title)}`;
}
