import { and, count, desc, eq, gt, inArray, isNull, lt, lte, ne, or } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { hasRow } from "../../db/row-query.ts";
import type { Language } from "../../language/language.ts";
import { people, secondFactors } from "../people/person-table.ts";
import {
  KNOWN_BROWSERS_MAX,
  knownSinceMs,
  pendingEndsMs,
  type SessionTimes,
  sessionEndsMs,
} from "./session.ts";
import { knownBrowsers, pendingSignIns, sessions, signInAttempts } from "./session-table.ts";
import { windowEndsMs } from "./sign-in-limit.ts";

export interface StoredSession extends SessionTimes {
  readonly flash: string | null;
  readonly person: {
    readonly id: number;
    readonly email: string;
    readonly language: Language | null;
  };
  readonly hasSecondFactor: boolean;
}

export async function insertSession(
  tx: Executor,
  session: {
    readonly tokenDigest: string;
    readonly personId: number;
    readonly nowMs: number;
    readonly sourceAddress: string | null;
    readonly browserName: string | null;
  },
): Promise<void> {
  const { nowMs, ...fields } = session;
  await tx.insert(sessions).values({ ...fields, createdAtMs: nowMs, lastSeenAtMs: nowMs });
}

/** Open or not; null for a disabled account. Indexes: `sessions_token`, the primary keys. */
export async function findSession(executor: Executor, tokenDigest: string): Promise<StoredSession | null> {
  const [row] = await executor
    .select({
      createdAtMs: sessions.createdAtMs,
      lastSeenAtMs: sessions.lastSeenAtMs,
      flash: sessions.flash,
      person: { id: people.id, email: people.email, language: people.language },
      factorOf: secondFactors.personId,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .leftJoin(secondFactors, eq(secondFactors.personId, sessions.personId))
    .where(and(eq(sessions.tokenDigest, tokenDigest), isNull(people.disabledAtMs)))
    .limit(1);
  if (row === undefined) return null;
  const { factorOf, ...session } = row;
  return { ...session, hasSecondFactor: factorOf !== null };
}

/** A session that has ended stays ended. */
export async function updateSession(
  tx: Executor,
  tokenDigest: string,
  change: { readonly lastSeenAtMs?: number; readonly flash?: string | null },
): Promise<void> {
  await tx.update(sessions).set(change).where(eq(sessions.tokenDigest, tokenDigest));
}

export async function deleteSession(tx: Executor, tokenDigest: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenDigest, tokenDigest));
}

/** Also deletes every sign-in that waits for its code. Index: `sessions_person`. */
export async function deleteSessionsOf(
  tx: Executor,
  personId: number,
  exceptDigest: string | null = null,
): Promise<void> {
  const others = exceptDigest === null ? undefined : ne(sessions.tokenDigest, exceptDigest);
  await tx.delete(sessions).where(and(eq(sessions.personId, personId), others));
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.personId, personId));
}

export interface ListedSession extends SessionTimes {
  readonly id: number;
  readonly tokenDigest: string;
  readonly sourceAddress: string | null;
  readonly browserName: string | null;
}

/** Open or not, the last used first. Index: `sessions_person`. */
export async function listSessionsOf(executor: Executor, personId: number): Promise<ListedSession[]> {
  const { id, tokenDigest, createdAtMs, lastSeenAtMs, sourceAddress, browserName } = sessions;
  return await executor
    .select({ id, tokenDigest, createdAtMs, lastSeenAtMs, sourceAddress, browserName })
    .from(sessions)
    .where(eq(sessions.personId, personId))
    .orderBy(desc(lastSeenAtMs), desc(id));
}

/** By the id of the person; people without an open session are left out. */
export async function countOpenSessions(
  executor: Executor,
  nowMs: number,
): Promise<ReadonlyMap<number, number>> {
  const ends = sessionEndsMs(nowMs);
  const rows = await executor
    .select({ personId: sessions.personId, openCount: count() })
    .from(sessions)
    .where(and(gt(sessions.lastSeenAtMs, ends.lastSeenAtMs), gt(sessions.createdAtMs, ends.createdAtMs)))
    .groupBy(sessions.personId);
  return new Map(rows.map(({ personId, openCount }) => [personId, openCount]));
}

export async function deleteSessionOf(tx: Executor, personId: number, id: number): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.personId, personId)));
}

export async function insertPendingSignIn(
  tx: Executor,
  { nowMs, ...fields }: { readonly tokenDigest: string; readonly personId: number; readonly nowMs: number },
): Promise<void> {
  await tx.insert(pendingSignIns).values({ ...fields, createdAtMs: nowMs });
}

export async function findPendingSignIn(
  executor: Executor,
  tokenDigest: string,
  nowMs: number,
): Promise<number | null> {
  const [row] = await executor
    .select({ personId: pendingSignIns.personId })
    .from(pendingSignIns)
    .where(
      and(eq(pendingSignIns.tokenDigest, tokenDigest), gt(pendingSignIns.createdAtMs, pendingEndsMs(nowMs))),
    )
    .limit(1);
  return row?.personId ?? null;
}

export async function deletePendingSignIn(tx: Executor, tokenDigest: string): Promise<void> {
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.tokenDigest, tokenDigest));
}

export async function isKnownBrowser(
  executor: Executor,
  personId: number,
  tokenDigest: string,
): Promise<boolean> {
  const isBrowser = eq(knownBrowsers.tokenDigest, tokenDigest);
  return await hasRow(executor, knownBrowsers.personId, isBrowser, eq(knownBrowsers.personId, personId));
}

/** Whether any browser has signed in to the account before, since its password was set. Index: `known_browsers_person`. */
export async function hasKnownBrowser(executor: Executor, personId: number): Promise<boolean> {
  return await hasRow(executor, knownBrowsers.personId, eq(knownBrowsers.personId, personId));
}

/** For any account. */
export async function isBrowserToken(executor: Executor, tokenDigest: string): Promise<boolean> {
  return await hasRow(executor, knownBrowsers.personId, eq(knownBrowsers.tokenDigest, tokenDigest));
}

/** Also deletes the oldest ones of an account with too many. */
export async function rememberBrowser(
  tx: Executor,
  { tokenDigest, personId, nowMs }: { tokenDigest: string; personId: number; nowMs: number },
): Promise<void> {
  await tx
    .insert(knownBrowsers)
    .values({ tokenDigest, personId, signedInAtMs: nowMs })
    .onConflictDoUpdate({
      target: [knownBrowsers.tokenDigest, knownBrowsers.personId],
      set: { signedInAtMs: nowMs },
    });
  const own = await tx
    .select({ tokenDigest: knownBrowsers.tokenDigest })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.personId, personId))
    .orderBy(desc(knownBrowsers.signedInAtMs), desc(knownBrowsers.tokenDigest));
  const tooMany = own.slice(KNOWN_BROWSERS_MAX).map((row) => row.tokenDigest);
  if (tooMany.length > 0) {
    await tx
      .delete(knownBrowsers)
      .where(and(eq(knownBrowsers.personId, personId), inArray(knownBrowsers.tokenDigest, tooMany)));
  }
}

export async function forgetBrowsersOf(tx: Executor, personId: number): Promise<void> {
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.personId, personId));
}

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
