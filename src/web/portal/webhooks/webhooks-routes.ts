import type { DealerTestService } from "../../../battery-tests/dealer-test-service.ts";
import type { FoundTest } from "../../../battery-tests/found-test.ts";
import { personActor } from "../../../identity/people/person.ts";
import type { DeliveryPlace, LoggedDelivery } from "../../../webhooks/delivery/delivery-log.ts";
import { isInTrouble } from "../../../webhooks/endpoints/endpoint-state.ts";
import type { EndpointHealth, WebhookService } from "../../../webhooks/endpoints/webhook-service.ts";
import { EMPTY_FORM } from "../../form-state.ts";
import { formRoute } from "../frame/form-route.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import type { ShownForm } from "../frame/portal-form.ts";
import { goTo, type PortalHandlers, type PortalPage } from "../frame/portal-page.ts";
import { portalPath, type RoutesOf } from "../portal-route.ts";
import { deliveryPage, queuedInWords, tickedDeliveries } from "./delivery-page.ts";
import { EMPTY_REPLAY, readReplayForm, replayCountPage, replayFormPage } from "./replay-page.ts";
import { DELIVERY_FILTERS, webhookPage } from "./webhook-page.ts";
import { type WebhookSettings, webhooksPage } from "./webhooks-page.ts";

const DELIVERY_LIMIT = 20;

/** Every role may see them; owners and admins may change them. */
export function webhooksHandlers(deps: {
  readonly webhooks: WebhookService;
  readonly webhookSettings: WebhookSettings;
  readonly dealerTests: Pick<DealerTestService, "byIds">;
  readonly hasLiveKey: (dealerId: number) => Promise<boolean>;
}): PortalHandlers<RoutesOf<"webhooks">> {
  const { webhooks, webhookSettings: settings, dealerTests, hasLiveKey } = deps;
  const at = ({ person, dealer: { dealerId }, pathId }: DealerContext) => ({
    dealerId,
    endpointId: pathId("endpointId"),
    owner: { dealerId, actor: personActor(person.id) },
  });

  /** The tests that deliveries tell of, by the id of the delivery; without those that are gone, as of an erased vehicle. */
  async function testsOf(
    dealerId: number,
    deliveries: readonly LoggedDelivery[],
  ): Promise<ReadonlyMap<number, FoundTest>> {
    const testIds = await webhooks.testIdsOf(deliveries);
    const tests = await dealerTests.byIds(dealerId, [...new Set(testIds.values())]);
    return new Map(
      [...testIds].flatMap(([deliveryId, testId]) => {
        const test = tests.get(testId);
        return test === undefined ? [] : [[deliveryId, test] as const];
      }),
    );
  }

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
    const lastFailure = isInTrouble(endpoint) ? await webhooks.lastFailure(owner, endpointId) : null;
    const tests = await testsOf(dealerId, deliveries);
    const shown = { endpoint, isHeld, deliveries, tests, state, older, lastFailure };
    return webhookPage(context, { ...shown, ...(fault === undefined ? {} : { fault }) }, settings);
  }

  const chosen = formRoute({
    fields: ({ form, t }: DealerContext) => {
      const deliveryIds = tickedDeliveries(form);
      return deliveryIds.length > 0
        ? { isGood: true, values: deliveryIds }
        : { isGood: false, state: EMPTY_FORM, fault: t("webhooks.list.none_ticked") };
    },
    page: (context, { fault }) => endpointPage(context, fault),
    save(context, { values: deliveryIds }) {
      const { endpointId, owner } = at(context);
      return webhooks.resendSeveral(owner, endpointId, deliveryIds);
    },
    done: (context, sent) => goTo(portalPath("webhook", at(context)), queuedInWords(context.t, sent)),
  });

  const criteria = {
    load(context: DealerContext) {
      const { endpointId, owner } = at(context);
      return webhooks.getHealth(owner, endpointId);
    },
    start: () => EMPTY_REPLAY,
    fields: readReplayForm,
    page: (context: DealerContext, form: ShownForm<EndpointHealth>) =>
      replayFormPage(context, form, settings),
  };
  const counted = formRoute({
    ...criteria,
    save(context, { values }) {
      const { endpointId, owner } = at(context);
      return webhooks.countReplayed(owner, { ...values, endpointId });
    },
    done: (context, count, { loaded, values }) => replayCountPage(context, loaded, values, count),
  });
  const replayed = formRoute({
    ...criteria,
    save(context, { values }) {
      const { endpointId, owner } = at(context);
      return webhooks.replay(owner, { ...values, endpointId });
    },
    done: (context, count) =>
      goTo(portalPath("webhook", at(context)), context.t("webhooks.replay.queued", { count })),
  });

  return {
    async webhooks(context) {
      const { dealerId } = context.dealer;
      const endpoints = await webhooks.listHealth({ dealerId });
      return webhooksPage(context, { endpoints, isHeld: !(await hasLiveKey(dealerId)) }, settings);
    },

    webhook: chosen.show,
    resendDeliveries: chosen.send,

    async delivery(context) {
      const { dealerId, endpointId, owner } = at(context);
      const endpoint = await webhooks.getHealth(owner, endpointId);
      const found = await webhooks.delivery(owner, endpointId, context.pathId("deliveryId"));
      const test = (await testsOf(dealerId, [found.delivery])).get(found.delivery.id) ?? null;
      return deliveryPage(context, endpoint, { ...found, test });
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

    replayForm: counted.show,
    // Only searches: its fields are in the address.
    countReplay: (context) => counted.send({ ...context, form: new Map(context.query) }),
    replayWebhook: replayed.send,
  };
}

/** As its link says it; null for the first page, and for what is no place. */
function placeOf(text: string | null): DeliveryPlace | null {
  const [, occurredAtMs, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? "") ?? [];
  return occurredAtMs === undefined ? null : { occurredAtMs: Number(occurredAtMs), id: Number(id) };
}
