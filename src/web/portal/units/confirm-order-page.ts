import { html } from "hono/html";
import type { Address } from "../../../dealers/address.ts";
import type { OrderUnitsBody } from "../../../dealers/dealer-request.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { FORM_MARK_FIELD, portalForm } from "../frame/portal-form.ts";
import { backLink, facts, type PortalPage, page, pageHead } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { addressWithCountry } from "./country-words.ts";
import { ORDER_FORM_FIELDS } from "./order-form.ts";

/** Orders of more units are asked about once. */
const UNCONFIRMED_MAX = 3;
const CONFIRMED_FIELD = "confirmed_quantity";

/** False once the person has confirmed this quantity. */
export function needsConfirming(
  form: ReadonlyMap<string, string>,
  { quantity }: Pick<OrderUnitsBody, "quantity">,
): boolean {
  return quantity > UNCONFIRMED_MAX && form.get(CONFIRMED_FIELD) !== String(quantity);
}

export function confirmOrderPage(
  context: DealerContext,
  dealerAddress: Address | null,
  { quantity, location_label: label, shipping_address: other }: OrderUnitsBody,
): PortalPage {
  const { form, t } = context;
  const orderPath = portalPath("orderForm", { dealerId: context.dealer.dealerId });
  const title = t("units.confirm.title", { count: quantity });
  const to = (other ?? dealerAddress) as Address | null;
  const hidden = (name: string, value: string) =>
    html`<input type="hidden" name="${name}" value="${value}" />`;
  return page(
    title,
    html`${backLink(t("units.order.title"), orderPath)}
    ${pageHead(title)}
    <div class="card">
      ${facts([
        [t("units.order.quantity"), t.number(quantity)],
        [t("units.order.destination"), to === null ? "–" : addressWithCountry(t, to)],
        [t("units.fact.location"), label ?? "–"],
      ])}
      <p class="after">${t("units.confirm.says")}</p>
      ${portalForm(
        context,
        html`${[FORM_MARK_FIELD, ...ORDER_FORM_FIELDS].map((name) => hidden(name, form.get(name) ?? ""))}
        ${hidden(CONFIRMED_FIELD, String(quantity))}
        <div class="actions"><button type="submit">${t("units.confirm.button", { count: quantity })}</button><a class="button plain" href="${orderPath}">${t("units.confirm.change")}</a></div>`,
      )}
    </div>`,
  );
}
