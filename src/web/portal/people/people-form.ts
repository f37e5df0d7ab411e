import { DEALER_ROLES, type DealerRole } from "../../../access/dealer-role.ts";
import { INVITED_ROLES } from "../../../identity/invitations/invitation.ts";
import { oneOf } from "../../../kernel/field.ts";
import { ENGLISH } from "../../../language/translator.ts";
import { emailReader, fieldReader, personNameReader } from "../../form-state.ts";
import { roleMay, roleName } from "../frame/role-labels.ts";

export const INVITE_FIELDS = {
  email: emailReader(),
  name: personNameReader,
  role: fieldReader(oneOf(INVITED_ROLES), "Choose what the person may do."),
};

export const ROLE_FIELDS = { role: fieldReader(oneOf(DEALER_ROLES), "Choose a role.") };

export function roleOptions(roles: readonly DealerRole[]) {
  return roles.map((role) => ({
    value: role,
    label: roleName(ENGLISH, role),
    hint: roleMay(ENGLISH, role),
  }));
}
