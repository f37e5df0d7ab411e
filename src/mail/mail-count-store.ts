import { and, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { CLOCK_DIFFERENCE_MS } from "../kernel/clock-difference.ts";
import { mailCounts } from "./mail-count-table.ts";
import type { MailLimit } from "./mail-limit.ts";

/** @returns false when a limit is reached; then nothing is counted. */
export async function admitMail(tx: Executor, limits: readonly MailLimit[], nowMs: number): Promise<boolean> {
  return (await admitOrRefuse(tx, limits, nowMs)) === null;
}

interface ReachedLimit {
  readonly bucket: string;
  readonly endsAtMs: number;
}

/**
 * Returns the first limit that is reached, and then nothing is counted; null when the mail was. Deletes counts under these limits that have
 * ended, and those that end later than their limit and the clock of another instance allow: they are from before the clock was set back,
 * and would block senders for too long.
 */
export async function admitOrRefuse(
  tx: Executor,
  limits: readonly MailLimit[],
  nowMs: number,
): Promise<ReachedLimit | null> {
  const latestMs = nowMs + CLOCK_DIFFERENCE_MS;
  await tx
    .delete(mailCounts)
    .where(
      or(
        ...limits.map(({ bucket, windowMs }) =>
          and(
            eq(mailCounts.bucket, bucket),
            or(lte(mailCounts.endsAtMs, nowMs), gt(mailCounts.endsAtMs, latestMs + windowMs)),
          ),
        ),
      ),
    );
  const buckets = limits.map(({ bucket }) => bucket);
  const rows = await tx.select().from(mailCounts).where(inArray(mailCounts.bucket, buckets));
  const counts = new Map(rows.map((row) => [row.bucket, row]));
  for (const { bucket, limit } of limits) {
    const count = counts.get(bucket);
    if (count !== undefined && count.mailCount >= limit) return { bucket, endsAtMs: count.endsAtMs };
  }
  await countMail(tx, limits, nowMs);
  return null;
}

/** Deletes counts that have ended. Index: `mail_counts_end`. @returns how many; 0 when none are left. */
export async function pruneMailCounts(
  tx: Executor,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<number> {
  const { bucket, endsAtMs } = mailCounts;
  const hasEnded = lte(endsAtMs, nowMs);
  const rows = await tx.select({ bucket }).from(mailCounts).where(hasEnded).limit(limit);
  const buckets = rows.map((row) => row.bucket);
  // Another instance may have begun a new count meanwhile.
  if (buckets.length > 0) await tx.delete(mailCounts).where(and(inArray(bucket, buckets), hasEnded));
  return buckets.length;
}

/** For a mail that is sent even when a limit is reached. */
export async function countMail(tx: Executor, limits: readonly MailLimit[], nowMs: number): Promise<void> {
  for (const { bucket, windowMs } of limits)
    await tx
      .insert(mailCounts)
      .values({ bucket, mailCount: 1, endsAtMs: nowMs + windowMs })
      .onConflictDoUpdate({
        target: mailCounts.bucket,
        set: { mailCount: sql`${mailCounts.mailCount} + 1` },
      });
}
