import { audited } from "../../audit/audit-service.ts";
import type { Executor } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import { formatInstant, formatInstantOrNull } from "../../kernel/instant.ts";
import { notifyPerson } from "../people/account-notice.ts";
import { type Person, personActor } from "../people/person.ts";
import type { EnqueueMail } from "../people/person-service.ts";
import { findPerson, listNamesAround, storePassword } from "../people/person-store.ts";
import type { BrowserOrigin, SignedInBrowser } from "../sessions/session.ts";
import { deleteSessionsOf, forgetBrowsersOf } from "../sessions/session-store.ts";
import { forgetAttempts } from "../sessions/sign-in-attempt-store.ts";
import { accountDigestOf } from "../sessions/sign-in-limit.ts";
import { hashPassword, type PasswordCosts } from "./password-hash.ts";
import { findPasswordProblem, frequentPasswords, type PasswordProblem } from "./password-policy.ts";
import { NEW_LINK_PATH } from "./setup-link.ts";
import { replaceSetupLinks } from "./setup-link-store.ts";
import { passwordChangedMail } from "./setup-mail.ts";

/** Null for a good password. @param names as `listNamesAround` returns them. */
export async function findProblemFor(
  person: Pick<Person, "email">,
  names: readonly string[],
  password: string,
): Promise<PasswordProblem | null> {
  const personal = [person.email, ...names];
  return findPasswordProblem(password, { personal, common: await frequentPasswords() });
}

export interface ChangeNotice {
  readonly enqueueMail: EnqueueMail;
  readonly publicUrl: () => string;
}

/**
 * In the transaction of the check that allows it. Ends all sessions and unused mailed links, resets counted wrong passwords and forgets
 * known browsers. A person who had a password gets a mail about the change.
 */
export async function replacePassword(
  tx: Executor,
  person: Pick<Person, "id" | "email" | "passwordSetAtMs">,
  { passwordHash, nowMs, notice }: { passwordHash: string; nowMs: number; notice: ChangeNotice },
): Promise<void> {
  await storePassword(tx, person.id, passwordHash, nowMs);
  await deleteSessionsOf(tx, person.id);
  await forgetBrowsersOf(tx, person.id);
  await replaceSetupLinks(tx, person.id, nowMs);
  await forgetAttempts(tx, accountDigestOf(person.email));
  if (person.passwordSetAtMs !== null) {
    const newLinkUrl = notice.publicUrl() + NEW_LINK_PATH;
    await notifyPerson(tx, notice.enqueueMail, person, nowMs, (reader) =>
      passwordChangedMail(reader, person, { atMs: nowMs, newLinkUrl }),
    );
  }
  const before = { password_set_at: formatInstantOrNull(person.passwordSetAtMs) };
  const after = { password_set_at: formatInstant(nowMs) };
  await audited(
    tx,
    personActor(person.id),
    "person.set-password",
    ["person", person.id],
    nowMs,
    after,
    before,
  );
}

type PasswordChangeOutcome =
  | { readonly kind: "changed"; readonly browser: SignedInBrowser }
  | { readonly kind: "refused"; readonly problem: PasswordProblem }
  /** The password was changed elsewhere in the meantime. */
  | { readonly kind: "stale" };

export type PasswordChange = ReturnType<typeof createPasswordChange>;

/** The caller has checked the present password. */
export function createPasswordChange(
  ports: Pick<Runtime, "db" | "clock"> & {
    readonly beginSession: (
      tx: Executor,
      personId: number,
      browser: BrowserOrigin,
    ) => Promise<SignedInBrowser>;
    readonly costs?: PasswordCosts | undefined;
    readonly notice: ChangeNotice;
  },
) {
  const { db, clock, beginSession, costs, notice } = ports;
  return {
    async findProblem(personId: number, password: string): Promise<PasswordProblem | null> {
      const person = await existing(db.read, personId);
      return await findProblemFor(person, await listNamesAround(db.read, personId), password);
    },

    /** Ends every session of the person and begins a new one for the browser that requested it. */
    async change(personId: number, password: string, browser: BrowserOrigin): Promise<PasswordChangeOutcome> {
      const person = await existing(db.read, personId);
      const problem = await findProblemFor(person, await listNamesAround(db.read, personId), password);
      if (problem !== null) return { kind: "refused", problem };
      // Hashed before the transaction, because hashing takes longer than other writers should wait.
      const passwordHash = await hashPassword(password, costs);
      return await db.transact(async (tx): Promise<PasswordChangeOutcome> => {
        const now = await existing(tx, personId);
        if (now.passwordHash !== person.passwordHash) return { kind: "stale" };
        await replacePassword(tx, now, { passwordHash, nowMs: clock.nowMs(), notice });
        return { kind: "changed", browser: await beginSession(tx, personId, browser) };
      });
    },
  };
}

async function existing(executor: Executor, personId: number): Promise<Person> {
  const person = await findPerson(executor, personId);
  if (person === null) throw new Error("a session belongs to nobody");
  return person;
}
