import type { DealerRole } from "../../access/dealer-role.ts";
import { isSameWorkplace, type Workplace } from "../../access/workplace.ts";
import type { Actor } from "../../audit/audit.ts";
import type { Executor } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Language } from "../../language/language.ts";
import { type Person, personActor } from "../people/person.ts";
import { auditMembership } from "../people/person-audit.ts";
import { changeLanguage } from "../people/person-language-service.ts";
import { ensurePerson, findPerson, findPersonByEmail, removeStranger } from "../people/person-store.ts";
import { deleteSessionsOf } from "../sessions/session-store.ts";
import {
  findInvitingWorkplace,
  type InvitationSending,
  type InvitingWorkplace,
  type OwnLimitOutcome,
} from "./invitation-sending.ts";
import {
  type InvitedRole,
  type Inviter,
  invitationExpiresAtMs,
  isInvitationOpen,
  type Member,
  OPEN_INVITATIONS_MAX,
  type ReceivedInvitation,
  type SentInvitation,
} from "./membership.ts";
import {
  countOwners,
  deleteInvitation,
  deleteMember,
  findInvitation,
  findMember,
  listInvitations,
  listInvitationsTo,
  listMembers,
  setMember,
  touchInvitation,
} from "./membership-store.ts";

type MemberChangeOutcome = "changed" | "last_owner";

export type InviteOutcome =
  | "invited"
  | "is_member"
  | "is_invited"
  | "too_many"
  | Exclude<OwnLimitOutcome, "admitted">;

export type MembershipService = ReturnType<typeof createMembershipService>;

/**
 * The people of a dealer or a company, and those whom it has invited. It keeps at least one owner. Neither a dealer nor a company learns
 * whether a person had an account before, or what others have sent to the address. When a mail would exceed the limit of the address, the
 * invitation waits in the portal without one.
 */
export function createMembershipService(
  ports: Pick<Runtime, "db" | "clock"> & { readonly sending: InvitationSending },
) {
  const { db, clock, sending } = ports;

  return {
    /** Owners first, then by id. */
    listMembers: (workplace: Workplace): Promise<Member[]> => listMembers(db.read, workplace),

    /** @throws ServiceError `not_found` for a person who is not a member. */
    getMember: (workplace: Workplace, personId: number): Promise<Member> =>
      memberAt(db.read, workplace, personId),

    /** The new role counts from the next request on. @throws ServiceError `not_found`. */
    async changeRole(
      actorId: number,
      workplace: Workplace,
      personId: number,
      role: DealerRole,
    ): Promise<MemberChangeOutcome> {
      return await db.transact(async (tx) => {
        const member = await memberAt(tx, workplace, personId);
        if (member.role === role) return "changed";
        if (await isLastOwner(tx, workplace, member)) return "last_owner";
        const nowMs = clock.nowMs();
        await setMember(tx, { ...workplace, personId, role, nowMs });
        const changed = { from: member.role, to: role };
        const actor = personActor(actorId);
        await auditMembership(tx, actor, "member.change-role", workplace, nowMs, personId, changed);
        return "changed";
      });
    },

    /** Also ends every session of the person. @throws ServiceError `not_found`. */
    async removeMember(
      actorId: number,
      workplace: Workplace,
      personId: number,
    ): Promise<MemberChangeOutcome> {
      return await db.transact(async (tx) => {
        const member = await memberAt(tx, workplace, personId);
        if (await isLastOwner(tx, workplace, member)) return "last_owner";
        await deleteMember(tx, workplace, personId);
        await deleteSessionsOf(tx, personId);
        const removed = { from: member.role, to: null };
        const actor = personActor(actorId);
        await auditMembership(tx, actor, "member.remove", workplace, clock.nowMs(), personId, removed);
        return "changed";
      });
    },

    /** Not yet answered, including expired ones. */
    async listInvitations(workplace: Workplace): Promise<(SentInvitation & { readonly isOpen: boolean })[]> {
      const nowMs = clock.nowMs();
      const sent = await listInvitations(db.read, workplace);
      return sent.map((invitation) => ({ ...invitation, isOpen: isInvitationOpen(invitation, nowMs) }));
    },

    async listInvitationsTo(personId: number): Promise<ReceivedInvitation[]> {
      const nowMs = clock.nowMs();
      const received = await listInvitationsTo(db.read, personId);
      return received.filter((invitation) => isInvitationOpen(invitation, nowMs));
    },

    /**
     * A refused invitation stores nothing about the address. `email` is as `normaliseEmail` writes it, `name` as `isPersonName` accepts
     * it. `language` is for the mail and for a person without an account; null for the dealer's. An account keeps its own.
     */
    async invite(
      actorId: number,
      workplace: Workplace,
      {
        email,
        role,
        name,
        language = null,
      }: {
        readonly email: string;
        readonly role: InvitedRole;
        readonly name: string | null;
        readonly language?: Language | null;
      },
    ): Promise<InviteOutcome> {
      return await db.transact(async (tx) => {
        const nowMs = clock.nowMs();
        const invited = await listInvitations(tx, workplace);
        if (invited.some((one) => one.email === email)) return "is_invited";
        if (invited.length >= OPEN_INVITATIONS_MAX) return "too_many";
        const known = await findPersonByEmail(tx, email);
        if (known !== null && (await findMember(tx, workplace, known.id)) !== null) return "is_member";
        const admitted = await sending.admit(tx, workplace, email, nowMs);
        if (admitted !== "admitted") return admitted;
        const person = known ?? (await ensurePerson(tx, { email, nowMs }));
        if (known === null && language !== null)
          await changeLanguage(tx, personActor(actorId), { personId: person.id, language }, nowMs);
        const [inviting, inviter] = [await named(tx, workplace), await inviterOf(tx, actorId, workplace)];
        await sending.send(tx, personActor(actorId), { inviting, person, role, name, inviter }, nowMs);
        return "invited";
      });
    },

    /** Its whole period of validity starts again. @throws ServiceError `not_found`. */
    async resend(
      actorId: number,
      workplace: Workplace,
      personId: number,
    ): Promise<"sent" | Exclude<OwnLimitOutcome, "admitted">> {
      return await db.transact(async (tx) => {
        const nowMs = clock.nowMs();
        const { email, role, name, expiresAtMs } = await invitationAt(tx, workplace, personId);
        const admitted = await sending.admit(tx, workplace, email, nowMs);
        if (admitted !== "admitted") return admitted;
        const [inviting, inviter] = [await named(tx, workplace), await inviterOf(tx, actorId, workplace)];
        await touchInvitation(tx, workplace, personId, {
          sentAtMs: nowMs,
          expiresAtMs: expiresAtMs === null ? null : invitationExpiresAtMs(inviter, nowMs),
        });
        const person = await personOf(tx, personId);
        await sending.mail(tx, { inviting, person, role, name, inviter }, nowMs);
        const kept = { from: role, to: role };
        const actor = personActor(actorId);
        await auditMembership(tx, actor, "invitation.resend", workplace, nowMs, personId, kept);
        return "sent";
      });
    },

    /** Also deletes the person if there is no password, dealer or other invitation. @throws ServiceError `not_found`. */
    withdraw: (actorId: number, workplace: Workplace, personId: number): Promise<void> =>
      end("invitation.withdraw", personActor(actorId), workplace, personId),

    /** @throws ServiceError `not_found` when the invitation is not open. */
    async accept(personId: number, workplace: Workplace): Promise<void> {
      await db.transact(async (tx) => {
        if (!(await acceptInvitation(tx, personId, workplace, clock.nowMs()))) throw notFound();
      });
    },

    /** @throws ServiceError `not_found`. */
    decline: (personId: number, workplace: Workplace): Promise<void> =>
      end("invitation.decline", personActor(personId), workplace, personId),
  };

  async function end(action: string, actor: Actor, workplace: Workplace, personId: number): Promise<void> {
    await db.transact(async (tx) => {
      const { role } = await invitationAt(tx, workplace, personId);
      await deleteInvitation(tx, workplace, personId);
      await removeStranger(tx, personId);
      const ended = { from: role, to: null };
      await auditMembership(tx, actor, action, workplace, clock.nowMs(), personId, ended);
    });
  }
}

