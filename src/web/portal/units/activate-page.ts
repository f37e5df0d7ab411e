import { html } from "hono/html";
import { LOCATION_LABEL_MAX_LENGTH } from "../../../dealers/dealer.ts";
import type { Unit } from "../../../dealers/unit.ts";
import { formError, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { backLink, facts, formPage, type PortalPage, page, pageHead } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { dateOrDash, statusBadge, unitName } from "./unit-labels.ts";

export function activatePage(context: DealerContext, unit: Unit, state: FormState): PortalPage {
  const { t } = context;
  const title = t("units.activate.title", { unit: unitName(t, unit) });
  const isKnown = unit.serialNumber !== null;
  const { serial_number: serialFault } = state.errors;
  const content = html`${unitHead(context, title)}
    ${isKnown ? formError(serialFault) : ""}
    <div class="card">
      ${facts([
        [t("units.fact.status"), statusBadge(t, unit)],
        ...(isKnown ? [[t("units.fact.serial"), unit.serialNumber ?? ""] as const] : []),
        [t("units.fact.shipped"), dateOrDash(context, unit.dispatchedAtMs)],
      ])}
      <p class="after">${t("units.activate.says")}</p>
      ${portalForm(
        context,
        html`${
          isKnown
            ? ""
            : textField(state, {
                name: "serial_number",
                label: t("units.fact.serial"),
                hasFocus: true,
                hint: t("units.activate.serial_hint"),
              })
        }
        ${textField(state, {
          name: "location_label",
          label: t("units.order.location"),
          isOptional: true,
          hasFocus: isKnown,
          hint: t("units.activate.location_hint", { count: LOCATION_LABEL_MAX_LENGTH }),
        })}
        <div class="actions"><button type="submit">${t("units.activate.button")}</button></div>`,
      )}
    </div>`;
  return formPage(context.t, title, content, state);
}

export function notActivatablePage(context: DealerContext, unit: Unit): PortalPage {
  const { t } = context;
  const title = t("units.not_activatable.title", { unit: unitName(t, unit) });
  const content = html`${unitHead(context, title)}
    <div class="card">
      ${facts([
        [t("units.fact.status"), statusBadge(t, unit)],
        [t("units.fact.shipped"), dateOrDash(context, unit.dispatchedAtMs)],
        [t("units.fact.activated"), dateOrDash(context, unit.activatedAtMs)],
      ])}
      <p class="after">${t(`units.not_activatable.${unit.status}`)}</p>
    </div>`;
  return page(title, content, 409);
}

function unitHead({ dealer, t }: DealerContext, title: string) {
  return html`${backLink(t("units.title"), portalPath("units", { dealerId: dealer.dealerId }))}${pageHead(title)}`;
}
