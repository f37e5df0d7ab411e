import type { EventName } from "../../events/event.ts";

/** Where an account wants its events sent, and how that goes (interface specification, section 2, "WebhookEndpoint"). */
export interface WebhookEndpoint {
  readonly id: number;
  readonly accountId: number;
  readonly url: string;
  readonly events: readonly EventName[];
  readonly disabledAtMs: number | null;
  /** Deliveries in a row that used up their attempts. */
  readonly consecutiveFailures: number;
  readonly lastSuccessAtMs: number | null;
  readonly lastAttemptAtMs: number | null;
  readonly createdAtMs: number;
}
