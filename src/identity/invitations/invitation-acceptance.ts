import type { Executor } from "../../db/database.ts";
import { auditMembership } from "../people/membership-audit.ts";
import { personActor } from "../people/person.ts";
import { findMember, setMember } from "../people/person-store.ts";
import { isInvitationOpen } from "./invitation.ts";
import { deleteInvitation, listInvitationsTo } from "./invitation-store.ts";

/**
 * The only way to get a role at a dealer.
 *
 * @returns false when the invitation does not exist or has expired, or when the dealer is suspended or closed.
 */
export async function acceptInvitation(
  tx: Executor,
  personId: number,
  dealerId: number,
  nowMs: number,
): Promise<boolean> {
  const received = await listInvitationsTo(tx, personId);
  const invitation = received.find((one) => one.dealerId === dealerId);
  if (invitation === undefined || !isInvitationOpen(invitation, nowMs)) return false;
  const { role, name } = invitation;
  await deleteInvitation(tx, dealerId, personId);
  // A person who became a member in another way keeps that role.
  if ((await findMember(tx, dealerId, personId)) !== null) return true;
  await setMember(tx, { personId, dealerId, role, name, nowMs });
  await auditMembership(tx, "invitation.accept", personActor(personId), dealerId, nowMs, {
    person_id: { from: null, to: personId },
    role: { from: null, to: role },
  });
  return true;
}
