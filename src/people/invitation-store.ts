import { and, asc, eq } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { dealers } from "../dealers/dealer-table.ts";
import type { DealerRole } from "./person.ts";
import { invitations, people } from "./person-table.ts";

/** An invitation as the dealer sees it: of the person nothing but the address that was typed. */
export interface SentInvitation {
  readonly personId: number;
  readonly email: string;
  readonly role: DealerRole;
  readonly sentAtMs: number;
}

/** An invitation as the invited person sees it. */
export interface ReceivedInvitation {
  readonly dealerId: number;
  readonly dealerName: string;
  readonly role: DealerRole;
  readonly sentAtMs: number;
}

export async function insertInvitation(
  tx: Executor,
  invitation: {
    readonly dealerId: number;
    readonly personId: number;
    readonly role: DealerRole;
    readonly invitedBy: number;
    readonly nowMs: number;
  },
): Promise<void> {
  const { nowMs, ...fields } = invitation;
  await tx.insert(invitations).values({ ...fields, sentAtMs: nowMs, createdAtMs: nowMs });
}

const SENT = {
  personId: invitations.personId,
  email: people.email,
  role: invitations.role,
  sentAtMs: invitations.sentAtMs,
};

/** The invitations of a dealer, oldest first. Index: the primary key. */
export async function listInvitations(executor: Executor, dealerId: number): Promise<SentInvitation[]> {
  return await executor
    .select(SENT)
    .from(invitations)
    .innerJoin(people, eq(people.id, invitations.personId))
    .where(eq(invitations.dealerId, dealerId))
    .orderBy(asc(invitations.createdAtMs), asc(invitations.personId));
}

/** Index: the primary key. */
export async function findInvitation(
  executor: Executor,
  dealerId: number,
  personId: number,
): Promise<SentInvitation | null> {
  const [row] = await executor
    .select(SENT)
    .from(invitations)
    .innerJoin(people, eq(people.id, invitations.personId))
    .where(and(eq(invitations.dealerId, dealerId), eq(invitations.personId, personId)))
    .limit(1);
  return row ?? null;
}

/** The invitations of a person, by dealer. Index: `invitations_person`. */
export async function listInvitationsTo(executor: Executor, personId: number): Promise<ReceivedInvitation[]> {
  return await executor
    .select({
      dealerId: dealers.id,
      dealerName: dealers.name,
      role: invitations.role,
      sentAtMs: invitations.sentAtMs,
    })
    .from(invitations)
    .innerJoin(dealers, eq(dealers.id, invitations.dealerId))
    .where(eq(invitations.personId, personId))
    .orderBy(asc(dealers.id));
}

export async function touchInvitation(
  tx: Executor,
  dealerId: number,
  personId: number,
  sentAtMs: number,
): Promise<void> {
  await tx
    .update(invitations)
    .set({ sentAtMs })
    .where(and(eq(invitations.dealerId, dealerId), eq(invitations.personId, personId)));
}

export async function deleteInvitation(tx: Executor, dealerId: number, personId: number): Promise<void> {
  await tx
    .delete(invitations)
    .where(and(eq(invitations.dealerId, dealerId), eq(invitations.personId, personId)));
}
