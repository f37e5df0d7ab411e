import { html } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import { eventLabel } from "../../../events/event.ts";
import type { DeliveryState } from "../../../webhooks/delivery/delivery.ts";
import type { LoggedAttempt, LoggedDelivery } from "../../../webhooks/delivery/delivery-log.ts";
import type { EndpointHealth } from "../../../webhooks/endpoints/dealer-webhook-service.ts";
import { formError } from "../../form-field.ts";
import { EMPTY_FORM } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { askLink } from "../frame/ask-page.ts";
import { emptyState } from "../frame/empty-state.ts";
import { backLink, facts, pageHead, section } from "../frame/page-head.ts";
import { formPage, type PortalPage } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { buttonForm, portalForm } from "../frame/portal-form.ts";
import { TICK_SCRIPT, tickedActions } from "../frame/tick-all.ts";
import { portalPath } from "../portal-route.ts";
import { deliveryItem } from "./delivery-list.ts";
import { healthBadge, heldNotice, troubleNotice } from "./endpoint-state.ts";
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
    /** The query that shows the deliveries after these; null for the last. */
    readonly older: string | null;
    /** The last attempt that failed, of an endpoint in trouble. */
    readonly lastFailure: LoggedAttempt | null;
    /** Why none of the deliveries was sent again. */
    readonly fault?: string;
  },
  { disableAfter }: WebhookSettings,
): PortalPage {
  const { endpoint, isHeld, deliveries, state, older, lastFailure, fault } = shown;
  const { dealerId, role } = context.dealer;
  const at = { dealerId, endpointId: endpoint.id };
  const isDisabled = endpoint.disabledAtMs !== null;
  const mayAct = roleIncludes(role, "admin");
  const list = html`<ol class="deliveries">${deliveries.map((one) =>
    deliveryItem(one, isDisabled, {
      path: portalPath("delivery", { ...at, deliveryId: one.id }),
      mayAct,
      clock: context.clock,
    }),
  )}</ol>`;
  const shownPage = formPage(
    context.t,
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
    ${troubleNotice(context, endpoint, { disableAfter, lastFailure, mayAct })}
    ${section(
      "Endpoint",
      html`${facts([
        ["Events", endpoint.events.map((name) => eventLabel(name)).join(", ")],
        ["Failed deliveries", failuresInWords(endpoint, disableAfter)],
        [
          "Signatures",
          endpoint.asymmetricSignatures ? "With the secret, and with a public key (v1a)" : "With the secret",
        ],
        ["Waiting", deliveriesInWords(endpoint.waitingCount)],
        ["Last success", momentOrNever(endpoint.lastSuccessAtMs, context.clock)],
        ["Last attempt", momentOrNever(endpoint.lastAttemptAtMs, context.clock)],
        ["Made", momentInWords(endpoint.createdAtMs, context.clock)],
      ])}
      ${mayAct ? "" : html`<p class="hint after">An owner or admin can send a test delivery, send deliveries again, and change the webhook.</p>`}`,
    )}
    ${mayAct ? manageSection(context, endpoint) : ""}
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
        : mayAct
          ? portalForm(
              context,
              html`${formError(fault)}<div class="ticked">${list}
              ${tickedActions(context.t, html`<button type="submit">Send the chosen ones again</button>`)}</div>`,
              { path: portalPath("resendDeliveries", at, { state }) },
            )
          : list
    }
    ${older === null ? "" : html`<p class="after"><a class="button plain" href="${portalPath("webhook", at, { state, after: older })}">Older deliveries</a></p>`}`,
    EMPTY_FORM,
    fault,
  );
  return { ...shownPage, script: TICK_SCRIPT };
}

/** What owners and admins can do with the endpoint itself. */
function manageSection(context: DealerContext, { id: endpointId, disabledAtMs }: EndpointHealth): Markup {
  const at = { dealerId: context.dealer.dealerId, endpointId };
  const link = (route: "changeWebhookForm" | "rotateSecretForm", label: string) =>
    html`<a class="button plain" href="${portalPath(route, at)}">${label}</a>`;
  return section(
    "Change it",
    html`${disabledAtMs === null ? html`<p>A paused webhook is sent nothing; what happens meanwhile is held for it.</p>` : ""}
    <div class="actions">
      ${link("changeWebhookForm", "Change address or events")}
      ${link("rotateSecretForm", "Make a new secret")}
      ${disabledAtMs === null ? buttonForm(context, portalPath("pauseWebhook", at), { label: "Pause" }) : ""}
      ${askLink("Delete…", portalPath("deleteWebhookForm", at))}
    </div>`,
  );
}

function noDeliveries(state: DeliveryState | null) {
  return state === null
    ? {
        heading: "No deliveries yet",
        text: "The first follows the next event that the endpoint is sent, or a test delivery.",
      }
    : { heading: state === "failed" ? "None has failed" : "None waits", text: "Look among all of them." };
}
