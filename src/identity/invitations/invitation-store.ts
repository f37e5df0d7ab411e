import { and, asc, eq, notInArray } from "drizzle-orm";
import type { DealerRole } from "../../access/dealer-role.ts";
import type { Workplace } from "../../access/workplace.ts";
import type { Executor } from "../../db/database.ts";
import { companies } from "../../dealers/company-table.ts";
import { dealers, SHOWN_DEALER_NAME } from "../../dealers/dealer-table.ts";
import { companyInvitations, invitations, people } from "../people/person-table.ts";
import type { ReceivedInvitation, SentInvitation } from "./invitation.ts";

type InvitationToPut = Workplace & {
  readonly personId: number;
  readonly role: DealerRole;
  readonly name: string | null;
  readonly expiresAtMs: number | null;
  readonly nowMs: number;
};

/** Replaces an earlier invitation of the same dealer or company to the same person. */
export async function putInvitation(tx: Executor, invitation: InvitationToPut): Promise<void> {
  const { nowMs, ...fields } = invitation;
  const { role, name, expiresAtMs } = fields;
  const set = { role, name, expiresAtMs, sentAtMs: nowMs };
  const times = { sentAtMs: nowMs, createdAtMs: nowMs };
  if ("dealerId" in fields)
    await tx
      .insert(invitations)
      .values({ ...fields, ...times })
      .onConflictDoUpdate({ target: [invitations.dealerId, invitations.personId], set });
  else
    await tx
      .insert(companyInvitations)
      .values({ ...fields, ...times })
      .onConflictDoUpdate({ target: [companyInvitations.companyId, companyInvitations.personId], set });
}

/** Oldest first. Index: the primary key. */
export async function listInvitations(executor: Executor, workplace: Workplace): Promise<SentInvitation[]> {
  const { asked, isThere } = invitationsAt(workplace);
  return await executor
    .select(fieldsOf(asked))
    .from(asked)
    .innerJoin(people, eq(people.id, asked.personId))
    .where(isThere)
    .orderBy(asc(asked.createdAtMs), asc(asked.personId));
}

export async function findInvitation(
  executor: Executor,
  workplace: Workplace,
  personId: number,
): Promise<SentInvitation | null> {
  const { asked, isThere } = invitationsAt(workplace);
  const [row] = await executor
    .select(fieldsOf(asked))
    .from(asked)
    .innerJoin(people, eq(people.id, asked.personId))
    .where(and(isThere, eq(asked.personId, personId)))
    .limit(1);
  return row ?? null;
}

/** To companies, then to open dealers, each by id. Indexes: `company_invitations_person`, `invitations_person`. */
export async function listInvitationsTo(executor: Executor, personId: number): Promise<ReceivedInvitation[]> {
  const toCompanies = await executor
    .select({ id: companies.id, workplaceName: companies.name, ...offeredBy(companyInvitations) })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .where(eq(companyInvitations.personId, personId))
    .orderBy(asc(companies.id));
  const toDealers = await executor
    .select({ id: dealers.id, workplaceName: SHOWN_DEALER_NAME, ...offeredBy(invitations) })
    .from(invitations)
    .innerJoin(dealers, eq(dealers.id, invitations.dealerId))
    .where(and(eq(invitations.personId, personId), notInArray(dealers.status, ["suspended", "closed"])))
    .orderBy(asc(dealers.id));
  return [
    ...toCompanies.map(({ id, ...offered }) => ({ workplace: { companyId: id }, ...offered })),
    ...toDealers.map(({ id, ...offered }) => ({ workplace: { dealerId: id }, ...offered })),
  ];
}

export async function touchInvitation(
  tx: Executor,
  workplace: Workplace,
  personId: number,
  times: { readonly sentAtMs: number; readonly expiresAtMs: number | null },
): Promise<void> {
  const { asked, isThere } = invitationsAt(workplace);
  await tx
    .update(asked)
    .set(times)
    .where(and(isThere, eq(asked.personId, personId)));
}

export async function deleteInvitation(tx: Executor, workplace: Workplace, personId: number): Promise<void> {
  const { asked, isThere } = invitationsAt(workplace);
  await tx.delete(asked).where(and(isThere, eq(asked.personId, personId)));
}

type InvitationTable = typeof invitations | typeof companyInvitations;

function invitationsAt(workplace: Workplace): { asked: InvitationTable; isThere: ReturnType<typeof eq> } {
  return "dealerId" in workplace
    ? { asked: invitations, isThere: eq(invitations.dealerId, workplace.dealerId) }
    : { asked: companyInvitations, isThere: eq(companyInvitations.companyId, workplace.companyId) };
}

function offeredBy<Table extends InvitationTable>({ role, name, expiresAtMs }: Table) {
  return { role, name, expiresAtMs };
}

function fieldsOf(asked: InvitationTable) {
  return {
    personId: asked.personId,
    email: people.email,
    role: asked.role,
    name: asked.name,
    sentAtMs: asked.sentAtMs,
    expiresAtMs: asked.expiresAtMs,
  };
}
