import { max } from "drizzle-orm";
import { auditEntries } from "../audit/audit-table.ts";
import type { Executor } from "../db/database.ts";
import { events } from "../webhooks/outbox/event-table.ts";

export async function newestWrittenMs(executor: Executor): Promise<number | null> {
  const [audited] = await executor.select({ atMs: max(auditEntries.atMs) }).from(auditEntries);
  const [occurred] = await executor.select({ atMs: max(events.occurredAtMs) }).from(events);
  const times = [audited?.atMs, occurred?.atMs].flatMap((atMs) => (atMs == null ? [] : [Number(atMs)]));
  return times.length === 0 ? null : Math.max(...times);
}
