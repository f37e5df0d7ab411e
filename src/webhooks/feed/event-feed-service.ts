import type { Caller } from "../../access/caller.ts";
import type { Database } from "../../db/database.ts";
import type { FedEvent, FeedOwner, FeedPosition } from "./event-feed.ts";
import { findFirstSince, findLastId, listEventsOf, settledEvents } from "./event-feed-store.ts";

export interface FeedPage {
  readonly events: readonly FedEvent[];
  /** Where the next page begins. */
  readonly next: FeedPosition;
  readonly hasMore: boolean;
}

export type EventFeed = ReturnType<typeof createEventFeed>;

/** What a caller is entitled to be told, for those who cannot receive webhooks. */
export function createEventFeed({ db }: { readonly db: Database }) {
  const settled = settledEvents(db);

  /** Ids and times are nearly in the same order, so events before the instant are not read. */
  async function positionSince(sinceMs: number, upToId: number): Promise<FeedPosition> {
    const firstId = await findFirstSince(db.read, sinceMs);
    const afterId = firstId === null ? await findLastId(db.read) : firstId - 1;
    return { afterId: Math.min(afterId, upToId), sinceMs };
  }

  async function read(
    owner: FeedOwner,
    position: FeedPosition,
    upToId: number,
    perPage: number,
  ): Promise<FeedPage> {
    const found = await listEventsOf(db.read, owner, { ...position, upToId }, perPage + 1);
    const shown = found.slice(0, perPage);
    return {
      events: shown,
      next: { ...position, afterId: shown.at(-1)?.id ?? position.afterId },
      hasMore: found.length > perPage,
    };
  }

  return {
    /**
     * One page, oldest first. Followed from page to page by its position, the list leaves out no event and shows none twice, whatever the
     * order in which concurrent transactions commit.
     *
     * @param start a position, or an instant for a list that begins with the first event of then or later.
     */
    async page(
      caller: Caller,
      start: FeedPosition | { readonly beginMs: number },
      perPage: number,
    ): Promise<FeedPage> {
      const owner = ownerOf(caller);
      let known = 0;
      let early: FeedPage | null = null;
      if (!("beginMs" in start) && start.afterId < settled.known()) {
        // A reader of what has been settled for long needs no new look.
        known = settled.known();
        const page = await read(owner, start, known, perPage);
        if (page.hasMore) return page;
        early = page;
      }
      const upToId = await settled.upTo();
      if (early !== null && upToId === known) return early;
      const position = "beginMs" in start ? await positionSince(start.beginMs, upToId) : start;
      return await read(owner, position, upToId, perPage);
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
