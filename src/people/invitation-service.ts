import type { Database, Executor } from "../db/database.ts";
import { findDealer } from "../dealers/dealer-store.ts";
import type { Clock } from "../kernel/clock.ts";
import { sha256Hex } from "../kernel/digest.ts";
import { notFound } from "../kernel/errors.ts";
import { type InvitedRole, isInvitationOpen, OPEN_INVITATIONS_MAX } from "./invitation.ts";
import { invitationMail } from "./invitation-mail.ts";
import {
  deleteInvitation,
  findInvitation,
  insertInvitation,
  listInvitations,
  listInvitationsTo,
  type ReceivedInvitation,
  type SentInvitation,
  touchInvitation,
} from "./invitation-store.ts";
import { auditMembership } from "./membership-audit.ts";
import type { EnqueueMail, PersonService } from "./person-service.ts";
import { ensurePerson, findMember, findPerson, setMember } from "./person-store.ts";
import { admitLinkRequest } from "./setup-link-store.ts";

export type InviteOutcome = "invited" | "is_member" | "is_invited" | "too_many" | "too_soon";

export type InvitationService = ReturnType<typeof createInvitationService>;

/** Asking people to join a dealer, and their answers. The dealer is never told whether a person had an account before. */
export function createInvitationService(ports: {
  readonly db: Database;
  readonly clock: Clock;
  readonly enqueueMail: EnqueueMail;
  readonly issueMailedLink: PersonService["issueMailedLink"];
  /** The origin of links, without a trailing slash. */
  readonly publicUrl: () => string;
  /** Where people sign in, below the origin. */
  readonly signInPath: string;
}) {
  const { db, clock, enqueueMail, issueMailedLink, publicUrl, signInPath } = ports;

  async function sendMail(tx: Executor, actorId: number, dealerId: number, personId: number, nowMs: number) {
    const [person, inviter, dealer] = [
      await findPerson(tx, personId),
      await findPerson(tx, actorId),
      await findDealer(tx, dealerId),
    ];
    if (person === null || inviter === null || dealer === null) throw new Error("an invitation to nothing");
    const to = { dealerName: dealer.name, invitedBy: inviter.email };
    const origin = publicUrl();
    const way =
      person.passwordHash === null
        ? ({ kind: "password", link: await issueMailedLink(tx, personId, nowMs, origin) } as const)
        : ({ kind: "sign_in", url: origin + signInPath } as const);
    await enqueueMail(tx, invitationMail(person, to, way));
  }

  /** At most one mail in ten minutes from a dealer to an address, withdrawn invitations included. */
  const admitMail = (tx: Executor, dealerId: number, email: string, nowMs: number) =>
    admitLinkRequest(tx, sha256Hex(`invitation ${dealerId} ${email}`), nowMs);

  return {
    /** Those that a dealer has sent and nobody has answered, those that are too old included. */
    async list(dealerId: number): Promise<(SentInvitation & { readonly isOpen: boolean })[]> {
      const nowMs = clock.nowMs();
      const sent = await listInvitations(db.read, dealerId);
      return sent.map((invitation) => ({
        ...invitation,
        isOpen: isInvitationOpen(invitation.sentAtMs, nowMs),
      }));
    },

    /** Those that a person may answer now. */
    async listTo(personId: number): Promise<ReceivedInvitation[]> {
      const nowMs = clock.nowMs();
      const received = await listInvitationsTo(db.read, personId);
      return received.filter(({ sentAtMs }) => isInvitationOpen(sentAtMs, nowMs));
    },

    /** @param email as `normaliseEmail` writes it. */
    async invite(
      actorId: number,
      dealerId: number,
      { email, role }: { readonly email: string; readonly role: InvitedRole },
    ): Promise<InviteOutcome> {
      return await db.transact(async (tx) => {
        const nowMs = clock.nowMs();
        const invited = await listInvitations(tx, dealerId);
        if (invited.some((one) => one.email === email)) return "is_invited";
        if (invited.length >= OPEN_INVITATIONS_MAX) return "too_many";
        const { id: personId } = await ensurePerson(tx, { email, name: null, nowMs });
        if ((await findMember(tx, dealerId, personId)) !== null) return "is_member";
        if (!(await admitMail(tx, dealerId, email, nowMs))) return "too_soon";
        await insertInvitation(tx, { dealerId, personId, role, invitedBy: actorId, nowMs });
        await sendMail(tx, actorId, dealerId, personId, nowMs);
        await auditMembership(tx, "invitation.send", actorId, dealerId, nowMs, {
          person_id: { from: null, to: personId },
          role: { from: null, to: role },
        });
        return "invited";
      });
    },

    /**
     * Mails an invitation once more, and lets it be answered for its whole time again.
     *
     * @throws ServiceError `not_found`.
     */
    async resend(actorId: number, dealerId: number, personId: number): Promise<"sent" | "too_soon"> {
      return await db.transact(async (tx) => {
        const nowMs = clock.nowMs();
        const invitation = await existing(tx, dealerId, personId);
        if (!(await admitMail(tx, dealerId, invitation.email, nowMs))) return "too_soon";
        await touchInvitation(tx, dealerId, personId, nowMs);
        await sendMail(tx, actorId, dealerId, personId, nowMs);
        await auditMembership(tx, "invitation.resend", actorId, dealerId, nowMs, {
          person_id: { from: personId, to: personId },
        });
        return "sent";
      });
    },

    /** @throws ServiceError `not_found`. */
    async withdraw(actorId: number, dealerId: number, personId: number): Promise<void> {
      await db.transact((tx) => end(tx, "invitation.withdraw", actorId, dealerId, personId));
    },

    /** A person's own answer. @throws ServiceError `not_found` for what is not open. */
    async accept(personId: number, dealerId: number): Promise<void> {
      await db.transact(async (tx) => {
        const nowMs = clock.nowMs();
        const { role, sentAtMs } = await existing(tx, dealerId, personId);
        if (!isInvitationOpen(sentAtMs, nowMs)) throw notFound();
        await deleteInvitation(tx, dealerId, personId);
        // Who has come in by another way meanwhile keeps the role of then.
        if ((await findMember(tx, dealerId, personId)) !== null) return;
        await setMember(tx, { personId, dealerId, role, nowMs });
        await auditMembership(tx, "invitation.accept", personId, dealerId, nowMs, {
          person_id: { from: null, to: personId },
          role: { from: null, to: role },
        });
      });
    },

    /** A person's own answer. @throws ServiceError `not_found`. */
    async decline(personId: number, dealerId: number): Promise<void> {
      await db.transact((tx) => end(tx, "invitation.decline", personId, dealerId, personId));
    },
  };

  async function end(tx: Executor, action: string, actorId: number, dealerId: number, personId: number) {
    const { role } = await existing(tx, dealerId, personId);
    await deleteInvitation(tx, dealerId, personId);
    await auditMembership(tx, action, actorId, dealerId, clock.nowMs(), {
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
