import { expect, test } from "bun:test";
import { createEventFeedClient } from "../../cli/listen/event-feed-client.ts";
import { followEvents } from "../../cli/listen/follow-events.ts";

const PAGE = JSON.stringify({ data: [], meta: { next_cursor: "c1", has_more: false } });

test.each([
  [429, 60_000, "The credential has no list requests left in this minute."],
  [503, 5_000, "The service returns 503."],
] as const)(
  "svc listen asks again after a response of %i once %p ms have passed, and says why",
  async (status, pauseMs, reason) => {
    const responses = [
      { status, text: "" },
      { status: 200, text: PAGE },
    ];
    const waits: number[] = [];
    const reasons: string[] = [];
    await followEvents(
      { start: { cursor: "c0" }, lastId: 0 },
      {
        feed: createEventFeedClient({ read: async () => responses.shift() ?? expect.unreachable() }),
        forward: () => expect.unreachable("there is no event"),
        keep: () => {},
        onAdmitted: () => {},
        onForwarded: () => {},
        onUnavailable: (text) => reasons.push(text),
        onLost: () => expect.unreachable("nothing is lost"),
        clock: { nowMs: () => 0 },
        wait: async (delayMs) => waits.push(delayMs),
        isStopped: () => responses.length === 0 && waits.length > 1,
      },
    );
    expect(reasons).toEqual([reason]);
    expect(waits).toEqual([pauseMs, 2_000]);
  },
);
