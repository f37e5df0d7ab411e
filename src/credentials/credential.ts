import type { CredentialKind } from "../access/caller.ts";
import type { Scope } from "../access/scope.ts";
import { formatInstant, formatInstantOrNull } from "../kernel/instant.ts";

export interface Credential {
  readonly id: number;
  readonly clientId: string;
  readonly accountId: number;
  readonly kind: CredentialKind;
  readonly scopes: readonly Scope[];
  /** Null for marketplace credentials. */
  readonly companyId: number | null;
  /** The dealer that made the key for itself, and the only one within its reach. Null for a credential that an operator issued. */
  readonly dealerId: number | null;
  /** Companies; null for a credential that is not restricted. */
  readonly restrictedTo: readonly number[] | null;
  /** Companies; empty for every other kind than marketplace. */
  readonly eventsGranted: readonly number[];
  /** Different vehicles in a UTC day, for all credentials of a marketplace account together; null for no limit. */
  readonly dailyVehicles: number | null;
  /** The mail address of the people who look after the account; null where none was given. */
  readonly contact: string | null;
  readonly label: string | null;
  /** CIDRs; null for any address (section 5, item 8). */
  readonly allowList: readonly string[] | null;
  readonly createdAtMs: number;
  readonly disabledAtMs: number | null;
  /** For a revoked credential: until when tokens issued earlier work; null when the revocation ended them too. */
  readonly tokensUntilMs: number | null;
  /** To the minute. */
  readonly lastUsedAtMs: number | null;
}

/** The JSON of the operator contract; never the secret. */
export function presentCredential(credential: Credential) {
  return {
    client_id: credential.clientId,
    kind: credential.kind,
    scopes: credential.scopes,
    parent_company_id: credential.companyId,
    dealer_id: credential.dealerId,
    restricted_to: credential.restrictedTo,
    // A dealer group gets its own events and no others.
    grant_events: credential.kind === "marketplace" ? credential.eventsGranted : null,
    daily_vehicles: credential.dailyVehicles,
    contact: credential.contact,
    allow_list: credential.allowList,
    label: credential.label,
    created_at: formatInstant(credential.createdAtMs),
    disabled_at: formatInstantOrNull(credential.disabledAtMs),
    tokens_until: formatInstantOrNull(credential.tokensUntilMs),
    last_used_at: formatInstantOrNull(credential.lastUsedAtMs),
  };
}

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
