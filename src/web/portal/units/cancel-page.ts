import { html } from "hono/html";
import type { OwnUnit } from "../../../dealers/unit.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { askPage } from "../frame/portal-form.ts";
import { backLink, facts, type PortalPage, page, pageHead } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { statusBadge, unitName } from "./unit-labels.ts";

export function cancelPage(context: DealerContext, unit: OwnUnit): PortalPage {
  const { t } = context;
  const at = { dealerId: context.dealer.dealerId, unitId: unit.id };
  return askPage(context, {
    title: t("units.cancel.title", { unit: unitName(t, unit) }),
    back: { label: unitName(t, unit), path: portalPath("unit", at) },
    about: [[t("units.fact.status"), statusBadge(t, unit)]],
    says: t("units.cancel.says"),
    act: { label: t("units.cancel.button"), path: portalPath("cancelOrder", at) },
    keep: t("units.cancel.keep"),
  });
}

export function notCancellablePage(context: DealerContext, unit: OwnUnit): PortalPage {
  const { t } = context;
  const at = portalPath("unit", { dealerId: context.dealer.dealerId, unitId: unit.id });
  const title = t("units.not_cancellable.title", { unit: unitName(t, unit) });
  return page(
    title,
    html`${backLink(unitName(t, unit), at)}${pageHead(title)}
    <div class="card">
      ${facts([[t("units.fact.status"), statusBadge(t, unit)]])}
      <p class="after">${t("units.not_cancellable.says")}</p>
    </div>`,
    409,
  );
}
