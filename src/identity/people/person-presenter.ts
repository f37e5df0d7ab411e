import { formatInstant, formatInstantOrNull } from "../../kernel/instant.ts";
import type { HeldGroupRole, HeldRole, OfferedRole } from "../memberships/membership.ts";
import type { PersonRecord } from "./person.ts";

/** For operators' scripts: never a password or its hash. */
export function presentPerson(person: PersonRecord) {
  return {
    id: person.id,
    email: person.email,
    has_password: person.passwordHash !== null,
    password_set_at: formatInstantOrNull(person.passwordSetAtMs),
    second_factor: person.hasSecondFactor,
    disabled_at: formatInstantOrNull(person.disabledAtMs),
    session_count: person.sessionCount,
    created_at: formatInstant(person.createdAtMs),
    memberships: person.memberships.map(presentRole),
    invitations: person.invitations.map((offered) => ({ ...presentRole(offered), ...presentTimes(offered) })),
    group_memberships: person.groupMemberships.map(presentGroupRole),
    group_invitations: person.groupInvitations.map((offered) => ({
      ...presentGroupRole(offered),
      ...presentTimes(offered),
    })),
  };
}

function presentRole({ dealerId, dealerName, companyId, role, name }: HeldRole) {
  return { dealer_id: dealerId, dealer_name: dealerName, parent_company_id: companyId, role, name };
}

function presentGroupRole({ companyId, companyName, role, name }: HeldGroupRole) {
  return { parent_company_id: companyId, parent_company_name: companyName, role, name };
}

function presentTimes({ sentAtMs, expiresAtMs }: Pick<OfferedRole, "sentAtMs" | "expiresAtMs">) {
  return { sent_at: formatInstant(sentAtMs), expires_at: formatInstantOrNull(expiresAtMs) };
}
