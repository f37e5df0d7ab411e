import type { Database } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Log } from "../kernel/log.ts";
import { verifyPassword } from "../people/password-hash.ts";
import type { Person } from "../people/person.ts";
import { findPersonByEmail } from "../people/person-store.ts";
import { auditSignIn } from "../people/sign-in-audit.ts";
import { isKnownBrowser } from "./known-browser-store.ts";
import { type BrowserOrigin, type SignedInBrowser, sessionTokenDigest } from "./session.ts";
import type { SessionService } from "./session-service.ts";
import { admitAttempt, forgiveAttempt, withdrawAttempt } from "./sign-in-attempt-store.ts";
import { type AttemptLimit, limitsOf, limitsOfBrowser } from "./sign-in-limit.ts";

export interface SignInAttempt {
  /** As `normaliseEmail` writes it. */
  readonly email: string;
  readonly password: string;
  readonly browser: BrowserOrigin;
}

/** Why nobody was let in. */
export type SignInRefusal =
  /** No account, no password yet, or another password: which of them, nobody is told. */
  | { readonly kind: "refused" }
  | { readonly kind: "limited" }
  /** Too many passwords wait to be looked at. */
  | { readonly kind: "busy" };

export type SignInOutcome = { readonly kind: "signed_in"; readonly browser: SignedInBrowser } | SignInRefusal;

export type CheckOutcome = { readonly kind: "right"; readonly personId: number } | SignInRefusal;

export type SignInService = ReturnType<typeof createSignInService>;

/**
 * Signing in with an address and a password, within the limits on wrong ones. What was tried is in the log, and in the audit log of
 * the account; the address that was typed is in neither.
 */
export function createSignInService(ports: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, "info" | "warn">;
  readonly sessions: Pick<SessionService, "begin">;
}) {
  const { db, clock, log, sessions } = ports;

  /**
   * Whether the password is that of the account. The attempt is counted first, so that many at once are not more than the limit;
   * neither the answer nor, beyond the writing of one row, the time that it takes tells whether there is such an account. A browser
   * that the account knows is neither kept out nor kept waiting by strangers.
   */
  async function check({ email, password, browser }: SignInAttempt) {
    const person = await findPersonByEmail(db.read, email);
    const knownDigest = await knownDigestOf(person, browser);
    const limits =
      knownDigest === null ? limitsOf(email, browser.rateKey) : limitsOfBrowser(email, knownDigest);
    const admission = await db.transact((tx) => admitAttempt(tx, limits, clock.nowMs()));
    if (!admission.isAdmitted) {
      if (admission.isFirst) await trace("person.sign-in-locked", person, browser);
      return { kind: "limited" } as const;
    }
    const who =
      knownDigest === null
        ? ({ kind: "stranger", source: browser.rateKey } as const)
        : ({ kind: "known" } as const);
    const isRight = await verifyPassword(person, password, who);
    if (isRight === "busy") {
      await db.transact((tx) => withdrawAttempt(tx, limits), "unsynced");
      return { kind: "busy" } as const;
    }
    if (person === null || person.disabledAtMs !== null || !isRight) {
      await trace("person.sign-in-failed", person, browser);
      return { kind: "refused" } as const;
    }
    return { kind: "right", person, limits } as const;
  }

  /** The digest of a browser's token where the account knows the browser. */
  async function knownDigestOf(
    person: Person | null,
    { browserToken }: BrowserOrigin,
  ): Promise<string | null> {
    if (browserToken === null) return null;
    const tokenDigest = sessionTokenDigest(browserToken);
    // Nobody has the id 0: the same question is asked for an account that there is not.
    return (await isKnownBrowser(db.read, person?.id ?? 0, tokenDigest)) ? tokenDigest : null;
  }

  async function trace(
    action: "person.sign-in-failed" | "person.sign-in-locked",
    person: Person | null,
    { address: sourceAddress }: BrowserOrigin,
  ): Promise<void> {
    const nowMs = clock.nowMs();
    if (person !== null) {
      const event = { action, personId: person.id, sourceAddress, nowMs };
      await db.transact((tx) => auditSignIn(tx, event), "unsynced");
    }
    const said = action === "person.sign-in-locked" ? "sign-ins are locked" : "sign-in failed";
    log.warn({ personId: person?.id ?? null, sourceAddress }, said);
  }

  return {
    /** The password of somebody who is signed in already, as before a change of it; it counts like signing in. */
    async checkPassword(attempt: SignInAttempt): Promise<CheckOutcome> {
      const checked = await check(attempt);
      if (checked.kind !== "right") return checked;
      await db.transact((tx) => forgiveAttempt(tx, checked.limits));
      return { kind: "right", personId: checked.person.id };
    },

    /** Signs a browser in, in place of whoever was signed in there before. */
    async signIn(attempt: SignInAttempt): Promise<SignInOutcome> {
      const checked = await check(attempt);
      if (checked.kind !== "right") return checked;
      const { person, limits } = checked;
      const outcome = await begin(person, attempt, limits);
      if (outcome.kind === "signed_in")
        log.info({ personId: person.id, sourceAddress: attempt.browser.address }, "signed in");
      return outcome;
    },
  };

  function begin(
    person: Person,
    { email, browser }: SignInAttempt,
    limits: readonly AttemptLimit[],
  ): Promise<SignInOutcome> {
    return db.transact(async (tx): Promise<SignInOutcome> => {
      // A password that was changed while this one was looked at, or an operator who disabled the account, has ended every session,
      // and this one must not outlive that.
      const now = await findPersonByEmail(tx, email);
      if (now?.passwordHash !== person.passwordHash || now.disabledAtMs !== null) return { kind: "refused" };
      await forgiveAttempt(tx, limits);
      const event = { action: "person.sign-in", personId: person.id, nowMs: clock.nowMs() } as const;
      await auditSignIn(tx, { ...event, sourceAddress: browser.address });
      return { kind: "signed_in", browser: await sessions.begin(tx, person.id, browser) };
    });
  }
}
