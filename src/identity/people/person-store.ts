import { and, asc, count, eq } from "drizzle-orm";
import { DEALER_ROLES, type DealerRole } from "../../access/dealer-role.ts";
import type { Executor } from "../../db/database.ts";
import { dealers } from "../../dealers/dealer-table.ts";
import type { Member, Membership } from "./member.ts";
import type { Person } from "./person.ts";
import { dealerMembers, invitations, people, setupLinks } from "./person-table.ts";

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

/** Inserts a person without a password if there is none. */
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

/** Replaces the role that the person may have at the dealer. @param member.name stays unchanged unless given. */
export async function setMember(
  tx: Executor,
  member: {
    readonly personId: number;
    readonly dealerId: number;
    readonly role: DealerRole;
    readonly name?: string | null;
    readonly nowMs: number;
  },
): Promise<void> {
  const { nowMs, ...fields } = member;
  await tx
    .insert(dealerMembers)
    .values({ ...fields, createdAtMs: nowMs })
    .onConflictDoUpdate({
      target: [dealerMembers.personId, dealerMembers.dealerId],
      set: { role: fields.role, ...(fields.name === undefined ? {} : { name: fields.name }) },
    });
}

export async function listMemberships(executor: Executor, personId: number): Promise<Membership[]> {
  return await executor
    .select({
      dealerId: dealers.id,
      dealerName: dealers.name,
      dealerStatus: dealers.status,
      role: dealerMembers.role,
      name: dealerMembers.name,
    })
    .from(dealerMembers)
    .innerJoin(dealers, eq(dealers.id, dealerMembers.dealerId))
    .where(eq(dealerMembers.personId, personId))
    .orderBy(asc(dealers.id));
}

/** The names by which dealers know the person, and the names of the dealers that the person acts for or is invited to. */
export async function listNamesAround(executor: Executor, personId: number): Promise<string[]> {
  const rows: { dealerName: string; name: string | null }[] = [];
  for (const members of [dealerMembers, invitations])
    rows.push(
      ...(await executor
        .select({ dealerName: dealers.name, name: members.name })
        .from(members)
        .innerJoin(dealers, eq(dealers.id, members.dealerId))
        .where(eq(members.personId, personId))
        .orderBy(asc(dealers.id))),
    );
  return rows.flatMap(({ dealerName, name }) => (name === null ? [dealerName] : [dealerName, name]));
}

export async function isAskedOrMember(executor: Executor, personId: number): Promise<boolean> {
  for (const members of [dealerMembers, invitations]) {
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
  for (const table of [dealerMembers, invitations, setupLinks])
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

const MEMBER_FIELDS = {
  personId: people.id,
  email: people.email,
  name: dealerMembers.name,
  role: dealerMembers.role,
  passwordSetAtMs: people.passwordSetAtMs,
  disabledAtMs: people.disabledAtMs,
  createdAtMs: dealerMembers.createdAtMs,
};

/** Owners first, then by id. Index: `dealer_members_dealer`. */
export async function listDealerMembers(executor: Executor, dealerId: number): Promise<Member[]> {
  const rows = await executor
    .select(MEMBER_FIELDS)
    .from(dealerMembers)
    .innerJoin(people, eq(people.id, dealerMembers.personId))
    .where(eq(dealerMembers.dealerId, dealerId))
    .orderBy(asc(people.id));
  const members = rows.map(memberOf);
  return DEALER_ROLES.flatMap((role) => members.filter((member) => member.role === role));
}

/** Index: the primary key. */
export async function findMember(
  executor: Executor,
  dealerId: number,
  personId: number,
): Promise<Member | null> {
  const [row] = await executor
    .select(MEMBER_FIELDS)
    .from(dealerMembers)
    .innerJoin(people, eq(people.id, dealerMembers.personId))
    .where(and(eq(dealerMembers.dealerId, dealerId), eq(dealerMembers.personId, personId)))
    .limit(1);
  return row === undefined ? null : memberOf(row);
}

export async function countOwners(executor: Executor, dealerId: number): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(dealerMembers)
    .where(and(eq(dealerMembers.dealerId, dealerId), eq(dealerMembers.role, "owner")));
  return row?.total ?? 0;
}

export async function deleteMember(tx: Executor, dealerId: number, personId: number): Promise<void> {
  await tx
    .delete(dealerMembers)
    .where(and(eq(dealerMembers.dealerId, dealerId), eq(dealerMembers.personId, personId)));
}

function memberOf({
  passwordSetAtMs,
  disabledAtMs,
  ...member
}: Omit<Member, "hasPassword" | "isDisabled"> & {
  readonly passwordSetAtMs: number | null;
  readonly disabledAtMs: number | null;
}): Member {
  return { ...member, hasPassword: passwordSetAtMs !== null, isDisabled: disabledAtMs !== null };
}
