import { formatInstant, formatInstantOrNull } from "../kernel/instant.ts";
import type { Credential } from "./credential.ts";

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
