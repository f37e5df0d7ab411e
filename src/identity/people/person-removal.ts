import type { Executor } from "../../db/database.ts";
import { deleteSecondFactor } from "../second-factor/second-factor-store.ts";
import { forgetBrowsersOf } from "../sessions/known-browser-store.ts";
import { deleteSessionsOf } from "../sessions/session-store.ts";
import { forgetAttempts } from "../sessions/sign-in-attempt-store.ts";
import { accountDigestOf } from "../sessions/sign-in-limit.ts";
import type { Person } from "./person.ts";
import { deletePerson, findPerson, isAskedOrMember } from "./person-store.ts";

/** Deletes everything that belongs to the account. The audit log keeps the number. */
export async function removePerson(tx: Executor, { id, email }: Pick<Person, "id" | "email">): Promise<void> {
  await deleteSessionsOf(tx, id);
  await forgetBrowsersOf(tx, id);
  await deleteSecondFactor(tx, id);
  await forgetAttempts(tx, accountDigestOf(email));
  await deletePerson(tx, id);
}

/** Deletes a person who is only a typed address: without a password, a dealer or an invitation. */
export async function removeStranger(tx: Executor, personId: number): Promise<void> {
  const person = await findPerson(tx, personId);
  if (person === null || person.passwordHash !== null || (await isAskedOrMember(tx, personId))) return;
  await removePerson(tx, person);
}
