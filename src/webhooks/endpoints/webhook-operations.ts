import { MARKETPLACE_EVENT_NAMES } from "../../events/event.ts";
import type { OperationAnswer, SecuredOperation } from "../../http/openapi/operation.ts";
import { idempotencyKey, refusal } from "../../http/openapi/operation.ts";
import { PAGING_PARAMETERS } from "../../http/query.ts";
import { arrayOf, type JsonSchema } from "../../kernel/json-schema.ts";
import { EXAMPLE_WEBHOOK, WEBHOOK_SCHEMA } from "./webhook-endpoint.ts";
import { createWebhookBody, replayBody, rotateSecretBody, updateWebhookBody } from "./webhook-request.ts";

/** The interface specification, section 4. */

const tag = "Webhooks";
const path = "/v1/webhooks/{webhook_id}";
const bearer = { kind: "bearer", scope: "manage:webhooks" } as const;

function endpointAnswer(description: string, members: Partial<typeof EXAMPLE_WEBHOOK> = {}): OperationAnswer {
  return {
    status: 200,
    description,
    content: { kind: "data", schema: WEBHOOK_SCHEMA, example: { ...EXAMPLE_WEBHOOK, ...members } },
  };
}

/** The endpoint, and in `meta` what was queued. */
function queuedAnswer(
  description: string,
  title: string,
  {
    name,
    schema,
    example,
  }: { readonly name: string; readonly schema: JsonSchema; readonly example: unknown },
): OperationAnswer {
  const meta = { title, members: { [name]: schema }, example: { [name]: example } };
  const content = { kind: "data", schema: WEBHOOK_SCHEMA, example: EXAMPLE_WEBHOOK, meta } as const;
  return { status: 200, description, content };
}

const MARKETPLACE_EVENTS = MARKETPLACE_EVENT_NAMES.map((name) => `\`${name}\``)
  .join(", ")
  .replace(/, (?=[^,]*$)/, " and ");

const OTHER_URL = "https://hooks.partner.test/battery";

const EXAMPLE_SECRET = "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
const unusableKey = refusal("invalid_request", "The `Idempotency-Key` is unusable.");
const usedKey = refusal("validation", "The `Idempotency-Key` was used for another path or body.");

export const listWebhooks: SecuredOperation = {
  method: "get",
  path: "/v1/webhooks",
  id: "listWebhooks",
  tag,
  access: { ...bearer, group: "lists" },
  summary: "List webhooks",
  description: "The account's endpoints, oldest first, all on the first page. Secrets are not shown.",
  parameters: PAGING_PARAMETERS,
  answers: [
    {
      status: 200,
      description: "The endpoints.",
      content: {
        kind: "data",
        schema: arrayOf(WEBHOOK_SCHEMA),
        example: [EXAMPLE_WEBHOOK],
        paged: "by-number",
      },
    },
  ],
  refusals: [refusal("invalid_field", "A parameter is wrong, or is given twice.")],
};

export const createWebhook: SecuredOperation = {
  method: "post",
  path: "/v1/webhooks",
  id: "createWebhook",
  tag,
  access: { ...bearer, group: "writes" },
  summary: "Register a webhook",
  description: `Deliveries are signed with the secret in the response, which is not shown again; a retry with the same \`Idempotency-Key\` gets it again for 24 hours, unless it was rotated. A marketplace may subscribe to ${MARKETPLACE_EVENTS}; it receives those of the dealer groups whose events were granted to it.`,
  parameters: [idempotencyKey({ required: false })],
  body: {
    contentType: "application/json",
    description: "The URL, and the events.",
    schema: { title: "CreateWebhook", ...createWebhookBody.schema },
    examples: {
      completed: {
        summary: "Finished tests",
        value: { url: "https://hooks.partner.test/svc", events: ["svc.test.completed"] },
      },
    },
  },
  answers: [
    { ...endpointAnswer("The new endpoint, with its secret.", { secret: EXAMPLE_SECRET }), status: 201 },
  ],
  refusals: [unusableKey, usedKey, refusal("invalid_webhook_url"), refusal("webhook_limit_reached")],
};

export const getWebhook: SecuredOperation = {
  method: "get",
  path,
  id: "getWebhook",
  isVersioned: true,
  tag,
  access: { ...bearer, group: "lists" },
  summary: "Read a webhook",
  description: "The endpoint, and the state of its deliveries.",
  answers: [endpointAnswer("The endpoint.")],
};

