import type { Database, Executor } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import { type ChangeNotice, findProblemFor, replacePassword } from "./password-change.ts";
import { hashPassword, type PasswordCosts } from "./password-hash.ts";
import type { PasswordProblem } from "./password-policy.ts";
import type { Person } from "./person.ts";
import { findPerson, listMemberships } from "./person-store.ts";
import { type ClosedLinkState, setupLinkState, setupTokenDigest } from "./setup-link.ts";
import { findSetupLink, useSetupLink } from "./setup-link-store.ts";

/** What stands behind a link that is open. */
export interface OpenSetup {
  readonly state: "open";
  readonly person: Person;
  /** The dealers that the person may act for. */
  readonly dealerNames: readonly string[];
}

export type Setup = OpenSetup | { readonly state: ClosedLinkState };

export interface PasswordSetup {
  /** What a link leads to now. Looking uses nothing up: mail scanners open links before people do. */
  find(token: string): Promise<Setup>;
  /** What is wrong with a password for the person of an open link. */
  findProblem(setup: OpenSetup, password: string): Promise<PasswordProblem | null>;
  /** Sets the password and uses the link up; of several at once, one does. Nothing is changed by what is refused. */
  setPassword(token: string, password: string): Promise<SetPasswordOutcome>;
}

export type SetPasswordOutcome =
  | { readonly kind: "set" }
  | { readonly kind: "refused"; readonly problem: PasswordProblem }
  | { readonly kind: "closed"; readonly state: ClosedLinkState };

/** Setting a password by a link (the decisions list, section 3 "Email"). */
export function createPasswordSetup({
  db,
  clock,
  costs,
  notice,
}: {
  readonly db: Database;
  readonly clock: Clock;
  /** Those of `hashPassword` unless given. */
  readonly costs?: PasswordCosts | undefined;
  readonly notice: ChangeNotice;
}): PasswordSetup {
  async function find(executor: Executor, tokenDigest: string, nowMs: number): Promise<Setup> {
    const link = await findSetupLink(executor, tokenDigest);
    if (link === null) return { state: "unknown" };
    const state = setupLinkState(link, nowMs);
    if (state !== "open") return { state };
    const person = await findPerson(executor, link.personId);
    if (person === null) throw new Error("a link belongs to nobody");
    const memberships = await listMemberships(executor, person.id);
    return { state, person, dealerNames: memberships.map(({ dealerName }) => dealerName) };
  }

  const findProblem = ({ person, dealerNames }: OpenSetup, password: string) =>
    findProblemFor(person, dealerNames, password);

  return {
    find: (token) => find(db.read, setupTokenDigest(token), clock.nowMs()),

    findProblem,

    async setPassword(token, password) {
      const tokenDigest = setupTokenDigest(token);
      const setup = await find(db.read, tokenDigest, clock.nowMs());
      if (setup.state !== "open") return { kind: "closed", state: setup.state };
      const problem = await findProblem(setup, password);
      if (problem !== null) return { kind: "refused", problem };
      // Before the transaction: it takes longer than all other writers should wait. What else happens meanwhile, the update sees.
      const passwordHash = await hashPassword(password, costs);
      return await db.transact(async (tx): Promise<SetPasswordOutcome> => {
        const nowMs = clock.nowMs();
        const personId = await useSetupLink(tx, tokenDigest, nowMs);
        if (personId !== null) {
          await replacePassword(tx, setup.person, { passwordHash, nowMs, notice });
          return { kind: "set" };
        }
        const { state } = await find(tx, tokenDigest, nowMs);
        if (state === "open") throw new Error("an open link could not be used");
        return { kind: "closed", state };
      });
    },
  };
}