/** The only way to get a role at a dealer or a company. False when the invitation is gone or expired, or the dealer suspended or closed. */
export async function acceptInvitation(
  tx: Executor,
  personId: number,
  workplace: Workplace,
  nowMs: number,
): Promise<boolean> {
  const received = await listInvitationsTo(tx, personId);
  const invitation = received.find((one) => isSameWorkplace(one.workplace, workplace));
  if (invitation === undefined || !isInvitationOpen(invitation, nowMs)) return false;
  const { role, name } = invitation;
  await deleteInvitation(tx, workplace, personId);
  // A person who became a member in another way keeps that role.
  if ((await findMember(tx, workplace, personId)) !== null) return true;
  await setMember(tx, { ...workplace, personId, role, name, nowMs });
  const accepted = { from: null, to: role };
  await auditMembership(tx, personActor(personId), "invitation.accept", workplace, nowMs, personId, accepted);
  return true;
}

async function memberAt(executor: Executor, workplace: Workplace, personId: number): Promise<Member> {
  const member = await findMember(executor, workplace, personId);
  if (member === null) throw notFound();
  return member;
}

async function invitationAt(
  executor: Executor,
  workplace: Workplace,
  personId: number,
): Promise<SentInvitation> {
  const invitation = await findInvitation(executor, workplace, personId);
  if (invitation === null) throw notFound();
  return invitation;
}

async function isLastOwner(tx: Executor, workplace: Workplace, { role }: Member): Promise<boolean> {
  return role === "owner" && (await countOwners(tx, workplace)) <= 1;
}

async function named(executor: Executor, workplace: Workplace): Promise<InvitingWorkplace> {
  const inviting = await findInvitingWorkplace(executor, workplace);
  if (inviting === null) throw new Error("an invitation to nothing");
  return inviting;
}

async function personOf(executor: Executor, personId: number): Promise<Person> {
  const person = await findPerson(executor, personId);
  if (person === null) throw new Error("an invitation of nobody");
  return person;
}

async function inviterOf(executor: Executor, personId: number, workplace: Workplace): Promise<Inviter> {
  const { email } = await personOf(executor, personId);
  const member =
    (await findMember(executor, workplace, personId)) ?? (await findInGroup(executor, workplace, personId));
  return { kind: "person", email, name: member?.name ?? null };
}

/** A person of the parent company may invite to a dealer without having a role there. */
async function findInGroup(executor: Executor, workplace: Workplace, personId: number) {
  const inviting = await named(executor, workplace);
  return await findMember(executor, { companyId: inviting.companyId }, personId);
}
