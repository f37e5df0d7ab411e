import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  or,
  sql,
} from "drizzle-orm";
import { auditEntries } from "../audit/audit-table.ts";
import { accounts, credentials } from "../credentials/credential-table.ts";
import type { Database, Executor } from "../db/database.ts";
import { createHighWaterMark, type HighWaterMark } from "../db/high-water-mark.ts";
import { unitReturns, units } from "../dealers/unit-table.ts";
import { noticeChoices, noticeMarks } from "../identity/notices/notice-choice-table.ts";
import { events } from "../webhooks/outbox/event-table.ts";

type NoticeMark = typeof noticeMarks.$inferSelect;

/** A part of a source: what comes after an id, up to one that nothing can come below any more. */
interface Span {
  readonly afterId: number;
  readonly upToId: number;
}

export function auditHighWaterMark(db: Database): HighWaterMark {
  return createHighWaterMark(db, { column: auditEntries.id, writtenTo: auditEntries });
}

/** The last number that was given, unless something below it may still come. */
export async function lastBelow(highWaterMark: HighWaterMark): Promise<number> {
  const upToId = await highWaterMark.current();
  return Math.min(upToId, await highWaterMark.lastGiven());
}

/** Events from which notices are created, oldest first. Index: `events_concern`, which holds only these. */
export async function listConcerningEvents(executor: Executor, { afterId, upToId }: Span, limit: number) {
  return await executor
    .select({
      id: events.id,
      concern: events.concern,
      dealerId: events.dealerId,
      atMs: events.occurredAtMs,
      data: events.data,
    })
    .from(events)
    .where(and(isNotNull(events.concern), gt(events.id, afterId), lte(events.id, upToId)))
    .orderBy(asc(events.id))
    .limit(limit);
}

/** Completed tests of a dealer in a span of the events: the newest few, and how many there are. Index: `events_dealer_id`. */
export async function listReadyOf(executor: Executor, dealerId: number, span: Span, limit: number) {
  const completed = and(
    eq(events.dealerId, dealerId),
    gt(events.id, span.afterId),
    lte(events.id, span.upToId),
    eq(events.name, "svc.test.completed"),
  );
  const [counted] = await executor.select({ total: count() }).from(events).where(completed);
  const newest = await executor
    .select({ data: events.data })
    .from(events)
    .where(completed)
    .orderBy(desc(events.id))
    .limit(limit);
  return { total: counted?.total ?? 0, newest };
}

/** Those who chose to get certificates at once, for whom one is ready and no mail was sent since. Indexes: `notice_choices_mail`, `events_dealer_id`. */
export async function listMarksWithReady(
  executor: Executor,
  { upToId, mailedUpToMs }: Readonly<Record<"upToId" | "mailedUpToMs", number>>,
  page: { readonly after: Pick<NoticeMark, "personId" | "dealerId"> | null; readonly limit: number },
): Promise<NoticeMark[]> {
  const { personId, dealerId, mailedAtMs, eventUpToId } = noticeMarks;
  const { after } = page;
  const ready = executor
    .select({ found: sql`1` })
    .from(events)
    .where(
      and(
        eq(events.dealerId, dealerId),
        gt(events.id, eventUpToId),
        lte(events.id, upToId),
        eq(events.name, "svc.test.completed"),
      ),
    );
  const rows = await executor
    .select({ mark: noticeMarks })
    .from(noticeChoices)
    .innerJoin(noticeMarks, and(eq(personId, noticeChoices.personId), eq(dealerId, noticeChoices.dealerId)))
    .where(
      and(
        eq(noticeChoices.kind, "certificate_ready"),
        eq(noticeChoices.mail, "at_once"),
        or(isNull(mailedAtMs), lte(mailedAtMs, mailedUpToMs)),
        after === null ? undefined : sql`(${personId}, ${dealerId}) > (${after.personId}, ${after.dealerId})`,
        exists(ready),
      ),
    )
    .orderBy(asc(personId), asc(dealerId))
    .limit(page.limit);
  return rows.map(({ mark }) => mark);
}

/** 0 without one. */
export async function lastEventId(executor: Executor): Promise<number> {
  const [row] = await executor.select({ lastId: max(events.id) }).from(events);
  return Number(row?.lastId ?? 0);
}

/** Oldest first. */
export async function listAuditOf(
  executor: Executor,
  actions: readonly string[],
  { afterId, upToId }: Span,
  limit: number,
) {
  return await executor
    .select()
    .from(auditEntries)
    .where(
      and(
        gt(auditEntries.id, afterId),
        lte(auditEntries.id, upToId),
        inArray(auditEntries.action, [...actions]),
      ),
    )
    .orderBy(asc(auditEntries.id))
    .limit(limit);
}

/** Null for credentials that no dealer created for itself. */
export async function findOwnKey(executor: Executor, credentialId: number) {
  const [row] = await executor
    .select({ dealerId: accounts.dealerId, label: credentials.label })
    .from(credentials)
    .innerJoin(accounts, eq(accounts.id, credentials.accountId))
    .where(eq(credentials.id, credentialId))
    .limit(1);
  return row === undefined || row.dealerId === null ? null : { dealerId: row.dealerId, label: row.label };
}

/** The last one by `atMs`; its dealer is the one that requested it, also when the unit is another's by now. Index: `unit_returns_unit`. */
export async function findClosedReturn(executor: Executor, unitId: number, atMs: number) {
  const [row] = await executor
    .select({
      dealerId: unitReturns.dealerId,
      answer: unitReturns.answer,
      serialNumber: units.serialNumber,
    })
    .from(unitReturns)
    .innerJoin(units, eq(units.id, unitReturns.unitId))
    .where(
      and(
        eq(unitReturns.unitId, unitId),
        eq(unitReturns.outcome, "closed"),
        lte(unitReturns.endedAtMs, atMs),
      ),
    )
    .orderBy(desc(unitReturns.id))
    .limit(1);
  return row ?? null;
}

export async function findToldUnit(executor: Executor, unitId: number) {
  const [row] = await executor
    .select({ dealerId: units.dealerId, serialNumber: units.serialNumber })
    .from(units)
    .where(eq(units.id, unitId))
    .limit(1);
  return row ?? null;
}
