import { and, count, desc, eq, gt, isNull, ne } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import type { Language } from "../../language/language.ts";
import { people } from "../people/person-table.ts";
import { secondFactors } from "../second-factor/second-factor-table.ts";
import { pendingEndsMs, type SessionTimes, sessionEndsMs } from "./session.ts";
import { pendingSignIns, sessions } from "./session-table.ts";

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
