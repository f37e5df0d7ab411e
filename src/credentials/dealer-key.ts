import type { Scope } from "../access/scope.ts";
import type { Credential } from "./credential.ts";

/** Keys that dealers make for themselves in the portal (interface specification, section 5, item 6). */

export const KEY_LABEL_MAX_LENGTH = 100;
/** Without revoked ones. */
export const LIVE_KEYS_MAX = 20;

export const KEY_KINDS = ["read-only", "full-integration"] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** In the order of the specification. No kind has `write:dealers` (section 5, item 3). */
export const KEY_SCOPES: Readonly<Record<KeyKind, readonly Scope[]>> = {
  "read-only": ["read:tests", "read:certificates"],
  "full-integration": ["read:dealers", "read:tests", "read:certificates", "manage:webhooks"],
};

export function keyKindOf({ scopes }: Pick<Credential, "scopes">): KeyKind {
  return scopes.every((scope) => KEY_SCOPES["read-only"].includes(scope)) ? "read-only" : "full-integration";
}
