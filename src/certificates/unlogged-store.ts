import { and, asc, count, eq, isNotNull, notExists, sql } from "drizzle-orm";
import { batteryTests } from "../battery-tests/battery-test-table.ts";
import type { Executor } from "../db/database.ts";
import { type IdSpan, idSpans, isWithin, searchSpans } from "../db/id-spans.ts";
import { logEntries } from "../transparency-log/log-table.ts";
import { certificates } from "./certificate-table.ts";

/** Certificates that were issued, and of which the log has no entry: they are older than the log. */
function isUnlogged(executor: Executor, span: IdSpan) {
  const { testId, templateVersion } = certificates;
  const entry = executor
    .select({ one: sql`1` })
    .from(logEntries)
    .where(
      and(eq(logEntries.testId, testId), eq(logEntries.kind, "issue"), isWithin(logEntries.testId, span)),
    );
  const isIssued = and(isNotNull(templateVersion), eq(batteryTests.status, "completed"));
  return and(isWithin(testId, span), isWithin(batteryTests.id, span), isIssued, notExists(entry));
}

/** In which all certificates are. */
export async function certificateSpans(executor: Executor): Promise<IdSpan[]> {
  return await idSpans(executor, certificates.testId);
}

/** Reads every certificate, so many at a time that other work goes on between them. */
export async function countUnlogged(executor: Executor): Promise<number> {
  const counts = await searchSpans(await certificateSpans(executor), (span) =>
    executor
      .select({ rows: count() })
      .from(certificates)
      .innerJoin(batteryTests, eq(batteryTests.id, certificates.testId))
      .where(isUnlogged(executor, span)),
  );
  return counts.reduce((total, { rows }) => total + rows, 0);
}

/** The ids of their tests in a span, in their order. */
export async function listUnlogged(executor: Executor, span: IdSpan, limit: number): Promise<number[]> {
  const rows = await executor
    .select({ testId: certificates.testId })
    .from(certificates)
    .innerJoin(batteryTests, eq(batteryTests.id, certificates.testId))
    .where(isUnlogged(executor, span))
    .orderBy(asc(certificates.testId))
    .limit(limit);
  return rows.map(({ testId }) => testId);
}
