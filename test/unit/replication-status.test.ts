import { expect, test } from "bun:test";
import { type ReplicationFacts, statusAt } from "../../src/replication/replication-status.ts";

const STALE_MS = 60_000;
const STARTED_MS = 1_000_000;
const FACTS: ReplicationFacts = {
  started: { nowMs: STARTED_MS, elapsedMs: 0 },
  verified: null,
  version: "0.5.17",
  restarts: 3,
  isForeign: false,
  isBroken: false,
};
const verifiedAt = (markedAtMs: number) => ({
  markedAtMs,
  markedElapsedMs: markedAtMs - STARTED_MS,
  readAtMs: markedAtMs + 700,
});

test.each([
  ["nothing was read back yet", 10_000, {}, "starting", null],
  ["nothing was ever read back, and it has been long", 60_001, {}, "stale", null],
  ["a mark was just read back", 10_000, { verified: verifiedAt(STARTED_MS + 9_000) }, "fresh", 1_000],
  [
    "the last mark is as old as may be",
    90_000,
    { verified: verifiedAt(STARTED_MS + 30_000) },
    "fresh",
    60_000,
  ],
  ["the last mark is older", 90_001, { verified: verifiedAt(STARTED_MS + 30_000) }, "stale", 60_001],
  [
    "somebody else writes to the replica",
    10_000,
    { verified: verifiedAt(STARTED_MS + 9_000), isForeign: true },
    "stale",
    1_000,
  ],
  [
    "files of the replica are missing",
    90_001,
    { verified: verifiedAt(STARTED_MS + 9_000), isBroken: true },
    "broken",
    null,
  ],
] as const)("the replication status is right when %s", (_when, afterMs, facts, state, lagMs) => {
  const now = { nowMs: STARTED_MS + afterMs, elapsedMs: afterMs };
  const status = statusAt(now, { ...FACTS, ...facts }, STALE_MS);
  const verifiedAtMs = "verified" in facts ? facts.verified.readAtMs : null;
  expect(status).toEqual({ state, lagMs, verifiedAtMs, version: "0.5.17", restarts: 3 });
});

test("the replication status is stale in time where nothing was read back yet and the clock was set back", () => {
  const now = { nowMs: STARTED_MS - 3_600_000, elapsedMs: STALE_MS + 1 };
  expect(statusAt(now, FACTS, STALE_MS)).toMatchObject({ lagMs: null, state: "stale" });
});

test.each([
  ["the clock was set back by an hour", -3_600_000, 70_000, 70_000],
  ["the machine slept for an hour, and its monotonic clock with it", 3_670_000, 70_000, 3_670_000],
  ["the clock was set back a moment ago", -3_600_000, 5_000, 5_000],
] as const)("the replication status counts the longer time when %s", (_when, laterMs, elapsedMs, lagMs) => {
  const facts = { ...FACTS, verified: verifiedAt(STARTED_MS) };
  const status = statusAt({ nowMs: STARTED_MS + laterMs, elapsedMs }, facts, STALE_MS);
  expect(status).toMatchObject({ lagMs, state: lagMs > STALE_MS ? "stale" : "fresh" });
});
