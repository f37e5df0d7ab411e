import { asc, eq, inArray } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { companies } from "../../dealers/company-table.ts";
import { dealers } from "../../dealers/dealer-table.ts";
import { forgetChoicesOf } from "../notices/notice-choice-store.ts";
import type { Person } from "./person.ts";
import {
  companyInvitations,
  companyMembers,
  dealerMembers,
  invitations,
  people,
  setupLinks,
} from "./person-table.ts";

const MEMBER_TABLES = [dealerMembers, invitations, companyMembers, companyInvitations] as const;

/** @param email as `normaliseEmail` writes it. */
export async function findPersonByEmail(executor: Executor, email: string): Promise<Person | null> {
  const [row] = await executor.select().from(people).where(eq(people.email, email)).limit(1);
  return row ?? null;
}

export async function findPerson(executor: Executor, personId: number): Promise<Person | null> {
  const [row] = await executor.select().from(people).where(eq(people.id, personId)).limit(1);
  return row ?? null;
}

export async function hasPeople(executor: Executor): Promise<boolean> {
  return (await executor.select({ id: people.id }).from(people).limit(1)).length > 0;
}

export async function ensurePerson(
  tx: Executor,
  { email, nowMs }: { readonly email: string; readonly nowMs: number },
): Promise<Person> {
  await tx
    .insert(people)
    .values({ email, createdAtMs: nowMs, updatedAtMs: nowMs })
    .onConflictDoNothing({ target: people.email });
  const person = await findPersonByEmail(tx, email);
  if (person === null) throw new Error("a person vanished inside its transaction");
  return person;
}

/** The names by which dealers and companies know the person, and the names of those that the person acts for or is invited to. */
export async function listNamesAround(executor: Executor, personId: number): Promise<string[]> {
  const rows: { workplaceName: string; name: string | null }[] = [];
  for (const members of [dealerMembers, invitations])
    rows.push(
      ...(await executor
        .select({ workplaceName: dealers.name, name: members.name })
        .from(members)
        .innerJoin(dealers, eq(dealers.id, members.dealerId))
        .where(eq(members.personId, personId))
        .orderBy(asc(dealers.id))),
    );
  for (const members of [companyMembers, companyInvitations])
    rows.push(
      ...(await executor
        .select({ workplaceName: companies.name, name: members.name })
        .from(members)
        .innerJoin(companies, eq(companies.id, members.companyId))
        .where(eq(members.personId, personId))
        .orderBy(asc(companies.id))),
    );
  return rows.flatMap(({ workplaceName, name }) => (name === null ? [workplaceName] : [workplaceName, name]));
}

export async function isAskedOrMember(executor: Executor, personId: number): Promise<boolean> {
  for (const members of MEMBER_TABLES) {
    const [row] = await executor
      .select({ personId: members.personId })
      .from(members)
      .where(eq(members.personId, personId))
      .limit(1);
    if (row !== undefined) return true;
  }
  return false;
}

/** The person's sessions must already be deleted. */
export async function deletePerson(tx: Executor, personId: number): Promise<void> {
  await forgetChoicesOf(tx, personId);
  for (const table of [...MEMBER_TABLES, setupLinks])
    await tx.delete(table).where(eq(table.personId, personId));
  await tx.delete(people).where(eq(people.id, personId));
}

export async function storePassword(
  tx: Executor,
  personId: number,
  passwordHash: string,
  nowMs: number,
): Promise<void> {
  await tx
    .update(people)
    .set({ passwordHash, passwordSetAtMs: nowMs, updatedAtMs: nowMs })
    .where(eq(people.id, personId));
}

/** By id; people whose account was deleted are left out. Index: the primary key. */
export async function listEmails(
  executor: Executor,
  personIds: readonly number[],
): Promise<Map<number, string>> {
  if (personIds.length === 0) return new Map();
  const rows = await executor
    .select({ id: people.id, email: people.email })
    .from(people)
    .where(inArray(people.id, [...personIds]));
  return new Map(rows.map(({ id, email }) => [id, email]));
}
