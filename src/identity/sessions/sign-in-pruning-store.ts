import { and, eq, inArray, lt, lte, or } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { knownSinceMs } from "./known-browser.ts";
import { pendingEndsMs, sessionEndsMs } from "./session.ts";
import { knownBrowsers, pendingSignIns, sessions, signInAttempts } from "./session-table.ts";
import { windowEndsMs } from "./sign-in-limit.ts";

interface PruneStep {
  readonly nowMs: number;
  /** Of each kind of row. */
  readonly limit: number;
}

/**
 * Deletes sessions that have ended, sign-ins that waited too long for their code, counts of attempts that are over, and browsers that were
 * not used for long. Indexes: those of the times. @returns how many rows; 0 when none are left.
 */
export async function pruneSignIns(tx: Executor, step: PruneStep): Promise<number> {
  return (
    (await pruneSessions(tx, step)) +
    (await prunePending(tx, step)) +
    (await pruneAttempts(tx, step)) +
    (await pruneBrowsers(tx, step))
  );
}

async function pruneSessions(tx: Executor, { nowMs, limit }: PruneStep): Promise<number> {
  const { lastSeenAtMs, createdAtMs } = sessionEndsMs(nowMs);
  const hasEnded = or(lte(sessions.lastSeenAtMs, lastSeenAtMs), lte(sessions.createdAtMs, createdAtMs));
  const rows = await tx.select({ id: sessions.id }).from(sessions).where(hasEnded).limit(limit);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(sessions).where(and(inArray(sessions.id, ids), hasEnded));
  return ids.length;
}

async function prunePending(tx: Executor, { nowMs, limit }: PruneStep): Promise<number> {
  const { tokenDigest, createdAtMs } = pendingSignIns;
  const hasEnded = lte(createdAtMs, pendingEndsMs(nowMs));
  const rows = await tx.select({ tokenDigest }).from(pendingSignIns).where(hasEnded).limit(limit);
  const digests = rows.map((row) => row.tokenDigest);
  if (digests.length > 0) await tx.delete(pendingSignIns).where(and(inArray(tokenDigest, digests), hasEnded));
  return digests.length;
}

async function pruneAttempts(tx: Executor, { nowMs, limit }: PruneStep): Promise<number> {
  const { accountDigest, sourceKey, windowStartedAtMs } = signInAttempts;
  const isOver = lte(windowStartedAtMs, windowEndsMs(nowMs));
  const rows = await tx.select({ accountDigest, sourceKey }).from(signInAttempts).where(isOver).limit(limit);
  for (const row of rows) {
    const isRow = and(eq(accountDigest, row.accountDigest), eq(sourceKey, row.sourceKey));
    // Another instance may have begun a new window meanwhile.
    await tx.delete(signInAttempts).where(and(isRow, isOver));
  }
  return rows.length;
}

async function pruneBrowsers(tx: Executor, { nowMs, limit }: PruneStep): Promise<number> {
  const { tokenDigest, personId, signedInAtMs } = knownBrowsers;
  const isForgotten = lt(signedInAtMs, knownSinceMs(nowMs));
  const rows = await tx.select({ tokenDigest, personId }).from(knownBrowsers).where(isForgotten).limit(limit);
  for (const row of rows) {
    const isRow = and(eq(tokenDigest, row.tokenDigest), eq(personId, row.personId));
    // Its person may have signed in meanwhile.
    await tx.delete(knownBrowsers).where(and(isRow, isForgotten));
  }
  return rows.length;
}
