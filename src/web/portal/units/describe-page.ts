import { html } from "hono/html";
import { type Address, addressInLine } from "../../../dealers/address.ts";
import { LOCATION_LABEL_MAX_LENGTH } from "../../../dealers/dealer.ts";
import { type OwnUnit, UNIT_NAME_MAX_LENGTH } from "../../../dealers/unit.ts";
import { textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { backLink, formPage, type PortalPage, pageHead } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { unitName } from "./unit-labels.ts";

/** `addresses` of the dealer are offered as locations. */
export function describePage(
  context: DealerContext,
  unit: OwnUnit,
  addresses: readonly Address[],
  state: FormState,
): PortalPage {
  const { t } = context;
  const at = portalPath("unit", { dealerId: context.dealer.dealerId, unitId: unit.id });
  const title = t("units.describe.title", { unit: unitName(t, unit) });
  // A longer one could not be stored.
  const offered = addresses
    .map(addressInLine)
    .filter((line) => [...line].length <= LOCATION_LABEL_MAX_LENGTH);
  return formPage(
    t,
    title,
    html`${backLink(unitName(t, unit), at)}
    ${pageHead(title)}
    <div class="card">${portalForm(
      context,
      html`${textField(state, {
        name: "name",
        label: t("units.describe.name"),
        isOptional: true,
        hasFocus: true,
        hint: t("units.describe.name_hint", { count: UNIT_NAME_MAX_LENGTH }),
      })}
      ${textField(state, {
        name: "own_reference",
        label: t("units.describe.reference"),
        isOptional: true,
        hint: t("units.describe.reference_hint"),
      })}
      ${textField(state, {
        name: "location_label",
        label: t("units.order.location"),
        isOptional: true,
        suggestions: [...new Set(offered)],
        hint: t(offered.length === 0 ? "units.describe.location_hint" : "units.describe.location_hint_list", {
          count: LOCATION_LABEL_MAX_LENGTH,
        }),
      })}
      <div class="actions"><button type="submit">${t("units.describe.button")}</button><a class="button plain" href="${at}">${t("units.give_up")}</a></div>`,
    )}</div>`,
    state,
  );
}
