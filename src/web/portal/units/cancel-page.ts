import { html } from "hono/html";
import type { OwnUnit } from "../../../dealers/own-unit.ts";
import { askPage } from "../frame/ask-page.ts";
import { backLink, facts, pageHead } from "../frame/page-head.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalPath } from "../portal-route.ts";
import { statusBadge, unitName } from "./unit-labels.ts";

/** Asks before the order of a unit is cancelled. */
export function cancelPage(context: DealerContext, unit: OwnUnit): PortalPage {
  const at = { dealerId: context.dealer.dealerId, unitId: unit.id };
  return askPage(context, {
    title: `Cancel the order of ${unitName(unit)}?`,
    back: { label: unitName(unit), path: portalPath("unit", at) },
    about: [["Status", statusBadge(unit)]],
    says: "The unit is not sent, and is shown as retired from then on. You can order another one at any time.",
    act: { label: "Cancel the order", path: portalPath("cancelOrder", at) },
    keep: "Keep the order",
  });
}

/** For a unit that has been sent out, or is retired. */
export function notCancellablePage(context: DealerContext, unit: OwnUnit): PortalPage {
  const at = portalPath("unit", { dealerId: context.dealer.dealerId, unitId: unit.id });
  const title = `The order of ${unitName(unit)} cannot be cancelled`;
  return page(
    title,
    html`${backLink(unitName(unit), at)}${pageHead(title)}
    <div class="card">
      ${facts([["Status", statusBadge(unit)]])}
      <p class="after">Only the order of a unit that was not shipped can be cancelled. Nothing was changed.</p>
    </div>`,
    409,
  );
}
