import { and, asc, eq, notInArray } from "drizzle-orm";
import type { DealerRole } from "../../access/dealer-role.ts";
import type { Executor } from "../../db/database.ts";
import { dealers } from "../../dealers/dealer-table.ts";
import { invitations, people } from "../people/person-table.ts";
import type { ReceivedInvitation, SentInvitation } from "./invitation.ts";

/** Replaces an earlier invitation of the same dealer to the same person. */
export async function putInvitation(
  tx: Executor,
  invitation: {
    readonly dealerId: number;
    readonly personId: number;
    readonly role: DealerRole;
    readonly name: string | null;
    readonly expiresAtMs: number | null;
    readonly nowMs: number;
  },
): Promise<void> {
  const { nowMs, ...fields } = invitation;
  const { role, name, expiresAtMs } = fields;
  await tx
    .insert(invitations)
    .values({ ...fields, sentAtMs: nowMs, createdAtMs: nowMs })
    .onConflictDoUpdate({
      target: [invitations.dealerId, invitations.personId],
      set: { role, name, expiresAtMs, sentAtMs: nowMs },
    });
}

const SENT = {
  personId: invitations.personId,
  email: people.email,
  role: invitations.role,
  name: invitations.name,
  sentAtMs: invitations.sentAtMs,
  expiresAtMs: invitations.expiresAtMs,
};

/** Oldest first. Index: the primary key. */
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

/** To dealers that are neither suspended nor closed, by dealer. Index: `invitations_person`. */
export async function listInvitationsTo(executor: Executor, personId: number): Promise<ReceivedInvitation[]> {
  return await executor
    .select({
      dealerId: dealers.id,
      dealerName: dealers.name,
      role: invitations.role,
      name: invitations.name,
      expiresAtMs: invitations.expiresAtMs,
    })
    .from(invitations)
    .innerJoin(dealers, eq(dealers.id, invitations.dealerId))
    .where(and(eq(invitations.personId, personId), notInArray(dealers.status, ["suspended", "closed"])))
    .orderBy(asc(dealers.id));
}

export async function touchInvitation(
  tx: Executor,
  dealerId: number,
  personId: number,
  times: { readonly sentAtMs: number; readonly expiresAtMs: number | null },
): Promise<void> {
  await tx
    .update(invitations)
    .set(times)
    .where(and(eq(invitations.dealerId, dealerId), eq(invitations.personId, personId)));
}

export async function deleteInvitation(tx: Executor, dealerId: number, personId: number): Promise<void> {
  await tx
    .delete(invitations)
    .where(and(eq(invitations.dealerId, dealerId), eq(invitations.personId, personId)));
}
