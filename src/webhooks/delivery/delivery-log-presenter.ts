import { EVENT_NAMES, envelopeOf, PING_EVENT } from "../../events/event.ts";
import {
  described,
  type HeldObject,
  type Sent,
  sentId,
  sentInstant,
  sentList,
  sentObject,
  sentOneOf,
  sentOrNull,
  sentText,
} from "../../kernel/sent.ts";
import { ENGLISH } from "../../language/translator.ts";
import { ATTEMPT_FACTS } from "./attempt-facts.ts";
import {
  ATTEMPTS_SHOWN_MAX,
  DELIVERY_STATES,
  type LoggedAttempt,
  type LoggedDelivery,
} from "./delivery-log.ts";
import { outcomeInWords } from "./outcome-words.ts";

export const DELIVERED_EVENTS = [...EVENT_NAMES, PING_EVENT] as const;

const exampleOf = <T, W>(member: Sent<T, W>, example: W): Sent<T, W> => ({ ...member, example });
const sentCount: Sent<number, number> = { sent: { type: "integer", minimum: 0 }, example: 1 };

const instant = exampleOf(sentInstant, "2026-01-31T12:00:00.000Z");

const ATTEMPT = sentObject(
  {
    startedAtMs: instant,
    result: described(exampleOf(sentOneOf(["success", "failure"]), "success"), {
      description: "Whether your receiver took the delivery.",
    }),
    failure: described(sentOrNull(sentText), {
      description:
        "`dns`, `forbidden_address`, `connect`, `tls`, `closed`, `protocol`, `timeout`, `status` or another; null for a success.",
    }),
    reason: described(sentOrNull(sentText), { description: "The failure in words; null for a success." }),
    ...ATTEMPT_FACTS.members,
    answerStart: described(sentOrNull(exampleOf(sentText, "OK")), {
      description:
        "The beginning of your response body, with vehicle identifiers and keys removed; null without a response, and if the endpoint may no longer get the event.",
    }),
  },
  { title: "DeliveryAttempt", description: "One attempt of a delivery." },
);

const EXAMPLE_BODY = envelopeOf(
  PING_EVENT,
  JSON.stringify({
    message: "This is a test delivery. It tells of no battery test.",
    test_event: true,
    endpoint_id: 1,
    sent_at: "2026-01-31T12:00:00.000Z",
    triggered_by: "partner_api",
  }),
);

const DELIVERY_MEMBERS = {
  webhookId: described(sentText, { description: "The header `webhook-id`." }, "n0rS1sPz1wXw0Vt8h3kP4Q"),
  eventId: described(exampleOf(sentOrNull(sentId), null), {
    description:
      "The `id` of the event in `GET /v1/events`, and the header `svc-event-id`: the same for all recipients. Null for a test delivery.",
  }),
  event: described(exampleOf(sentOneOf(DELIVERED_EVENTS), PING_EVENT), {
    description: "The name of the event.",
  }),
  state: described(exampleOf(sentOneOf(DELIVERY_STATES), "delivered"), {
    description:
      "`waiting`: due now or later, or held while the endpoint is disabled; `delivered`; `failed`: it used up its attempts; `dropped`: the endpoint may no longer get the event.",
  }),
  occurredAtMs: described(instant, { description: "When the event happened." }),
  finishedAtMs: described(sentOrNull(instant), { description: "Null while it waits." }),
  nextAttemptAtMs: described(sentOrNull(sentInstant), {
    description: "Null unless it waits, and while a disabled endpoint holds it.",
  }),
  attemptCount: described(exampleOf(sentCount, 1), {
    description: "The number of attempts in total, including those before a replay.",
  }),
  attempts: described(sentList(ATTEMPT), {
    description: `The newest ${ATTEMPTS_SHOWN_MAX}, oldest first, including those before a replay.`,
  }),
};
export const DELIVERY = sentObject(DELIVERY_MEMBERS, {
  title: "WebhookDelivery",
  description: "A delivery of an event to one endpoint.",
});
export const DELIVERY_WITH_BODY = sentObject(
  {
    ...DELIVERY_MEMBERS,
    body: described(sentOrNull(exampleOf(sentText, EXAMPLE_BODY)), {
      description:
        "Byte for byte as it is signed and sent; null if the endpoint may no longer get the event.",
    }),
  },
  { title: "WebhookDeliveryWithBody", description: "A delivery of an event, with what is sent." },
);

export function shownDelivery({
  dueAtMs,
  attempts,
  ...delivery
}: LoggedDelivery): HeldObject<typeof DELIVERY_MEMBERS> {
  return { ...delivery, nextAttemptAtMs: dueAtMs, attempts: attempts.map(shownAttempt) };
}

export function presentDelivery(delivery: LoggedDelivery) {
  return { id: delivery.id, ...DELIVERY.present(shownDelivery(delivery)) };
}

function shownAttempt(attempt: LoggedAttempt): HeldObject<typeof ATTEMPT.members> {
  const { failure } = attempt;
  return {
    ...attempt,
    result: failure === null ? "success" : "failure",
    reason: failure === null ? null : outcomeInWords(ENGLISH, attempt),
  };
}
