import { and, desc, eq, isNull, lte, ne, or } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { people } from "../people/person-table.ts";
import { type SessionTimes, sessionEndsMs } from "./session.ts";
import { sessions } from "./session-table.ts";

export interface StoredSession extends SessionTimes {
  readonly flash: string | null;
  readonly person: { readonly id: number; readonly email: string };
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

/** The session of a token, open or not, and whose it is; none of a disabled account. Indexes: `sessions_token`, the primary key. */
export async function findSession(executor: Executor, tokenDigest: string): Promise<StoredSession | null> {
  const [row] = await executor
    .select({
      createdAtMs: sessions.createdAtMs,
      lastSeenAtMs: sessions.lastSeenAtMs,
      flash: sessions.flash,
      person: { id: people.id, email: people.email },
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(and(eq(sessions.tokenDigest, tokenDigest), isNull(people.disabledAtMs)))
    .limit(1);
  return row ?? null;
}

/** Writes down that a session is in use, or what its next page tells. A session that has ended stays ended. */
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

/** Ends every session of a person, but one if it is given. Index: `sessions_person`. */
export async function deleteSessionsOf(
  tx: Executor,
  personId: number,
  exceptDigest: string | null = null,
): Promise<void> {
  const others = exceptDigest === null ? undefined : ne(sessions.tokenDigest, exceptDigest);
  await tx.delete(sessions).where(and(eq(sessions.personId, personId), others));
}

/** A session as its person sees it. */
export interface ListedSession extends SessionTimes {
  readonly id: number;
  readonly tokenDigest: string;
  readonly sourceAddress: string | null;
  readonly browserName: string | null;
}

/** The sessions of a person, open or not, the last used first. Index: `sessions_person`. */
export async function listSessionsOf(executor: Executor, personId: number): Promise<ListedSession[]> {
  const { id, tokenDigest, createdAtMs, lastSeenAtMs, sourceAddress, browserName } = sessions;
  return await executor
    .select({ id, tokenDigest, createdAtMs, lastSeenAtMs, sourceAddress, browserName })
    .from(sessions)
    .where(eq(sessions.personId, personId))
    .orderBy(desc(lastSeenAtMs), desc(id));
}

/** Ends one session of a person; that of another person stays. */
export async function deleteSessionOf(tx: Executor, personId: number, id: number): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.personId, personId)));
}

/** Forgets the sessions that are over. Indexes: `sessions_last_seen`, `sessions_created`. */
export async function deleteEndedSessions(tx: Executor, nowMs: number): Promise<void> {
  const ends = sessionEndsMs(nowMs);
  await tx
    .delete(sessions)
    .where(or(lte(sessions.lastSeenAtMs, ends.lastSeenAtMs), lte(sessions.createdAtMs, ends.createdAtMs)));
}
