import { html } from "hono/html";
import { type Address, addressInLine } from "../../../dealers/address.ts";
import type { OrderUnitsBody } from "../../../dealers/dealer-request.ts";
import { countryName } from "../../../kernel/country.ts";
import { FORM_MARK_FIELD } from "../frame/form-mark-field.ts";
import { backLink, facts, pageHead } from "../frame/page-head.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";
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

/** Shows what will be ordered, and carries the form on. */
export function confirmOrderPage(
  context: DealerContext,
  dealerAddress: Address | null,
  { quantity, location_label: label, shipping_address: other }: OrderUnitsBody,
): PortalPage {
  const { form } = context;
  const orderPath = portalPath("orderForm", { dealerId: context.dealer.dealerId });
  const title = `Order ${quantity} units?`;
  const to = (other ?? dealerAddress) as Address | null;
  const hidden = (name: string, value: string) =>
    html`<input type="hidden" name="${name}" value="${value}" />`;
  return page(
    title,
    html`${backLink("Order test units", orderPath)}
    ${pageHead(title)}
    <div class="card">
      ${facts([
        ["How many", String(quantity)],
        ["Send them to", to === null ? "–" : `${addressInLine(to)}, ${countryName(to.country) ?? ""}`],
        ["Location", label ?? "–"],
      ])}
      <p class="after">Nothing is ordered yet.</p>
      ${portalForm(
        context,
        html`${[FORM_MARK_FIELD, ...ORDER_FORM_FIELDS].map((name) => hidden(name, form.get(name) ?? ""))}
        ${hidden(CONFIRMED_FIELD, String(quantity))}
        <div class="actions"><button type="submit">Order ${quantity} units</button><a class="button plain" href="${orderPath}">Change the order</a></div>`,
      )}
    </div>`,
  );
}