export const updateWebhook: SecuredOperation = {
  method: "patch",
  path,
  id: "updateWebhook",
  tag,
  access: { ...bearer, group: "writes" },
  summary: "Update a webhook",
  description:
    "Members that are left out do not change. A new URL is checked as when the endpoint is created, and gets the waiting deliveries; the secret stays.",
  body: {
    contentType: "application/json",
    description: "At least one of these.",
    schema: { title: "UpdateWebhook", ...updateWebhookBody.schema, minProperties: 1 },
    examples: {
      url: { summary: "Another URL", value: { url: OTHER_URL } },
      enabled: { summary: "Enable it again", value: { enabled: true } },
    },
  },
  answers: [endpointAnswer("The updated endpoint.", { url: OTHER_URL })],
  refusals: [refusal("invalid_request", "The body changes nothing."), refusal("invalid_webhook_url")],
};

export const rotateWebhookSecret: SecuredOperation = {
  method: "post",
  path: `${path}/rotate-secret`,
  id: "rotateWebhookSecret",
  tag,
  access: { ...bearer, group: "writes" },
  summary: "Rotate a webhook's secret",
  description:
    "The response has the new secret, only once; a retry with the same `Idempotency-Key` gets it again for 24 hours, unless it was rotated. Until `overlap_hours` are over, each delivery has a signature by the new secret and then one by the old. Only the previous secret signs in addition: wait for the overlap to end before you rotate again.",
  parameters: [idempotencyKey({ required: false })],
  body: {
    contentType: "application/json",
    description: "May be left out.",
    isOptional: true,
    schema: { title: "RotateSecret", ...rotateSecretBody.schema },
    examples: { overlap: { summary: "Both sign for two days", value: { overlap_hours: 48 } } },
  },
  answers: [endpointAnswer("The endpoint, with its new secret.", { secret: EXAMPLE_SECRET })],
  refusals: [unusableKey, usedKey],
};

export const deleteWebhook: SecuredOperation = {
  method: "delete",
  path,
  id: "deleteWebhook",
  tag,
  access: { ...bearer, group: "writes" },
  summary: "Delete a webhook",
  description: "Its waiting deliveries are dropped.",
  answers: [endpointAnswer("The deleted endpoint.")],
};

export const testWebhook: SecuredOperation = {
  method: "post",
  path: `${path}/test`,
  id: "testWebhook",
  tag,
  access: { ...bearer, group: "webhook-test" },
  summary: "Send a test ping",
  description:
    "Queues a signed delivery of `svc.webhook.test`, whatever the endpoint is subscribed to, and even to a disabled one. No body.",
  parameters: [idempotencyKey({ required: false })],
  answers: [
    queuedAnswer("The endpoint; the delivery is queued.", "PingMeta", {
      name: "webhook_id",
      schema: { type: "string", description: "The header `webhook-id` of the delivery." },
      example: "n0rS1sPz1wXw0Vt8h3kP4Q",
    }),
  ],
  refusals: [unusableKey, usedKey],
};

export const replayWebhook: SecuredOperation = {
  method: "post",
  path: `${path}/replay`,
  id: "replayWebhook",
  tag,
  access: { ...bearer, group: "webhook-replay" },
  summary: "Replay deliveries",
  description:
    "Sends retained deliveries of this endpoint again, under the same `webhook-id`: those of `event_types`, of events that happened at `since` or later, including delivered ones, oldest first. Those that are already waiting are not sent twice. Test pings are not replayed.",
  parameters: [idempotencyKey({ required: false })],
  body: {
    contentType: "application/json",
    description: "`since`, `event_types` with at least one value, or both.",
    schema: { title: "ReplayDeliveries", ...replayBody.schema, minProperties: 1 },
    examples: {
      since: { summary: "Everything since", value: { since: "2026-01-31T00:00:00Z" } },
      events: { summary: "One event", value: { event_types: ["svc.test.failed"] } },
    },
  },
  answers: [
    queuedAnswer("The endpoint; the replay is queued.", "ReplayMeta", {
      name: "queued",
      schema: {
        type: "integer",
        minimum: 0,
        description:
          "How many deliveries are queued now because of it, including those that were already waiting.",
      },
      example: 3,
    }),
  ],
  refusals: [
    unusableKey,
    usedKey,
    refusal(
      "invalid_request",
      "The body selects nothing to replay, or is not valid; `field` names the member.",
    ),
  ],
};

export const WEBHOOK_OPERATIONS = [
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  rotateWebhookSecret,
  deleteWebhook,
  testWebhook,
  replayWebhook,
] as const;
