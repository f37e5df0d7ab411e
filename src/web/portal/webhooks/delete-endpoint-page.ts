import { eventLabel } from "../../../events/event.ts";
import type { EndpointHealth } from "../../../webhooks/endpoints/dealer-webhook-service.ts";
import { askPage } from "../frame/ask-page.ts";
import type { PortalPage } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalPath } from "../portal-route.ts";
import { deliveriesInWords } from "./webhook-labels.ts";

export function deleteEndpointPage(context: DealerContext, endpoint: EndpointHealth): PortalPage {
  const { id: endpointId, url, events, waitingCount } = endpoint;
  const at = { dealerId: context.dealer.dealerId, endpointId };
  return askPage(context, {
    title: "Delete this webhook?",
    back: { label: url, path: portalPath("webhook", at) },
    about: [
      ["Address", url],
      ["Events", events.map((name) => eventLabel(name)).join(", ")],
      ["Waiting", deliveriesInWords(waitingCount)],
    ],
    says: "Nothing more is sent to it, what waits is dropped, and its secret ends. This cannot be undone. To stop it for a while, pause it instead.",
    act: { label: "Delete the webhook", path: portalPath("deleteWebhook", at) },
    keep: "Keep it",
  });
}
