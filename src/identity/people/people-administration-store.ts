import { and, asc, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { companies } from "../../dealers/company-table.ts";
import { dealers } from "../../dealers/dealer-table.ts";
import type { Person } from "./person.ts";
import type { HeldGroupRole, HeldRole, OfferedGroupRole, OfferedRole } from "./person-record.ts";
import { companyInvitations, companyMembers, dealerMembers, invitations, people } from "./person-table.ts";

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

const ROLE_OF = (members: typeof dealerMembers | typeof invitations) => ({
  personId: members.personId,
  dealerId: dealers.id,
  dealerName: dealers.name,
  companyId: dealers.companyId,
  role: members.role,
  name: members.name,
});

const GROUP_ROLE_OF = (members: typeof companyMembers | typeof companyInvitations) => ({
  personId: members.personId,
  companyId: companies.id,
  companyName: companies.name,
  role: members.role,
  name: members.name,
});

/** By dealer; of all people where `personId` is null. */
export async function listHeldRoles(executor: Executor, personId: number | null): Promise<HeldRole[]> {
  return await executor
    .select(ROLE_OF(dealerMembers))
    .from(dealerMembers)
    .innerJoin(dealers, eq(dealers.id, dealerMembers.dealerId))
    .where(personId === null ? undefined : eq(dealerMembers.personId, personId))
    .orderBy(asc(dealers.id));
}

export async function listOfferedRoles(executor: Executor, personId: number | null): Promise<OfferedRole[]> {
  const { sentAtMs, expiresAtMs } = invitations;
  return await executor
    .select({ ...ROLE_OF(invitations), sentAtMs, expiresAtMs })
    .from(invitations)
    .innerJoin(dealers, eq(dealers.id, invitations.dealerId))
    .where(personId === null ? undefined : eq(invitations.personId, personId))
    .orderBy(asc(dealers.id));
}

export async function listHeldGroupRoles(
  executor: Executor,
  personId: number | null,
): Promise<HeldGroupRole[]> {
  return await executor
    .select(GROUP_ROLE_OF(companyMembers))
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(personId === null ? undefined : eq(companyMembers.personId, personId))
    .orderBy(asc(companies.id));
}

export async function listOfferedGroupRoles(
  executor: Executor,
  personId: number | null,
): Promise<OfferedGroupRole[]> {
  const { sentAtMs, expiresAtMs } = companyInvitations;
  return await executor
    .select({ ...GROUP_ROLE_OF(companyInvitations), sentAtMs, expiresAtMs })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .where(personId === null ? undefined : eq(companyInvitations.personId, personId))
    .orderBy(asc(companies.id));
}

export async function updateDisabled(
  tx: Executor,
  personId: number,
  disabledAtMs: number | null,
  nowMs: number,
): Promise<void> {
  await tx.update(people).set({ disabledAtMs, updatedAtMs: nowMs }).where(eq(people.id, personId));
}
