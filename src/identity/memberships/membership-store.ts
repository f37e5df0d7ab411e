import { and, asc, count, eq, inArray, notInArray, type SQL } from "drizzle-orm";
import { DEALER_ROLES, type DealerRole } from "../../access/dealer-role.ts";
import type { Workplace } from "../../access/workplace.ts";
import type { Executor } from "../../db/database.ts";
import { companies } from "../../dealers/company-table.ts";
import { dealerZone } from "../../dealers/dealer-clock.ts";
import { localLanguage } from "../../dealers/dealer-language.ts";
import { DEALER_COUNTRY, dealers, SHOWN_DEALER_NAME } from "../../dealers/dealer-table.ts";
import type { Language } from "../../language/language.ts";
import { forgetChoicesAtCompany, forgetChoicesOf } from "../notices/notice-choice-store.ts";
import type { PersonRecord } from "../people/person.ts";
import {
  companyInvitations,
  companyMembers,
  dealerMembers,
  invitations,
  people,
} from "../people/person-table.ts";
import {
  type GroupMembership,
  type Member,
  type Membership,
  type ReceivedInvitation,
  reachedDealers,
  type SentInvitation,
} from "./membership.ts";

export interface Memberships {
  /** Every dealer that the person reaches, by id. */
  readonly memberships: readonly Membership[];
  readonly groups: readonly GroupMembership[];
}

/** Indexes: the primary keys of both tables of members, and `dealers_company`. */
export async function findMemberships(executor: Executor, personId: number): Promise<Memberships> {
  const groups = await listGroups(executor, personId);
  const own = await listOwn(executor, personId);
  return { groups, memberships: reachedDealers(own, await listDealersOf(executor, groups)) };
}

async function listGroups(executor: Executor, personId: number): Promise<GroupMembership[]> {
  return await executor
    .select({
      companyId: companies.id,
      companyName: companies.name,
      role: companyMembers.role,
      name: companyMembers.name,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.personId, personId))
    .orderBy(asc(companies.id));
}

async function listOwn(executor: Executor, personId: number): Promise<Membership[]> {
  const rows = await executor
    .select({ ...DEALER, role: dealerMembers.role, name: dealerMembers.name })
    .from(dealerMembers)
    .innerJoin(dealers, eq(dealers.id, dealerMembers.dealerId))
    .where(eq(dealerMembers.personId, personId))
    .orderBy(asc(dealers.id));
  return rows.map((row) => ({ ...inPlace(row), group: null }));
}

/** The companies are read now, so that a dealer that has joined or left one counts from this request on. */
async function listDealersOf(
  executor: Executor,
  groups: readonly GroupMembership[],
): Promise<readonly Membership[]> {
  if (groups.length === 0) return [];
  const byCompany = new Map(groups.map((group) => [group.companyId, group]));
  const rows = await executor
    .select({ ...DEALER, companyId: dealers.companyId })
    .from(dealers)
    .where(inArray(dealers.companyId, [...byCompany.keys()]))
    .orderBy(asc(dealers.id));
  return rows.flatMap(({ companyId, ...row }) => {
    const group = byCompany.get(companyId);
    if (group === undefined) return [];
    const { companyName, role, name } = group;
    return [{ ...inPlace(row), role, name, group: { companyId, companyName } }];
  });
}

const DEALER = {
  dealerId: dealers.id,
  dealerName: SHOWN_DEALER_NAME,
  dealerStatus: dealers.status,
  timeZone: dealers.timeZone,
  language: dealers.language,
  country: DEALER_COUNTRY,
};

interface Place {
  readonly timeZone: string | null;
  readonly language: Language | null;
  readonly country: string | null;
}

function inPlace<Row extends Place>({ timeZone, language, country, ...row }: Row) {
  return {
    ...row,
    dealerZone: dealerZone(timeZone, country),
    dealerLanguage: localLanguage(language, country),
  };
}

type NewMember = Workplace & {
  readonly personId: number;
  readonly role: DealerRole;
  readonly name?: string | null;
  readonly nowMs: number;
};

/** Replaces the role that the person may have there; the name stays unless one is given. */
export async function setMember(tx: Executor, member: NewMember): Promise<void> {
  const { nowMs: createdAtMs, ...fields } = member;
  const set = { role: fields.role, ...(fields.name === undefined ? {} : { name: fields.name }) };
  if ("dealerId" in fields)
    await tx
      .insert(dealerMembers)
      .values({ ...fields, createdAtMs })
      .onConflictDoUpdate({ target: [dealerMembers.personId, dealerMembers.dealerId], set });
  else
    await tx
      .insert(companyMembers)
      .values({ ...fields, createdAtMs })
      .onConflictDoUpdate({ target: [companyMembers.personId, companyMembers.companyId], set });
}

/** Owners first, then by id. Indexes: `dealer_members_dealer`, `company_members_company`. */
export async function listMembers(executor: Executor, workplace: Workplace): Promise<Member[]> {
  const { members, isMember } = tablesAt(workplace);
  const rows = await executor
    .select(memberFields(members))
    .from(members)
    .innerJoin(people, eq(people.id, members.personId))
    .where(isMember)
    .orderBy(asc(people.id));
  const found = rows.map(memberOf);
  return DEALER_ROLES.flatMap((role) => found.filter((member) => member.role === role));
}

export async function findMember(
  executor: Executor,
  workplace: Workplace,
  personId: number,
): Promise<Member | null> {
  const { members, isMember } = tablesAt(workplace);
  const [row] = await executor
    .select(memberFields(members))
    .from(members)
    .innerJoin(people, eq(people.id, members.personId))
    .where(and(isMember, eq(members.personId, personId)))
    .limit(1);
  return row === undefined ? null : memberOf(row);
}

