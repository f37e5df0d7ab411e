import { anyText, type FieldValue, instantBetween, listOf, oneOf, optional, shape } from "../kernel/field.ts";
import { EVENT_NAMES } from "./event.ts";

/** The bodies of the webhook operations (interface specification, section 4). */

/** Longer ones are refused as URLs, not as texts. */
const URL_TEXT_MAX_LENGTH = 100_000;

const createWebhookBody = shape({
  url: anyText(URL_TEXT_MAX_LENGTH),
  events: listOf(oneOf(EVENT_NAMES), EVENT_NAMES.length),
});
export type CreateWebhookBody = FieldValue<typeof createWebhookBody>;
/** `POST /webhooks`. */
export const readCreateWebhook = createWebhookBody.at("");

const replayBody = shape({
  since: optional(instantBetween(2000, 2199)),
  event_types: optional(listOf(oneOf(EVENT_NAMES), EVENT_NAMES.length)),
});
export type ReplayBody = FieldValue<typeof replayBody>;
/** `POST /webhooks/{webhook_id}/replay`; `since` as milliseconds since the Unix epoch. */
export const readReplay = replayBody.at("");
