import { INSTANT_SCHEMA, type JsonSchema, objectOf } from "../../kernel/json-schema.ts";
import type { NamedSchemas } from "./named-schemas.ts";
import type { DocumentedOperation } from "./openapi-document.ts";
import { EVENT_TAG } from "./operation.ts";

/** Interface specification, section 6. */
export interface EventDescription {
  readonly name: string;
  readonly id: string;
  readonly summary: string;
  readonly description: string;
  readonly data: JsonSchema;
  readonly example: unknown;
}

export function documentedEvent(event: EventDescription, names: NamedSchemas): DocumentedOperation {
  const name = `${event.id.replace(/^on/, "")}Event`;
  const envelope = objectOf({ event: { type: "string", const: event.name }, data: event.data });
  return {
    operationId: event.id,
    tags: [EVENT_TAG],
    summary: event.summary,
    description: `${event.description}\n\n${DELIVERY_LABELS}`,
    security: [],
    parameters: DELIVERY_HEADERS,
    requestBody: {
      required: true,
      description: "Exactly these two members; the bytes are those that were signed.",
      content: {
        "application/json": {
          schema: names.refer(envelope, name),
          example: { event: event.name, data: event.example },
        },
      },
    },
    responses: {
      "2XX": { description: "Received. Return any 2xx, also for event types that you do not know." },
      "4XX": { description: "Any other response, including a redirect, is a failure and is retried." },
    },
  };
}

const DELIVERY_LABELS =
  "A delivery is attempted at most 4 times: at once, then 60, 120 and 240 seconds after the previous attempt. An attempt has 10 seconds. Verify the signature over the raw body, compare in constant time, reject timestamps older than 300 seconds, and keep `webhook-id` to detect repeated deliveries.";

const DELIVERY_HEADERS = [
  {
    name: "webhook-id",
    in: "header",
    required: true,
    description: "The delivery's id, the same on each attempt and replay.",
    schema: { type: "string" },
  },
  {
    name: "webhook-timestamp",
    in: "header",
    required: true,
    description: "Unix seconds of the attempt.",
    schema: { type: "string", pattern: "^[0-9]+$" },
  },
  {
    name: "webhook-signature",
    in: "header",
    required: true,
    description:
      "Space-separated `v1,<base64 HMAC-SHA256>` over id, timestamp and body, joined by dots; several while a secret is rotated.",
    schema: { type: "string" },
  },
  {
    name: "svc-event-id",
    in: "header",
    required: false,
    description:
      "The event's `id` in `GET /v1/events`, the same at each endpoint; absent from a test delivery. Not signed: decide on repeated deliveries by `webhook-id`.",
    schema: { type: "string", pattern: "^[0-9]+$" },
  },
  {
    name: "svc-event-created",
    in: "header",
    required: false,
    description: "The event's `created_at` in `GET /v1/events`; absent from a test delivery. Not signed.",
    schema: INSTANT_SCHEMA,
  },
] as const;
