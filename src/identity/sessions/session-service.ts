import { type DealerRole, roleIncludes } from "../../access/dealer-role.ts";
import type { Executor } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import { ServiceError } from "../../kernel/errors.ts";
import type { KeyRing } from "../../keys/key-ring.ts";
import { open, seal } from "../../keys/seal.ts";
import { findMemberships, type Memberships } from "../memberships/membership-store.ts";
import { browserName } from "./browser-name.ts";
import {
  type BrowserOrigin,
  isSessionOpen,
  isSessionToken,
  needsRenewal,
  newSessionToken,
  type SessionTimes,
  type SignedInBrowser,
  sessionTokenDigest,
} from "./session.ts";
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  findSession,
  insertSession,
  isBrowserToken,
  type ListedSession,
  listSessionsOf,
  pruneSignIns,
  rememberBrowser,
  type StoredSession,
  updateSession,
} from "./session-store.ts";

export interface Session extends SessionTimes, Memberships {
  readonly token: string;
  readonly person: StoredSession["person"];
  /** Whether the person must set up a second factor before anything else. */
  readonly mustEnrol: boolean;
}

export interface OwnSession extends Omit<ListedSession, "tokenDigest"> {
  readonly isPresent: boolean;
}

type RolesOf = Readonly<Record<keyof Memberships, readonly { readonly role: DealerRole }[]>>;

/** What finding a session writes. */
export interface SessionWrites {
  renewSession(tokenDigest: string, lastSeenAtMs: number): Promise<void>;
  clearFlash(tokenDigest: string): Promise<void>;
}

export function createSessionWrites({ db }: Pick<Runtime, "db">): SessionWrites {
  const update = (tokenDigest: string, changes: Parameters<typeof updateSession>[2]) =>
    db.transact((tx) => updateSession(tx, tokenDigest, changes));
  return {
    renewSession: (tokenDigest, lastSeenAtMs) => update(tokenDigest, { lastSeenAtMs }),
    clearFlash: (tokenDigest) => update(tokenDigest, { flash: null }),
  };
}

/** Said once, on the next page: in green, or in amber where something is still to be done. */
export interface Flash {
  readonly tone: "good" | "caution";
  readonly text: string;
}

export type SessionService = ReturnType<typeof createSessionService>;

export function createSessionService(
  ports: Pick<Runtime, "db" | "clock" | "random"> & {
    readonly keys: KeyRing;
    readonly requiresSecondFactor?: boolean;
    /** By default this thread writes. */
    readonly writes?: SessionWrites | undefined;
  },
) {
  const {
    db,
    clock,
    random,
    keys,
    requiresSecondFactor = false,
    writes = createSessionWrites(ports),
  } = ports;

  /** Replaces the browser's session, and a browser token that svc did not issue. The browser is known from then on. */
  async function begin(tx: Executor, personId: number, browser: BrowserOrigin): Promise<SignedInBrowser> {
    const nowMs = clock.nowMs();
    const sessionToken = newSessionToken(random);
    if (browser.sessionToken !== null) await deleteSession(tx, sessionTokenDigest(browser.sessionToken));
    await insertSession(tx, {
      tokenDigest: sessionTokenDigest(sessionToken),
      personId,
      nowMs,
      sourceAddress: browser.address,
      browserName: browserName(browser.userAgent),
    });
    const held = browser.browserToken;
    const isOurs = held !== null && (await isBrowserToken(tx, sessionTokenDigest(held)));
    const browserToken = isOurs ? held : newSessionToken(random);
    await rememberBrowser(tx, { tokenDigest: sessionTokenDigest(browserToken), personId, nowMs });
    return { sessionToken, browserToken };
  }

  const isRequiredOf = ({ memberships, groups }: RolesOf) =>
    requiresSecondFactor && [...memberships, ...groups].some(({ role }) => roleIncludes(role, "admin"));

  return {
    begin,

    /** What has ended of all people. */
    pruneSignIns,

    isRequiredOf,

    /** Only open ones, the last used first. */
    async listOf(personId: number, presentToken: string): Promise<OwnSession[]> {
      const nowMs = clock.nowMs();
      const present = sessionTokenDigest(presentToken);
      const listed = await listSessionsOf(db.read, personId);
      return listed
        .filter((session) => isSessionOpen(session, nowMs))
        .map(({ tokenDigest, ...session }) => ({ ...session, isPresent: tokenDigest === present }));
    },

    /** A session that is over already counts as ended. */
    async endOf(personId: number, sessionId: number): Promise<void> {
      await db.transact((tx) => deleteSessionOf(tx, personId, sessionId));
    },

    /** Null when none is open. Finding a session extends it, up to its longest time. Its memberships are the present ones. */
    async find(token: string): Promise<Session | null> {
      if (!isSessionToken(token)) return null;
      const tokenDigest = sessionTokenDigest(token);
      const nowMs = clock.nowMs();
      const stored = await findSession(db.read, tokenDigest);
      if (stored === null || !isSessionOpen(stored, nowMs)) return null;
      if (needsRenewal(stored, nowMs)) await unlessUnavailable(writes.renewSession(tokenDigest, nowMs));
      const { createdAtMs, lastSeenAtMs, person, hasSecondFactor } = stored;
      const reached = await findMemberships(db.read, person.id);
      const mustEnrol = !hasSecondFactor && isRequiredOf(reached);
      return { token, createdAtMs, lastSeenAtMs, person, ...reached, mustEnrol };
    },

    /** The text is sealed: it may hold an address of a customer, which no backup keeps in clear. */
    async setFlash(token: string, { tone, text }: Flash): Promise<void> {
      const tokenDigest = sessionTokenDigest(token);
      const flash = seal(keys, JSON.stringify({ tone, text }), flashContext(tokenDigest));
      await db.transact((tx) => updateSession(tx, tokenDigest, { flash }));
    },

    /** The text is deleted: it is shown once. Null also for one that was sealed with a key that is gone. */
    async takeFlash(token: string): Promise<Flash | null> {
      const tokenDigest = sessionTokenDigest(token);
      const flash = (await findSession(db.read, tokenDigest))?.flash ?? null;
      if (flash === null) return null;
      await unlessUnavailable(writes.clearFlash(tokenDigest));
      try {
        return JSON.parse(open(keys, flash, flashContext(tokenDigest))) as Flash;
      } catch {
        return null;
      }
    },

    async end(token: string): Promise<void> {
      await db.transact((tx) => deleteSession(tx, sessionTokenDigest(token)));
    },

    async endAll(personId: number, exceptToken: string | null = null): Promise<void> {
      const except = exceptToken === null ? null : sessionTokenDigest(exceptToken);
      await db.transact((tx) => deleteSessionsOf(tx, personId, except));
    },
  };
}

/** Binds a sealed text to its session. */
function flashContext(tokenDigest: string): string {
  return `flash:${tokenDigest}`;
}

/** A page is shown also while nothing can be written: the next one writes. */
async function unlessUnavailable(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== "service_unavailable") throw error;
  }
}
