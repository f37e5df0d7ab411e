import type { Caller } from "../../access/caller.ts";
import type { Database } from "../../db/database.ts";
import { CLOCK_DIFFERENCE_MS, type Clock } from "../../kernel/clock.ts";
import { isLostPlace, lostPlace } from "../../kernel/lost-place.ts";
import type { EventMark, FedEvent, FeedOwner, FeedPlace, FeedSpan, GivenFeedPlace } from "./event-feed.ts";
import {
  eventHighWaterMark,
  findFirstSince,
  findLastId,
  findLastUpTo,
  hasGrants,
  listEventsOf,
} from "./event-feed-store.ts";

interface FeedPage {
  readonly events: readonly FedEvent[];
  readonly next: FeedPlace;
  /**
   * That of a large marketplace looks through a part of the events, so one that is not full may have more.
   */
  readonly hasMore: boolean;
}

export type EventFeed = ReturnType<typeof createEventFeed>;

/** Above this, a marketplace's page looks through all events instead of the first of each company. */
const FEW_COMPANIES = 8;
const SCANNED_MAX_COUNT = 5_000;

export function createEventFeed(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { scannedMaxCount = SCANNED_MAX_COUNT } = {},
) {
  const highWaterMark = eventHighWaterMark(db);

  /** Ids and times are nearly in the same order: an event that follows in the list may have happened a little earlier. */
  async function beginning(sinceMs: number, upToId: number): Promise<number> {
    const firstId = await findFirstSince(db.read, sinceMs);
    return Math.min(firstId === null ? await findLastId(db.read) : firstId - 1, upToId);
  }

  async function read(owner: FeedOwner, span: FeedSpan, perPage: number) {
    if (owner.kind === "large-marketplace") return await readPart(owner, span, perPage);
    const { events, before } = await listEventsOf(db.read, owner, span, perPage + 1);
    const shown = events.slice(0, perPage);
    return { events: shown, before, next: placeAfter(shown, span, before), hasMore: events.length > perPage };
  }

  /** Of a part of the span. The next page begins with the next event that the owner gets, so that how many others there are does not show. */
  async function readPart(owner: FeedOwner, span: FeedSpan, perPage: number) {
    const lastId = Math.min(span.upToId, await findLastId(db.read));
    const endId = Math.min(span.afterId + scannedMaxCount, lastId);
    const part = { ...span, upToId: endId };
    const { events, before } = await listEventsOf(db.read, owner, part, perPage + 1);
    const shown = events.slice(0, perPage);
    if (events.length > perPage || endId <= span.afterId)
      return {
        events: shown,
        before,
        next: placeAfter(shown, span, before),
        hasMore: events.length > perPage,
      };
    let goesOnAfterId = endId;
    let hasMore = endId < lastId;
    if (hasMore) {
      const rest = { afterId: endId, upToId: lastId };
      const [following] = (await listEventsOf(db.read, { ...owner, kind: "marketplace" }, rest, 1)).events;
      hasMore = following !== undefined;
      goesOnAfterId = following === undefined ? lastId : following.id - 1;
    }
    const last = await findLastUpTo(db.read, goesOnAfterId);
    return {
      events: shown,
      before,
      next: { afterId: goesOnAfterId, atMs: last?.occurredAtMs ?? 0 },
      hasMore,
    };
  }

  /** A dealer's own key gets only the events of that dealer. */
  async function ownerOf({ kind, accountId, reach }: Caller): Promise<FeedOwner> {
    if (kind === "marketplace") {
      const isLarge = await hasGrants(db.read, accountId, FEW_COMPANIES + 1);
      return { kind: isLarge ? "large-marketplace" : "marketplace", accountId };
    }
    switch (reach.kind) {
      case "company":
        return { kind: "company", accountId, companyId: reach.companyId };
      case "dealer":
        return { kind: "dealer", accountId, dealerId: reach.dealerId };
      default:
        throw new Error(`a dealer group has the reach ${reach.kind}`);
    }
  }

  async function refuseLost({ afterId, atMs }: FeedPlace, page: FeedPage & { before: EventMark | null }) {
    const { before, events } = page;
    const now = before && { isThere: before.id === afterId, atMs: before.occurredAtMs };
    const isAhead = events.length === 0 && afterId > (await highWaterMark.lastGiven());
    if (isAhead || isLostPlace(atMs, now)) throw lostPlace("since", atMs, clock);
  }

  /**
   * A place that anyone may have written says nothing about others: the owner's own events say whether it is lost, and one
   * ahead of all events is that after the last. The next place is of what the service holds.
   */
  async function afterPlain(owner: FeedOwner, { afterId, atMs }: FeedPlace, perPage: number) {
    const upToId = await highWaterMark.current();
    if (atMs !== 0) {
      const laterId = (await findFirstSince(db.read, atMs + CLOCK_DIFFERENCE_MS + 1)) ?? afterId;
      const span = { afterId: Math.min(laterId, afterId) - 1, upToId: afterId };
      const [own] = (await listEventsOf(db.read, owner, span, 1)).events;
      if (own !== undefined && (own.id !== afterId || own.occurredAtMs !== atMs))
        throw lostPlace("since", atMs, clock);
    }
    const startId = Math.min(afterId, await highWaterMark.lastGiven());
    return await read(owner, { afterId: startId, upToId }, perPage);
  }

  return {
    /**
     * Followed from page to page, oldest first, no event is left out or comes twice, whatever the order of
     * commits. @throws ServiceError `invalid_field` for a place of a state that the service no longer has.
     */
    async page(
      caller: Caller,
      start: GivenFeedPlace | { readonly sinceMs: number },
      perPage: number,
    ): Promise<FeedPage> {
      const owner = await ownerOf(caller);
      if ("afterId" in start && start.isPlain === true) return await afterPlain(owner, start, perPage);
      const upToId = await highWaterMark.current();
      const afterId = "afterId" in start ? start.afterId : await beginning(start.sinceMs, upToId);
      const page = await read(owner, { afterId, upToId }, perPage);
      if (!("afterId" in start)) return page;
      await refuseLost(start, page);
      // An empty page keeps the time of the place: the event that stood there may have been deleted since.
      const isSame = page.next.afterId === start.afterId && start.atMs !== 0;
      return isSame ? { ...page, next: start } : page;
    },
  };
}

function placeAfter(shown: readonly FedEvent[], { afterId }: FeedSpan, before: EventMark | null): FeedPlace {
  const last = shown.at(-1);
  return last === undefined
    ? { afterId, atMs: before?.occurredAtMs ?? 0 }
    : { afterId: last.id, atMs: last.occurredAtMs };
}
