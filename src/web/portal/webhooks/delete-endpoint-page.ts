import { html } from "hono/html";
import { eventLabel } from "../../../events/event.ts";
import type { EndpointHealth } from "../../../webhooks/endpoints/dealer-webhook-service.ts";
import { backLink, facts, pageHead } from "../frame/page-head.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { buttonForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";
import { deliveriesInWords } from "./webhook-labels.ts";

/** Asks for confirmation before an endpoint is deleted. */
export function deleteEndpointPage(context: DealerContext, endpoint: EndpointHealth): PortalPage {
  const { id: endpointId, url, events, waitingCount } = endpoint;
  const at = { dealerId: context.dealer.dealerId, endpointId };
  const title = "Delete this webhook?";
  return page(
    title,
    html`${backLink(url, portalPath("webhook", at))}
    ${pageHead(title)}
    <div class="card">
      ${facts([
        ["Address", url],
        ["Events", events.map((name) => eventLabel(name)).join(", ")],
        ["Waiting", deliveriesInWords(waitingCount)],
      ])}
      <p class="after">Nothing more is sent to it, what waits is dropped, and its secret ends. This cannot be undone. To stop it for a while, pause it instead.</p>
      <div class="actions">
        ${buttonForm(context, portalPath("deleteWebhook", at), { label: "Delete the webhook", kind: "alarm" })}
        <a class="button plain" href="${portalPath("webhook", at)}">Keep it</a>
      </div>
    </div>`,
  );
}
