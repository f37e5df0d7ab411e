import type { Database, Executor } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Random } from "../kernel/random.ts";
import { listMemberships, type Membership } from "../people/person-store.ts";
import {
  isSessionOpen,
  isSessionToken,
  needsRenewal,
  newSessionToken,
  type SessionTimes,
  sessionTokenDigest,
} from "./session.ts";
import {
  deleteEndedSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  type StoredSession,
  updateSession,
} from "./session-store.ts";

/** Who is signed in, and whom that person may act for at this moment. */
export interface Session extends SessionTimes {
  readonly token: string;
  readonly person: StoredSession["person"];
  readonly memberships: readonly Membership[];
}

export type SessionService = ReturnType<typeof createSessionService>;

/** Sessions of people who have signed in. */
export function createSessionService(ports: {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
}) {
  const { db, clock, random } = ports;

  /** Begins a session in a transaction, and forgets those of anybody that are over. @returns its token. */
  async function begin(tx: Executor, personId: number): Promise<string> {
    const nowMs = clock.nowMs();
    const token = newSessionToken(random);
    await deleteEndedSessions(tx, nowMs);
    await insertSession(tx, { tokenDigest: sessionTokenDigest(token), personId, nowMs });
    return token;
  }

  return {
    begin,

    /** `begin`, in a transaction of its own. */
    start: (personId: number): Promise<string> => db.transact((tx) => begin(tx, personId)),

    /**
     * The open session of a token; null when there is none. Being found keeps it open, for at most as long as a session may last.
     * What it says of memberships is what holds now.
     */
    async find(token: string): Promise<Session | null> {
      if (!isSessionToken(token)) return null;
      const tokenDigest = sessionTokenDigest(token);
      const nowMs = clock.nowMs();
      const stored = await findSession(db.read, tokenDigest);
      if (stored === null || !isSessionOpen(stored, nowMs)) return null;
      if (needsRenewal(stored, nowMs)) {
        await db.transact((tx) => updateSession(tx, tokenDigest, { lastSeenAtMs: nowMs }), "unsynced");
      }
      const { createdAtMs, lastSeenAtMs, person } = stored;
      return {
        token,
        createdAtMs,
        lastSeenAtMs,
        person,
        memberships: await listMemberships(db.read, person.id),
      };
    },

    /** Keeps a text for the next page that the person sees. */
    async setFlash(token: string, flash: string): Promise<void> {
      await db.transact((tx) => updateSession(tx, sessionTokenDigest(token), { flash }), "unsynced");
    },

    /** The text that was kept for this page, which no other page shows again. */
    async takeFlash(token: string): Promise<string | null> {
      const tokenDigest = sessionTokenDigest(token);
      const flash = (await findSession(db.read, tokenDigest))?.flash ?? null;
      if (flash !== null)
        await db.transact((tx) => updateSession(tx, tokenDigest, { flash: null }), "unsynced");
      return flash;
    },

    /** Signs out. */
    async end(token: string): Promise<void> {
      await db.transact((tx) => deleteSession(tx, sessionTokenDigest(token)));
    },

    /** Signs a person out in every browser, but in that of a token if it is given. */
    async endAll(personId: number, exceptToken: string | null = null): Promise<void> {
      const except = exceptToken === null ? null : sessionTokenDigest(exceptToken);
      await db.transact((tx) => deleteSessionsOf(tx, personId, except));
    },
  };
}
