import type { Caller } from "../../access/caller.ts";
import { type Actor, type AuditEntry, changesBetween } from "../../audit/audit.ts";
import { recordAudit } from "../../audit/audit-store.ts";
import type { Executor } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import { PING_EVENT } from "../../events/event.ts";
import { forgetKeysOf } from "../../http/idempotency-store.ts";
import { HOUR_MS } from "../../kernel/duration.ts";
import { notFound, ServiceError } from "../../kernel/errors.ts";
import { formatInstant } from "../../kernel/instant.ts";
import type { KeyRing } from "../../keys/key-ring.ts";
import { newWebhookId } from "../outbox/outbox.ts";
import { insertDelivery } from "../outbox/outbox-store.ts";
import {
  countEndpointsOf,
  disableEndpoint,
  enableEndpoint,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  listEndpointsOf,
  markEndpointDeleted,
  updateEndpoint,
} from "./endpoint-store.ts";
import {
  countReplayed,
  type ReplayFilter,
  type ReplayPlace,
  requeueDeliveries,
  requeueDelivery,
} from "./replay-store.ts";
import { type ReplacedSecret, replaceSecret } from "./secret-replacement.ts";
import { requireEvents } from "./subscribed-events.ts";
import type { WebhookEndpoint } from "./webhook-endpoint.ts";
import { type CreateWebhookBody, OVERLAP_HOURS_DEFAULT, type UpdateWebhookBody } from "./webhook-request.ts";
import { requireTarget, type TargetChecker } from "./webhook-target.ts";

/** A silent name server must not hold up a request for longer. */
const CREATION_RESOLVE_MS = 5_000;
/** So many in one transaction, so that other writers run in between. */
const REPLAYED_PER_TRANSACTION = 200;

export type NewEndpoint = Pick<CreateWebhookBody, "url" | "events"> &
  Partial<Pick<UpdateWebhookBody, "asymmetricSignatures">>;

export type WebhookService = ReturnType<typeof createWebhookService>;

