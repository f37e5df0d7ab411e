import { EVENT_NAMES } from "../../events/event.ts";
import { anyInstant, anyText, documented, type FieldValue, listOf, oneOf } from "../../kernel/field.ts";
import { nullable } from "../../kernel/optional-field.ts";
import { shape } from "../../kernel/shape.ts";
import { URL_MAX_LENGTH, WEBHOOK_URL_PATTERN } from "./webhook-url.ts";

/** Longer URLs are refused as URLs, not as texts. */
const URL_TEXT_MAX_LENGTH = 100_000;

const eventName = documented(oneOf(EVENT_NAMES), { title: "EventName" });

export const createWebhookBody = shape({
  url: documented(anyText(URL_TEXT_MAX_LENGTH), {
    format: "uri",
    maxLength: URL_MAX_LENGTH,
    pattern: WEBHOOK_URL_PATTERN,
    description: "`https`, a public host, no user info, no fragment.",
  }),
  events: listOf(eventName, EVENT_NAMES.length, 1),
});
export type CreateWebhookBody = FieldValue<typeof createWebhookBody>;
export const readCreateWebhook = createWebhookBody.at("");

export const replayBody = shape({
  since: nullable(anyInstant),
  event_types: nullable(listOf(eventName, EVENT_NAMES.length)),
});
/** `POST /webhooks/{webhook_id}/replay`; `since` as milliseconds since the Unix epoch. */
export const readReplay = replayBody.at("");
