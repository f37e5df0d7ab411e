import type { Executor } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import { PING_EVENT } from "../../events/event.ts";
import { notFound, ServiceError } from "../../kernel/errors.ts";
import { formatInstant, formatInstantOrNull } from "../../kernel/instant.ts";
import type { DeliveryLogFilter, LoggedAttempt, LoggedDelivery } from "../delivery/delivery-log.ts";
import type { DeliveryLogService } from "../delivery/delivery-log-service.ts";
import { newWebhookId } from "../outbox/outbox.ts";
import { insertDelivery } from "../outbox/outbox-store.ts";
import type { FailureGroup, HeldDeliveries } from "./failure-group.ts";
import { countHeld, listFailureGroups } from "./failure-store.ts";
import {
  countReplayed,
  type ReplayFilter,
  type ReplayPlace,
  requeueDeliveries,
  requeueDelivery,
} from "./replay-store.ts";
import type { WebhookEndpoint } from "./webhook-endpoint.ts";
import type { EndpointAccess, Requester, WebhookReach } from "./webhook-owner.ts";

/** So many in one transaction, so that other writes run in between. */
const REPLAYED_PER_TRANSACTION = 200;

const NONE_HELD: HeldDeliveries = { count: 0, firstAtMs: null, lastAtMs: null };

export type WantedReplay = Omit<ReplayFilter, "endpointId">;
export type FailureFilter = Omit<ReplayFilter, "onlyFailed">;

export interface SeveralSent {
  readonly queuedCount: number;
  readonly missingCount: number;
  /** Those beyond the limit of a minute. */
  readonly leftCount: number;
}

/**
 * What owners request to be delivered, and how it went. For a dealer, each request counts against the limit and is in the audit log. @throws ServiceError `not_found`; for a dealer `too_many_requests`.
 */