/** The interface specification, section 4. */
export function createWebhookService(
  ports: Pick<Runtime, "db" | "clock" | "random"> & {
    readonly keys: KeyRing;
    readonly checker: TargetChecker;
    readonly endpointLimit: number;
    /** Waits between the attempts of a delivery. */
    readonly retryMs: readonly number[];
    /** Called after each commit that has queued a delivery. */
    readonly wake: () => void;
  },
) {
  const { db, clock, random, keys, checker, endpointLimit, retryMs, wake } = ports;

  async function within(
    executor: Executor,
    accountId: number | null,
    endpointId: number,
  ): Promise<WebhookEndpoint> {
    const endpoint = await findEndpoint(executor, accountId, endpointId);
    if (endpoint === null) throw notFound();
    return endpoint;
  }

  async function audit(
    tx: Executor,
    actor: Actor,
    action: string,
    changes: AuditEntry["changes"],
    subjectId: number,
  ): Promise<void> {
    await recordAudit(tx, { atMs: clock.nowMs(), actor, action, subject: "webhook", subjectId, changes });
  }

  /** @returns the new secret; the old one also signs for `overlapMs`, if it can be opened. */
  async function rotate(
    tx: Executor,
    { accountId, endpointId }: { readonly accountId: number | null; readonly endpointId: number },
    actor: Actor,
    overlapMs: number,
  ): Promise<ReplacedSecret & { endpoint: WebhookEndpoint }> {
    const endpoint = await within(tx, accountId, endpointId);
    const replaced = await replaceSecret(tx, { keys, random }, endpointId, {
      previousUntilMs: overlapMs > 0 ? clock.nowMs() + overlapMs : null,
    });
    await audit(
      tx,
      actor,
      "webhook.rotate-secret",
      changesBetween({}, { overlap_ms: replaced.isFormerLost ? 0 : overlapMs }),
      endpointId,
    );
    return { endpoint, ...replaced };
  }

  return {
    list: (accountId: number): Promise<WebhookEndpoint[]> => listEndpointsOf(db.read, accountId),
    get: (accountId: number, endpointId: number) => within(db.read, accountId, endpointId),

    /**
     * Must not be called within a transaction: it resolves the URL's host, and checks each address. @throws
     * ServiceError `invalid_field` for an event that the caller may not receive; `invalid_webhook_url`.
     */
    async requireDeliverable(
      { kind }: Pick<Caller, "kind">,
      { url, events }: Pick<UpdateWebhookBody, "url" | "events">,
    ): Promise<void> {
      if (events !== undefined) requireEvents(kind, events);
      if (url !== undefined) requireTarget(await checker.check(url, CREATION_RESOLVE_MS));
    },

    /** @throws ServiceError `invalid_field` for an event that the caller may not receive; `webhook_limit_reached`. */
    async create(
      tx: Executor,
      { accountId, kind }: Pick<Caller, "accountId" | "kind">,
      actor: Actor,
      { url, events, asymmetricSignatures = false }: NewEndpoint,
    ): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
      requireEvents(kind, events);
      if ((await countEndpointsOf(tx, accountId)) >= endpointLimit) {
        throw new ServiceError(
          "webhook_limit_reached",
          `The limit of webhooks, ${endpointLimit}, is reached: delete one first.`,
        );
      }
      const endpoint = await insertEndpoint(tx, {
        accountId,
        url,
        events,
        asymmetricSignatures,
        // The secret is sealed below: that needs the id.
        sealedSecret: "",
        createdAtMs: clock.nowMs(),
      });
      const { secret } = await replaceSecret(tx, { keys, random }, endpoint.id, { previousUntilMs: null });
      await audit(
        tx,
        actor,
        "webhook.create",
        changesBetween(
          {},
          { url, events: endpoint.events, ...(asymmetricSignatures ? { asymmetric_signatures: true } : {}) },
        ),
        endpoint.id,
      );
      return { endpoint, secret };
    },

    /** Call `requireDeliverable` first. @throws ServiceError `not_found`; `invalid_field`. */
    async update(
      { accountId, kind }: Pick<Caller, "accountId" | "kind">,
      endpointId: number,
      actor: Actor,
      { enabled, ...wanted }: UpdateWebhookBody,
    ): Promise<WebhookEndpoint> {
      if (wanted.events !== undefined) requireEvents(kind, wanted.events);
      return await db.transact(async (tx) => {
        const before = await within(tx, accountId, endpointId);
        const changed = Object.entries(wanted).filter(([, value]) => value !== undefined);
        if (changed.length > 0) await updateEndpoint(tx, endpointId, Object.fromEntries(changed));
        if (enabled === true && before.disabledAtMs !== null) {
          await enableEndpoint(tx, endpointId);
          tx.afterCommit(wake);
        }
        if (enabled === false && before.disabledReason !== "request")
          await disableEndpoint(tx, endpointId, clock.nowMs());
        const after = await within(tx, accountId, endpointId);
        const changes = changesBetween(auditedOf(before), auditedOf(after));
        if (Object.keys(changes).length > 0) await audit(tx, actor, "webhook.update", changes, endpointId);
        return after;
      });
    },

    /** Drops its waiting deliveries, and frees the idempotency keys of requests about it. */
    async delete(accountId: number, endpointId: number, actor: Actor): Promise<WebhookEndpoint> {
      return await db.transact(async (tx) => {
        const endpoint = await within(tx, accountId, endpointId);
        await markEndpointDeleted(tx, endpointId, clock.nowMs());
        await forgetKeysOf(tx, { kind: "webhook", id: endpointId });
        await audit(
          tx,
          actor,
          "webhook.delete",
          changesBetween({ url: endpoint.url }, { url: null }),
          endpointId,
        );
        return endpoint;
      });
    },

    async ping(
      tx: Executor,
      accountId: number,
      endpointId: number,
    ): Promise<{ readonly endpoint: WebhookEndpoint; readonly webhookId: string }> {
      const endpoint = await within(tx, accountId, endpointId);
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
      tx.afterCommit(wake);
      return { endpoint, webhookId };
    },

    /** Due at once even if its endpoint is disabled. @throws ServiceError `not_found`. */
    async resend(tx: Executor, endpointId: number, deliveryId: number): Promise<number> {
      const nowMs = clock.nowMs();
      if (!(await requeueDelivery(tx, endpointId, deliveryId, nowMs))) throw notFound();
      tx.afterCommit(wake);
      return nowMs;
    },

    countReplayed: (filter: ReplayFilter) => countReplayed(db.read, filter),

    /** One that waits is not queued twice. After an interruption, a second call queues the rest. */
    async replay(filter: ReplayFilter): Promise<number> {
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

    listAll: (): Promise<WebhookEndpoint[]> => listEndpoints(db.read),
    getForOperator: (endpointId: number) => within(db.read, null, endpointId),

    async enable(endpointId: number, actor: Actor): Promise<WebhookEndpoint> {
      return await db.transact(async (tx) => {
        const before = await within(tx, null, endpointId);
        if (before.disabledAtMs === null) return before;
        await enableEndpoint(tx, endpointId);
        await audit(
          tx,
          actor,
          "webhook.enable",
          changesBetween({ disabled: true }, { disabled: false }),
          endpointId,
        );
        tx.afterCommit(wake);
        return await within(tx, null, endpointId);
      });
    },

    /** @throws ServiceError `not_found`. */
    rotateOwnSecret: (tx: Executor, accountId: number, endpointId: number, actor: Actor, overlapMs: number) =>
      rotate(tx, { accountId, endpointId }, actor, overlapMs),

    /** @throws ServiceError `not_found`. */
    rotateSecret: (endpointId: number, actor: Actor, overlapMs: number = OVERLAP_HOURS_DEFAULT * HOUR_MS) =>
      db.transact((tx) => rotate(tx, { accountId: null, endpointId }, actor, overlapMs)),
  };
}

function auditedOf({ url, events, disabledAtMs, asymmetricSignatures }: WebhookEndpoint) {
  return {
    url,
    events,
    disabled: disabledAtMs !== null,
    asymmetric_signatures: asymmetricSignatures,
  };
}
