import type { Api } from "../../http/api.ts";
import { type CursorSeal, cursorSeal } from "../../http/cursor.ts";
import { type Idempotency, ownedByAccount, readIdempotencyKey } from "../../http/idempotency.ts";
import { operationRoutes } from "../../http/openapi/operation-routes.ts";
import { PER_PAGE } from "../../http/paging.ts";
import type { Query } from "../../http/query.ts";
import type { TextSeal } from "../../http/text-seal.ts";
import { notFound } from "../../kernel/errors.ts";
import type { WebhookService } from "../endpoints/webhook-service.ts";
import type { LoggedDelivery } from "./delivery-log.ts";
import { DELIVERY, DELIVERY_WITH_BODY, shownDelivery } from "./delivery-log-presenter.ts";
import type { DeliveryLogService } from "./delivery-log-service.ts";
import { DELIVERY_QUERY, getDelivery, listDeliveries, resendDelivery } from "./delivery-operations.ts";

export function deliveryRoutes(deps: {
  readonly api: Api;
  readonly webhooks: Pick<WebhookService, "get" | "resend">;
  readonly deliveryLog: DeliveryLogService;
  readonly idempotency: Idempotency;
  readonly cursors: TextSeal;
}) {
  const { api, webhooks, deliveryLog, idempotency, cursors } = deps;

  async function existing(endpointId: number, webhookId = ""): Promise<LoggedDelivery> {
    const delivery = await deliveryLog.find(endpointId, webhookId);
    if (delivery === null) throw notFound();
    return delivery;
  }

  /** Reads one more than the page has, which says whether there is another page. */
  async function listPage(endpointId: number, query: Query, sealing: CursorSeal) {
    const perPage = PER_PAGE.read(query);
    const found = await deliveryLog.list({
      endpointId,
      state: DELIVERY_QUERY.state.read(query),
      event: DELIVERY_QUERY.event.read(query),
      sinceMs: DELIVERY_QUERY.since.read(query),
      untilMs: DELIVERY_QUERY.until.read(query),
      after: DELIVERY_QUERY.cursor.read(query, sealing),
      limit: perPage + 1,
    });
    return { found, perPage };
  }

  const list = api.secured(listDeliveries.access, async ({ caller, query, pathId }) => {
    const endpointId = pathId("id");
    const sealing = cursorSeal(cursors, caller);
    const reading = listPage(endpointId, query, sealing);
    // Whose endpoint it is decides before anything in the query does. Asked meanwhile, it costs no round trip of its own.
    await Promise.all([
      deliveryLog.requireEndpointOf(caller.accountId, endpointId),
      reading.catch(() => undefined),
    ]);
    const { found, perPage } = await reading;
    const page = found.slice(0, perPage);
    const hasMore = found.length > perPage;
    const last = page.at(-1);
    return {
      data: page.map((delivery) => DELIVERY.present(shownDelivery(delivery))),
      following: {
        perPage,
        hasMore,
        nextCursor: hasMore && last !== undefined ? DELIVERY_QUERY.cursor.of(last, sealing) : null,
      },
    };
  });

  const read = api.secured(getDelivery.access, async ({ caller, pathId, params }) => {
    const { id: endpointId } = await webhooks.get(caller, pathId("id"));
    const delivery = await existing(endpointId, params.delivery);
    const body = await deliveryLog.bodyOf(delivery);
    return { data: DELIVERY_WITH_BODY.present({ ...shownDelivery(delivery), body }) };
  });

  const resend = api.secured(resendDelivery.access, async ({ caller, request, pathId, params }) => {
    const { id: endpointId } = await webhooks.get(caller, pathId("id"));
    const delivery = await existing(endpointId, params.delivery);
    const key = readIdempotencyKey(request, { required: false });
    const operation = "POST /v1/webhooks/{id}/deliveries/{delivery}/resend";
    const { webhookId } = delivery;
    const call = { owner: ownedByAccount(caller), operation, key, meaning: { endpointId, webhookId } };
    return await idempotency.perform(call, async (tx) => {
      const dueAtMs = await webhooks.resend(caller, endpointId, delivery.id, tx);
      const waiting = { ...delivery, state: "waiting", finishedAtMs: null, dueAtMs } as const;
      return {
        data: DELIVERY.present(shownDelivery(waiting)),
        resource: { kind: "webhook", id: endpointId },
      };
    });
  });

  return operationRoutes([listDeliveries, list], [getDelivery, read], [resendDelivery, resend]);
}
