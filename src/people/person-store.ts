import { and, asc, count, eq, isNull } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import type { DealerStatus } from "../dealers/dealer.ts";
import { dealers } from "../dealers/dealer-table.ts";
import { DEALER_ROLES, type DealerRole, type Person } from "./person.ts";
import { dealerMembers, people } from "./person-table.ts";

/** @param email as `normaliseEmail` writes it. */
export async function findPersonByEmail(executor: Executor, email: string): Promise<Person | null> {
  const [row] = await executor.select().from(people).where(eq(people.email, email)).limit(1);
  return row ?? null;
}

export async function findPerson(executor: Executor, personId: number): Promise<Person | null> {
  const [row] = await executor.select().from(people).where(eq(people.id, personId)).limit(1);
  return row ?? null;
}

/**
 * The person with this address, made without a password if there is none. A name is filled in where none is known, and never
 * changed: whoever names the address again may be a stranger to its owner.
 */
export async function ensurePerson(
  tx: Executor,
  { email, name, nowMs }: { readonly email: string; readonly name: string | null; readonly nowMs: number },
): Promise<Person> {
  await tx
    .insert(people)
    .values({ email, name, createdAtMs: nowMs, updatedAtMs: nowMs })
    .onConflictDoUpdate({
      target: people.email,
      set: { name, updatedAtMs: nowMs },
      setWhere: isNull(people.name),
    });
  const person = await findPersonByEmail(tx, email);
  if (person === null) throw new Error("a person vanished inside its transaction");
  return person;
}

/** Gives a person a role with a dealer, in place of another that the person may have there. */
export async function setMember(
  tx: Executor,
  member: {
    readonly personId: number;
    readonly dealerId: number;
    readonly role: DealerRole;
    readonly nowMs: number;
  },
): Promise<void> {
  const { nowMs, ...fields } = member;
  await tx
    .insert(dealerMembers)
    .values({ ...fields, createdAtMs: nowMs })
    .onConflictDoUpdate({
      target: [dealerMembers.personId, dealerMembers.dealerId],
      set: { role: fields.role },
    });
}

export interface Membership {
  readonly dealerId: number;
  readonly dealerName: string;
  readonly dealerStatus: DealerStatus;
  readonly role: DealerRole;
}

/** The dealers that a person may act for, by id. */
export async function listMemberships(executor: Executor, personId: number): Promise<Membership[]> {
  return await executor
    .select({
      dealerId: dealers.id,
      dealerName: dealers.name,
      dealerStatus: dealers.status,
      role: dealerMembers.role,
    })
    .from(dealerMembers)
    .innerJoin(dealers, eq(dealers.id, dealerMembers.dealerId))
    .where(eq(dealerMembers.personId, personId))
    .orderBy(asc(dealers.id));
}

/** The people who have a role with a dealer, by id. */
export async function listMembers(
  executor: Executor,
  dealerId: number,
  role: DealerRole,
): Promise<Pick<Person, "id" | "email" | "name">[]> {
  return await executor
    .select({ id: people.id, email: people.email, name: people.name })
    .from(dealerMembers)
    .innerJoin(people, eq(people.id, dealerMembers.personId))
    .where(and(eq(dealerMembers.dealerId, dealerId), eq(dealerMembers.role, role)))
    .orderBy(asc(people.id));
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

/** A person who may act for a dealer. */
export interface Member {
  readonly personId: number;
  readonly email: string;
  readonly name: string | null;
  readonly role: DealerRole;
  readonly hasPassword: boolean;
  readonly createdAtMs: number;
}

const MEMBER_FIELDS = {
  personId: people.id,
  email: people.email,
  name: people.name,
  role: dealerMembers.role,
  passwordSetAtMs: people.passwordSetAtMs,
  createdAtMs: dealerMembers.createdAtMs,
};

/** Everybody who may act for a dealer, owners first, then by id. Index: `dealer_members_dealer`. */
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
  ...member
}: Omit<Member, "hasPassword"> & { readonly passwordSetAtMs: number | null }): Member {
  return { ...member, hasPassword: passwordSetAtMs !== null };
}
