import { DEALER } from "../../dealers/dealer.ts";
import { EVENT_NAMES } from "../../events/event.ts";
import { listCursor } from "../../http/cursor.ts";
import { refusal, type SecuredOperation } from "../../http/openapi/operation.ts";
import { instantParameter, perPageUpTo } from "../../http/query.ts";
import { arrayOf, ID_SCHEMA, INSTANT_SCHEMA, meaning, objectOf } from "../../kernel/json-schema.ts";

/** A `FeedPlace`. */
export const CURSOR = listCursor(
  "events",
  ["afterId", "atMs"],
  "The `next_cursor` of the previous page; not with `since`.",
);
export const SINCE = instantParameter("since", {
  description:
    "Begin with the first event of this instant or later. An ISO 8601 instant with an offset or `Z`.",
  example: "2026-01-31T00:00:00Z",
  notWith: CURSOR.shown.name,
});

/** With 60 pages a minute, a follower must keep up with 1,000 events a second. */
export const EVENTS_PER_PAGE = perPageUpTo(1_000);

const FED_EVENT_SCHEMA = objectOf(
  {
    id: meaning("Increases from event to event. The same for all recipients of the event.", ID_SCHEMA),
    created_at: INSTANT_SCHEMA,
    event: { type: "string", description: `The name: ${EVENT_NAMES.join(", ")}. The set is open.` },
    data: { type: "object", description: "As in the delivery of this event." },
  },
  { title: "FedEvent" },
);

export const listEvents: SecuredOperation = {
  method: "get",
  path: "/v1/events",
  id: "listEvents",
  tag: "Webhooks",
  access: { kind: "bearer", scope: "manage:webhooks", group: "lists" },
  summary: "Follow events",
  description:
    "Every event that the credential may receive, with or without a webhook: oldest first, for the 90 days that events are kept. Each item is the body of a delivery, with an `id` and the time of the event. Continue with the `next_cursor` of the previous page: no event is skipped, none comes twice. While `has_more` is true, request the next page at once; otherwise poll again later. A test ping is not an event.",
  parameters: [CURSOR.shown, SINCE.shown, EVENTS_PER_PAGE.shown],
  answers: [
    {
      status: 200,
      description: "A page of events.",
      content: {
        kind: "data",
        schema: arrayOf(FED_EVENT_SCHEMA),
        example: [
          {
            id: 42,
            created_at: "2026-01-31T12:21:00.000Z",
            event: "svc.dealer.activated",
            data: { dealer: DEALER.example },
          },
        ],
        paged: "without-end",
      },
    },
  ],
  refusals: [
    refusal(
      "invalid_field",
      "A parameter is wrong, or is given twice; or `since` is given with a `cursor`; or the cursor is of other credentials, or does not match the current data, as after a restored backup (`field` is `cursor`): begin again as the message says.",
    ),
  ],
};
