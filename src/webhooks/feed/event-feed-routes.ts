import { envelopeMembers } from "../../events/event.ts";
import type { Api } from "../../http/api.ts";
import { type CursorSeal, cursorSeal } from "../../http/cursor.ts";
import { operationRoutes } from "../../http/openapi/operation-routes.ts";
import { invalidQuery, type Query } from "../../http/query.ts";
import type { TextSeal } from "../../http/text-seal.ts";
import { formatInstant } from "../../kernel/instant.ts";
import { JsonText } from "../../kernel/json-text.ts";
import { slimData } from "../outbox/delivery-body.ts";
import type { FedEvent } from "./event-feed.ts";
import { CURSOR, EVENTS_PER_PAGE, listEvents, SINCE } from "./event-feed-operations.ts";
import type { EventFeed } from "./event-feed-service.ts";

/** Of each event the envelope of a delivery of it, with its id and time before. */
function presentFedEvents(
  events: readonly FedEvent[],
  options: { readonly isForMarketplace: boolean },
): JsonText {
  const items = events.map(({ id, name, occurredAtMs, data, marketplaceData }) => {
    const shown = options.isForMarketplace ? (marketplaceData ?? slimData(data)) : data;
    return `{"id":${id},"created_at":"${formatInstant(occurredAtMs)}",${envelopeMembers(name, shown)}}`;
  });
  return new JsonText(`[${items.join(",")}]`);
}

export function eventFeedRoutes(deps: {
  readonly api: Api;
  readonly feed: EventFeed;
  readonly cursors: TextSeal;
}) {
  const { api, feed, cursors } = deps;
  const list = api.secured(listEvents.access, async ({ caller, query }) => {
    const perPage = EVENTS_PER_PAGE.read(query);
    const sealing = cursorSeal(cursors, caller);
    const { events, next, hasMore } = await feed.page(caller, startOf(query, sealing), perPage);
    const isForMarketplace = caller.kind === "marketplace";
    return {
      data: presentFedEvents(events, { isForMarketplace }),
      following: { perPage, hasMore, nextCursor: CURSOR.of(next, sealing) },
    };
  });
  return operationRoutes([listEvents, list]);
}

function startOf(query: Query, sealing: CursorSeal) {
  const cursor = CURSOR.read(query, sealing);
  const sinceMs = SINCE.read(query);
  if (cursor === null) return sinceMs === null ? { afterId: 0, atMs: 0 } : { sinceMs };
  if (sinceMs !== null) throw invalidQuery("since", "Give cursor or since: each says where to begin.");
  return cursor;
}
