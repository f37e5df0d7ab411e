import type { EventName, PING_EVENT } from "../../events/event.ts";
import type { AttemptPhases, DeliveryFailure } from "../transport/attempt-outcome.ts";

export interface LoggedAttempt {
  readonly startedAtMs: number;
  readonly durationMs: number;
  readonly failure: DeliveryFailure | null;
  readonly failureDetail: string | null;
  readonly status: number | null;
  readonly address: string | null;
  readonly phasesMs: Readonly<AttemptPhases>;
  /** With vehicle identifiers and keys struck out; null without a response, and when the endpoint may not receive its event any more. */
  readonly answerStart: string | null;
}

/** `waiting` may be held by a disabled endpoint; the endpoint of `dropped` ones may not see them any more. */
export const DELIVERY_STATES = ["waiting", "delivered", "failed", "dropped"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export type DeliveredEvent = EventName | typeof PING_EVENT;

export const DISABLED_REASONS = ["failures", "request"] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

export interface LoggedDelivery {
  readonly id: number;
  readonly webhookId: string;
  /** Null for a test delivery. */
  readonly eventId: number | null;
  readonly event: DeliveredEvent;
  readonly state: DeliveryState;
  readonly occurredAtMs: number;
  readonly finishedAtMs: number | null;
  /** Null unless the delivery waits, and while a disabled endpoint holds it. */
  readonly dueAtMs: number | null;
  readonly isRequested: boolean;
  /** The newest `ATTEMPTS_SHOWN_MAX`, oldest first, including those before a replay. */
  readonly attempts: readonly LoggedAttempt[];
  readonly attemptCount: number;
}

/** `held`: waits until its disabled endpoint is enabled. */
export type DeliveryFate = DeliveryState | "held";

/** What was requested is sent to a disabled endpoint too. */
export function deliveryFate(
  { state, isRequested }: Pick<LoggedDelivery, "state" | "isRequested">,
  isDisabled: boolean,
): DeliveryFate {
  return state === "waiting" && isDisabled && !isRequested ? "held" : state;
}

/** As it comes from the database, where SQLite keeps a boolean as 0 or 1. */
export interface StoredDelivery extends Omit<LoggedDelivery, "attempts" | "isRequested"> {
  readonly isRequested: boolean | number | null;
  /** One text, which `attemptsIn` reads. */
  readonly attempts: string | null;
}

/** With the usual waits, these are five rounds; a delivery that is resent again and again has had more. */
export const ATTEMPTS_SHOWN_MAX = 20;

export interface DeliveryPlace {
  readonly occurredAtMs: number;
  readonly id: number;
}

/** Null, and a member that is left out, for all. */
export interface DeliveryLogFilter {
  readonly endpointId: number;
  readonly state: DeliveryState | null;
  readonly event?: DeliveredEvent | null;
  /** Times of events; both are included. */
  readonly sinceMs?: number | null;
  readonly untilMs?: number | null;
  readonly after?: DeliveryPlace | null;
  readonly limit: number;
}
