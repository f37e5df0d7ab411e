import type { DealerRole } from "../access/dealer-role.ts";
import type { Executor } from "../db/database.ts";
import { findCompanyIdOfDealer } from "../dealers/dealer-store.ts";
import type { Member } from "../identity/memberships/membership.ts";
import { findMember, listMembers } from "../identity/memberships/membership-store.ts";

export interface NoticeRecipient extends Pick<Member, "personId" | "email" | "name" | "isDisabled"> {
  /** The role whose choices hold where the person has none. */
  readonly defaultsOf: DealerRole;
}

/** People of the parent company see every dealer of it, and are mailed about one only if they choose to be. */
const OF_GROUP: DealerRole = "viewer";

/** The people of a dealer and those of its parent company, each once. */
export async function listRecipients(tx: Executor, dealerId: number): Promise<NoticeRecipient[]> {
  const own = (await listMembers(tx, { dealerId })).map((member) => ({ ...member, defaultsOf: member.role }));
  const companyId = await findCompanyIdOfDealer(tx, dealerId);
  const ofGroup = companyId === null ? [] : await listMembers(tx, { companyId });
  const others = ofGroup.filter(({ personId }) => !own.some((member) => member.personId === personId));
  return [...own, ...others.map((member) => ({ ...member, defaultsOf: OF_GROUP }))];
}

/** Null for a person who has nothing to do with the dealer. */
export async function findRecipient(
  executor: Executor,
  dealerId: number,
  personId: number,
): Promise<NoticeRecipient | null> {
  const own = await findMember(executor, { dealerId }, personId);
  if (own !== null) return { ...own, defaultsOf: own.role };
  const companyId = await findCompanyIdOfDealer(executor, dealerId);
  const ofGroup = companyId === null ? null : await findMember(executor, { companyId }, personId);
  return ofGroup === null ? null : { ...ofGroup, defaultsOf: OF_GROUP };
}

/** The name that the dealer knows, or the address. */
export function namesOf(recipients: readonly NoticeRecipient[]): (personId: number) => string | null {
  const names = new Map(recipients.map(({ personId, name, email }) => [personId, name ?? email]));
  return (personId) => names.get(personId) ?? null;
}
