import { gt, inArray, lte, or, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { mailCounts } from "./mail-count-table.ts";
import { LONGEST_MAIL_WINDOW_MS, type MailLimit } from "./mail-limit.ts";

/**
 * Counts one mail under each of these limits, and deletes the counts that have ended. A count that ends later than any limit allows was
 * written before the clock was set back. It is deleted too, because it would block senders for too long.
 *
 * @returns false when a limit is reached; then nothing is counted.
 */
export async function admitMail(tx: Executor, limits: readonly MailLimit[], nowMs: number): Promise<boolean> {
  await tx
    .delete(mailCounts)
    .where(or(lte(mailCounts.endsAtMs, nowMs), gt(mailCounts.endsAtMs, nowMs + LONGEST_MAIL_WINDOW_MS)));
  const buckets = limits.map(({ bucket }) => bucket);
  const rows = await tx.select().from(mailCounts).where(inArray(mailCounts.bucket, buckets));
  const counts = new Map(rows.map(({ bucket, mailCount }) => [bucket, mailCount]));
  if (limits.some(({ bucket, limit }) => (counts.get(bucket) ?? 0) >= limit)) return false;
  await countMail(tx, limits, nowMs);
  return true;
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
