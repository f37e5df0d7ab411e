import type { DealerRole } from "../../access/dealer-role.ts";
import { isSameWorkplace, type Workplace } from "../../access/workplace.ts";
import type { Executor } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import type { LocalLanguage } from "../../dealers/dealer-language.ts";
import { isInvitationOpen } from "../memberships/membership.ts";
import { acceptInvitation } from "../memberships/membership-service.ts";
import { listInvitationsTo } from "../memberships/membership-store.ts";
import type { Person } from "../people/person.ts";
import { findLanguageOfPerson } from "../people/person-language-store.ts";
import { findPerson, listNamesAround } from "../people/person-store.ts";
import { type ChangeNotice, findProblemFor, replacePassword } from "./password-change.ts";
import { hashPassword, type PasswordCosts } from "./password-hash.ts";
import type { PasswordProblem } from "./password-policy.ts";
import { type ClosedLinkState, setupLinkState, setupTokenDigest } from "./setup-link.ts";
import { findSetupLink, useSetupLink } from "./setup-link-store.ts";

export interface OpenSetup {
  readonly state: "open";
  readonly person: Person;
  readonly names: readonly string[];
  readonly language: LocalLanguage;
  /** The dealer or company for which the person agrees to act by setting a first password with this link. */
  readonly joins: { readonly workplaceName: string; readonly role: DealerRole } | null;
}

type Setup = OpenSetup | { readonly state: ClosedLinkState };

export interface PasswordSetup {
  /** Looking does not use up the link, because mail scanners open links before people do. */
  find(token: string): Promise<Setup>;
  findProblem(setup: OpenSetup, password: string): Promise<PasswordProblem | null>;
  /**
   * Uses up the link. Of several calls at once, only one succeeds. A refusal changes nothing. `enter` runs in the same transaction, after
   * every session of the person has ended.
   */
  setPassword<Entry>(
    token: string,
    password: string,
    enter: (tx: Executor, personId: number) => Promise<Entry>,
  ): Promise<SetPasswordOutcome<Entry>>;
}

type SetPasswordOutcome<Entry> =
  | { readonly kind: "set"; readonly entry: Entry }
  | { readonly kind: "refused"; readonly problem: PasswordProblem }
  | { readonly kind: "closed"; readonly state: ClosedLinkState };

/** The decisions list, section 3 "Email". */
export function createPasswordSetup({
  db,
  clock,
  costs,
  notice,
}: Pick<Runtime, "db" | "clock"> & {
  readonly costs?: PasswordCosts | undefined;
  readonly notice: ChangeNotice;
}): PasswordSetup {
  async function find(executor: Executor, tokenDigest: string, nowMs: number): Promise<Setup> {
    const link = await findSetupLink(executor, tokenDigest);
    if (link === null) return { state: "unknown" };
    const person = await findPerson(executor, link.personId);
    if (person === null) throw new Error("a link belongs to nobody");
    const state = setupLinkState(link, person, nowMs);
    if (state !== "open") return { state };
    const names = await listNamesAround(executor, person.id);
    const language = await findLanguageOfPerson(executor, person.id, link.workplace);
    const joins = await joinedBy(executor, person, link.workplace, nowMs);
    return { state, person, names, language, joins };
  }

  /** A person who has a password already accepts invitations in the portal instead. */
  async function joinedBy(executor: Executor, person: Person, workplace: Workplace | null, nowMs: number) {
    if (workplace === null || person.passwordHash !== null) return null;
    const received = await listInvitationsTo(executor, person.id);
    const invitation = received.find((one) => isSameWorkplace(one.workplace, workplace));
    return invitation !== undefined && isInvitationOpen(invitation, nowMs) ? invitation : null;
  }

  const findProblem = ({ person, names }: OpenSetup, password: string) =>
    findProblemFor(person, names, password);

  return {
    find: (token) => find(db.read, setupTokenDigest(token), clock.nowMs()),

    findProblem,

    async setPassword<Entry>(
      token: string,
      password: string,
      enter: (tx: Executor, personId: number) => Promise<Entry>,
    ): Promise<SetPasswordOutcome<Entry>> {
      const tokenDigest = setupTokenDigest(token);
      const setup = await find(db.read, tokenDigest, clock.nowMs());
      if (setup.state !== "open") return { kind: "closed", state: setup.state };
      const problem = await findProblem(setup, password);
      if (problem !== null) return { kind: "refused", problem };
      // Hashed before the transaction, because hashing takes longer than other writers should wait; the update detects later changes.
      const passwordHash = await hashPassword(password, costs);
      return await db.transact(async (tx): Promise<SetPasswordOutcome<Entry>> => {
        const nowMs = clock.nowMs();
        const used = await useSetupLink(tx, tokenDigest, nowMs);
        if (used !== null) {
          const person = await findPerson(tx, used.personId);
          if (person === null) throw new Error("a link belongs to nobody");
          await replacePassword(tx, person, { passwordHash, nowMs, notice });
          const isFirst = person.passwordHash === null;
          if (isFirst && used.workplace !== null)
            await acceptInvitation(tx, person.id, used.workplace, nowMs);
          return { kind: "set", entry: await enter(tx, person.id) };
        }
        const { state } = await find(tx, tokenDigest, nowMs);
        if (state === "open") throw new Error("an open link could not be used");
        return { kind: "closed", state };
      });
    },
  };
}
