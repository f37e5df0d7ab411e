import { DEALER_NAME, TEST, TEST_SCHEMA } from "./battery-tests/battery-test.ts";
import { DEALER } from "./dealers/dealer.ts";
import { EVENT_NAMES, PING_EVENT } from "./events/event.ts";
import type { EventDescription } from "./http/openapi/event-description.ts";
import { ID_SCHEMA, INSTANT_SCHEMA, type JsonSchema, meaning, objectOf } from "./kernel/json-schema.ts";
import { EXAMPLE_WEBHOOK, WEBHOOK_SCHEMA } from "./webhooks/endpoints/webhook-endpoint.ts";

/** Presents the dealer in full, or as marketplaces see it. */
const dealer: JsonSchema = {
  anyOf: [DEALER.sent, DEALER_NAME.sent],
  description:
    "The whole dealer for a dealer group and for a key that a dealer created; only `id` and `name` for a marketplace.",
};
const test = objectOf(
  { test: TEST_SCHEMA, dealer },
  { title: "TestEventData", description: "The test, and the dealer that owns it." },
);
/** Such as a dealer group receives it. */
function testExample(members: Partial<Record<keyof typeof TEST.example, unknown>> = {}) {
  const inTest = { dealer: { id: DEALER.example.id, name: DEALER.example.name } };
  return { test: { ...TEST.example, ...members, ...inTest }, dealer: DEALER.example };
}
const noMembers = (object: object | null) =>
  Object.fromEntries(Object.keys(object ?? {}).map((key) => [key, null]));
const FAILED = {
  status: "failed",
  vehicle: noMembers(TEST.example.vehicle),
  battery: noMembers(TEST.example.battery),
  tested_at: null,
  results_received_at: null,
  result_status: null,
  certificate_number: null,
  certificate_available: false,
  preview_available: false,
  warnings: null,
};

const DESCRIPTIONS: Readonly<Record<(typeof EVENT_NAMES)[number], Omit<EventDescription, "name">>> = {
  "svc.certificate.reinstated": {
    id: "onCertificateReinstated",
    summary: "A certificate is reinstated",
    description:
      "The operator has reinstated the certificate of a completed test after a withdrawal: its figures may be published again as `result_status` says.",
    data: test,
    example: testExample(),
  },
  "svc.certificate.withdrawn": {
    id: "onCertificateWithdrawn",
    summary: "A certificate is withdrawn",
    description:
      "The operator has withdrawn the certificate of a completed test: neither it nor its preview is available, `result_status` is null, and copies must not be relied on.",
    data: test,
    example: testExample({
      result_status: null,
      certificate_available: false,
      preview_available: false,
    }),
  },
  "svc.dealer.activated": {
    id: "onDealerActivated",
    summary: "A dealer was created",
    description: "A dealer was created through the API, and is active. Not for marketplaces.",
    data: objectOf({ dealer: DEALER.sent }, { description: "The dealer." }),
    example: { dealer: DEALER.example },
  },
  "svc.test.completed": {
    id: "onTestCompleted",
    summary: "A test is completed",
    description: "A result has arrived and its certificate is rendered.",
    data: test,
    example: testExample(),
  },
  "svc.test.failed": {
    id: "onTestFailed",
    summary: "A test has failed",
    description: "A test had started and could not be completed. There is no result and no certificate.",
    data: test,
    example: testExample(FAILED),
  },
  "svc.webhook.disabled": {
    id: "onWebhookDisabled",
    summary: "A webhook was disabled",
    description:
      "Too many deliveries in a row to another endpoint of the account have failed, and svc has disabled it. Its events are held until it is enabled. An endpoint gets no event about itself, nor about one that its owner disabled.",
    data: objectOf({ endpoint: WEBHOOK_SCHEMA }, { description: "The endpoint that was disabled." }),
    example: {
      endpoint: {
        ...EXAMPLE_WEBHOOK,
        secret: null,
        disabled_at: "2026-01-31T12:00:00.000Z",
        disabled_reason: "failures",
        consecutive_failures: 50,
      },
    },
  },
};

/** The event catalog (interface specification, section 6). */
export const API_EVENTS: readonly EventDescription[] = [
  ...EVENT_NAMES.map((name) => ({ name, ...DESCRIPTIONS[name] })),
  {
    name: PING_EVENT,
    id: "onWebhookTest",
    summary: "A test ping",
    description: "Sent only on request. It is not about a battery test.",
    data: objectOf(
      {
        message: { type: "string", description: "For people." },
        test_event: { type: "boolean", const: true, description: "Always true: it is no result." },
        endpoint_id: meaning("The endpoint that it was requested for.", ID_SCHEMA),
        sent_at: meaning("When it was requested. ISO 8601 in UTC.", INSTANT_SCHEMA),
        triggered_by: { type: "string", description: "What requested it: `partner_api`; the set is open." },
      },
      { description: "About the ping." },
    ),
    example: {
      message: "This is a test delivery. It tells of no battery test.",
      test_event: true,
      endpoint_id: 1,
      sent_at: "2026-01-31T12:00:00.000Z",
      triggered_by: "partner_api",
    },
  },
];
