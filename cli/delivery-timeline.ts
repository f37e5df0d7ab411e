import { formatInstant } from "../src/kernel/instant.ts";
import { ENGLISH } from "../src/language/translator.ts";
import {
  deliveryFate,
  type LoggedAttempt,
  type LoggedDelivery,
} from "../src/webhooks/delivery/delivery-log.ts";
import { outcomeInWords } from "../src/webhooks/delivery/outcome-words.ts";
import type { AttemptPhases } from "../src/webhooks/transport/attempt-outcome.ts";
import { cut, shortInstant, spare, table, wrapped } from "./output.ts";

const INDENT = "     ";
const OFFSET_WIDTH = 11;

/** One line for each, with what came of its last attempt. `isHeld`: the endpoint is disabled, so that waiting deliveries are not sent. */
export function deliveryTable(deliveries: readonly LoggedDelivery[], isHeld: boolean): string {
  return table(
    [
      "id",
      "event",
      "time",
      "state",
      "attempts",
      cut("last attempt", 20),
      spare("event-id"),
      spare("webhook-id", 16),
    ],
    deliveries.map((delivery) => {
      const last = delivery.attempts.at(-1);
      return [
        delivery.id,
        delivery.event.replace(/^svc\./, ""),
        shortInstant(delivery.occurredAtMs),
        deliveryFate(delivery, isHeld),
        delivery.attemptCount,
        last && `${outcomeOf(last)}, ${milliseconds(last.durationMs)}`,
        delivery.eventId,
        delivery.webhookId,
      ];
    }),
  );
}

/** Without `columns`, lines are not wrapped. `isHeld`: the endpoint is disabled, so that waiting deliveries are not sent. */
export function deliveryTimeline(
  delivery: LoggedDelivery,
  isHeld: boolean,
  columns = Number.POSITIVE_INFINITY,
): string {
  const { id, event, occurredAtMs, webhookId, eventId, attempts } = delivery;
  const at = (instantMs: number, text: string) =>
    wrapped(`${INDENT}${offset(instantMs - occurredAtMs).padEnd(OFFSET_WIDTH)}`, text, columns);
  const ofEvent = eventId === null ? "" : `  event-id ${eventId}`;
  const what = `${event}  ${formatInstant(occurredAtMs)}${ofEvent}  webhook-id ${webhookId}`;
  const lines = [wrapped(`#${id}  `, what, columns)];
  const unshown = delivery.attemptCount - attempts.length;
  if (unshown > 0) lines.push(`${INDENT}${unshown} earlier attempts are not shown`);
  for (const attempt of attempts) {
    lines.push(at(attempt.startedAtMs, attemptLine(attempt)));
    const { answerStart } = attempt;
    if (answerStart)
      lines.push(wrapped(`${INDENT}${" ".repeat(OFFSET_WIDTH)}  answer: `, answerStart, columns));
  }
  lines.push(stateLine(delivery, isHeld, at));
  return lines.join("\n");
}

function outcomeOf(attempt: LoggedAttempt): string {
  return `${attempt.failure === null ? "✓" : "✗"} ${outcomeInWords(ENGLISH, attempt)}`;
}

function attemptLine(attempt: LoggedAttempt): string {
  const { address, durationMs } = attempt;
  const by = address === null ? "" : `, ${address}`;
  const phases = phasesOf(attempt.phasesMs);
  return `${outcomeOf(attempt)}${by}, ${milliseconds(durationMs)}${phases === "" ? "" : ` (${phases})`}`;
}

function phasesOf({ dns, connect, tls, firstByte, body }: Readonly<AttemptPhases>): string {
  const named = { dns, connect, tls, "first byte": firstByte, body };
  return Object.entries(named)
    .flatMap(([name, durationMs]) => (durationMs === null ? [] : [`${name} ${milliseconds(durationMs)}`]))
    .join(", ");
}

function stateLine(
  delivery: LoggedDelivery,
  isHeld: boolean,
  at: (instantMs: number, text: string) => string,
): string {
  const { event, finishedAtMs, dueAtMs, isRequested, occurredAtMs } = delivery;
  const endedAtMs = finishedAtMs ?? occurredAtMs;
  switch (deliveryFate(delivery, isHeld)) {
    case "delivered":
      return at(endedAtMs, "delivered");
    case "failed":
      return at(endedAtMs, "failed: it used up its attempts; only a replay sends it again");
    case "dropped":
      return at(endedAtMs, "dropped: its endpoint was deleted, or may not get this event any more");
    case "held":
      return `${INDENT}held: its endpoint is disabled`;
    case "waiting": {
      const due = dueAtMs === null ? "" : `, due ${formatInstant(dueAtMs)}`;
      const request = event === "svc.webhook.test" ? "as a test" : "by a replay or a resend";
      return `${INDENT}waiting${isRequested ? `, requested ${request}` : ""}${due}`;
    }
  }
}

/** `+12 ms`, `+61.2 s`, `+5.8 min`, `+2 h`, `+4 d`. */
export function offset(durationMs: number): string {
  const [ms, s, min, h] = [1, 1_000, 60_000, 3_600_000];
  const of = (unitMs: number, digits: number) => Number((durationMs / unitMs).toFixed(digits));
  if (durationMs < s) return `+${of(ms, 0)} ms`;
  if (durationMs < 2 * min) return `+${of(s, 1)} s`;
  if (durationMs < 2 * h) return `+${of(min, durationMs < 10 * min ? 1 : 0)} min`;
  if (durationMs < 48 * h) return `+${of(h, 1)} h`;
  return `+${of(24 * h, 1)} d`;
}

/** `0.4 ms`, `12 ms`. */
export function milliseconds(durationMs: number): string {
  return `${durationMs < 10 ? Number(durationMs.toFixed(1)) : Math.round(durationMs)} ms`;
}
