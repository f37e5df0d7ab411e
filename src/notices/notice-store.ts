import { and, asc, count, desc, eq, inArray, lt, max, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { jsonPathText } from "../db/engine-sql.ts";
import { hasRow } from "../db/row-query.ts";
import { dealers } from "../dealers/dealer-table.ts";
import {
  NOTICE_KINDS,
  NOTICE_MAILS,
  type NoticeChoices,
  type NoticeKind,
} from "../identity/notices/notice-choice.ts";
import type { NewNotice, Notice } from "./notice.ts";
import { dismissedNotices, noticeCursors, noticeMails, notices } from "./notice-table.ts";

/** A condition: whether the dealer of the test with this id tested the same car again. */
export type IsRetested = (testId: SQL) => SQL;

/** What is settled once the car is tested again. A withdrawn certificate may have been given out: only a person can say that it is settled. */
const CLOSABLE_KINDS: readonly NoticeKind[] = ["safety_issue", "test_failed"];

/** A condition of `notices`. The facts are read, and the test is looked up, only where the kind can be closed. */
function isOpen(executor: Executor, isRetested: IsRetested): SQL {
  const testId = sql`CAST(${jsonPathText(executor, notices.facts, ["testId"])} AS bigint)`;
  return sql`CASE WHEN ${inArray(notices.kind, [...CLOSABLE_KINDS])} THEN NOT ${isRetested(testId)} ELSE true END`;
}

type WaitingMail = typeof noticeMails.$inferInsert;
type MailKey = Pick<WaitingMail, "personId" | "dealerId" | "mail">;

export async function insertNotice(tx: Executor, { dealerId, atMs, facts }: NewNotice): Promise<Notice> {
  const [row] = await tx.insert(notices).values({ dealerId, atMs, facts, kind: facts.kind }).returning();
  if (row === undefined) throw new Error("an insert returned no row");
  return row;
}

/** What a person sees at a dealer: nothing that the person has dismissed, and nothing that is closed. */
export interface NoticeView {
  readonly personId: number;
  readonly dealerId: number;
  readonly isRetested: IsRetested;
}

function isSeen(executor: Executor, { personId, dealerId, isRetested }: NoticeView) {
  return and(
    eq(notices.dealerId, dealerId),
    isNotDismissed(executor, personId),
    isOpen(executor, isRetested),
  );
}

function isNotDismissed(executor: Executor, personId: number) {
  const { noticeId, personId: dismissedBy } = dismissedNotices;
  return notExists(
    executor
      .select({ found: sql`1` })
      .from(dismissedNotices)
      .where(and(eq(noticeId, notices.id), eq(dismissedBy, personId))),
  );
}

/** What happened last first, of these kinds; notices are not created in that order. Index: `notices_dealer`. */
export async function listNotices(
  executor: Executor,
  view: NoticeView,
  kinds: readonly NoticeKind[],
  page: { readonly limit: number; readonly offset: number },
): Promise<Notice[]> {
  if (kinds.length === 0) return [];
  return await executor
    .select()
    .from(notices)
    .where(and(isSeen(executor, view), inArray(notices.kind, [...kinds])))
    .orderBy(desc(notices.atMs), desc(notices.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** Of these kinds: all, and those after an id. Index: `notices_dealer`. */
export async function countNotices(
  executor: Executor,
  view: NoticeView,
  kinds: readonly NoticeKind[],
  afterId: number,
): Promise<{ readonly total: number; readonly afterCount: number }> {
  const none = { total: 0, afterCount: 0 };
  if (kinds.length === 0) return none;
  const [row] = await executor
    .select({ total: count(), afterCount: count(sql`CASE WHEN ${notices.id} > ${afterId} THEN 1 END`) })
    .from(notices)
    .where(and(isSeen(executor, view), inArray(notices.kind, [...kinds])));
  return row ?? none;
}

/** The open ones of each dealer of a company and of each of these kinds, without what the person has dismissed. Indexes: `dealers_company`, `notices_dealer`. */
export async function countNoticesOfCompany(
  executor: Executor,
  { companyId, personId, isRetested }: Omit<NoticeView, "dealerId"> & { readonly companyId: number },
  kinds: readonly NoticeKind[],
): Promise<{ readonly dealerId: number; readonly kind: NoticeKind; readonly openCount: number }[]> {
  const { dealerId, kind } = notices;
  const ofCompany = executor.select({ id: dealers.id }).from(dealers).where(eq(dealers.companyId, companyId));
  return await executor
    .select({ dealerId, kind, openCount: count() })
    .from(notices)
    .where(
      and(
        inArray(dealerId, ofCompany),
        inArray(kind, [...kinds]),
        isNotDismissed(executor, personId),
        isOpen(executor, isRetested),
      ),
    )
    .groupBy(dealerId, kind);
}

/** Again does no harm. @returns false unless the dealer has such a notice. */
export async function dismissNotice(
  tx: Executor,
  { personId, dealerId }: Pick<NoticeView, "personId" | "dealerId">,
  noticeId: number,
): Promise<boolean> {
  const isThere = await hasRow(tx, notices.id, eq(notices.id, noticeId), eq(notices.dealerId, dealerId));
  if (isThere) await tx.insert(dismissedNotices).values({ noticeId, personId }).onConflictDoNothing();
  return isThere;
}

/** The last notice of a dealer; 0 without one. Index: `notices_dealer`. */
export async function lastNoticeId(executor: Executor, dealerId: number): Promise<number> {
  const [row] = await executor
    .select({ lastId: max(notices.id) })
    .from(notices)
    .where(eq(notices.dealerId, dealerId));
  return Number(row?.lastId ?? 0);
}

export async function insertWaitingMails(tx: Executor, waiting: readonly WaitingMail[]): Promise<void> {
  if (waiting.length > 0) await tx.insert(noticeMails).values([...waiting]);
}

/** What happened first comes first; without what the person has dismissed, and with `isRetested` without what is closed. */
export async function listWaiting(
  executor: Executor,
  { personId, dealerId, mail }: MailKey,
  isRetested?: IsRetested,
): Promise<Notice[]> {
  const rows = await executor
    .select({ notice: notices })
    .from(noticeMails)
    .innerJoin(notices, eq(notices.id, noticeMails.noticeId))
    .where(
      and(
        eq(noticeMails.personId, personId),
        eq(noticeMails.dealerId, dealerId),
        eq(noticeMails.mail, mail),
        isNotDismissed(executor, personId),
        isRetested && isOpen(executor, isRetested),
      ),
    )
    .orderBy(asc(notices.atMs), asc(noticeMails.noticeId));
  return rows.map(({ notice }) => notice);
}

/** What waits in every way, unless one is given. */
export async function deleteWaiting(
  tx: Executor,
  { personId, dealerId }: Omit<MailKey, "mail">,
  mail?: MailKey["mail"],
): Promise<void> {
  await tx
    .delete(noticeMails)
    .where(
      and(
        eq(noticeMails.personId, personId),
        eq(noticeMails.dealerId, dealerId),
        mail === undefined ? undefined : eq(noticeMails.mail, mail),
      ),
    );
}

/** Lets what waits for a person wait for the mail that is now chosen for its kind, and deletes what is of a kind without mails. */
export async function moveWaiting(
  tx: Executor,
  { personId, dealerId }: Omit<MailKey, "mail">,
  chosen: NoticeChoices,
): Promise<void> {
  for (const mail of NOTICE_MAILS) {
    const kinds = NOTICE_KINDS.filter((kind) => chosen[kind].mail === mail);
    if (kinds.length === 0) continue;
    const ofKinds = tx
      .select({ id: notices.id })
      .from(notices)
      .where(and(eq(notices.dealerId, dealerId), inArray(notices.kind, kinds)));
    const isOfKinds = and(
      eq(noticeMails.personId, personId),
      eq(noticeMails.dealerId, dealerId),
      inArray(noticeMails.noticeId, ofKinds),
    );
    if (mail === "none") await tx.delete(noticeMails).where(isOfKinds);
    else
      await tx
        .update(noticeMails)
        .set({ mail })
        .where(and(isOfKinds, ne(noticeMails.mail, mail)));
  }
}

/** 0 before the first time. */
export async function findCursor(executor: Executor, source: string): Promise<number> {
  const [row] = await executor.select().from(noticeCursors).where(eq(noticeCursors.source, source)).limit(1);
  return row?.lastId ?? 0;
}

/** @returns false when another process has moved the cursor from `fromId` before. */
export async function moveCursor(
  tx: Executor,
  source: string,
  { fromId, toId }: { readonly fromId: number; readonly toId: number },
): Promise<boolean> {
  await tx.insert(noticeCursors).values({ source, lastId: 0 }).onConflictDoNothing();
  const rows = await tx
    .update(noticeCursors)
    .set({ lastId: toId })
    .where(and(eq(noticeCursors.source, source), eq(noticeCursors.lastId, fromId)))
    .returning({ source: noticeCursors.source });
  return rows.length > 0;
}

/** Index: `notices_time`. */
export async function hasOldNotice(executor: Executor, beforeMs: number): Promise<boolean> {
  return await hasRow(executor, notices.id, lt(notices.atMs, beforeMs));
}

/** Deletes up to `limit` notices from before an instant, with what waits of them and who dismissed them. Index: `notices_time`. @returns how many. */
export async function deleteOldNotices(tx: Executor, beforeMs: number, limit: number): Promise<number> {
  const old = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(lt(notices.atMs, beforeMs))
    .orderBy(asc(notices.atMs))
    .limit(limit);
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const table of [noticeMails, dismissedNotices])
    await tx.delete(table).where(inArray(table.noticeId, ids));
  await tx.delete(notices).where(inArray(notices.id, ids));
  return ids.length;
}
