import { formatInstant, formatInstantOrNull } from "../../kernel/instant.ts";
import type { WebhookEndpoint } from "./webhook-endpoint.ts";

/** The WebhookEndpoint of the interface specification, section 2; every key present. @param secret of the creation response alone. */
export function presentEndpoint(endpoint: WebhookEndpoint, secret: string | null = null) {
  return {
    id: endpoint.id,
    url: endpoint.url,
    events: endpoint.events,
    disabled_at: formatInstantOrNull(endpoint.disabledAtMs),
    consecutive_failures: endpoint.consecutiveFailures,
    last_success_at: formatInstantOrNull(endpoint.lastSuccessAtMs),
    last_attempt_at: formatInstantOrNull(endpoint.lastAttemptAtMs),
    created_at: formatInstant(endpoint.createdAtMs),
    secret,
  };
}
