import { type Column, sql } from "drizzle-orm";
import { accounts } from "../../credentials/credential-table.ts";
import { flag, index, integer, json, table, text, uniqueIndex } from "../../db/table.ts";
import type { EventName } from "../../events/event.ts";
import { events } from "../outbox/event-table.ts";
import type { DeliveredEvent, DeliveryState, DisabledReason } from "./delivery-log.ts";

/** The row of a deleted endpoint is deleted once its deliveries have been pruned. */
export const webhookEndpoints = table(
  "webhook_endpoints",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    url: text("url").notNull(),
    events: json("events").$type<readonly EventName[]>().notNull(),
    /** `whsec_…`, sealed. */
    sealedSecret: text("sealed_secret").notNull(),
    /** From before the last rotation; it also signs until `previous_secret_until_ms`. */
    sealedPreviousSecret: text("sealed_previous_secret"),
    previousSecretUntilMs: integer("previous_secret_until_ms"),
    consecutiveFailures: integer("consecutive_failures").notNull(),
    disabledAtMs: integer("disabled_at_ms"),
    disabledReason: text("disabled_reason").$type<DisabledReason>(),
    /** The failures in a row that its owner was last warned of; null once it works again. */
    warnedFailures: integer("warned_failures"),
    asymmetricSignatures: flag("asymmetric_signatures").notNull(),
    lastSuccessAtMs: integer("last_success_at_ms"),
    lastAttemptAtMs: integer("last_attempt_at_ms"),
    createdAtMs: integer("created_at_ms").notNull(),
    deletedAtMs: integer("deleted_at_ms"),
  },
  (columns) => [index("webhook_endpoints_account").on(columns.accountId, columns.id)],
);

/** Literals, not parameters: otherwise a planner cannot know that the partial index applies. */
export const undelivered = (state: Column) => sql`${state} IN ('failed', 'dropped')`;

/** Likewise. Most deliveries of most endpoints are of this event, so an index without them costs next to nothing. */
export const isRarer = (event: Column) => sql`${event} <> 'svc.test.completed'`;
export const COMMONEST_EVENT: EventName = "svc.test.completed";

/** Kept as long as events are. */
export const webhookDeliveries = table(
  "webhook_deliveries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** The header `webhook-id`, the same on every attempt and replay. */
    webhookId: text("webhook_id").notNull(),
    endpointId: integer("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id),
    /** Null for a ping, whose `data` is in `ping_data`. */
    eventId: integer("event_id").references(() => events.id),
    /** The name of the event, so that a list of one event reads no others. */
    event: text("event").$type<DeliveredEvent>().notNull(),
    pingData: text("ping_data"),
    occurredAtMs: integer("occurred_at_ms").notNull(),
    state: text("state").$type<DeliveryState>().notNull(),
    finishedAtMs: integer("finished_at_ms"),
    attemptCount: integer("attempt_count").notNull(),
    /** Not used; earlier releases counted erasures here. */
    struckCount: integer("struck_count"),
  },
  (columns) => [
    uniqueIndex("webhook_deliveries_webhook_id").on(columns.webhookId),
    index("webhook_deliveries_endpoint").on(columns.endpointId, columns.occurredAtMs, columns.id),
    // It leaves out delivered rows, so a delivery that succeeds changes no index: its commit takes half as long.
    index("webhook_deliveries_undelivered")
      .on(columns.endpointId, columns.state, columns.occurredAtMs, columns.id)
      .where(undelivered(columns.state)),
    index("webhook_deliveries_rarer")
      .on(columns.endpointId, columns.event, columns.occurredAtMs, columns.id)
      .where(isRarer(columns.event)),
    index("webhook_deliveries_event").on(columns.eventId),
    // Without the id: PostgreSQL would otherwise read the deliveries of all endpoints in this order to list those of one.
    index("webhook_deliveries_time").on(columns.occurredAtMs),
  ],
);

/** Deliveries that wait or are being attempted. It stays small, so that finished deliveries do not slow it down. */
export const webhookQueue = table(
  "webhook_queue",
  {
    deliveryId: integer("delivery_id")
      .primaryKey()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    endpointId: integer("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id),
    isRequested: flag("is_requested").notNull(),
    dueAtMs: integer("due_at_ms").notNull(),
    leaseToken: text("lease_token"),
    leaseUntilMs: integer("lease_until_ms").notNull(),
    /**
     * Claims in this round, or since the last resend: 0 under a lease says that it was resent during the attempt,
     * or replayed during the last one.
     */
    attemptCount: integer("attempt_count").notNull(),
    /** Failures of this round; an attempt that a crash cut short does not count. */
    failedCount: integer("failed_count").notNull(),
  },
  (columns) => [
    index("webhook_queue_endpoint").on(
      columns.endpointId,
      columns.isRequested,
      columns.dueAtMs,
      columns.deliveryId,
    ),
  ],
);

export const webhookAttempts = table(
  "webhook_attempts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    deliveryId: integer("delivery_id")
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    startedAtMs: integer("started_at_ms").notNull(),
    /** Null for a success. */
    failure: text("failure"),
    facts: text("facts").notNull(),
    /** Safe to show; see `excerptOf`. */
    bodyStart: text("body_start"),
  },
  (columns) => [index("webhook_attempts_delivery").on(columns.deliveryId, columns.id)],
);
