import type { DealerRole } from "../../access/dealer-role.ts";
import { isSameWorkplace, type Workplace, workplaceText } from "../../access/workplace.ts";
import type { Actor } from "../../audit/audit.ts";
import { recordAudit } from "../../audit/audit-store.ts";
import type { Executor } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import { findCompany } from "../../dealers/company-store.ts";
import type { Dealer } from "../../dealers/dealer.ts";
import { findDealer } from "../../dealers/dealer-store.ts";
import { normaliseEmail } from "../../kernel/email-address.ts";
import { ServiceError } from "../../kernel/errors.ts";
import { formatInstantOrNull } from "../../kernel/instant.ts";
import { isPersonName, PERSON_NAME_EXPECTED } from "../../kernel/person-name.ts";
import type { InvitationSending } from "../invitations/invitation-sending.ts";
import { deleteInvitation, findInvitation } from "../invitations/invitation-store.ts";
import { findInvitingWorkplace, type InvitingWorkplace } from "../invitations/inviting-workplace.ts";
import { replaceSetupLinks } from "../passwords/setup-link-store.ts";
import { findSecondFactor, listSecondFactorHolders } from "../second-factor/second-factor-store.ts";
import { isSessionOpen } from "../sessions/session.ts";
import { countOpenSessions, deleteSessionsOf, listSessionsOf } from "../sessions/session-store.ts";
import { countOwners, deleteMember, findMember } from "./member-store.ts";
import { auditMembership } from "./membership-audit.ts";
import {
  listHeldGroupRoles,
  listHeldRoles,
  listOfferedGroupRoles,
  listOfferedRoles,
  listPeople,
  type PeopleFilter,
  updateDisabled,
} from "./people-administration-store.ts";
import type { Person } from "./person.ts";
import type { PersonRecord } from "./person-record.ts";
import { removePerson, removeStranger } from "./person-removal.ts";
import { ensurePerson, findPerson, findPersonByEmail } from "./person-store.ts";

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
      memberships: await listHeldRoles(executor, person.id),
      invitations: await listOfferedRoles(executor, person.id),
      groupMemberships: await listHeldGroupRoles(executor, person.id),
      groupInvitations: await listOfferedGroupRoles(executor, person.id),
      hasSecondFactor: (await findSecondFactor(executor, person.id)) !== null,
      sessionCount: sessions.filter((session) => isSessionOpen(session, nowMs)).length,
    };
  }

  /** Writes an audit entry unless `work` reports that nothing changed. */
  async function change(
    actor: Actor,
    action: string,
    selector: PersonSelector,
    work: (
      tx: Executor,
      person: PersonRecord,
      nowMs: number,
    ) => Promise<Parameters<typeof recordAudit>[1]["changes"] | null>,
  ): Promise<PersonRecord> {
    return await db.transact(async (tx) => {
      const nowMs = clock.nowMs();
      const person = await selected(tx, selector);
      const changes = await work(tx, await recordOf(tx, person), nowMs);
      if (changes !== null) {
        const subject = { subject: "person", subjectId: person.id } as const;
        await recordAudit(tx, { ...subject, atMs: nowMs, actor, action, changes });
      }
      return await recordOf(tx, (await findPerson(tx, person.id)) ?? person);
    });
  }

  const setDisabled = (actor: Actor, selector: PersonSelector, isDisabled: boolean) =>
    change(actor, isDisabled ? "person.disable" : "person.enable", selector, async (tx, person, nowMs) => {
      if ((person.disabledAtMs !== null) === isDisabled) return null;
      const disabledAtMs = isDisabled ? nowMs : null;
      await updateDisabled(tx, person.id, disabledAtMs, nowMs);
      await deleteSessionsOf(tx, person.id);
      await replaceSetupLinks(tx, person.id, nowMs);
      return {
        disabled_at: {
          from: formatInstantOrNull(person.disabledAtMs),
          to: formatInstantOrNull(disabledAtMs),
        },
      };
    });

  return {
    /** Ordered by id. @throws ServiceError `not_found` for an unknown dealer or company. */
    async list(filter: PeopleFilter): Promise<PersonRecord[]> {
      const { dealerId, companyId } = filter;
      if (dealerId !== undefined) await existingDealer(db.read, dealerId);
      if (companyId !== undefined) await requireCompany(db.read, companyId);
      const persons = await listPeople(db.read, filter);
      const held = Map.groupBy(await listHeldRoles(db.read, null), ({ personId }) => personId);
      const offered = Map.groupBy(await listOfferedRoles(db.read, null), ({ personId }) => personId);
      const heldGroups = Map.groupBy(await listHeldGroupRoles(db.read, null), ({ personId }) => personId);
      const offeredGroups = Map.groupBy(
        await listOfferedGroupRoles(db.read, null),
        ({ personId }) => personId,
      );
      const withSecondFactor = new Set(await listSecondFactorHolders(db.read));
      const sessionCounts = await countOpenSessions(db.read, clock.nowMs());
      return persons.map((person) => ({
        ...person,
        memberships: held.get(person.id) ?? [],
        invitations: offered.get(person.id) ?? [],
        groupMemberships: heldGroups.get(person.id) ?? [],
        groupInvitations: offeredGroups.get(person.id) ?? [],
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
        return person.sessionCount === 0 ? null : { session_count: { from: person.sessionCount, to: 0 } };
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
    await recordAudit(tx, {
      atMs: clock.nowMs(),
      actor,
      action: "person.remove",
      subject: "person",
      subjectId: person.id,
      changes: {
        dealer_ids: { from: dealerIds, to: null },
        ...(companyIds.length === 0 ? {} : { company_ids: { from: companyIds, to: null } }),
      },
    });
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
    await auditMembership(tx, action, actor, workplace, clock.nowMs(), {
      person_id: { from: personId, to: null },
      role: { from: role, to: null },
    });
  }
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

async function requireCompany(executor: Executor, companyId: number): Promise<void> {
  if ((await findCompany(executor, companyId)) === null)
    throw new ServiceError("not_found", `There is no company ${companyId}; svc companies list shows them.`);
}

async function existingDealer(executor: Executor, dealerId: number): Promise<Dealer> {
  const dealer = await findDealer(executor, dealerId);
  if (dealer === null)
    throw new ServiceError("not_found", `There is no dealer ${dealerId}; svc dealers list shows them.`);
  return dealer;
}
