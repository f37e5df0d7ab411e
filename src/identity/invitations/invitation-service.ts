import { type Workplace, type WorkplaceKind, workplaceOf } from "../../access/workplace.ts";
import type { Actor } from "../../audit/audit.ts";
import type { Executor } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Language } from "../../language/language.ts";
import { findMember } from "../people/member-store.ts";
import { auditMembership } from "../people/membership-audit.ts";
import { type Person, personActor } from "../people/person.ts";
import { changeLanguage } from "../people/person-language-service.ts";
import { removeStranger } from "../people/person-removal.ts";
import { ensurePerson, findPerson, findPersonByEmail } from "../people/person-store.ts";
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
import type { InvitationSending, OwnLimitOutcome } from "./invitation-sending.ts";
import {
  deleteInvitation,
  findInvitation,
  listInvitations,
  listInvitationsTo,
  touchInvitation,
} from "./invitation-store.ts";
import { findInvitingWorkplace, type InvitingWorkplace } from "./inviting-workplace.ts";

export type InviteOutcome =
  | "invited"
  | "is_member"
  | "is_invited"
  | "too_many"
  | Exclude<OwnLimitOutcome, "admitted">;

export type InvitationService = ReturnType<typeof createInvitationService>;

/**
 * Neither a dealer nor a company learns whether a person had an account before, or what others have sent to the address. When a mail
 * would exceed the limit of the address, the invitation waits in the portal without one. An id below is of `kind`.
 */
export function createInvitationService(
  ports: Pick<Runtime, "db" | "clock"> & {
    readonly sending: InvitationSending;
  },
  kind: WorkplaceKind,
) {
  const { db, clock, sending } = ports;

  return {
    /** Not yet answered, including expired ones. */
    async list(id: number): Promise<(SentInvitation & { readonly isOpen: boolean })[]> {
      const nowMs = clock.nowMs();
      const sent = await listInvitations(db.read, workplaceOf(kind, id));
      return sent.map((invitation) => ({ ...invitation, isOpen: isInvitationOpen(invitation, nowMs) }));
    },

    async listTo(personId: number): Promise<ReceivedInvitation[]> {
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
      id: number,
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
      const workplace = workplaceOf(kind, id);
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
      id: number,
      personId: number,
    ): Promise<"sent" | Exclude<OwnLimitOutcome, "admitted">> {
      const workplace = workplaceOf(kind, id);
      return await db.transact(async (tx) => {
        const nowMs = clock.nowMs();
        const { email, role, name, expiresAtMs } = await existing(tx, workplace, personId);
        const admitted = await sending.admit(tx, workplace, email, nowMs);
        if (admitted !== "admitted") return admitted;
        const [inviting, inviter] = [await named(tx, workplace), await inviterOf(tx, actorId, workplace)];
        await touchInvitation(tx, workplace, personId, {
          sentAtMs: nowMs,
          expiresAtMs: expiresAtMs === null ? null : invitationExpiresAtMs(inviter, nowMs),
        });
        const person = await personOf(tx, personId);
        await sending.mail(tx, { inviting, person, role, name, inviter }, nowMs);
        await auditMembership(tx, "invitation.resend", personActor(actorId), workplace, nowMs, {
          person_id: { from: personId, to: personId },
        });
        return "sent";
      });
    },

    /** Also deletes the person if there is no password, dealer or other invitation. @throws ServiceError `not_found`. */
    async withdraw(actorId: number, id: number, personId: number): Promise<void> {
      await db.transact((tx) =>
        end(tx, "invitation.withdraw", personActor(actorId), workplaceOf(kind, id), personId),
      );
    },

    /** @throws ServiceError `not_found` when the invitation is not open. */
    async accept(personId: number, id: number): Promise<void> {
      await db.transact(async (tx) => {
        if (!(await acceptInvitation(tx, personId, workplaceOf(kind, id), clock.nowMs()))) throw notFound();
      });
    },

    /** @throws ServiceError `not_found`. */
    async decline(personId: number, id: number): Promise<void> {
      await db.transact((tx) =>
        end(tx, "invitation.decline", personActor(personId), workplaceOf(kind, id), personId),
      );
    },
  };

  async function end(tx: Executor, action: string, actor: Actor, workplace: Workplace, personId: number) {
    const { role } = await existing(tx, workplace, personId);
    await deleteInvitation(tx, workplace, personId);
    await removeStranger(tx, personId);
    await auditMembership(tx, action, actor, workplace, clock.nowMs(), {
      person_id: { from: personId, to: null },
      role: { from: role, to: null },
    });
  }
}

async function existing(executor: Executor, workplace: Workplace, personId: number): Promise<SentInvitation> {
  const invitation = await findInvitation(executor, workplace, personId);
  if (invitation === null) throw notFound();
  return invitation;
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
