import { personActor } from "../../../identity/people/person.ts";
import type { DeliveryPlace } from "../../../webhooks/delivery/delivery-log.ts";
import type { WebhookService } from "../../../webhooks/endpoints/webhook-service.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { goTo, type PortalHandlers, type PortalPage } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { queuedInWords, tickedDeliveries } from "./chosen-deliveries.ts";
import { deliveryPage } from "./delivery-page.ts";
import { EMPTY_REPLAY, readReplayForm } from "./replay-form.ts";
import { replayCountPage, replayFormPage } from "./replay-page.ts";
import { isFailing } from "./webhook-labels.ts";
import { DELIVERY_FILTERS, webhookPage } from "./webhook-page.ts";
import { type WebhookSettings, webhooksPage } from "./webhooks-page.ts";

const DELIVERY_LIMIT = 20;

type WebhookRoute =
  | "webhooks"
  | "webhook"
  | "delivery"
  | "pingWebhook"
  | "resendDelivery"
  | "resendDeliveries"
  | "replayForm"
  | "countReplay"
  | "replayWebhook";

/** Every role may see them; owners and admins may change them. */
export function webhooksHandlers(deps: {
  readonly webhooks: WebhookService;
  readonly webhookSettings: WebhookSettings;
  readonly hasLiveKey: (dealerId: number) => Promise<boolean>;
}): PortalHandlers<WebhookRoute> {
  const { webhooks, webhookSettings: settings, hasLiveKey } = deps;
  const at = ({ person, dealer: { dealerId }, pathId }: DealerContext) => ({
    dealerId,
    endpointId: pathId("endpointId"),
    owner: { dealerId, actor: personActor(person.id) },
  });

  async function endpointPage(context: DealerContext, fault?: string): Promise<PortalPage> {
    const { dealerId, endpointId, owner } = at(context);
    const asked = context.query.get("state");
    const state = DELIVERY_FILTERS.find((one) => one === asked) ?? null;
    const endpoint = await webhooks.getHealth(owner, endpointId);
    const after = placeOf(context.query.get("after"));
    // One more than the page has says whether there are older ones.
    const found = await webhooks.deliveries(owner, {
      endpointId,
      state,
      after,
      limit: DELIVERY_LIMIT + 1,
    });
    const deliveries = found.slice(0, DELIVERY_LIMIT);
    const last = found.length > DELIVERY_LIMIT ? deliveries.at(-1) : undefined;
    const older = last === undefined ? null : `${last.occurredAtMs}-${last.id}`;
    const isHeld = !(await hasLiveKey(dealerId));
    const isInTrouble = endpoint.disabledAtMs !== null || isFailing(endpoint);
    const lastFailure = isInTrouble ? await webhooks.lastFailure(owner, endpointId) : null;
    const shown = { endpoint, isHeld, deliveries, state, older, lastFailure };
    return webhookPage(context, { ...shown, ...(fault === undefined ? {} : { fault }) }, settings);
  }

  return {
    async webhooks(context) {
      const { dealerId } = context.dealer;
      const endpoints = await webhooks.listHealth({ dealerId });
      return webhooksPage(context, { endpoints, isHeld: !(await hasLiveKey(dealerId)) }, settings);
    },

    webhook: (context) => endpointPage(context),

    async resendDeliveries(context) {
      const { dealerId, endpointId, owner } = at(context);
      const deliveryIds = tickedDeliveries(context.form);
      if (deliveryIds.length === 0)
        return await endpointPage(context, context.t("webhooks.list.none_ticked"));
      const sent = await webhooks.resendSeveral(owner, endpointId, deliveryIds);
      return goTo(portalPath("webhook", { dealerId, endpointId }), queuedInWords(context.t, sent));
    },

    async delivery(context) {
      const { endpointId, owner } = at(context);
      const endpoint = await webhooks.getHealth(owner, endpointId);
      const found = await webhooks.delivery(owner, endpointId, context.pathId("deliveryId"));
      return deliveryPage(context, endpoint, found);
    },

    async resendDelivery(context) {
      const { dealerId, endpointId, owner } = at(context);
      const deliveryId = context.pathId("deliveryId");
      await webhooks.resend(owner, endpointId, deliveryId);
      return goTo(
        portalPath("delivery", { dealerId, endpointId, deliveryId }),
        context.t("webhooks.one.queued"),
      );
    },

    async pingWebhook(context) {
      const { dealerId, endpointId, owner } = at(context);
      await webhooks.ping(owner, endpointId);
      return goTo(portalPath("webhook", { dealerId, endpointId }), context.t("webhooks.pinged"));
    },

    async replayForm(context) {
      const { endpointId, owner } = at(context);
      return replayFormPage(context, await webhooks.getHealth(owner, endpointId), EMPTY_REPLAY, settings);
    },

    async countReplay(context) {
      const form = new Map(context.query);
      const { endpointId, owner } = at(context);
      const endpoint = await webhooks.getHealth(owner, endpointId);
      const read = readReplayForm(context.t, form, context.clock);
      if (!read.isGood) return replayFormPage(context, endpoint, read.state, settings);
      const count = await webhooks.countReplayed(owner, { ...read.values, endpointId });
      return replayCountPage(context, endpoint, { form, wanted: read.values, count });
    },

    async replayWebhook(context) {
      const { form } = context;
      const { dealerId, endpointId, owner } = at(context);
      const endpoint = await webhooks.getHealth(owner, endpointId);
      const read = readReplayForm(context.t, form, context.clock);
      if (!read.isGood) return replayFormPage(context, endpoint, read.state, settings);
      const count = await webhooks.replay(owner, { ...read.values, endpointId });
      return goTo(
        portalPath("webhook", { dealerId, endpointId }),
        context.t("webhooks.replay.queued", { count }),
      );
    },
  };
}

/** As its link says it; null for the first page, and for what is no place. */
function placeOf(text: string | null): DeliveryPlace | null {
  const [, occurredAtMs, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? "") ?? [];
  return occurredAtMs === undefined ? null : { occurredAtMs: Number(occurredAtMs), id: Number(id) };
}
