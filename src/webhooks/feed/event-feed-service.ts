import type { Caller } from "../../access/caller.ts";
import type { Database } from "../../db/database.ts";
import type { FedEvent, FeedOwner, FeedSpan } from "./event-feed.ts";
import { findFirstSince, findLastId, listEventsOf, settledEvents } from "./event-feed-store.ts";

export interface FeedPage {
  readonly events: readonly FedEvent[];
  /** The next page begins after this id. */
  readonly lastId: number;
  readonly hasMore: boolean;
}

export type EventFeed = ReturnType<typeof createEventFeed>;

/** What a caller is entitled to be told, for those who cannot receive webhooks. */
export function createEventFeed({ db }: { readonly db: Database }) {
  const settled = settledEvents(db);

  /** Ids and times are nearly in the same order: an event that follows in the list may have happened a little earlier. */
  async function beginning(sinceMs: number, upToId: number): Promise<number> {
    const firstId = await findFirstSince(db.read, sinceMs);
    return Math.min(firstId === null ? await findLastId(db.read) : firstId - 1, upToId);
  }

  async function read(owner: FeedOwner, span: FeedSpan, perPage: number): Promise<FeedPage> {
    const found = await listEventsOf(db.read, owner, span, perPage + 1);
    const shown = found.slice(0, perPage);
    return { events: shown, lastId: shown.at(-1)?.id ?? span.afterId, hasMore: found.length > perPage };
  }

  return {
    /**
     * One page, oldest first. Followed from page to page by its position, the list leaves out no event and shows none twice, whatever the
     * order in which concurrent transactions commit.
     *
     * @param start an id, after which the page begins; or an instant, for a list that begins with the first event of then or later.
     */
    async page(
      caller: Caller,
      start: { readonly afterId: number } | { readonly sinceMs: number },
      perPage: number,
    ): Promise<FeedPage> {
      const owner = ownerOf(caller);
      let known = 0;
      let early: FeedPage | null = null;
      if ("afterId" in start && start.afterId < settled.known()) {
        // A reader of what has been settled for long needs no new look.
        known = settled.known();
        const page = await read(owner, { ...start, upToId: known }, perPage);
        if (page.hasMore) return page;
        early = page;
      }
      const upToId = await settled.upTo();
      if (early !== null && upToId === known) return early;
      const afterId = "afterId" in start ? start.afterId : await beginning(start.sinceMs, upToId);
      return await read(owner, { afterId, upToId }, perPage);
    },
  };
}

/** A dealer's own key is told of that dealer alone. */
function ownerOf({ kind, accountId, reach }: Caller): FeedOwner {
  if (kind === "marketplace") return { kind, accountId };
  switch (reach.kind) {
    case "company":
      return { kind: "company", accountId, companyId: reach.companyId };
    case "dealer":
      return { kind: "dealer", accountId, dealerId: reach.dealerId };
    default:
      throw new Error(`a dealer group has the reach ${reach.kind}`);
  }
}
