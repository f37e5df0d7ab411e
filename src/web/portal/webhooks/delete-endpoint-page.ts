import type { EndpointHealth } from "../../../webhooks/endpoints/webhook-service.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { askPage } from "../frame/portal-form.ts";
import type { PortalPage } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { eventsInWords } from "./webhook-labels.ts";

export function deleteEndpointPage(context: DealerContext, endpoint: EndpointHealth): PortalPage {
  const { id: endpointId, url, events, waitingCount } = endpoint;
  const { t } = context;
  const at = { dealerId: context.dealer.dealerId, endpointId };
  return askPage(context, {
    title: t("webhooks.delete.title"),
    back: { label: url, path: portalPath("webhook", at) },
    about: [
      [t("webhooks.fact.address"), url],
      [t("webhooks.fact.events"), eventsInWords(t, events)],
      [t("webhooks.fact.waiting"), t("webhooks.deliveries", { count: waitingCount })],
    ],
    says: t("webhooks.delete.says"),
    act: { label: t("webhooks.delete.button"), path: portalPath("deleteWebhook", at) },
    keep: t("webhooks.delete.keep"),
  });
}
