import type { DealerKeyService } from "../../../credentials/dealer-key-service.ts";
import type { DealerWebhookService } from "../../../webhooks/endpoints/dealer-webhook-service.ts";
import { goTo, type PortalHandlers } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalPath } from "../portal-route.ts";
import { EMPTY_REPLAY, readReplayForm } from "./replay-form.ts";
import { replayCountPage, replayFormPage } from "./replay-page.ts";
import { deliveriesInWords } from "./webhook-labels.ts";
import { DELIVERY_FILTERS, webhookPage } from "./webhook-page.ts";
import { type WebhookSettings, webhooksPage } from "./webhooks-page.ts";

/** How many deliveries the page of an endpoint shows. */
const DELIVERY_LIMIT = 20;

type WebhookRoute = "webhooks" | "webhook" | "pingWebhook" | "replayForm" | "countReplay" | "replayWebhook";

/** The webhook endpoints of a dealer's own account: every role may see them; owners and admins may change them. */
export function webhooksHandlers(deps: {
  readonly dealerWebhooks: DealerWebhookService;
  readonly webhookSettings: WebhookSettings;
  readonly keys: Pick<DealerKeyService, "list">;
}): PortalHandlers<WebhookRoute> {
  const { dealerWebhooks: webhooks, webhookSettings: settings, keys } = deps;
  const at = ({ dealer, pathId }: DealerContext) => ({
    dealerId: dealer.dealerId,
    endpointId: pathId("endpointId"),
  });
  /** Whether a key of the dealer is live: an account without one gets no deliveries. */
  const hasLiveKey = async (dealerId: number) =>
    (await keys.list(dealerId)).some(({ disabledAtMs }) => disabledAtMs === null);
  return {
    async webhooks(context) {
      const { dealerId } = context.dealer;
      const endpoints = await webhooks.list(dealerId);
      return webhooksPage(context, { endpoints, isHeld: !(await hasLiveKey(dealerId)) }, settings);
    },

    async webhook(context) {
      const { dealerId, endpointId } = at(context);
      const asked = context.query.get("state");
      const [state] = DELIVERY_FILTERS.find(([one]) => one === asked) ?? DELIVERY_FILTERS[0];
      const endpoint = await webhooks.get(dealerId, endpointId);
      const deliveries = await webhooks.deliveries(dealerId, { endpointId, state, limit: DELIVERY_LIMIT });
      const isHeld = !(await hasLiveKey(dealerId));
      return webhookPage(context, { endpoint, isHeld, deliveries, state, limit: DELIVERY_LIMIT }, settings);
    },

    async pingWebhook(context) {
      const { dealerId, endpointId } = at(context);
      await webhooks.ping(context.person.id, dealerId, endpointId);
      return goTo(
        portalPath("webhook", { dealerId, endpointId }),
        "A test delivery is queued. What becomes of it stands first among the deliveries: look again in a moment.",
      );
    },

    async replayForm(context) {
      const { dealerId, endpointId } = at(context);
      return replayFormPage(context, await webhooks.get(dealerId, endpointId), EMPTY_REPLAY, settings);
    },

    async countReplay(context) {
      const { form } = context;
      const { dealerId, endpointId } = at(context);
      const endpoint = await webhooks.get(dealerId, endpointId);
      const read = readReplayForm(form);
      if (!read.isGood) return replayFormPage(context, endpoint, read.state, settings);
      const count = await webhooks.countReplayed(dealerId, endpointId, read.values);
      return replayCountPage(context, endpoint, { form, wanted: read.values, count });
    },

    async replayWebhook(context) {
      const { form, person } = context;
      const { dealerId, endpointId } = at(context);
      const endpoint = await webhooks.get(dealerId, endpointId);
      const read = readReplayForm(form);
      if (!read.isGood) return replayFormPage(context, endpoint, read.state, settings);
      const count = await webhooks.replay(person.id, dealerId, endpointId, read.values);
      return goTo(
        portalPath("webhook", { dealerId, endpointId }),
        `${deliveriesInWords(count)} ${count === 1 ? "is" : "are"} queued. Look again in a moment.`,
      );
    },
  };
}
