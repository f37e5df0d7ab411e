import { and, asc, eq, notInArray } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { dealers } from "../dealers/dealer-table.ts";
import type { DealerRole } from "./person.ts";
import { invitations, people } from "./person-table.ts";

/** An invitation as the dealer sees it: of the person nothing but the address and the name that were typed. */
export interface SentInvitation {
  readonly personId: number;
  readonly email: string;
  readonly role: DealerRole;
  readonly name: string | null;
  readonly sentAtMs: number;
  /** Null for as long as it is there. */
  readonly expiresAtMs: number | null;
}

/** An invitation as the invited person sees it. */
export interface ReceivedInvitation {
  readonly dealerId: number;
  readonly dealerName: string;
  readonly role: DealerRole;
  readonly name: string | null;
  readonly expiresAtMs: number | null;
}

/** Asks a person to join a dealer, in place of an invitation that was there. */
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

/** The invitations of a person to dealers that are neither suspended nor closed, by dealer. Index: `invitations_person`. */
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
