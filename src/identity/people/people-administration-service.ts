import type { DealerRole } from "../../access/dealer-role.ts";
import { isSameWorkplace, type Workplace, workplaceText } from "../../access/workplace.ts";
import type { Actor } from "../../audit/audit.ts";
import { audited, auditedChange } from "../../audit/audit-service.ts";
import type { Executor } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import { requireCompany } from "../../dealers/company-store.ts";
import type { Dealer } from "../../dealers/dealer.ts";
import { noSuchDealer } from "../../dealers/dealer-service.ts";
import { findDealer } from "../../dealers/dealer-store.ts";
import { normaliseEmail } from "../../kernel/email-address.ts";
import { ServiceError } from "../../kernel/errors.ts";
import { formatInstantOrNull } from "../../kernel/instant.ts";
import { isPersonName, PERSON_NAME_EXPECTED } from "../../kernel/person-name.ts";
import {
  findInvitingWorkplace,
  type InvitationSending,
  type InvitingWorkplace,
} from "../memberships/invitation-sending.ts";
import {
  countOwners,
  deleteInvitation,
  deleteMember,
  findInvitation,
  findMember,
  listRoles,
} from "../memberships/membership-store.ts";
import { replaceSetupLinks } from "../passwords/setup-link-store.ts";
import { findSecondFactor, listSecondFactorHolders } from "../second-factor/second-factor-store.ts";
import { isSessionOpen } from "../sessions/session.ts";
import { countOpenSessions, deleteSessionsOf, listSessionsOf } from "../sessions/session-store.ts";
import type { Person, PersonRecord } from "./person.ts";
import { auditMembership } from "./person-audit.ts";
import {
  ensurePerson,
  findPerson,
  findPersonByEmail,
  listPeople,
  type PeopleFilter,
  removePerson,
  removeStranger,
  updateDisabled,
} from "./person-store.ts";

export type PersonSelector = { readonly personId: number } | { readonly email: string };

interface Removal {
  readonly person: PersonRecord;
  readonly ownerlessDealers: readonly number[];
  readonly ownerlessCompanies: readonly number[];
}

