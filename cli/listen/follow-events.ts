import { readFileSync } from "node:fs";
import type { Clock } from "../../src/kernel/clock.ts";
import { errorCode, ServiceError } from "../../src/kernel/errors.ts";
import { formatInstant } from "../../src/kernel/instant.ts";
import { replaceOwnFile } from "../../src/kernel/replaced-file.ts";
import type { EventFeedClient, FedEvent, FeedPage, FeedStart } from "./event-feed-client.ts";
import type { ReceiverAnswer } from "./forward-event.ts";

const POLL_MS = 2_000;
const UNAVAILABLE_MS = 5_000;
/** Limits are of clock minutes. */
const LIMITED_MS = 60_000;
/** At the first start, events of these last minutes are passed over: the clocks of two machines may differ by as much. */
const CLOCKS_DIFFER_MAX_MS = 600_000;

export interface ListenState {
  /** `whsec_…`: signs what is forwarded. */
  readonly secret: string;
  readonly position: FeedPosition;
}

interface FeedPosition {
  /** Of the page that is being forwarded, or of the next. */
  readonly start: FeedStart;
  /** The last event that was forwarded; 0 before the first. */
  readonly lastId: number;
  /** Absent before the first. */
  readonly lastAt?: string;
}

type States = Record<string, ListenState>;

/** A file of several states, which only its owner reads. */
export class ListenStateFile {
  constructor(
    readonly path: string,
    private readonly name: string,
  ) {}

  /** @throws ServiceError `usage` for a file that holds something else. */
  read(): ListenState | null {
    return this.#readAll()[this.name] ?? null;
  }

  write(state: ListenState): void {
    const states = { ...this.#readAll(), [this.name]: state };
    replaceOwnFile(this.path, `${JSON.stringify(states, null, 2)}\n`);
  }

  #readAll(): States {
    try {
      return JSON.parse(readFileSync(this.path, "utf8"));
    } catch (error) {
      if (errorCode(error) === "ENOENT") return {};
      if (error instanceof SyntaxError)
        throw new ServiceError("usage", `${this.path} is no file of svc listen: name another with --state.`);
      throw error;
    }
  }
}

interface FollowPorts {
  readonly feed: Pick<EventFeedClient, "page">;
  readonly forward: (event: FedEvent) => Promise<ReceiverAnswer>;
  readonly keep: (position: FeedPosition) => void;
  /** Once, before the first event: the service has accepted the credential and the start. */
  readonly onAdmitted: () => void;
  readonly onForwarded: (event: FedEvent, answer: ReceiverAnswer) => void;
  readonly onUnavailable: (reason: string) => void;
  /** The place that was kept is of a state of the service that was lost. @param since when it goes on: the last event that was forwarded. */
  readonly onLost: (since: string | null) => void;
  readonly clock: Clock;
  /** Resolves after the time, or at once when listening is to end. */
  readonly wait: (delayMs: number) => Promise<unknown>;
  readonly isStopped: () => boolean;
}

/**
 * Forwards every event from a position on, one after another and each once, until it is stopped. How far it came is kept after each
 * event. When an older state of the service was restored, it goes on with the events since the last one forwarded, which may come again.
 * A null `from` begins with the next event that happens. @throws ServiceError `setup` when the credential is refused.
 */
export async function followEvents(from: FeedPosition | null, ports: FollowPorts): Promise<void> {
  const { feed, forward, keep, wait, isStopped } = ports;
  let isAdmitted = false;
  let position = from ?? (await nextEvent());
  while (position !== null && !isStopped()) {
    const page: FeedPage | "lost" | null = await pageOf(position.start);
    if (page === null) continue;
    if (page === "lost") {
      const { lastAt } = position;
      ports.onLost(lastAt ?? null);
      position = lastAt === undefined ? await nextEvent() : { start: { since: lastAt }, lastId: 0, lastAt };
      if (position !== null) keep(position);
      continue;
    }
    for (const event of page.events) {
      if (isStopped()) return;
      // It was forwarded before the last stop.
      if (event.id <= position.lastId) continue;
      ports.onForwarded(event, await forward(event));
      position = { ...position, lastId: event.id, lastAt: event.created_at };
      keep(position);
    }
    position = { ...position, start: { cursor: page.nextCursor } };
    keep(position);
    if (!page.hasMore) await wait(POLL_MS);
  }

  /** The position behind all events of now; null when stopped. */
  async function nextEvent(): Promise<FeedPosition | null> {
    const soon = { since: formatInstant(ports.clock.nowMs() - CLOCKS_DIFFER_MAX_MS) };
    let start: FeedStart = soon;
    while (!isStopped()) {
      const page = await pageOf(start);
      if (page === null) continue;
      if (page === "lost") {
        start = soon;
        continue;
      }
      start = { cursor: page.nextCursor };
      if (!page.hasMore) return { start, lastId: 0 };
    }
    return null;
  }

  /** @returns null, after a while, when the service cannot respond. */
  async function pageOf(start: FeedStart): Promise<FeedPage | "lost" | null> {
    try {
      const page = await feed.page(start);
      if (!isAdmitted) ports.onAdmitted();
      isAdmitted = true;
      return page;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (error.code === "invalid_field" && "cursor" in start) return "lost";
      const isLimited = error.code === "too_many_requests";
      if (!isLimited && error.code !== "service_unavailable") throw error;
      ports.onUnavailable(error.message);
      await wait(isLimited ? LIMITED_MS : UNAVAILABLE_MS);
      return null;
    }
  }
}
