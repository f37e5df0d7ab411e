import type { Executor } from "../../db/database.ts";
import { auditMembership } from "../people/membership-audit.ts";
import { personActor } from "../people/person.ts";
import { findMember, setMember } from "../people/person-store.ts";
import { isInvitationOpen } from "./invitation.ts";
import { deleteInvitation, listInvitationsTo } from "./invitation-store.ts";

/**
 * A person agrees to act for a dealer: the only way to come to a role with one.
 *
 * @returns false for an invitation that is not there, has ended or is of a dealer that is suspended or closed.
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
  // Who has come in by another way meanwhile keeps the role of then.
  if ((await findMember(tx, dealerId, personId)) !== null) return true;
  await setMember(tx, { personId, dealerId, role, name, nowMs });
  await auditMembership(tx, "invitation.accept", personActor(personId), dealerId, nowMs, {
    person_id: { from: null, to: personId },
    role: { from: null, to: role },
  });
  return true;
}
