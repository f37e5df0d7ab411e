import { QUIET_MESSAGES, type QuietReason } from "../src/installation/quiet-service.ts";
import type { WebhookEndpoint } from "../src/webhooks/endpoints/webhook-endpoint.ts";

type EndpointState = Pick<WebhookEndpoint, "id" | "disabledAtMs" | "disabledReason">;

/** What keeps svc serve from sending what is queued. */
export interface Obstacles {
  readonly quiet: QuietReason | null;
  readonly isSecretLost: boolean;
}

/** What comes of a replay, also of one to a disabled endpoint. */
export function replayedLine(queuedCount: number, endpoint: EndpointState, obstacles: Obstacles): string {
  if (queuedCount === 0) return "Nothing queued: no such delivery is kept.";
  const obstacle = obstacleOf(endpoint, obstacles);
  const sending =
    obstacle === null
      ? `svc serve sends ${queuedCount === 1 ? "it" : "them"}`
      : `not sent for now, because ${obstacle}`;
  return [`${countOf(queuedCount)} queued; ${sending}.`, ...stateLines(endpoint)].join("\n");
}

/** What is printed once an endpoint is enabled. */
export function enabledLine(heldCount: number, endpoint: EndpointState, obstacles: Obstacles): string {
  const enabled = `Endpoint ${endpoint.id} is enabled`;
  const obstacle = obstacleOf(endpoint, obstacles);
  if (obstacle !== null) {
    const held =
      heldCount === 0 ? "nothing is" : `${countOf(heldCount)} ${heldCount === 1 ? "is" : "are"} not`;
    return `${enabled}; ${held} sent to it for now, because ${obstacle}.`;
  }
  return heldCount === 0 ? `${enabled}.` : `${enabled}; svc serve sends ${countOf(heldCount)} to it.`;
}

export function countOf(count: number): string {
  return count === 1 ? "1 delivery" : `${count} deliveries`;
}

function obstacleOf({ id }: EndpointState, { quiet, isSecretLost }: Obstacles): string | null {
  if (quiet !== null) return QUIET_MESSAGES[quiet];
  return isSecretLost ? `the secret of the endpoint is lost (svc webhooks rotate-secret ${id})` : null;
}

function stateLines({ disabledAtMs, disabledReason }: EndpointState): string[] {
  if (disabledAtMs === null) return [];
  return disabledReason === "request"
    ? [
        "The endpoint is disabled by its owner: what is replayed is sent all the same, and does not enable it.",
      ]
    : ["The endpoint is disabled: the first delivery that succeeds enables it."];
}
