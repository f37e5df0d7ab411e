import type { DealerRole } from "../../../access/dealer-role.ts";
import type { Translator } from "../../../language/translator.ts";

/** What a role is called. It is no part of a sentence: in one it would need its grammar. */
export function roleName(t: Translator, role: DealerRole): string {
  return t(`portal.role.${role}.name`);
}

export function roleMay(t: Translator, role: DealerRole): string {
  return t(`portal.role.${role}.may`);
}
