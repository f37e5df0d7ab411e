import type { Database } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import { verifyPassword } from "../people/password-hash.ts";
import { findPersonByEmail } from "../people/person-store.ts";
import type { SessionService } from "./session-service.ts";
import { admitAttempt, forgiveAttempt } from "./sign-in-attempt-store.ts";
import { limitsOf } from "./sign-in-limit.ts";

export interface SignInAttempt {
  /** As `normaliseEmail` writes it. */
  readonly email: string;
  readonly password: string;
  /** What limits by source address count under. */
  readonly sourceKey: string;
}

export type SignInOutcome =
  | { readonly kind: "signed_in"; readonly token: string }
  /** No account, no password yet, or another password: which of them, nobody is told. */
  | { readonly kind: "refused" }
  | { readonly kind: "limited" };

export type CheckOutcome =
  | { readonly kind: "right"; readonly personId: number }
  | Exclude<SignInOutcome, { kind: "signed_in" }>;

export type SignInService = ReturnType<typeof createSignInService>;

/** Signing in with an address and a password, within the limits on wrong ones. */
export function createSignInService(ports: {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Pick<SessionService, "begin">;
}) {
  const { db, clock, sessions } = ports;

  /**
   * Whether the password is that of the account. The attempt is counted first, so that many at once are not more than the limit;
   * neither the answer nor the time that it takes tells whether there is such an account.
   */
  async function check({ email, password, sourceKey }: SignInAttempt) {
    const limits = limitsOf(email, sourceKey);
    const isAdmitted = await db.transact((tx) => admitAttempt(tx, limits, clock.nowMs()));
    if (!isAdmitted) return { kind: "limited" } as const;
    const person = await findPersonByEmail(db.read, email);
    const isRight = await verifyPassword(person, password);
    if (person === null || !isRight) return { kind: "refused" } as const;
    return { kind: "right", person, limits } as const;
  }

  return {
    /** The password of somebody who is signed in already, as before a change of it; it counts like signing in. */
    async checkPassword(attempt: SignInAttempt): Promise<CheckOutcome> {
      const checked = await check(attempt);
      if (checked.kind !== "right") return checked;
      await db.transact((tx) => forgiveAttempt(tx, checked.limits));
      return { kind: "right", personId: checked.person.id };
    },

    async signIn(attempt: SignInAttempt): Promise<SignInOutcome> {
      const checked = await check(attempt);
      if (checked.kind !== "right") return checked;
      const { person, limits } = checked;
      return await db.transact(async (tx): Promise<SignInOutcome> => {
        // A password that was changed while this one was looked at has ended every session, and this one must not outlive that.
        const now = await findPersonByEmail(tx, attempt.email);
        if (now?.passwordHash !== person.passwordHash) return { kind: "refused" };
        await forgiveAttempt(tx, limits);
        return { kind: "signed_in", token: await sessions.begin(tx, person.id) };
      });
    },
  };
}
