import { html } from "hono/html";
import { type Address, addressInLine } from "../../../dealers/address.ts";
import { LOCATION_LABEL_MAX_LENGTH } from "../../../dealers/dealer.ts";
import { type OwnUnit, UNIT_NAME_MAX_LENGTH } from "../../../dealers/own-unit.ts";
import { textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import { backLink, pageHead } from "../frame/page-head.ts";
import { formPage, type PortalPage } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";
import { unitName } from "./unit-labels.ts";

/** The name, the reference and the location of a unit. @param addresses of the dealer, offered as locations. */
export function describePage(
  context: DealerContext,
  unit: OwnUnit,
  addresses: readonly Address[],
  state: FormState,
): PortalPage {
  const at = portalPath("unit", { dealerId: context.dealer.dealerId, unitId: unit.id });
  const title = `Change ${unitName(unit)}`;
  // A longer one could not be stored.
  const offered = addresses
    .map(addressInLine)
    .filter((line) => [...line].length <= LOCATION_LABEL_MAX_LENGTH);
  return formPage(
    context.t,
    title,
    html`${backLink(unitName(unit), at)}
    ${pageHead(title)}
    <div class="card">${portalForm(
      context,
      html`${textField(state, {
        name: "name",
        label: "Name (optional)",
        isOptional: true,
        hasFocus: true,
        hint: `What you call it, such as “Red box”; at most ${UNIT_NAME_MAX_LENGTH} characters. Only people of this dealer and the operator see it.`,
      })}
      ${textField(state, {
        name: "own_reference",
        label: "Your reference (optional)",
        isOptional: true,
        hint: "Such as an inventory number. Only people of this dealer and the operator see it.",
      })}
      ${textField(state, {
        name: "location_label",
        label: "Location (optional)",
        isOptional: true,
        suggestions: [...new Set(offered)],
        hint: `Where it is used: any text of at most ${LOCATION_LABEL_MAX_LENGTH} characters${offered.length === 0 ? "" : ", or an address of the dealer from the list"}. Your dealer group sees it too.`,
      })}
      <div class="actions"><button type="submit">Save</button><a class="button plain" href="${at}">Cancel</a></div>`,
    )}</div>`,
    state,
  );
}
