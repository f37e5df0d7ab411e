import { EVENT_NAMES } from "../../events/event.ts";
import { arrayOf, ID_SCHEMA, INSTANT_SCHEMA, meaning, objectOf, orNull } from "../../kernel/json-schema.ts";

/** The WebhookEndpoint on the wire (interface specification, section 2, "WebhookEndpoint"). */

const instant = orNull(INSTANT_SCHEMA);

export const WEBHOOK_SCHEMA = objectOf(
  {
    id: ID_SCHEMA,
    url: { type: "string", format: "uri" },
    events: orNull(arrayOf({ title: "EventName", type: "string", enum: EVENT_NAMES })),
    disabled_at: meaning("Set once too many deliveries in a row have failed.", instant),
    consecutive_failures: {
      type: "integer",
      minimum: 0,
      description: "Deliveries in a row that used up their attempts; 0 after a successful one.",
    },
    last_success_at: instant,
    last_attempt_at: instant,
    created_at: instant,
    secret: meaning(
      "`whsec_…`, in the answer to the creation alone; null ever after.",
      orNull({ type: "string" }),
    ),
  },
  { title: "WebhookEndpoint" },
);

export const EXAMPLE_WEBHOOK = {
  id: 1,
  url: "https://hooks.partner.test/svc",
  events: ["svc.test.completed"],
  disabled_at: null,
  consecutive_failures: 0,
  last_success_at: null,
  last_attempt_at: null,
  created_at: "2026-01-31T12:00:00.000Z",
  secret: null,
};
