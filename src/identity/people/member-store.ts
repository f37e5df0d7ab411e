import { and, asc, count, eq } from "drizzle-orm";
import { DEALER_ROLES, type DealerRole } from "../../access/dealer-role.ts";
import type { Workplace } from "../../access/workplace.ts";
import type { Executor } from "../../db/database.ts";
import { forgetChoicesAtCompany, forgetChoicesOf } from "../notices/notice-choice-store.ts";
import type { Member } from "./member.ts";
import { companyMembers, dealerMembers, people } from "./person-table.ts";

type NewMember = Workplace & {
  readonly personId: number;
  readonly role: DealerRole;
  readonly name?: string | null;
  readonly nowMs: number;
};

/** Replaces the role that the person may have there; the name stays unless one is given. */
export async function setMember(tx: Executor, member: NewMember): Promise<void> {
  const { nowMs, ...fields } = member;
  const set = { role: fields.role, ...(fields.name === undefined ? {} : { name: fields.name }) };
  if ("dealerId" in fields)
    await tx
      .insert(dealerMembers)
      .values({ ...fields, createdAtMs: nowMs })
      .onConflictDoUpdate({ target: [dealerMembers.personId, dealerMembers.dealerId], set });
  else
    await tx
      .insert(companyMembers)
      .values({ ...fields, createdAtMs: nowMs })
      .onConflictDoUpdate({ target: [companyMembers.personId, companyMembers.companyId], set });
}

/** Owners first, then by id. Indexes: `dealer_members_dealer`, `company_members_company`. */
export async function listMembers(executor: Executor, workplace: Workplace): Promise<Member[]> {
  const { members, isThere } = membersAt(workplace);
  const rows = await executor
    .select(fieldsOf(members))
    .from(members)
    .innerJoin(people, eq(people.id, members.personId))
    .where(isThere)
    .orderBy(asc(people.id));
  const found = rows.map(memberOf);
  return DEALER_ROLES.flatMap((role) => found.filter((member) => member.role === role));
}

export async function findMember(
  executor: Executor,
  workplace: Workplace,
  personId: number,
): Promise<Member | null> {
  const { members, isThere } = membersAt(workplace);
  const [row] = await executor
    .select(fieldsOf(members))
    .from(members)
    .innerJoin(people, eq(people.id, members.personId))
    .where(and(isThere, eq(members.personId, personId)))
    .limit(1);
  return row === undefined ? null : memberOf(row);
}

export async function countOwners(executor: Executor, workplace: Workplace): Promise<number> {
  const { members, isThere } = membersAt(workplace);
  const [row] = await executor
    .select({ total: count() })
    .from(members)
    .where(and(isThere, eq(members.role, "owner")));
  return row?.total ?? 0;
}

export async function deleteMember(tx: Executor, workplace: Workplace, personId: number): Promise<void> {
  if ("dealerId" in workplace) await forgetChoicesOf(tx, personId, workplace.dealerId);
  else await forgetChoicesAtCompany(tx, personId, workplace.companyId);
  const { members, isThere } = membersAt(workplace);
  await tx.delete(members).where(and(isThere, eq(members.personId, personId)));
}

type MemberTable = typeof dealerMembers | typeof companyMembers;

function membersAt(workplace: Workplace): { members: MemberTable; isThere: ReturnType<typeof eq> } {
  return "dealerId" in workplace
    ? { members: dealerMembers, isThere: eq(dealerMembers.dealerId, workplace.dealerId) }
    : { members: companyMembers, isThere: eq(companyMembers.companyId, workplace.companyId) };
}

function fieldsOf(members: MemberTable) {
  return {
    personId: people.id,
    email: people.email,
    name: members.name,
    role: members.role,
    passwordSetAtMs: people.passwordSetAtMs,
    disabledAtMs: people.disabledAtMs,
    createdAtMs: members.createdAtMs,
  };
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
