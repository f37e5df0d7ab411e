import { EVENT_NAMES } from "../../events/event.ts";
import {
  anyInstant,
  documented,
  type FieldValue,
  listOf,
  nullable,
  oneOf,
  optional,
  textThat,
  trueOrFalse,
  wholeNumberBetween,
  withDefault,
} from "../../kernel/field.ts";
import { shape } from "../../kernel/shape.ts";
import { URL_MAX_LENGTH, WEBHOOK_URL_DESCRIPTION, WEBHOOK_URL_PATTERN } from "../transport/webhook-url.ts";
import { WEBHOOK_SCHEMA } from "./webhook-endpoint.ts";

const eventName = documented(oneOf(EVENT_NAMES), { title: "EventName" });

/** What is wrong with a text is said of it as a URL. */
const url = textThat(`a URL of at most ${URL_MAX_LENGTH} characters`, () => true, {
  format: "uri",
  maxLength: URL_MAX_LENGTH,
  pattern: WEBHOOK_URL_PATTERN,
  description: WEBHOOK_URL_DESCRIPTION,
});
const eventNames = listOf(eventName, EVENT_NAMES.length, 1);
const asymmetricSignatures = optional(
  documented(trueOrFalse, {
    description: "Adds a `v1a` signature (Ed25519) to each delivery. False unless it is set.",
  }),
);

export const createWebhookBody = shape({ url, events: eventNames, asymmetricSignatures });
export type CreateWebhookBody = FieldValue<typeof createWebhookBody>;
export const readCreateWebhook = createWebhookBody.at("");

/** Equal for bodies that request the same endpoint: its events have no order, and false is a default. */
export function meaningOfCreation({ url, events, asymmetricSignatures }: CreateWebhookBody) {
  return { url, events: [...events].sort(), asymmetricSignatures: asymmetricSignatures || undefined };
}

export const updateWebhookBody = shape(
  {
    url: optional(url),
    events: optional(eventNames),
    enabled: optional(
      documented(trueOrFalse, {
        description:
          "True enables a disabled endpoint, sets its `consecutive_failures` to 0 and sends what was held. False disables it until you enable it again.",
      }),
    ),
    asymmetricSignatures,
  },
  [],
  Object.keys(WEBHOOK_SCHEMA.properties ?? {}),
);
export type UpdateWebhookBody = FieldValue<typeof updateWebhookBody>;
/** A member that is left out stays as it is. */
export const readUpdateWebhook = updateWebhookBody.at("");

export const OVERLAP_HOURS_MAX = 720;
export const OVERLAP_HOURS_DEFAULT = 24;
export const rotateSecretBody = shape({
  overlapHours: withDefault(
    documented(wholeNumberBetween(0, OVERLAP_HOURS_MAX), {
      description: "For how long the old secret signs too; 0 ends it now.",
    }),
    OVERLAP_HOURS_DEFAULT,
  ),
});
export const readRotateSecret = rotateSecretBody.at("");

export const replayBody = shape({
  since: nullable(anyInstant),
  event_types: nullable(listOf(eventName, EVENT_NAMES.length)),
});
/** `since` is in milliseconds since the Unix epoch. */
export const readReplay = replayBody.at("");
