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
  /** With vehicle identifiers and keys struck out; null without a response. */
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

const FAILURE_MESSAGES: Readonly<Record<Exclude<DeliveryFailure, "status">, string>> = {
  request: "not sent: a header would not arrive unchanged",
  url: "not sent: the present settings do not allow this URL",
  dns: "the host has no address, or its name servers failed",
  forbidden_address: "not sent: an address of the host is not a public one",
  connect: "nothing accepted the connection",
  tls: "no secure connection: the certificate is not trusted, has expired or is for another host",
  closed: "the connection ended before the whole answer was there",
  protocol: "the answer is not HTTP/1.1",
  timeout: "no complete answer in time",
  aborted: "given up by svc, which was stopping",
  internal: "a fault of svc itself; its log says more",
};

export function failureMessage({
  failure,
  failureDetail,
  status,
}: Pick<LoggedAttempt, "failure" | "failureDetail" | "status">): string {
  if (failure === null) return "";
  if (failure !== "status") {
    return FAILURE_MESSAGES[failure] + (failureDetail === null ? "" : ` (${failureDetail})`);
  }
  if (status !== null && status >= 300 && status < 400)
    return `answered ${status}: redirects are not followed`;
  return `answered ${status ?? "without a status"}, not 2xx`;
}
