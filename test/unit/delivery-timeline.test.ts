import { expect, test } from "bun:test";
import { deliveryTable, deliveryTimeline, offset } from "../../cli/delivery-timeline.ts";
import type { LoggedAttempt, LoggedDelivery } from "../../src/webhooks/delivery/delivery-log.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

const NO_PHASES = { dns: null, connect: null, tls: null, firstByte: null, body: null };
const refused: LoggedAttempt = {
  startedAtMs: TEST_START_MS + 12,
  durationMs: 0.42,
  failure: "connect",
  status: null,
  failureDetail: "ECONNREFUSED",
  address: "203.0.113.7",
  phasesMs: NO_PHASES,
  answerStart: null,
};
const redirected: LoggedAttempt = {
  ...refused,
  startedAtMs: TEST_START_MS + 60_100,
  durationMs: 41.6,
  failure: "status",
  status: 301,
  failureDetail: null,
  phasesMs: { dns: 3, connect: 4.04, tls: 20.2, firstByte: 14, body: 0.1 },
  answerStart: "Moved",
};
const answered: LoggedAttempt = {
  ...redirected,
  startedAtMs: TEST_START_MS + 7_200_000,
  failure: null,
  status: 200,
  answerStart: "",
};
const delivery: LoggedDelivery = {
  id: 7,
  webhookId: "abc",
  eventId: 42,
  event: "svc.test.completed",
  state: "delivered",
  isRequested: false,
  occurredAtMs: TEST_START_MS,
  finishedAtMs: TEST_START_MS + 7_200_042,
  dueAtMs: null,
  attemptCount: 3,
  attempts: [refused, redirected, answered],
};

test("a timeline shows each attempt with the time since the event, its reason, its phases and the answer", () => {
  expect(deliveryTimeline(delivery, false).split("\n")).toEqual([
    "#7  svc.test.completed  2026-03-02T09:30:00.000Z  event-id 42  webhook-id abc",
    "     +12 ms     ✗ nothing accepted the connection (ECONNREFUSED), 203.0.113.7, 0.4 ms",
    "     +60.1 s    ✗ answered 301: redirects are not followed, 203.0.113.7, 42 ms (dns 3 ms, connect 4 ms, tls 20 ms, first byte 14 ms, body 0.1 ms)",
    "                  answer: Moved",
    "     +2 h       ✓ answered 200, 203.0.113.7, 42 ms (dns 3 ms, connect 4 ms, tls 20 ms, first byte 14 ms, body 0.1 ms)",
    "     +2 h       delivered",
  ]);
});

test("a timeline is no wider than the terminal, and breaks between words", () => {
  const lines = deliveryTimeline(delivery, false, 60).split("\n");
  expect(lines.filter((line) => line.length > 60)).toEqual([]);
  const words = (text: string) => text.split(/\s+/);
  expect(words(lines.join(" "))).toEqual(words(deliveryTimeline(delivery, false)));
});

const waiting = {
  ...delivery,
  state: "waiting",
  finishedAtMs: null,
  dueAtMs: TEST_START_MS + 240_000,
} as const;
const failed = { ...delivery, state: "failed", finishedAtMs: TEST_START_MS + 420_000 } as const;
test.each([
  ["waiting", waiting, false, "     waiting, due 2026-03-02T09:34:00.000Z"],
  ["held", waiting, true, "     held: its endpoint is disabled"],
  [
    "asked for, though its endpoint is disabled",
    { ...waiting, isRequested: true },
    true,
    "     waiting, requested by a replay or a resend, due 2026-03-02T09:34:00.000Z",
  ],
  [
    "asked for as a test",
    { ...waiting, event: "svc.webhook.test", isRequested: true },
    false,
    "     waiting, requested as a test, due 2026-03-02T09:34:00.000Z",
  ],
  ["failed", failed, false, "     +7 min     failed: it used up its attempts; only a replay sends it again"],
  [
    "dropped",
    { ...failed, state: "dropped" },
    false,
    "     +7 min     dropped: its endpoint was deleted, or may not get this event any more",
  ],
] as const)("the last line of a timeline says how the delivery stands: %s", (_, one, isHeld, line) => {
  expect(deliveryTimeline(one, isHeld).split("\n").at(-1)).toBe(line);
});

test("a list of deliveries has one line for each, with what came of its last attempt", () => {
  const unreached = { ...failed, id: 6, attempts: [refused], attemptCount: 1 };
  const held = { ...waiting, id: 5, attempts: [], attemptCount: 0 };
  const lines = deliveryTable([delivery, unreached, held], true).split("\n").slice(1);
  const when = "2026-03-02 09:30Z";
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ["7", "test.completed", when, "delivered", "3", "✓ answered 200, 42 ms", "42", "abc"],
    [
      ...["6", "test.completed", when, "failed", "1"],
      ...["✗ nothing accepted the connection (ECONNREFUSED), 0.4 ms", "42", "abc"],
    ],
    ["5", "test.completed", when, "held", "0", "–", "42", "abc"],
  ]);
});

test.each([
  [0, "+0 ms"],
  [999, "+999 ms"],
  [61_234, "+61.2 s"],
  [349_900, "+5.8 min"],
  [900_000, "+15 min"],
  [9_000_000, "+2.5 h"],
  [345_600_000, "+4 d"],
])("a time of %d ms after the event is written as %s", (durationMs, text) => {
  expect(offset(durationMs)).toBe(text);
});
