import { changesBetween } from "../../audit/audit.ts";
import { recordAudit } from "../../audit/audit-store.ts";
import { findAccountOfDealer } from "../../credentials/credential-store.ts";
import type { Executor } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import { personActor } from "../../identity/people/person.ts";
import { notFound, ServiceError } from "../../kernel/errors.ts";
import { formatInstantOrNull } from "../../kernel/instant.ts";
import type { RateLimiter } from "../../limits/rate-limiter.ts";
import type { DeliveryLogFilter, LoggedAttempt, LoggedDelivery } from "../delivery/delivery-log.ts";
import type { DeliveryLogService } from "../delivery/delivery-log-service.ts";
import { countFailingOfCompany } from "./group-endpoint-store.ts";
import type { ReplayFilter } from "./replay-store.ts";
import type { WebhookEndpoint } from "./webhook-endpoint.ts";
import type { WebhookService } from "./webhook-service.ts";

export interface EndpointHealth extends WebhookEndpoint {
  /** Includes deliveries that are held while the endpoint is disabled. */
  readonly waitingCount: number;
}

export type DealerReplay = Omit<ReplayFilter, "endpointId">;

export interface SeveralSent {
  readonly queuedCount: number;
  readonly missingCount: number;
  /** Those beyond the limit of a minute. */
  readonly leftCount: number;
}

export type DealerWebhookService = ReturnType<typeof createDealerWebhookService>;

