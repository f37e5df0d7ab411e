import { desc, max } from "drizzle-orm";
import { auditEntries } from "../audit/audit-table.ts";
import type { Executor } from "../db/database.ts";
import { events } from "../webhooks/outbox/event-table.ts";

export async function newestWrittenMs(executor: Executor): Promise<number | null> {
  const [audited] = await executor.select({ atMs: max(auditEntries.atMs) }).from(auditEntries);
  const [occurred] = await executor.select({ atMs: max(events.occurredAtMs) }).from(events);
  const times = [audited?.atMs, occurred?.atMs].flatMap((atMs) => (atMs == null ? [] : [Number(atMs)]));
  return times.length === 0 ? null : Math.max(...times);
}

/** Whether svc wrote an event or an audit entry with an earlier time after one with a time from this on: its clock was set back since. */
export async function wasSetBackFrom(executor: Executor, fromMs: number): Promise<boolean> {
  const [newestAudited] = await executor.select({ atMs: max(auditEntries.atMs) }).from(auditEntries);
  const [newestOccurred] = await executor.select({ atMs: max(events.occurredAtMs) }).from(events);
  const [lastAudited] = await executor
    .select({ atMs: auditEntries.atMs })
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .limit(1);
  const [lastOccurred] = await executor
    .select({ atMs: events.occurredAtMs })
    .from(events)
    .orderBy(desc(events.id))
    .limit(1);
  return [
    [newestAudited, lastAudited],
    [newestOccurred, lastOccurred],
  ].some(
    ([newest, last]) =>
      Number(newest?.atMs ?? 0) >= fromMs && last !== undefined && Number(last.atMs) < fromMs,
  );
}
