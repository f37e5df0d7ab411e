import { html } from "hono/html";
import type { OwnUnit } from "../../../dealers/own-unit.ts";
import { RETURN_TEXT_MAX_LENGTH } from "../../../dealers/unit-return.ts";
import { textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import { backLink, facts, pageHead } from "../frame/page-head.ts";
import { formPage, type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";
import { statusBadge, unitName } from "./unit-labels.ts";

/** Asks the operator to take a unit back. */
export function returnPage(context: DealerContext, unit: OwnUnit, state: FormState): PortalPage {
  const at = portalPath("unit", { dealerId: context.dealer.dealerId, unitId: unit.id });
  const title = `Ask to return ${unitName(unit)}`;
  return formPage(
    context.t,
    title,
    html`${backLink(unitName(unit), at)}
    ${pageHead(title, { lead: "The operator is told, and says how the unit gets back. Until it is there it keeps working, and you can take the request back." })}
    <div class="card">
      ${facts([
        ["Status", statusBadge(unit)],
        ["Location", unit.locationLabel ?? "–"],
      ])}
      ${portalForm(
        context,
        html`${textField(state, {
          name: "reason",
          label: "Why",
          hasFocus: true,
          hint: `Such as “does not start” or “not needed any more”; at most ${RETURN_TEXT_MAX_LENGTH} characters.`,
        })}
        <div class="actions"><button type="submit">Ask to return it</button><a class="button plain" href="${at}">Cancel</a></div>`,
      )}
    </div>`,
    state,
  );
}

const STATE_TEXTS: Readonly<Record<OwnUnit["status"], string>> = {
  ordered: "This unit has not been dispatched yet, so there is nothing to return.",
  shipped: "The operator has been asked already.",
  active: "The operator has been asked already.",
  returned: "This unit has been returned already.",
  retired: "This unit is retired.",
};

/** For a unit that cannot be returned in its present state, or whose return is asked already. */
export function notReturnablePage(context: DealerContext, unit: OwnUnit): PortalPage {
  const at = portalPath("unit", { dealerId: context.dealer.dealerId, unitId: unit.id });
  const title = `${unitName(unit)} cannot be returned`;
  return page(
    title,
    html`${backLink(unitName(unit), at)}${pageHead(title)}
    <div class="card">
      ${facts([["Status", statusBadge(unit)]])}
      <p class="after">${STATE_TEXTS[unit.status]} Nothing was changed.</p>
    </div>`,
    409,
  );
}