export function createDealerWebhookService(
  ports: Pick<Runtime, "db" | "clock"> & {
    readonly webhooks: Pick<WebhookService, "list" | "get" | "ping" | "countReplayed" | "replay" | "resend">;
    readonly deliveryLog: DeliveryLogService;
    readonly limiter: Pick<RateLimiter, "countGroup">;
  },
) {
  const { db, clock, webhooks, deliveryLog, limiter } = ports;

  async function accountIdOf(dealerId: number): Promise<number> {
    const accountId = await findAccountOfDealer(db.read, dealerId);
    if (accountId === null) throw notFound();
    return accountId;
  }

  async function withWaiting(endpoints: readonly WebhookEndpoint[]): Promise<EndpointHealth[]> {
    const waiting =
      endpoints.length === 0 ? new Map() : await deliveryLog.countWaiting(endpoints.map(({ id }) => id));
    return endpoints.map((endpoint) => ({ ...endpoint, waitingCount: waiting.get(endpoint.id) ?? 0 }));
  }

  /** @throws ServiceError `not_found` unless the endpoint belongs to the dealer's account. */
  async function ownerOf(dealerId: number, endpointId: number): Promise<number> {
    const accountId = await accountIdOf(dealerId);
    await webhooks.get(accountId, endpointId);
    return accountId;
  }

  async function deliveryOf(endpointId: number, deliveryId: number) {
    const delivery = await deliveryLog.findById(endpointId, deliveryId);
    if (delivery === null) throw notFound();
    return delivery;
  }

  async function audit(
    tx: Executor,
    action: "webhook.ping" | "webhook.replay" | "webhook.resend",
    { personId, endpointId }: { readonly personId: number; readonly endpointId: number },
    done: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    await recordAudit(tx, {
      atMs: clock.nowMs(),
      actor: personActor(personId),
      action,
      subject: "webhook",
      subjectId: endpointId,
      changes: changesBetween({}, done),
    });
  }

  /** @param accountId that of the endpoint's owner. @throws ServiceError `not_found`; `too_many_requests`. */
  async function sendAgain(
    personId: number,
    accountId: number,
    endpointId: number,
    deliveryId: number,
  ): Promise<void> {
    const { webhookId } = await deliveryOf(endpointId, deliveryId);
    await limiter.countGroup(accountLimitKey(accountId), "writes");
    await db.transact(async (tx) => {
      await webhooks.resend(tx, endpointId, deliveryId);
      await audit(tx, "webhook.resend", { personId, endpointId }, { webhook_id: webhookId });
    });
  }

  return {
    /** Oldest first. */
    async list(dealerId: number): Promise<EndpointHealth[]> {
      const accountId = await findAccountOfDealer(db.read, dealerId);
      return accountId === null ? [] : await withWaiting(await webhooks.list(accountId));
    },

    /** By dealer, disabled for failures included; dealers without any are left out. */
    async countFailing(companyId: number): Promise<ReadonlyMap<number, number>> {
      const rows = await countFailingOfCompany(db.read, companyId);
      return new Map(rows.map(({ dealerId, endpointCount }) => [dealerId, endpointCount]));
    },

    /** @throws ServiceError `not_found` for an endpoint of another account, or a deleted one. */
    async get(dealerId: number, endpointId: number): Promise<EndpointHealth> {
      const endpoint = await webhooks.get(await accountIdOf(dealerId), endpointId);
      const [health] = await withWaiting([endpoint]);
      if (health === undefined) throw notFound();
      return health;
    },

    /** Newest events first. @throws ServiceError `not_found`. */
    async deliveries(dealerId: number, filter: DeliveryLogFilter): Promise<LoggedDelivery[]> {
      await ownerOf(dealerId, filter.endpointId);
      return await deliveryLog.list(filter);
    },

    /** The body is null when the endpoint may not receive its event. @throws ServiceError `not_found`. */
    async delivery(
      dealerId: number,
      endpointId: number,
      deliveryId: number,
    ): Promise<{ readonly delivery: LoggedDelivery; readonly body: string | null }> {
      await ownerOf(dealerId, endpointId);
      const delivery = await deliveryOf(endpointId, deliveryId);
      return { delivery, body: await deliveryLog.bodyOf(delivery) };
    },

    /** Null when no failure is kept. @throws ServiceError `not_found`. */
    async lastFailure(dealerId: number, endpointId: number): Promise<LoggedAttempt | null> {
      await ownerOf(dealerId, endpointId);
      const found = await Promise.all(
        (["waiting", "failed"] as const).map((state) => deliveryLog.list({ endpointId, state, limit: 5 })),
      );
      const failed = found
        .flat()
        .flatMap(({ attempts }) => attempts)
        .filter(({ failure }) => failure !== null);
      return failed.toSorted((a, b) => b.startedAtMs - a.startedAtMs)[0] ?? null;
    },

    /** Due at once even if its endpoint is disabled. @throws ServiceError `not_found`; `too_many_requests`. */
    async resend(personId: number, dealerId: number, endpointId: number, deliveryId: number): Promise<void> {
      const accountId = await ownerOf(dealerId, endpointId);
      await sendAgain(personId, accountId, endpointId, deliveryId);
    },

    /**
     * Each counts as one request, up to the limit of the minute. @throws ServiceError `not_found` if all are
     * missing; `too_many_requests` if the limit allowed none.
     */
    async resendSeveral(
      personId: number,
      dealerId: number,
      endpointId: number,
      deliveryIds: readonly number[],
    ): Promise<SeveralSent> {
      const accountId = await ownerOf(dealerId, endpointId);
      let [queuedCount, missingCount] = [0, 0];
      for (const deliveryId of deliveryIds) {
        try {
          await sendAgain(personId, accountId, endpointId, deliveryId);
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

    /** Sent even to a disabled endpoint. @throws ServiceError `not_found`; `too_many_requests`. */
    async ping(personId: number, dealerId: number, endpointId: number): Promise<void> {
      const accountId = await ownerOf(dealerId, endpointId);
      await limiter.countGroup(accountLimitKey(accountId), "webhook-test");
      await db.transact(async (tx) => {
        await webhooks.ping(tx, accountId, endpointId);
        await audit(tx, "webhook.ping", { personId, endpointId }, {});
      });
    },

    /** @throws ServiceError `not_found`. */
    async countReplayed(dealerId: number, endpointId: number, wanted: DealerReplay): Promise<number> {
      await ownerOf(dealerId, endpointId);
      return await webhooks.countReplayed({ ...wanted, endpointId });
    },

    /** In the audit log before the first is queued. @throws ServiceError `not_found`; `too_many_requests`. */
    async replay(
      personId: number,
      dealerId: number,
      endpointId: number,
      wanted: DealerReplay,
    ): Promise<number> {
      const accountId = await ownerOf(dealerId, endpointId);
      await limiter.countGroup(accountLimitKey(accountId), "webhook-replay");
      const { sinceMs, eventNames, onlyFailed } = wanted;
      const asked = {
        since: formatInstantOrNull(sinceMs),
        event_types: eventNames.length === 0 ? null : eventNames,
        only_failed: onlyFailed,
      };
      await db.transact((tx) => audit(tx, "webhook.replay", { personId, endpointId }, asked));
      return await webhooks.replay({ ...wanted, endpointId });
    },
  };
}

/** A client id never has this form, so the limits cannot mix. */
export function accountLimitKey(accountId: number): string {
  return `account:${accountId}`;
}
