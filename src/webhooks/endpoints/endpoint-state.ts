import type { WebhookEndpoint } from "./webhook-endpoint.ts";

/** `paused` by its owner; `disabled` after too many failures; `untried` before its first attempt. */
export type EndpointState = "paused" | "disabled" | "failing" | "untried" | "enabled";

export type Attempted = Pick<
  WebhookEndpoint,
  "disabledAtMs" | "disabledReason" | "consecutiveFailures" | "lastAttemptAtMs" | "lastSuccessAtMs"
>;

/** An attempt counts at once: a delivery may take days to use up its attempts. */
function isFailing({ consecutiveFailures, lastAttemptAtMs, lastSuccessAtMs }: Attempted): boolean {
  return consecutiveFailures > 0 || (lastAttemptAtMs ?? 0) > (lastSuccessAtMs ?? 0);
}

/** Fails, or was disabled for it and not by its owner: what every page and count calls failing. */
export function isInTrouble(endpoint: Attempted): boolean {
  const state = endpointStateOf(endpoint);
  return state === "failing" || state === "disabled";
}

/** As the portal and the commands of operators say it. */
export function endpointStateOf(endpoint: Attempted): EndpointState {
  if (endpoint.disabledAtMs !== null) return endpoint.disabledReason === "request" ? "paused" : "disabled";
  if (isFailing(endpoint)) return "failing";
  return endpoint.lastAttemptAtMs === null ? "untried" : "enabled";
}
