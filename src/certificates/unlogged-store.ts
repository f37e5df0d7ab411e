import { and, asc, count, eq, gt, isNotNull, notExists, sql } from "drizzle-orm";
import { batteryTests } from "../battery-tests/battery-test-table.ts";
import type { Executor } from "../db/database.ts";
import { logEntries } from "../transparency-log/log-table.ts";
import { certificates } from "./certificate-table.ts";

/** Certificates that were issued, and of which the log has no entry: they are older than the log. */
function isUnlogged(executor: Executor) {
  const entry = executor
    .select({ one: sql`1` })
    .from(logEntries)
    .where(and(eq(logEntries.testId, certificates.testId), eq(logEntries.kind, "issue")));
  return and(isNotNull(certificates.templateVersion), eq(batteryTests.status, "completed"), notExists(entry));
}

/** Reads every certificate. */
export async function countUnlogged(executor: Executor): Promise<number> {
  const [row] = await executor
    .select({ rows: count() })
    .from(certificates)
    .innerJoin(batteryTests, eq(batteryTests.id, certificates.testId))
    .where(isUnlogged(executor));
  return row?.rows ?? 0;
}

/** The ids of their tests, after `afterTestId`, in their order. */
export async function listUnlogged(
  executor: Executor,
  afterTestId: number,
  limit: number,
): Promise<number[]> {
  const rows = await executor
    .select({ testId: certificates.testId })
    .from(certificates)
    .innerJoin(batteryTests, eq(batteryTests.id, certificates.testId))
    .where(and(gt(certificates.testId, afterTestId), isUnlogged(executor)))
    .orderBy(asc(certificates.testId))
    .limit(limit);
  return rows.map(({ testId }) => testId);
}
