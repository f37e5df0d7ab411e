import { DEALER_ROLES, type DealerRole } from "../../../access/dealer-role.ts";
import { INVITED_ROLES } from "../../../identity/memberships/membership.ts";
import { oneOf } from "../../../kernel/field.ts";
import type { Translator } from "../../../language/translator.ts";
import { emailReader, fieldReader, personNameReader } from "../../form-state.ts";
import { languageField } from "../../language-choice.ts";
import { roleMay, roleName } from "../frame/labels.ts";

export const INVITE_FIELDS = {
  email: emailReader(),
  name: personNameReader,
  language: languageField,
  role: fieldReader(oneOf(INVITED_ROLES), (t) => t("people.invite.missing_role")),
};

export const ROLE_FIELDS = { role: fieldReader(oneOf(DEALER_ROLES), (t) => t("people.member.missing_role")) };

export function roleOptions(t: Translator, roles: readonly DealerRole[]) {
  return roles.map((role) => ({
    value: role,
    label: roleName(t, role),
    hint: roleMay(t, role),
  }));
}
