import { html } from "hono/html";
import type { LoggedAttempt } from "../../../webhooks/delivery/delivery-log.ts";
import type { EndpointHealth } from "../../../webhooks/endpoints/dealer-webhook-service.ts";
import type { Markup } from "../../page-frame.ts";
import { badge } from "../frame/badge.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { buttonForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";
import { outcomeInWords } from "./delivery-list.ts";
import { deliveriesInWords, healthOf, isFailing, momentInWords } from "./webhook-labels.ts";

/** Why nothing is sent although the endpoints work. */
export function heldNotice({ dealer: { dealerId } }: DealerContext): Markup {
  return html`<div class="notice alarm">
    <p><strong>Nothing is sent: no API key of this dealer is live.</strong></p>
    <p>What waits is sent once there is a live key again, see <a href="${portalPath("keys", { dealerId })}">API keys</a>. Results that come before that are not.</p>
  </div>`;
}

/** What is wrong with an endpoint, since when, why, and what to do; nothing for one that works. */
export function troubleNotice(
  context: DealerContext,
  endpoint: EndpointHealth,
  {
    disableAfter,
    lastFailure,
    mayAct,
  }: { readonly disableAfter: number; readonly lastFailure: LoggedAttempt | null; readonly mayAct: boolean },
): Markup | string {
  const { id: endpointId, disabledAtMs, disabledReason, consecutiveFailures } = endpoint;
  const resume = mayAct
    ? html`<p>${buttonForm(context, portalPath("resumeWebhook", { dealerId: context.dealer.dealerId, endpointId }), { label: "Resume" })}</p>`
    : "";
  if (disabledAtMs !== null && disabledReason === "request")
    return html`<div class="notice">
    <p><strong>Paused since ${momentInWords(disabledAtMs, context.clock)}</strong>, in this portal or through the API. ${heldInWords(endpoint)}</p>
    <p>Nothing is sent until it is resumed, except a test delivery, which does not resume it.</p>${resume}
  </div>`;
  const why =
    lastFailure === null
      ? ""
      : `The last attempt, ${momentInWords(lastFailure.startedAtMs, context.clock)}: ${outcomeInWords(lastFailure)}.`;
  if (disabledAtMs !== null)
    return html`<div class="notice alarm">
    <p><strong>Disabled since ${momentInWords(disabledAtMs, context.clock)}</strong>, after ${deliveriesInWords(disableAfter)} in a row had failed. ${heldInWords(endpoint)}</p>
    ${why === "" ? "" : html`<p>${why}</p>`}
    <p>Mend your receiver, then send a test delivery: the first that succeeds enables the endpoint, and what is held follows.${mayAct ? " Or resume it yourself once it works." : ""}</p>${resume}
  </div>`;
  if (!isFailing(endpoint)) return "";
  const after = disableAfter === 1 ? "one failed delivery" : `${disableAfter} failed deliveries in a row`;
  const soFar =
    consecutiveFailures === 0
      ? ""
      : `So far ${consecutiveFailures} ${consecutiveFailures === 1 ? "has" : "have"} failed. `;
  const replay = portalPath("replayForm", { dealerId: context.dealer.dealerId, endpointId });
  const resend =
    consecutiveFailures === 0 || !mayAct
      ? ""
      : html` What has failed for good you can <a href="${replay}">send again</a>.`;
  return html`<div class="notice alarm">
    <p><strong>Failing${endpoint.lastSuccessAtMs === null ? "" : `: the last success was on ${momentInWords(endpoint.lastSuccessAtMs, context.clock)}`}.</strong> The webhook is disabled after ${after}. ${soFar}</p>
    ${why === "" ? "" : html`<p>${why}</p>`}
    <p>Mend your receiver. What waits is tried again without your help.${resend}</p>
  </div>`;
}

function heldInWords({ waitingCount }: EndpointHealth): string {
  if (waitingCount === 0) return "";
  return waitingCount === 1 ? "One delivery is held." : `${deliveriesInWords(waitingCount)} are held.`;
}

export function healthBadge(endpoint: EndpointHealth): Markup {
  const { name, tone } = healthOf(endpoint);
  return badge(name, tone);
}
