import type { Actor } from "../../audit/audit.ts";
import type { Executor } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import { findDealer } from "../../dealers/dealer-store.ts";
import { notFound } from "../../kernel/errors.ts";
import { auditMembership } from "../people/membership-audit.ts";
import { type Person, personActor } from "../people/person.ts";
import { removeStranger } from "../people/person-removal.ts";
import { ensurePerson, findMember, findPerson, findPersonByEmail } from "../people/person-store.ts";
import {
  type InvitedRole,
  type Inviter,
  invitationExpiresAtMs,
  isInvitationOpen,
  OPEN_INVITATIONS_MAX,
  type ReceivedInvitation,
  type SentInvitation,
} from "./invitation.ts";
import { acceptInvitation } from "./invitation-acceptance.ts";
import type { InvitationSending, InvitingDealer, OwnLimitOutcome } from "./invitation-sending.ts";
import {
  deleteInvitation,
  findInvitation,
  listInvitations,
  listInvitationsTo,
  touchInvitation,
} from "./invitation-store.ts";

export type InviteOutcome =
  | "invited"
  | "is_member"
  | "is_invited"
  | "too_many"
  | Exclude<OwnLimitOutcome, "admitted">;

export type InvitationService = ReturnType<typeof createInvitationService>;

/**
 * The dealer learns neither whether a person had an account before nor what others have sent to the address. When a mail would exceed the
 * limit of the address, the invitation waits in the portal without one.
 */
export function createInvitationService(
  ports: Pick<Runtime, "db" | "clock"> & {
    readonly sending: InvitationSending;
  },
) {
  const { db, clock, sending } = ports;

  return {
    /** Not yet answered, including expired ones. */
    async list(dealerId: number): Promise<(SentInvitation & { readonly isOpen: boolean })[]> {
      const nowMs = clock.nowMs();
      const sent = await listInvitations(db.read, dealerId);
      return sent.map((invitation) => ({ ...invitation, isOpen: isInvitationOpen(invitation, nowMs) }));
    },

    async listTo(personId: number): Promise<ReceivedInvitation[]> {
      const nowMs = clock.nowMs();
      const received = await listInvitationsTo(db.read, personId);
      return received.filter((invitation) => isInvitationOpen(invitation, nowMs));
    },

    /**
     * When an invitation is refused, nothing about the address is stored.
     *
     * @param invited.email as `normaliseEmail` writes it.
     * @param invited.name as `isPersonName` accepts it; null for none.
     */
    async invite(
      actorId: number,
      dealerId: number,
      {
        email,
        role,
        name,
      }: { readonly email: string; readonly role: InvitedRole; readonly name: string | null },
    ): Promise<InviteOutcome> {
      return await db.transact(async (tx) => {
        const nowMs = clock.nowMs();
        const invited = await listInvitations(tx, dealerId);
        if (invited.some((one) => one.email === email)) return "is_invited";
        if (invited.length >= OPEN_INVITATIONS_MAX) return "too_many";
        const known = await findPersonByEmail(tx, email);
        if (known !== null && (await findMember(tx, dealerId, known.id)) !== null) return "is_member";
        const admitted = await sending.admit(tx, dealerId, email, nowMs);
        if (admitted !== "admitted") return admitted;
        const person = known ?? (await ensurePerson(tx, { email, nowMs }));
        const [dealer, inviter] = [await dealerOf(tx, dealerId), await inviterOf(tx, actorId, dealerId)];
        await sending.send(tx, personActor(actorId), { dealer, person, role, name, inviter }, nowMs);
        return "invited";
      });
    },

    /** Its whole period of validity starts again. @throws ServiceError `not_found`. */
    async resend(
      actorId: number,
      dealerId: number,
      personId: number,
    ): Promise<"sent" | Exclude<OwnLimitOutcome, "admitted">> {
      return await db.transact(async (tx) => {
        const nowMs = clock.nowMs();
        const { email, role, name, expiresAtMs } = await existing(tx, dealerId, personId);
        const admitted = await sending.admit(tx, dealerId, email, nowMs);
        if (admitted !== "admitted") return admitted;
        const [dealer, inviter] = [await dealerOf(tx, dealerId), await inviterOf(tx, actorId, dealerId)];
        await touchInvitation(tx, dealerId, personId, {
          sentAtMs: nowMs,
          expiresAtMs: expiresAtMs === null ? null : invitationExpiresAtMs(inviter, nowMs),
        });
        const person = await personOf(tx, personId);
        await sending.mail(tx, { dealer, person, role, name, inviter }, nowMs);
        await auditMembership(tx, "invitation.resend", personActor(actorId), dealerId, nowMs, {
          person_id: { from: personId, to: personId },
        });
        return "sent";
      });
    },

    /** Also deletes the person if there is no password, dealer or other invitation. @throws ServiceError `not_found`. */
    async withdraw(actorId: number, dealerId: number, personId: number): Promise<void> {
      await db.transact((tx) => end(tx, "invitation.withdraw", personActor(actorId), dealerId, personId));
    },

    /** @throws ServiceError `not_found` when the invitation is not open. */
    async accept(personId: number, dealerId: number): Promise<void> {
      await db.transact(async (tx) => {
        if (!(await acceptInvitation(tx, personId, dealerId, clock.nowMs()))) throw notFound();
      });
    },

    /** @throws ServiceError `not_found`. */
    async decline(personId: number, dealerId: number): Promise<void> {
      await db.transact((tx) => end(tx, "invitation.decline", personActor(personId), dealerId, personId));
    },
  };

  async function end(tx: Executor, action: string, actor: Actor, dealerId: number, personId: number) {
    const { role } = await existing(tx, dealerId, personId);
    await deleteInvitation(tx, dealerId, personId);
    await removeStranger(tx, personId);
    await auditMembership(tx, action, actor, dealerId, clock.nowMs(), {
      person_id: { from: personId, to: null },
      role: { from: role, to: null },
    });
  }
}

async function existing(executor: Executor, dealerId: number, personId: number): Promise<SentInvitation> {
  const invitation = await findInvitation(executor, dealerId, personId);
  if (invitation === null) throw notFound();
  return invitation;
}

async function dealerOf(executor: Executor, dealerId: number): Promise<InvitingDealer> {
  const dealer = await findDealer(executor, dealerId);
  if (dealer === null) throw new Error("an invitation to nothing");
  return dealer;
}

async function personOf(executor: Executor, personId: number): Promise<Person> {
  const person = await findPerson(executor, personId);
  if (person === null) throw new Error("an invitation of nobody");
  return person;
}

async function inviterOf(executor: Executor, personId: number, dealerId: number): Promise<Inviter> {
  const { email } = await personOf(executor, personId);
  const member = await findMember(executor, dealerId, personId);
  return { kind: "person", email, name: member?.name ?? null };
}
