import { html } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import { eventLabel } from "../../../events/event.ts";
import type { DeliveryState } from "../../../webhooks/delivery/delivery.ts";
import type { LoggedDelivery } from "../../../webhooks/delivery/delivery-log.ts";
import type { EndpointHealth } from "../../../webhooks/endpoints/dealer-webhook-service.ts";
import type { Markup } from "../../page-frame.ts";
import { emptyState } from "../frame/empty-state.ts";
import { backLink, facts, pageHead, section } from "../frame/page-head.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { buttonForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";
import { deliveryItem } from "./delivery-list.ts";
import { healthBadge, heldNotice } from "./endpoint-state.ts";
import { deliveriesInWords, failuresInWords, momentInWords, momentOrNever } from "./webhook-labels.ts";
import type { WebhookSettings } from "./webhooks-page.ts";

/** The states that the list of deliveries can be narrowed to, with the texts of their links. */
export const DELIVERY_FILTERS = [
  [null, "All"],
  ["waiting", "Waiting"],
  ["failed", "Failed"],
] as const satisfies readonly (readonly [DeliveryState | null, string])[];

/** One endpoint: its state, its newest deliveries with every attempt, and the possible actions. */
export function webhookPage(
  context: DealerContext,
  shown: {
    readonly endpoint: EndpointHealth;
    /** Whether the dealer has no live key, so that nothing is sent. */
    readonly isHeld: boolean;
    readonly deliveries: readonly LoggedDelivery[];
    readonly state: DeliveryState | null;
    /** How many deliveries are shown at most. */
    readonly limit: number;
  },
  { disableAfter }: WebhookSettings,
): PortalPage {
  const { endpoint, isHeld, deliveries, state, limit } = shown;
  const { dealerId, role } = context.dealer;
  const at = { dealerId, endpointId: endpoint.id };
  const isDisabled = endpoint.disabledAtMs !== null;
  const mayAct = roleIncludes(role, "admin");
  return page(
    `Webhook ${endpoint.id}`,
    html`${backLink("Webhooks", portalPath("webhooks", { dealerId }))}
    ${pageHead(endpoint.url, {
      lead: healthBadge(endpoint),
      actions: mayAct
        ? html`${buttonForm(context, portalPath("pingWebhook", at), { label: "Send a test delivery", kind: "main" })}
            <a class="button plain" href="${portalPath("replayForm", at)}">Send again…</a>`
        : "",
    })}
    ${isHeld ? heldNotice(context) : ""}
    ${endpoint.disabledAtMs === null ? "" : disabledNotice(endpoint, endpoint.disabledAtMs, disableAfter)}
    ${section(
      "Endpoint",
      html`${facts([
        ["Told of", endpoint.events.map((name) => eventLabel(name)).join(", ")],
        ["Failed deliveries", failuresInWords(endpoint, disableAfter)],
        ["Waiting", deliveriesInWords(endpoint.waitingCount)],
        ["Last success", momentOrNever(endpoint.lastSuccessAtMs)],
        ["Last attempt", momentOrNever(endpoint.lastAttemptAtMs)],
        ["Made", momentInWords(endpoint.createdAtMs)],
      ])}
      ${mayAct ? "" : html`<p class="hint after">An owner or admin can send a test delivery, and send deliveries again.</p>`}`,
    )}
    <h2 class="above">Deliveries</h2>
    <nav class="filters" aria-label="Deliveries by state">
      ${DELIVERY_FILTERS.map(
        ([one, label]) =>
          html`<a href="${portalPath("webhook", at, { state: one })}" ${one === state ? html`aria-current="true"` : ""}>${label}</a>`,
      )}
      <a href="${portalPath("webhook", at, { state })}">Look again</a>
    </nav>
    ${
      deliveries.length === 0
        ? emptyState(noDeliveries(state))
        : html`<ol class="deliveries">${deliveries.map((one) => deliveryItem(one, isDisabled))}</ol>`
    }
    ${deliveries.length < limit ? "" : html`<p class="hint after">The newest ${limit}.</p>`}`,
  );
}

function disabledNotice(
  { waitingCount, disabledReason }: EndpointHealth,
  disabledAtMs: number,
  disableAfter: number,
): Markup {
  const held =
    waitingCount === 0
      ? ""
      : waitingCount === 1
        ? "One delivery is held."
        : `${deliveriesInWords(waitingCount)} are held.`;
  if (disabledReason === "request") {
    return html`<div class="notice">
    <p><strong>Disabled since ${momentInWords(disabledAtMs)}</strong>, through the API. ${held}</p>
    <p>Your program enables it the same way; a test delivery is sent meanwhile, and does not enable it.</p>
  </div>`;
  }
  return html`<div class="notice alarm">
    <p><strong>Disabled since ${momentInWords(disabledAtMs)}</strong>, after ${deliveriesInWords(disableAfter)} in a row had failed. ${held}</p>
    <p>Mend your receiver, then send a test delivery: the first that succeeds enables the endpoint, and what is held follows.</p>
  </div>`;
}

function noDeliveries(state: DeliveryState | null) {
  return state === null
    ? {
        heading: "No deliveries yet",
        text: "The first follows the next event that the endpoint is sent, or a test delivery.",
      }
    : { heading: state === "failed" ? "None has failed" : "None waits", text: "Look among all of them." };
}
