import { and, asc, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { companies } from "../../dealers/company-table.ts";
import { dealers } from "../../dealers/dealer-table.ts";
import { forgetChoicesOf } from "../notices/notice-choice-store.ts";
import { deleteSecondFactor } from "../second-factor/second-factor-store.ts";
import { deleteSessionsOf, forgetBrowsersOf } from "../sessions/session-store.ts";
import { forgetAttempts } from "../sessions/sign-in-attempt-store.ts";
import { accountDigestOf } from "../sessions/sign-in-limit.ts";
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

async function isAskedOrMember(executor: Executor, personId: number): Promise<boolean> {
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

/** Deletes everything that belongs to the account. The audit log keeps the number. */
export async function removePerson(tx: Executor, { id, email }: Pick<Person, "id" | "email">): Promise<void> {
  await deleteSessionsOf(tx, id);
  await forgetBrowsersOf(tx, id);
  await deleteSecondFactor(tx, id);
  await forgetAttempts(tx, accountDigestOf(email));
  await forgetChoicesOf(tx, id);
  for (const table of [...MEMBER_TABLES, setupLinks]) await tx.delete(table).where(eq(table.personId, id));
  await tx.delete(people).where(eq(people.id, id));
}

/** Deletes a person who is only a typed address: without a password, a dealer or an invitation. */
export async function removeStranger(tx: Executor, personId: number): Promise<void> {
  const person = await findPerson(tx, personId);
  if (person === null || person.passwordHash !== null || (await isAskedOrMember(tx, personId))) return;
  await removePerson(tx, person);
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

export interface PeopleFilter {
  readonly dealerId?: number;
  /** Of the company itself, and of each of its dealers. */
  readonly companyId?: number;
}

/** Members and invited people, by id. Indexes: `dealer_members_dealer`, `company_members_company`, primary keys of the invitations. */
export async function listPeople(executor: Executor, filter: PeopleFilter): Promise<Person[]> {
  return await executor.select().from(people).where(around(executor, filter)).orderBy(asc(people.id));
}

function around(executor: Executor, { dealerId, companyId }: PeopleFilter): SQL | undefined {
  if (dealerId === undefined && companyId === undefined) return undefined;
  const wanted = and(
    dealerId === undefined ? undefined : eq(dealers.id, dealerId),
    companyId === undefined ? undefined : eq(dealers.companyId, companyId),
  );
  const ofDealers = (members: typeof dealerMembers | typeof invitations) =>
    executor
      .select({ personId: members.personId })
      .from(members)
      .innerJoin(dealers, eq(dealers.id, members.dealerId))
      .where(wanted);
  const ofCompany = (members: typeof companyMembers | typeof companyInvitations, id: number) =>
    executor.select({ personId: members.personId }).from(members).where(eq(members.companyId, id));
  return or(
    inArray(people.id, ofDealers(dealerMembers)),
    inArray(people.id, ofDealers(invitations)),
    // Those of a dealer alone leave out the people of its company.
    ...(companyId === undefined || dealerId !== undefined
      ? []
      : [companyMembers, companyInvitations].map((members) =>
          inArray(people.id, ofCompany(members, companyId)),
        )),
  );
}

export async function updateDisabled(
  tx: Executor,
  personId: number,
  disabledAtMs: number | null,
  nowMs: number,
): Promise<void> {
  await tx.update(people).set({ disabledAtMs, updatedAtMs: nowMs }).where(eq(people.id, personId));
}
