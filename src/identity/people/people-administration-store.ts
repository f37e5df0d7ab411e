import { and, asc, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { dealers } from "../../dealers/dealer-table.ts";
import type { Person } from "./person.ts";
import type { HeldRole, OfferedRole } from "./person-record.ts";
import { dealerMembers, invitations, people } from "./person-table.ts";

export interface PeopleFilter {
  readonly dealerId?: number;
  readonly companyId?: number;
}

/** Members and invited people, by id. Indexes: `dealer_members_dealer`, the primary key of invitations. */
export async function listPeople(executor: Executor, filter: PeopleFilter): Promise<Person[]> {
  return await executor.select().from(people).where(ofDealers(executor, filter)).orderBy(asc(people.id));
}

function ofDealers(executor: Executor, { dealerId, companyId }: PeopleFilter): SQL | undefined {
  if (dealerId === undefined && companyId === undefined) return undefined;
  const wanted = and(
    dealerId === undefined ? undefined : eq(dealers.id, dealerId),
    companyId === undefined ? undefined : eq(dealers.companyId, companyId),
  );
  const around = (members: typeof dealerMembers | typeof invitations) =>
    executor
      .select({ personId: members.personId })
      .from(members)
      .innerJoin(dealers, eq(dealers.id, members.dealerId))
      .where(wanted);
  return or(inArray(people.id, around(dealerMembers)), inArray(people.id, around(invitations)));
}

const ROLE_OF = (members: typeof dealerMembers | typeof invitations) => ({
  personId: members.personId,
  dealerId: dealers.id,
  dealerName: dealers.name,
  companyId: dealers.companyId,
  role: members.role,
  name: members.name,
});

/** By dealer. @param personId null for all people. */
export async function listHeldRoles(executor: Executor, personId: number | null): Promise<HeldRole[]> {
  return await executor
    .select(ROLE_OF(dealerMembers))
    .from(dealerMembers)
    .innerJoin(dealers, eq(dealers.id, dealerMembers.dealerId))
    .where(personId === null ? undefined : eq(dealerMembers.personId, personId))
    .orderBy(asc(dealers.id));
}

/** By dealer. @param personId null for all people. */
export async function listOfferedRoles(executor: Executor, personId: number | null): Promise<OfferedRole[]> {
  const { sentAtMs, expiresAtMs } = invitations;
  return await executor
    .select({ ...ROLE_OF(invitations), sentAtMs, expiresAtMs })
    .from(invitations)
    .innerJoin(dealers, eq(dealers.id, invitations.dealerId))
    .where(personId === null ? undefined : eq(invitations.personId, personId))
    .orderBy(asc(dealers.id));
}

/** @param disabledAtMs null lets the person sign in again. */
export async function updateDisabled(
  tx: Executor,
  personId: number,
  disabledAtMs: number | null,
  nowMs: number,
): Promise<void> {
  await tx.update(people).set({ disabledAtMs, updatedAtMs: nowMs }).where(eq(people.id, personId));
}