export function createDeliveryRequests(
  access: EndpointAccess,
  ports: Pick<Runtime, "db" | "clock" | "random"> & {
    readonly deliveryLog: DeliveryLogService;
    readonly retryMs: readonly number[];
    readonly wake: () => void;
  },
) {
  const { db, clock, random, deliveryLog, retryMs, wake } = ports;

  async function deliveryOf(reach: WebhookReach, endpointId: number, deliveryId: number) {
    await access.get(reach, endpointId);
    const delivery = await deliveryLog.findById(endpointId, deliveryId);
    if (delivery === null) throw notFound();
    return delivery;
  }

  /** Due at once even if its endpoint is disabled. @returns when it is due. */
  async function resend(
    owner: Requester,
    endpointId: number,
    deliveryId: number,
    tx?: Executor,
  ): Promise<number> {
    const webhookId =
      "dealerId" in owner ? (await deliveryOf(owner, endpointId, deliveryId)).webhookId : null;
    const accountId = await access.count(owner, endpointId, "writes");
    return await access.inTransaction(tx, async (tx) => {
      await access.within(tx, accountId, endpointId);
      const nowMs = clock.nowMs();
      if (!(await requeueDelivery(tx, endpointId, deliveryId, nowMs))) throw notFound();
      if ("dealerId" in owner)
        await access.audit(tx, owner, "webhook.resend", endpointId, { webhook_id: webhookId });
      tx.afterCommit(wake);
      return nowMs;
    });
  }

  return {
    /** Newest events first. */
    async deliveries(reach: WebhookReach, filter: DeliveryLogFilter): Promise<LoggedDelivery[]> {
      await access.get(reach, filter.endpointId);
      return await deliveryLog.list(filter);
    },

    /** The body is null when the endpoint may not receive its event. */
    async delivery(
      reach: WebhookReach,
      endpointId: number,
      deliveryId: number,
    ): Promise<{ readonly delivery: LoggedDelivery; readonly body: string | null }> {
      const delivery = await deliveryOf(reach, endpointId, deliveryId);
      return { delivery, body: await deliveryLog.bodyOf(delivery) };
    },

    /** Which test each of these deliveries tells of. They must have been read for the caller. */
    testIdsOf: (deliveries: readonly LoggedDelivery[]) => deliveryLog.testIdsOf(deliveries),

    /** Null when no failure is kept. */
    async lastFailure(reach: WebhookReach, endpointId: number): Promise<LoggedAttempt | null> {
      await access.get(reach, endpointId);
      const found = await Promise.all(
        (["waiting", "failed"] as const).map((state) => deliveryLog.list({ endpointId, state, limit: 5 })),
      );
      const failed = found
        .flat()
        .flatMap(({ attempts }) => attempts)
        .filter(({ failure }) => failure !== null);
      return failed.toSorted((a, b) => b.startedAtMs - a.startedAtMs)[0] ?? null;
    },

    /** Sent even to a disabled endpoint. */
    async ping(
      owner: Requester,
      endpointId: number,
      tx?: Executor,
    ): Promise<{ readonly endpoint: WebhookEndpoint; readonly webhookId: string }> {
      const accountId = await access.count(owner, endpointId, "webhook-test");
      return await access.inTransaction(tx, async (tx) => {
        const endpoint = await access.within(tx, accountId, endpointId);
        const nowMs = clock.nowMs();
        const data = {
          message: "This is a test delivery. It tells of no battery test.",
          test_event: true,
          endpoint_id: endpointId,
          sent_at: formatInstant(nowMs),
          triggered_by: "partner_api",
        };
        const webhookId = newWebhookId(random);
        await insertDelivery(tx, {
          webhookId,
          endpointId,
          occurredAtMs: nowMs,
          event: PING_EVENT,
          pingData: JSON.stringify(data),
        });
        if ("dealerId" in owner) await access.audit(tx, owner, "webhook.ping", endpointId, {});
        tx.afterCommit(wake);
        return { endpoint, webhookId };
      });
    },

    resend,

    /** Each counts as one request, up to the limit of the minute. @throws ServiceError `not_found` if all are missing. */
    async resendSeveral(
      owner: Requester,
      endpointId: number,
      deliveryIds: readonly number[],
    ): Promise<SeveralSent> {
      let [queuedCount, missingCount] = [0, 0];
      for (const deliveryId of deliveryIds) {
        try {
          await resend(owner, endpointId, deliveryId);
          queuedCount += 1;
        } catch (error) {
          const code = error instanceof ServiceError ? error.code : null;
          if (code === "not_found") {
            missingCount += 1;
            continue;
          }
          if (code !== "too_many_requests" || queuedCount === 0) throw error;
          return { queuedCount, missingCount, leftCount: deliveryIds.length - queuedCount - missingCount };
        }
      }
      if (queuedCount === 0) throw notFound();
      return { queuedCount, missingCount, leftCount: 0 };
    },

    /** By cause, in no particular order; `held` counts what waits because the endpoint is disabled. */
    async failures(
      reach: WebhookReach,
      filter: FailureFilter,
    ): Promise<{ readonly groups: readonly FailureGroup[]; readonly held: HeldDeliveries }> {
      const { disabledAtMs } = await access.get(reach, filter.endpointId);
      const groups = await listFailureGroups(db.read, filter);
      const held = disabledAtMs === null ? NONE_HELD : await countHeld(db.read, filter);
      return { groups, held };
    },

    async countReplayed(reach: WebhookReach, filter: ReplayFilter): Promise<number> {
      await access.get(reach, filter.endpointId);
      return await countReplayed(db.read, filter);
    },

    /** One that waits is not queued twice. After an interruption, a second call queues the rest. */
    async replay(owner: Requester, filter: ReplayFilter): Promise<number> {
      const { endpointId, sinceMs, eventNames, onlyFailed } = filter;
      await access.within(db.read, await access.count(owner, endpointId, "webhook-replay"), endpointId);
      const asked = {
        since: formatInstantOrNull(sinceMs),
        event_types: eventNames.length === 0 ? null : eventNames,
        only_failed: onlyFailed,
      };
      // In the audit log before the first is queued.
      if ("dealerId" in owner)
        await db.transact((tx) => access.audit(tx, owner, "webhook.replay", endpointId, asked));
      const untilMs = clock.nowMs();
      let replayedCount = 0;
      let after: ReplayPlace | null = null;
      const always = { untilMs, limit: REPLAYED_PER_TRANSACTION, retryCount: retryMs.length };
      while (true) {
        const page = { ...always, after, nowMs: clock.nowMs() };
        const places: ReplayPlace[] = await db.transact((tx) => {
          tx.afterCommit(wake);
          return requeueDeliveries(tx, filter, page);
        });
        const last = places.at(-1);
        if (last === undefined) return replayedCount;
        replayedCount += places.length;
        after = last;
      }
    },
  };
}
