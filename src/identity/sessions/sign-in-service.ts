import type { Executor } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import type { ChangeNotice } from "../passwords/password-change.ts";
import { verifyPassword } from "../passwords/password-hash.ts";
import { NEW_LINK_PATH } from "../passwords/setup-link.ts";
import { newBrowserMail, notifyPerson } from "../people/account-notice.ts";
import type { Person } from "../people/person.ts";
import { auditSignIn } from "../people/person-audit.ts";
import { findPerson, findPersonByEmail } from "../people/person-store.ts";
import type { SecondFactorService } from "../second-factor/second-factor-service.ts";
import { findSecondFactor } from "../second-factor/second-factor-store.ts";
import {
  type BrowserOrigin,
  newSessionToken,
  type PendingBrowser,
  type SignedInBrowser,
  sessionTokenDigest,
} from "./session.ts";
import type { SessionService } from "./session-service.ts";
import {
  deletePendingSignIn,
  findPendingSignIn,
  hasKnownBrowser,
  insertPendingSignIn,
  isKnownBrowser,
} from "./session-store.ts";
import { admitAttempt, forgiveAttempt, withdrawAttempt } from "./sign-in-attempt-store.ts";
import { type AttemptLimit, limitsOf, limitsOfBrowser } from "./sign-in-limit.ts";

interface SignInAttempt {
  /** As `normaliseEmail` writes it. */
  readonly email: string;
  readonly password: string;
  readonly browser: BrowserOrigin;
}

type SignInRefusal =
  /** No account, no password yet, or a wrong password; the response does not say which. */
  { readonly kind: "refused" } | { readonly kind: "limited" } | { readonly kind: "busy" };

/** How a browser goes on whose person is known by a password. */
export type Entry =
  | { readonly kind: "signed_in"; readonly browser: SignedInBrowser }
  /** The person must still send a code. */
  | { readonly kind: "code_due"; readonly browser: PendingBrowser }
  /** The account is disabled. */
  | { readonly kind: "refused" };

type SignInOutcome = Entry | SignInRefusal;

type CodeSignInOutcome =
  | { readonly kind: "signed_in"; readonly browser: SignedInBrowser; readonly wasRecoveryCode: boolean }
  | { readonly kind: "wrong" | "limited" }
  | { readonly kind: "late" };

type CheckOutcome = { readonly kind: "right"; readonly personId: number } | SignInRefusal;

export type SignInService = ReturnType<typeof createSignInService>;

/**
 * Attempts are in the log, by the id of the request, and in the audit log of the account with its source; the typed address is in neither.
 * Of an account that is not there the audit log has only the locks, because anybody could fill it with attempts.
 */