export async function countOwners(executor: Executor, workplace: Workplace): Promise<number> {
  const { members, isMember } = tablesAt(workplace);
  const [row] = await executor
    .select({ total: count() })
    .from(members)
    .where(and(isMember, eq(members.role, "owner")));
  return row?.total ?? 0;
}

export async function deleteMember(tx: Executor, workplace: Workplace, personId: number): Promise<void> {
  if ("dealerId" in workplace) await forgetChoicesOf(tx, personId, workplace.dealerId);
  else await forgetChoicesAtCompany(tx, personId, workplace.companyId);
  const { members, isMember } = tablesAt(workplace);
  await tx.delete(members).where(and(isMember, eq(members.personId, personId)));
}

function memberFields(members: MemberTable) {
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

type NewInvitation = Workplace & {
  readonly personId: number;
  readonly role: DealerRole;
  readonly name: string | null;
  readonly expiresAtMs: number | null;
  readonly nowMs: number;
};

/** Replaces an earlier invitation of the same dealer or company to the same person. */
export async function putInvitation(tx: Executor, invitation: NewInvitation): Promise<void> {
  const { nowMs, ...fields } = invitation;
  const set = { role: fields.role, name: fields.name, expiresAtMs: fields.expiresAtMs, sentAtMs: nowMs };
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
  const { asked, isAsked } = tablesAt(workplace);
  return await executor
    .select(invitationFields(asked))
    .from(asked)
    .innerJoin(people, eq(people.id, asked.personId))
    .where(isAsked)
    .orderBy(asc(asked.createdAtMs), asc(asked.personId));
}

export async function findInvitation(
  executor: Executor,
  workplace: Workplace,
  personId: number,
): Promise<SentInvitation | null> {
  const { asked, isAsked } = tablesAt(workplace);
  const [row] = await executor
    .select(invitationFields(asked))
    .from(asked)
    .innerJoin(people, eq(people.id, asked.personId))
    .where(and(isAsked, eq(asked.personId, personId)))
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
  const { asked, isAsked } = tablesAt(workplace);
  await tx
    .update(asked)
    .set(times)
    .where(and(isAsked, eq(asked.personId, personId)));
}

export async function deleteInvitation(tx: Executor, workplace: Workplace, personId: number): Promise<void> {
  const { asked, isAsked } = tablesAt(workplace);
  await tx.delete(asked).where(and(isAsked, eq(asked.personId, personId)));
}

type MemberTable = typeof dealerMembers | typeof companyMembers;
type InvitationTable = typeof invitations | typeof companyInvitations;

/** Dealers and companies have tables of their own; what is done with them is the same. */
function tablesAt(workplace: Workplace): {
  readonly members: MemberTable;
  readonly isMember: SQL;
  readonly asked: InvitationTable;
  readonly isAsked: SQL;
} {
  if ("dealerId" in workplace) {
    const { dealerId } = workplace;
    return {
      members: dealerMembers,
      isMember: eq(dealerMembers.dealerId, dealerId),
      asked: invitations,
      isAsked: eq(invitations.dealerId, dealerId),
    };
  }
  const { companyId } = workplace;
  return {
    members: companyMembers,
    isMember: eq(companyMembers.companyId, companyId),
    asked: companyInvitations,
    isAsked: eq(companyInvitations.companyId, companyId),
  };
}

function offeredBy<Table extends InvitationTable>({ role, name, expiresAtMs }: Table) {
  return { role, name, expiresAtMs };
}

function invitationFields(asked: InvitationTable) {
  return {
    personId: asked.personId,
    email: people.email,
    role: asked.role,
    name: asked.name,
    sentAtMs: asked.sentAtMs,
    expiresAtMs: asked.expiresAtMs,
  };
}

const DEALER_ROLE = { dealerId: dealers.id, dealerName: dealers.name, companyId: dealers.companyId };
const GROUP_ROLE = { companyId: companies.id, companyName: companies.name };

/** For operators: the roles of a person and those offered to it, by dealer or company; of all people where `personId` is null. */
export async function listRoles(
  executor: Executor,
  personId: number | null,
): Promise<Pick<PersonRecord, "memberships" | "invitations" | "groupMemberships" | "groupInvitations">> {
  const isOf = (members: MemberTable | InvitationTable) =>
    personId === null ? undefined : eq(members.personId, personId);
  return {
    memberships: await executor
      .select({ ...DEALER_ROLE, ...heldBy(dealerMembers) })
      .from(dealerMembers)
      .innerJoin(dealers, eq(dealers.id, dealerMembers.dealerId))
      .where(isOf(dealerMembers))
      .orderBy(asc(dealers.id)),
    invitations: await executor
      .select({ ...DEALER_ROLE, ...heldBy(invitations), ...timesOf(invitations) })
      .from(invitations)
      .innerJoin(dealers, eq(dealers.id, invitations.dealerId))
      .where(isOf(invitations))
      .orderBy(asc(dealers.id)),
    groupMemberships: await executor
      .select({ ...GROUP_ROLE, ...heldBy(companyMembers) })
      .from(companyMembers)
      .innerJoin(companies, eq(companies.id, companyMembers.companyId))
      .where(isOf(companyMembers))
      .orderBy(asc(companies.id)),
    groupInvitations: await executor
      .select({ ...GROUP_ROLE, ...heldBy(companyInvitations), ...timesOf(companyInvitations) })
      .from(companyInvitations)
      .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
      .where(isOf(companyInvitations))
      .orderBy(asc(companies.id)),
  };
}

function heldBy<Table extends MemberTable | InvitationTable>({ personId, role, name }: Table) {
  return { personId, role, name };
}

function timesOf<Table extends InvitationTable>({ sentAtMs, expiresAtMs }: Table) {
  return { sentAtMs, expiresAtMs };
}
