import { type DealerRole, roleIncludes } from "../../../access/dealer-role.ts";
import type { Translator } from "../../../language/translator.ts";

/** What a role is called. It is no part of a sentence: in one it would need its grammar. */
export function roleName(t: Translator, role: DealerRole): string {
  return t(`portal.role.${role}.name`);
}

/** What a role may do, as a sentence. */
export function roleMay(t: Translator, role: DealerRole): string {
  return t(`portal.role.${role}.may`);
}

/** "an owner", "an owner or admin": who may do what asks for at least this role. */
export function whoMay(least: DealerRole): string {
  return `an ${(["owner", "admin", "viewer"] as const).filter((role) => roleIncludes(role, least)).join(" or ")}`;
}