export function createSignInService(
  ports: Pick<Runtime, "db" | "clock" | "random" | "log"> & {
    readonly sessions: Pick<SessionService, "begin">;
    readonly secondFactor: Pick<SecondFactorService, "tryCode" | "logCode">;
    readonly notice: ChangeNotice;
  },
) {
  const { db, clock, log, random, sessions, secondFactor, notice } = ports;

  /**
   * The attempt is counted first, so that many at once do not exceed the limit. Neither the response nor, apart from writing one row, the
   * time reveals whether there is such an account. Strangers can neither lock out nor delay a browser that the account knows.
   */
  async function check({ email, password, browser }: SignInAttempt) {
    const person = await findPersonByEmail(db.read, email);
    const knownDigest = await knownDigestOf(person, browser);
    const limits =
      knownDigest === null ? limitsOf(email, browser.source) : limitsOfBrowser(email, knownDigest);
    const admission = await db.transact((tx) => admitAttempt(tx, limits, clock.nowMs()));
    if (!admission.isAdmitted) {
      if (admission.isFirst) await trace("person.sign-in-locked", person, browser);
      return { kind: "limited" } as const;
    }
    const who =
      knownDigest === null
        ? ({ kind: "stranger", source: browser.source } as const)
        : ({ kind: "known" } as const);
    const isRight = await verifyPassword(person, password, who);
    if (isRight === "busy") {
      await db.transact((tx) => withdrawAttempt(tx, limits));
      return { kind: "busy" } as const;
    }
    if (person === null || person.disabledAtMs !== null || !isRight) {
      await trace("person.sign-in-failed", person, browser);
      return { kind: "refused" } as const;
    }
    return { kind: "right", person, limits } as const;
  }

  async function knownDigestOf(
    person: Person | null,
    { browserToken }: BrowserOrigin,
  ): Promise<string | null> {
    if (browserToken === null) return null;
    const tokenDigest = sessionTokenDigest(browserToken);
    // No person has the id 0: the same query runs for an unknown account.
    return (await isKnownBrowser(db.read, person?.id ?? 0, tokenDigest)) ? tokenDigest : null;
  }

  async function trace(
    action: "person.sign-in-failed" | "person.sign-in-locked",
    person: Person | null,
    { address, requestId }: BrowserOrigin,
  ): Promise<void> {
    const personId = person?.id ?? null;
    if (personId !== null || action === "person.sign-in-locked") {
      const event = { action, personId, sourceAddress: address, nowMs: clock.nowMs() };
      await db.transact((tx) => auditSignIn(tx, event));
    }
    const said = action === "person.sign-in-locked" ? "sign-ins are locked" : "sign-in failed";
    log.warn({ requestId, personId }, said);
  }

  return {
    /** For a person who is signed in, such as before a change of the password. It counts like signing in. */
    async checkPassword(attempt: SignInAttempt): Promise<CheckOutcome> {
      const checked = await check(attempt);
      if (checked.kind !== "right") return checked;
      await db.transact((tx) => forgiveAttempt(tx, checked.limits));
      return { kind: "right", personId: checked.person.id };
    },

    /** Ends the session that the browser had before. */
    async signIn(attempt: SignInAttempt): Promise<SignInOutcome> {
      const checked = await check(attempt);
      if (checked.kind !== "right") return checked;
      const { person, limits } = checked;
      const outcome = await begin(person, attempt, limits);
      logEntry(outcome, person.id, attempt.browser);
      return outcome;
    },

    /** In the transaction that checked or set the password. It does not log: see `logEntry`. */
    enter,

    /** To be called after the commit. */
    logEntry,

    async awaitsCode({ pendingToken }: BrowserOrigin): Promise<boolean> {
      if (pendingToken === null) return false;
      return (await findPendingSignIn(db.read, sessionTokenDigest(pendingToken), clock.nowMs())) !== null;
    },

    /** For a browser that sent the right password before. */
    async signInWithCode(typed: string, browser: BrowserOrigin): Promise<CodeSignInOutcome> {
      const { pendingToken } = browser;
      if (pendingToken === null) return { kind: "late" };
      const pendingDigest = sessionTokenDigest(pendingToken);
      const done = await db.transact(async (tx) => {
        const personId = await findPendingSignIn(tx, pendingDigest, clock.nowMs());
        if (personId === null) return null;
        const tried = await secondFactor.tryCode(tx, personId, typed, browser);
        if (tried.kind !== "right") return { personId, tried };
        await deletePendingSignIn(tx, pendingDigest);
        return { personId, tried, signedIn: await letIn(tx, personId, browser) };
      });
      // A person whose second factor was switched off in the meantime signs in again, without it.
      if (done === null || done.tried.kind === "off") return { kind: "late" };
      const { personId, tried, signedIn } = done;
      if (tried.kind !== "right" || signedIn === undefined) {
        secondFactor.logCode(tried, personId, browser);
        return { kind: tried.kind === "limited" ? "limited" : "wrong" };
      }
      logSignIn(personId, browser);
      return { kind: "signed_in", browser: signedIn, wasRecoveryCode: tried.wasRecoveryCode };
    },
  };

  function logEntry({ kind }: Entry, personId: number, browser: BrowserOrigin): void {
    if (kind === "signed_in") logSignIn(personId, browser);
  }

  async function enter(tx: Executor, personId: number, browser: BrowserOrigin): Promise<Entry> {
    const person = await findPerson(tx, personId);
    if (person === null || person.disabledAtMs !== null) return { kind: "refused" };
    if ((await findSecondFactor(tx, personId)) === null)
      return { kind: "signed_in", browser: await letIn(tx, personId, browser) };
    const pendingToken = newSessionToken(random);
    const tokenDigest = sessionTokenDigest(pendingToken);
    await insertPendingSignIn(tx, { tokenDigest, personId, nowMs: clock.nowMs() });
    return { kind: "code_due", browser: { pendingToken } };
  }

  function logSignIn(personId: number, { requestId }: BrowserOrigin): void {
    log.info({ requestId, personId }, "signed in");
  }

  async function letIn(tx: Executor, personId: number, browser: BrowserOrigin): Promise<SignedInBrowser> {
    const event = { action: "person.sign-in", personId, nowMs: clock.nowMs() } as const;
    await auditSignIn(tx, { ...event, sourceAddress: browser.address });
    if (await isNewBrowser(tx, personId, browser)) await tellOfBrowser(tx, personId, browser);
    return await sessions.begin(tx, personId, browser);
  }

  /** The first browser after the password was set is the person's own. */
  async function isNewBrowser(
    tx: Executor,
    personId: number,
    { browserToken }: BrowserOrigin,
  ): Promise<boolean> {
    if (!(await hasKnownBrowser(tx, personId))) return false;
    return browserToken === null || !(await isKnownBrowser(tx, personId, sessionTokenDigest(browserToken)));
  }

  async function tellOfBrowser(tx: Executor, personId: number, browser: BrowserOrigin): Promise<void> {
    const person = await findPerson(tx, personId);
    if (person === null) throw new Error("a person vanished inside its transaction");
    const atMs = clock.nowMs();
    const newLinkUrl = notice.publicUrl() + NEW_LINK_PATH;
    await notifyPerson(tx, notice.enqueueMail, person, atMs, (reader) =>
      newBrowserMail(reader, person, browser, { atMs, newLinkUrl }),
    );
  }

  function begin(
    person: Person,
    { email, browser }: SignInAttempt,
    limits: readonly AttemptLimit[],
  ): Promise<Entry> {
    return db.transact(async (tx): Promise<Entry> => {
      // A change of the password during this check, or an operator's disabling, ended every session: this one must not outlive that.
      const now = await findPersonByEmail(tx, email);
      if (now?.passwordHash !== person.passwordHash || now.disabledAtMs !== null) return { kind: "refused" };
      await forgiveAttempt(tx, limits);
      return await enter(tx, person.id, browser);
    });
  }
}
