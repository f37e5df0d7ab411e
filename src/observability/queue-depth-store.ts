import { and, count, eq, gt, isNotNull, isNull, lte, min, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { renderJobs } from "../certificates/certificate-table.ts";
import type { Executor } from "../db/database.ts";
import { mailOutbox } from "../mail/mail-table.ts";
import { webhookEndpoints, webhookQueue } from "../webhooks/delivery/webhook-table.ts";

export const QUEUE_NAMES = ["render", "deliveries", "mail"] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

/** How much a queue holds. */
export interface QueueDepth {
  readonly name: QueueName;
  /** Could be taken up now. */
  readonly dueCount: number;
  /** Waits for its time: to be tried again, as a rule. */
  readonly laterCount: number;
  /** Somebody is working on it. */
  readonly leasedCount: number;
  /** Kept until its endpoint is enabled again; deliveries alone have this. */
  readonly heldCount: number;
  /** For how long the one that is longest due could have been taken up; 0 when none is due. */
  readonly oldestDueMs: number;
}

interface Queue {
  readonly table: SQLiteTable;
  readonly dueAtMs: SQLiteColumn;
  readonly leaseUntilMs: SQLiteColumn;
}

/** Counts of all queues. Each is one walk over what waits, and what waits is little: for whoever does not answer requests. */
export async function queueDepths(executor: Executor, nowMs: number): Promise<QueueDepth[]> {
  return [
    await depthOf(executor, "render", { table: renderJobs, ...renderJobs }, undefined, nowMs),
    await deliveryDepth(executor, nowMs),
    await depthOf(
      executor,
      "mail",
      { table: mailOutbox, ...mailOutbox },
      eq(mailOutbox.state, "waiting"),
      nowMs,
    ),
  ];
}

/** What waits for a disabled endpoint is held on purpose, and must not look like a queue that does not get on. */
async function deliveryDepth(executor: Executor, nowMs: number): Promise<QueueDepth> {
  const isHeld = sql`EXISTS (SELECT 1 FROM ${webhookEndpoints} WHERE ${webhookEndpoints.id} = ${webhookQueue.endpointId} AND (${webhookEndpoints.deletedAtMs} IS NOT NULL OR (${webhookEndpoints.disabledAtMs} IS NOT NULL AND NOT ${webhookQueue.isRequested})))`;
  const queue = { table: webhookQueue, ...webhookQueue };
  const depth = await depthOf(executor, "deliveries", queue, sql`NOT ${isHeld}`, nowMs);
  const [held] = await executor.select({ rows: count() }).from(webhookQueue).where(isHeld);
  return { ...depth, heldCount: held?.rows ?? 0 };
}

async function depthOf(
  executor: Executor,
  name: QueueName,
  { table, dueAtMs, leaseUntilMs }: Queue,
  only: SQL | undefined,
  nowMs: number,
): Promise<QueueDepth> {
  const isFree = lte(leaseUntilMs, nowMs);
  const [due] = await executor
    .select({ rows: count(), oldestMs: min(dueAtMs) })
    .from(table)
    .where(and(only, isFree, lte(dueAtMs, nowMs)));
  const [later] = await executor
    .select({ rows: count() })
    .from(table)
    .where(and(only, isFree, gt(dueAtMs, nowMs)));
  const [leased] = await executor
    .select({ rows: count() })
    .from(table)
    .where(and(only, gt(leaseUntilMs, nowMs)));
  const oldestMs = due?.oldestMs ?? null;
  return {
    name,
    dueCount: due?.rows ?? 0,
    laterCount: later?.rows ?? 0,
    leasedCount: leased?.rows ?? 0,
    heldCount: 0,
    oldestDueMs: oldestMs === null ? 0 : Math.max(0, nowMs - Number(oldestMs)),
  };
}

/** How many endpoints there are that were not deleted. */
export async function endpointCounts(executor: Executor): Promise<{ enabled: number; disabled: number }> {
  const live = isNull(webhookEndpoints.deletedAtMs);
  const [all] = await executor.select({ rows: count() }).from(webhookEndpoints).where(live);
  const [disabled] = await executor
    .select({ rows: count() })
    .from(webhookEndpoints)
    .where(and(live, isNotNull(webhookEndpoints.disabledAtMs)));
  const disabledCount = disabled?.rows ?? 0;
  return { enabled: (all?.rows ?? 0) - disabledCount, disabled: disabledCount };
}
