import { asc, eq, inArray } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { companies } from "../../dealers/company-table.ts";
import { dealerZone } from "../../dealers/dealer-clock.ts";
import { localLanguage } from "../../dealers/dealer-language.ts";
import { DEALER_COUNTRY, dealers, SHOWN_DEALER_NAME } from "../../dealers/dealer-table.ts";
import type { Language } from "../../language/language.ts";
import { type GroupMembership, type Membership, reachedDealers } from "./member.ts";
import { companyMembers, dealerMembers } from "./person-table.ts";

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
