import { and, count, eq, gt, isNotNull, isNull, lte, min, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { isHeldRender, renderJobs } from "../certificates/certificate-table.ts";
import type { Executor } from "../db/database.ts";
import { mailOutbox } from "../mail/mail-table.ts";
import { webhookEndpoints, webhookQueue } from "../webhooks/delivery/webhook-table.ts";

const QUEUE_NAMES = ["render", "deliveries", "mail"] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

export interface QueueDepth {
  readonly name: QueueName;
  readonly dueCount: number;
  readonly laterCount: number;
  readonly leasedCount: number;
  /** Deliveries kept until their endpoint is enabled again; certificates that wait because svc ended while they were rendered. */
  readonly heldCount: number;
  /** 0 when no item is due. */
  readonly oldestDueMs: number;
}

interface Queue {
  readonly table: SQLiteTable;
  readonly dueAtMs: SQLiteColumn;
  readonly leaseUntilMs: SQLiteColumn;
}

/** Each count reads everything that waits. That is usually little, but threads that handle requests should not do it. */
export async function queueDepths(executor: Executor, nowMs: number): Promise<QueueDepth[]> {
  return [
    await renderDepth(executor, nowMs),
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

async function renderDepth(executor: Executor, nowMs: number): Promise<QueueDepth> {
  const isHeld = isHeldRender(nowMs);
  const queue = { table: renderJobs, ...renderJobs };
  const depth = await depthOf(executor, "render", queue, sql`NOT ${isHeld}`, nowMs);
  return { ...depth, heldCount: await executor.$count(renderJobs, isHeld) };
}

/** Deliveries to a disabled endpoint are held on purpose, and must not look like a queue that is stuck. */
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
