import { html } from "hono/html";
import type { EndpointHealth } from "../../../webhooks/endpoints/dealer-webhook-service.ts";
import type { Markup } from "../../page-frame.ts";
import { badge } from "../frame/badge.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalPath } from "../portal-route.ts";
import { healthOf } from "./webhook-labels.ts";

/** Why nothing is sent although the endpoints work. */
export function heldNotice({ dealer: { dealerId } }: DealerContext): Markup {
  return html`<div class="notice alarm">
    <p><strong>Nothing is sent: no API key of this dealer is live.</strong></p>
    <p>What waits is sent once there is a live key again, see <a href="${portalPath("keys", { dealerId })}">API keys</a>. Results that come before that are not.</p>
  </div>`;
}

export function healthBadge(endpoint: EndpointHealth): Markup {
  const { name, tone } = healthOf(endpoint);
  return badge(name, tone);
}
