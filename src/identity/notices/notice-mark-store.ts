import { and, asc, eq, gt, isNotNull, lte, sql } from "drizzle-orm";
import type { Database, Executor } from "../../db/database.ts";
import { noticeMarks } from "./notice-choice-table.ts";

export type NoticeMark = typeof noticeMarks.$inferSelect;

export type MarkKey = Pick<NoticeMark, "personId" | "dealerId">;

export async function findMark(
  executor: Executor,
  { personId, dealerId }: MarkKey,
): Promise<NoticeMark | null> {
  const [row] = await executor
    .select()
    .from(noticeMarks)
    .where(and(eq(noticeMarks.personId, personId), eq(noticeMarks.dealerId, dealerId)))
    .limit(1);
  return row ?? null;
}

/** Index: `notice_marks_unsubscribe`. */
export async function findMarkByToken(executor: Executor, token: string): Promise<NoticeMark | null> {
  const [row] = await executor
    .select()
    .from(noticeMarks)
    .where(eq(noticeMarks.unsubscribeToken, token))
    .limit(1);
  return row ?? null;
}

export async function ensureMark(
  tx: Executor,
  key: MarkKey,
  first: { readonly unsubscribeToken: string; readonly eventUpToId: number },
): Promise<NoticeMark> {
  await tx
    .insert(noticeMarks)
    .values({ ...key, ...first, version: 0, readUpToId: 0 })
    .onConflictDoNothing({ target: [noticeMarks.personId, noticeMarks.dealerId] });
  const mark = await findMark(tx, key);
  if (mark === null) throw new Error("a mark vanished inside its transaction");
  return mark;
}

/** @returns false when another process has changed the mark since it was read. */
export async function changeMark(
  tx: Executor,
  { personId, dealerId, version }: NoticeMark,
  change: Partial<
    Pick<NoticeMark, "readUpToId" | "eventUpToId" | "mailedAtMs" | "mailDueAtMs" | "digestDueAtMs">
  >,
): Promise<boolean> {
  const rows = await tx
    .update(noticeMarks)
    .set({ ...change, version: version + 1 })
    .where(
      and(
        eq(noticeMarks.personId, personId),
        eq(noticeMarks.dealerId, dealerId),
        eq(noticeMarks.version, version),
      ),
    )
    .returning({ personId: noticeMarks.personId });
  return rows.length > 0;
}

/** What waits is due at `nowMs`, or `pauseMs` after the last mail at once if that is later. What is due already stays so. */
export async function makeMailDue(
  tx: Executor,
  { personId, dealerId }: MarkKey,
  { nowMs, pauseMs }: { readonly nowMs: number; readonly pauseMs: number },
): Promise<void> {
  const { mailedAtMs, mailDueAtMs, version } = noticeMarks;
  await tx
    .update(noticeMarks)
    .set({
      version: sql`${version} + 1`,
      mailDueAtMs: sql`CASE WHEN ${mailDueAtMs} IS NOT NULL THEN ${mailDueAtMs}
        WHEN ${mailedAtMs} IS NULL OR ${mailedAtMs} + ${pauseMs} <= ${nowMs} THEN ${nowMs}
        ELSE ${mailedAtMs} + ${pauseMs} END`,
    })
    .where(and(eq(noticeMarks.personId, personId), eq(noticeMarks.dealerId, dealerId)));
}

/**
 * For a clock that was set back: a mail later than `latestMs` no longer holds back the next, and what waits for longer than the pause is
 * due now. Reads every mark; writes nothing when none is to be corrected. Returns how many were.
 */
export async function repairMailTimes(
  db: Pick<Database, "read" | "transact">,
  { nowMs, latestMs, pauseMs }: Readonly<Record<"nowMs" | "latestMs" | "pauseMs", number>>,
): Promise<number> {
  const { personId, mailedAtMs, mailDueAtMs, version } = noticeMarks;
  const isMailedTooLate = gt(mailedAtMs, latestMs);
  const isDueTooLate = sql`(${mailDueAtMs} > ${latestMs}
    AND (${mailedAtMs} IS NULL OR ${isMailedTooLate} OR ${mailDueAtMs} > ${mailedAtMs} + ${pauseMs}))`;
  const isWrong = sql`(${isMailedTooLate} OR ${isDueTooLate})`;
  const found = await db.read.select({ personId }).from(noticeMarks).where(isWrong).limit(1);
  if (found.length === 0) return 0;
  return await db.transact(async (tx) => {
    const rows = await tx
      .update(noticeMarks)
      .set({
        version: sql`${version} + 1`,
        mailedAtMs: sql`CASE WHEN ${isMailedTooLate} THEN NULL ELSE ${mailedAtMs} END`,
        mailDueAtMs: sql`CASE WHEN ${isDueTooLate} THEN ${nowMs} ELSE ${mailDueAtMs} END`,
      })
      .where(isWrong)
      .returning({ personId });
    return rows.length;
  });
}

/** Whose daily mail is due after an instant. Index: `notice_marks_digest`. */
export async function listMarksWithLateDigest(
  executor: Executor,
  afterMs: number,
  limit: number,
): Promise<NoticeMark[]> {
  return await executor
    .select()
    .from(noticeMarks)
    .where(and(isNotNull(noticeMarks.digestDueAtMs), gt(noticeMarks.digestDueAtMs, afterMs)))
    .limit(limit);
}

/** Longest due first, after a mark of the same list. Indexes: `notice_marks_mail`, `notice_marks_digest`. */
export async function listDueMarks(
  executor: Executor,
  what: "mail" | "digest",
  nowMs: number,
  page: { readonly after: NoticeMark | null; readonly limit: number },
): Promise<NoticeMark[]> {
  const due = what === "mail" ? "mailDueAtMs" : "digestDueAtMs";
  const { personId, dealerId, [due]: dueAtMs } = noticeMarks;
  const { after } = page;
  return await executor
    .select()
    .from(noticeMarks)
    .where(
      and(
        isNotNull(dueAtMs),
        lte(dueAtMs, nowMs),
        after === null
          ? undefined
          : sql`(${dueAtMs}, ${personId}, ${dealerId}) > (${after[due]}, ${after.personId}, ${after.dealerId})`,
      ),
    )
    .orderBy(asc(dueAtMs), asc(personId), asc(dealerId))
    .limit(page.limit);
}
