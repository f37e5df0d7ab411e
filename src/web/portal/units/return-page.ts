import { html } from "hono/html";
import { type OwnUnit, RETURN_TEXT_MAX_LENGTH } from "../../../dealers/unit.ts";
import { textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { backLink, facts, formPage, type PortalPage, page, pageHead } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { statusBadge, unitName } from "./unit-labels.ts";

export function returnPage(context: DealerContext, unit: OwnUnit, state: FormState): PortalPage {
  const { t } = context;
  const at = portalPath("unit", { dealerId: context.dealer.dealerId, unitId: unit.id });
  const title = t("units.return.title", { unit: unitName(t, unit) });
  return formPage(
    t,
    title,
    html`${backLink(unitName(t, unit), at)}
    ${pageHead(title, { lead: t("units.return.lead") })}
    <div class="card">
      ${facts([
        [t("units.fact.status"), statusBadge(t, unit)],
        [t("units.fact.location"), unit.locationLabel ?? "–"],
      ])}
      ${portalForm(
        context,
        html`${textField(state, {
          name: "reason",
          label: t("units.return.reason"),
          hasFocus: true,
          hint: t("units.return.reason_hint", { count: RETURN_TEXT_MAX_LENGTH }),
        })}
        <div class="actions"><button type="submit">${t("units.return.button")}</button><a class="button plain" href="${at}">${t("units.give_up")}</a></div>`,
      )}
    </div>`,
    state,
  );
}

export function notReturnablePage(context: DealerContext, unit: OwnUnit): PortalPage {
  const { t } = context;
  const at = portalPath("unit", { dealerId: context.dealer.dealerId, unitId: unit.id });
  const title = t("units.not_returnable.title", { unit: unitName(t, unit) });
  return page(
    title,
    html`${backLink(unitName(t, unit), at)}${pageHead(title)}
    <div class="card">
      ${facts([[t("units.fact.status"), statusBadge(t, unit)]])}
      <p class="after">${t(`units.not_returnable.${unit.status}`)}</p>
    </div>`,
    409,
  );
}
