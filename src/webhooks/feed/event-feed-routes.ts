import type { Api } from "../../http/api.ts";
import { cursorOf } from "../../http/cursor.ts";
import { operationRoutes } from "../../http/openapi/operation-routes.ts";
import { invalidQuery, type Query } from "../../http/query.ts";
import { CURSOR, EVENTS_PER_PAGE, listEvents, SINCE } from "./event-feed-operations.ts";
import { presentFedEvents } from "./event-feed-presenter.ts";
import type { EventFeed } from "./event-feed-service.ts";

export function eventFeedRoutes({ api, feed }: { readonly api: Api; readonly feed: EventFeed }) {
  const list = api.secured(listEvents.access, async ({ caller, query }) => {
    const perPage = EVENTS_PER_PAGE.read(query);
    const { events, next, hasMore } = await feed.page(caller, startOf(query), perPage);
    const isForMarketplace = caller.kind === "marketplace";
    return {
      data: presentFedEvents(events, { isForMarketplace }),
      following: { perPage, hasMore, nextCursor: cursorOf(["events", next.afterId, next.atMs]) },
    };
  });
  return operationRoutes([listEvents, list]);
}

function startOf(query: Query) {
  const cursor = CURSOR.read(query);
  const sinceMs = SINCE.read(query);
  if (cursor === null) return sinceMs === null ? { afterId: 0, atMs: 0 } : { sinceMs };
  if (sinceMs !== null) throw invalidQuery("since", "Give cursor or since: each says where to begin.");
  return { afterId: cursor[1], atMs: cursor[2] };
}