/** For operators. Every change is in the audit log, and counts from the next request. */
export function createPeopleAdministrationService(
  ports: Pick<Runtime, "db" | "clock"> & {
    readonly sending: InvitationSending;
    /** Whom the operator acts for, named in invitations. */
    readonly issuerName: string | null;
  },
) {
  const { db, clock, sending, issuerName } = ports;

  async function openWorkplace(tx: Executor, workplace: Workplace): Promise<InvitingWorkplace> {
    if ("dealerId" in workplace) {
      const { status } = await existingDealer(tx, workplace.dealerId);
      if (status === "closed") throw new ServiceError("conflict", `Dealer ${workplace.dealerId} is closed.`);
    } else await requireCompany(tx, workplace.companyId);
    const inviting = await findInvitingWorkplace(tx, workplace);
    if (inviting === null) throw new Error("an invitation to nothing");
    return inviting;
  }

  async function recordOf(executor: Executor, person: Person): Promise<PersonRecord> {
    const nowMs = clock.nowMs();
    const sessions = await listSessionsOf(executor, person.id);
    return {
      ...person,
      ...(await listRoles(executor, person.id)),
      hasSecondFactor: (await findSecondFactor(executor, person.id)) !== null,
      sessionCount: sessions.filter((session) => isSessionOpen(session, nowMs)).length,
    };
  }

  /** Writes an audit entry of what `work` reports, unless nothing changed. */
  async function change(
    actor: Actor,
    action: string,
    selector: PersonSelector,
    work: (
      tx: Executor,
      person: PersonRecord,
      nowMs: number,
    ) => Promise<
      readonly [before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>]
    >,
  ): Promise<PersonRecord> {
    return await db.transact(async (tx) => {
      const nowMs = clock.nowMs();
      const person = await selected(tx, selector);
      const [before, after] = await work(tx, await recordOf(tx, person), nowMs);
      await auditedChange(tx, actor, action, ["person", person.id], nowMs, after, before);
      return await recordOf(tx, (await findPerson(tx, person.id)) ?? person);
    });
  }

  const setDisabled = (actor: Actor, selector: PersonSelector, isDisabled: boolean) =>
    change(actor, isDisabled ? "person.disable" : "person.enable", selector, async (tx, person, nowMs) => {
      const before = { disabled_at: formatInstantOrNull(person.disabledAtMs) };
      if ((person.disabledAtMs !== null) === isDisabled) return [before, before];
      const disabledAtMs = isDisabled ? nowMs : null;
      await updateDisabled(tx, person.id, disabledAtMs, nowMs);
      await deleteSessionsOf(tx, person.id);
      await replaceSetupLinks(tx, person.id, nowMs);
      return [before, { disabled_at: formatInstantOrNull(disabledAtMs) }];
    });

  return {
    /** Ordered by id. @throws ServiceError `not_found` for an unknown dealer or company. */
    async list(filter: PeopleFilter): Promise<PersonRecord[]> {
      const { dealerId, companyId } = filter;
      if (dealerId !== undefined) await existingDealer(db.read, dealerId);
      if (companyId !== undefined) await requireCompany(db.read, companyId);
      const persons = await listPeople(db.read, filter);
      const roles = await listRoles(db.read, null);
      const memberships = byPerson(roles.memberships);
      const invitations = byPerson(roles.invitations);
      const groupMemberships = byPerson(roles.groupMemberships);
      const groupInvitations = byPerson(roles.groupInvitations);
      const withSecondFactor = new Set(await listSecondFactorHolders(db.read));
      const sessionCounts = await countOpenSessions(db.read, clock.nowMs());
      return persons.map((person) => ({
        ...person,
        memberships: memberships(person.id),
        invitations: invitations(person.id),
        groupMemberships: groupMemberships(person.id),
        groupInvitations: groupInvitations(person.id),
        hasSecondFactor: withSecondFactor.has(person.id),
        sessionCount: sessionCounts.get(person.id) ?? 0,
      }));
    },

    /** @throws ServiceError `not_found`. */
    async get(selector: PersonSelector): Promise<PersonRecord> {
      return await recordOf(db.read, await selected(db.read, selector));
    },

    /**
     * Sends an open invitation again, with the given role, and with its name unless another is given. False when no mail is queued: for a
     * disabled account, and at the limit of the address.
     * @throws ServiceError `usage` for an invalid address or name; `not_found` for the dealer or company; `conflict` for a closed dealer
     * and for a person who acts for either already; `setup` without a public address.
     */
    async invite(
      actor: Actor,
      invited: Workplace & {
        readonly email: string;
        readonly role: DealerRole;
        readonly name: string | null;
      },
    ): Promise<{ readonly person: PersonRecord; readonly isMailed: boolean }> {
      const { role, name } = invited;
      const workplace =
        "dealerId" in invited ? { dealerId: invited.dealerId } : { companyId: invited.companyId };
      const email = normaliseEmail(invited.email);
      if (email === null)
        throw new ServiceError("usage", "--email must be an address that mail can be sent to.");
      if (name !== null && !isPersonName(name))
        throw new ServiceError("usage", `--name must be ${PERSON_NAME_EXPECTED}.`);
      return await db.transact(async (tx) => {
        const nowMs = clock.nowMs();
        const inviting = await openWorkplace(tx, workplace);
        const person = await ensurePerson(tx, { email, nowMs });
        if ((await findMember(tx, workplace, person.id)) !== null)
          throw new ServiceError(
            "conflict",
            `Person ${person.id} acts for ${workplaceText(workplace)} already.`,
          );
        await sending.count(tx, workplace, email, nowMs);
        const inviter = { kind: "operator", name: issuerName } as const;
        const known = name ?? (await findInvitation(tx, workplace, person.id))?.name ?? null;
        const isMailed = await sending.send(
          tx,
          actor,
          { inviting, person, role, name: known, inviter },
          nowMs,
        );
        return { person: await recordOf(tx, person), isMailed };
      });
    },

    /** Ends every session and mailed link. Roles stay. @throws ServiceError `not_found`. */
    disable: (actor: Actor, selector: PersonSelector) => setDisabled(actor, selector, true),

    /** The password stays the same. @throws ServiceError `not_found`. */
    enable: (actor: Actor, selector: PersonSelector) => setDisabled(actor, selector, false),

    signOut: (actor: Actor, selector: PersonSelector): Promise<PersonRecord> =>
      change(actor, "person.sign-out", selector, async (tx, person) => {
        await deleteSessionsOf(tx, person.id);
        return [{ session_count: person.sessionCount }, { session_count: 0 }];
      }),

    /**
     * Without a workplace, deletes the account and everything about it, except its number in the audit log. All sessions end.
     * @throws ServiceError `not_found` for the person, and for one who has no role or invitation there.
     */
    async remove(actor: Actor, selector: PersonSelector, workplace: Workplace | null): Promise<Removal> {
      return await db.transact(async (tx) => {
        const person = await recordOf(tx, await selected(tx, selector));
        if (workplace === null) await removeAccount(tx, actor, person);
        else await removeFrom(tx, actor, person, workplace);
        const left = (held: Workplace) => workplace === null || isSameWorkplace(held, workplace);
        const isOwnerless = async (held: Workplace, role: DealerRole) =>
          role === "owner" && left(held) && (await countOwners(tx, held)) === 0;
        const ownerlessDealers: number[] = [];
        for (const { dealerId, role } of person.memberships)
          if (await isOwnerless({ dealerId }, role)) ownerlessDealers.push(dealerId);
        const ownerlessCompanies: number[] = [];
        for (const { companyId, role } of person.groupMemberships)
          if (await isOwnerless({ companyId }, role)) ownerlessCompanies.push(companyId);
        return { person, ownerlessDealers, ownerlessCompanies };
      });
    },
  };

  async function removeAccount(tx: Executor, actor: Actor, person: PersonRecord): Promise<void> {
    await removePerson(tx, person);
    const dealerIds = person.memberships.map((held) => held.dealerId);
    const companyIds = person.groupMemberships.map((held) => held.companyId);
    const before = { dealer_ids: dealerIds, ...(companyIds.length === 0 ? {} : { company_ids: companyIds }) };
    const after = { dealer_ids: null, company_ids: null };
    await audited(tx, actor, "person.remove", ["person", person.id], clock.nowMs(), after, before);
  }

  async function removeFrom(
    tx: Executor,
    actor: Actor,
    { id: personId }: PersonRecord,
    workplace: Workplace,
  ): Promise<void> {
    const [member, invitation] = [
      await findMember(tx, workplace, personId),
      await findInvitation(tx, workplace, personId),
    ];
    const role = member?.role ?? invitation?.role;
    if (role === undefined)
      throw new ServiceError("not_found", `Person ${personId} does not act for ${workplaceText(workplace)}.`);
    await deleteMember(tx, workplace, personId);
    await deleteInvitation(tx, workplace, personId);
    await deleteSessionsOf(tx, personId);
    await removeStranger(tx, personId);
    const action = member === null ? "invitation.withdraw" : "member.remove";
    const removed = { from: role, to: null };
    await auditMembership(tx, actor, action, workplace, clock.nowMs(), personId, removed);
  }
}

/** The rows of each person. */
function byPerson<Row extends { readonly personId: number }>(rows: readonly Row[]) {
  const grouped = Map.groupBy(rows, ({ personId }) => personId);
  return (personId: number): readonly Row[] => grouped.get(personId) ?? [];
}

async function selected(executor: Executor, selector: PersonSelector): Promise<Person> {
  const person =
    "personId" in selector
      ? await findPerson(executor, selector.personId)
      : await personUnder(executor, selector.email);
  if (person === null)
    throw new ServiceError("not_found", "There is no such person; svc people list shows them.");
  return person;
}

async function personUnder(executor: Executor, typed: string): Promise<Person | null> {
  const email = normaliseEmail(typed);
  return email === null ? null : await findPersonByEmail(executor, email);
}

async function existingDealer(executor: Executor, dealerId: number): Promise<Dealer> {
  const dealer = await findDealer(executor, dealerId);
  if (dealer === null) throw noSuchDealer(dealerId);
  return dealer;
}
