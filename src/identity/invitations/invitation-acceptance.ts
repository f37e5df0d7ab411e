import { isSameWorkplace, type Workplace } from "../../access/workplace.ts";
import type { Executor } from "../../db/database.ts";
import { findMember, setMember } from "../people/member-store.ts";
import { auditMembership } from "../people/membership-audit.ts";
import { personActor } from "../people/person.ts";

import { isInvitationOpen } from "./invitation.ts";
import { deleteInvitation, listInvitationsTo } from "./invitation-store.ts";

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
  await auditMembership(tx, "invitation.accept", personActor(personId), workplace, nowMs, {
    person_id: { from: null, to: personId },
    role: { from: null, to: role },
  });
  return true;
}
