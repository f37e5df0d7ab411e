import { EVENT_NAME_NOTES, EVENT_NAMES } from "../../events/event.ts";
import {
  described,
  documentedAsNullable,
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
import { DISABLED_REASONS } from "../delivery/delivery-log.ts";

const url: Sent<string, string> = {
  sent: { type: "string", format: "uri", description: "Where deliveries are sent." },
  example: "https://hooks.partner.test/svc",
};
const eventName = described(sentOneOf(EVENT_NAMES), EVENT_NAME_NOTES, "svc.test.completed");
const failureCount: Sent<number, number> = { sent: { type: "integer", minimum: 0 }, example: 0 };
const yesOrNo: Sent<boolean, boolean> = { sent: { type: "boolean" }, example: false };

/** The interface specification, section 2, "WebhookEndpoint". */
const WEBHOOK_ENDPOINT = sentObject(
  {
    id: described(sentId, { description: "The id of the endpoint." }, 1),
    url,
    events: described(documentedAsNullable(sentList(eventName)), {
      description: "The events that it gets.",
    }),
    disabledAtMs: described(sentOrNull(sentInstant), {
      description: "Set once too many deliveries in a row have failed, or when you disable it.",
    }),
    disabledReason: described(sentOrNull(sentOneOf(DISABLED_REASONS)), {
      description:
        "Why it is disabled: `failures` in a row, or your `request`. The set is open; null while it is enabled.",
    }),
    asymmetricSignatures: described(yesOrNo, {
      description: "Whether deliveries also have a `v1a` signature (Ed25519).",
    }),
    consecutiveFailures: described(failureCount, {
      description: "Deliveries in a row that used up their attempts; 0 after a successful one.",
    }),
    lastSuccessAtMs: described(sentOrNull(sentInstant), {
      description: "When a delivery last succeeded; null if none has.",
    }),
    lastAttemptAtMs: described(sentOrNull(sentInstant), {
      description: "When a delivery was last attempted; null if none was.",
    }),
    createdAtMs: described(
      documentedAsNullable(sentInstant),
      { description: "When it was registered." },
      "2026-01-31T12:00:00.000Z",
    ),
    secret: described(sentOrNull(sentText), {
      description: "`whsec_…`, only in the responses to the creation and to a rotation; null otherwise.",
    }),
  },
  { title: "WebhookEndpoint", description: "An endpoint of yours that gets events." },
);
export const { sent: WEBHOOK_SCHEMA, example: EXAMPLE_WEBHOOK } = WEBHOOK_ENDPOINT;

/** The secret is stored sealed and read separately. */
export interface WebhookEndpoint extends Omit<HeldObject<typeof WEBHOOK_ENDPOINT.members>, "secret"> {
  readonly accountId: number;
}

/** The secret is shown only in the responses to the creation and to a rotation. */
export function presentEndpoint(endpoint: WebhookEndpoint, secret: string | null = null) {
  return WEBHOOK_ENDPOINT.present({ ...endpoint, secret });
}

/** The rest of an address may hold a key of the receiver. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "…";
}
