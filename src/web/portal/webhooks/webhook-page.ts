import { html } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import { eventLabel } from "../../../events/event.ts";
import type { DeliveryState } from "../../../webhooks/delivery/delivery.ts";
import {
  failureWords,
  type LoggedAttempt,
  type LoggedDelivery,
} from "../../../webhooks/delivery/delivery-log.ts";
import type { EndpointHealth } from "../../../webhooks/endpoints/dealer-webhook-service.ts";
import type { Markup } from "../../page-frame.ts";
import { badge } from "../frame/badge.ts";
import { emptyState } from "../frame/empty-state.ts";
import { backLink, facts, pageHead, section } from "../frame/page-head.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { buttonForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";
import { deliveriesInWords, deliveryInWords, failuresInWords, momentInWords } from "./webhook-words.ts";
import { healthBadge, heldNotice, momentOrNever, type WebhookSettings } from "./webhooks-page.ts";

/** The states that deliveries can be narrowed to, with what the link is called. */
export const DELIVERY_FILTERS = [
  [null, "All"],
  ["waiting", "Waiting"],
  ["failed", "Failed"],
] as const satisfies readonly (readonly [DeliveryState | null, string])[];

/** One endpoint: how it goes, its newest deliveries with every attempt, and what can be done. */
export function webhookPage(
  context: DealerContext,
  shown: {
    readonly endpoint: EndpointHealth;
    /** No key of the dealer is live. */
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
  { waitingCount }: EndpointHealth,
  disabledAtMs: number,
  disableAfter: number,
): Markup {
  const held =
    waitingCount === 0
      ? ""
      : waitingCount === 1
        ? "One delivery is held."
        : `${deliveriesInWords(waitingCount)} are held.`;
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

function deliveryItem(delivery: LoggedDelivery, isDisabled: boolean): Markup {
  const { name, tone } = deliveryInWords(delivery, isDisabled);
  const { event, occurredAtMs, webhookId, attempts, dueAtMs } = delivery;
  return html`<li class="card delivery">
    <h3>${eventLabel(event)} ${badge(name, tone)}</h3>
    <p>${momentInWords(occurredAtMs)} <span class="hint">webhook-id ${webhookId}</span></p>
    ${dueAtMs === null || name === "Held" ? "" : html`<p>Next attempt due ${momentInWords(dueAtMs)}.</p>`}
    ${attempts.length === 0 ? html`<p class="hint">Not attempted yet.</p>` : attemptList(attempts)}
  </li>`;
}

function attemptList(attempts: readonly LoggedAttempt[]): Markup {
  const last = attempts.at(-1);
  const outcome = last === undefined ? "" : outcomeInWords(last);
  const count = attempts.length === 1 ? "1 attempt" : `${attempts.length} attempts, the last`;
  return html`<details>
    <summary>${count}: ${outcome}</summary>
    <ol class="attempts">${attempts.map(
      (attempt) => html`<li>
        <p>${momentInWords(attempt.startedAtMs)}: ${outcomeInWords(attempt)}, after ${durationInWords(attempt.durationMs)}${attempt.address === null ? "" : ` (${attempt.address})`}</p>
        ${attempt.answerStart === null || attempt.answerStart === "" ? "" : html`<p class="hint">The answer began:</p><pre class="example">${attempt.answerStart}</pre>`}
      </li>`,
    )}</ol>
  </details>`;
}

function outcomeInWords(attempt: LoggedAttempt): string {
  return attempt.failure === null ? `answered ${attempt.status ?? "2xx"}` : failureWords(attempt);
}

function durationInWords(durationMs: number): string {
  return durationMs < 1000 ? `${Math.round(durationMs)} ms` : `${(durationMs / 1000).toFixed(1)} s`;
}
