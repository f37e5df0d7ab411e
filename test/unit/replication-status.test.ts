import { expect, test } from "bun:test";
import { type ReplicationFacts, statusAt } from "../../src/replication/replication-status.ts";

const STALE_MS = 60_000;
const STARTED_MS = 1_000_000;
const FACTS: ReplicationFacts = {
  startedAtMs: STARTED_MS,
  verified: null,
  version: "0.5.17",
  restarts: 3,
  isForeign: false,
};
const verifiedAt = (markedAtMs: number) => ({ markedAtMs, readAtMs: markedAtMs + 700 });

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
  ["the clock was set back", 1_000, { verified: verifiedAt(STARTED_MS + 9_000) }, "fresh", 0],
  [
    "somebody else writes to the replica",
    10_000,
    { verified: verifiedAt(STARTED_MS + 9_000), isForeign: true },
    "stale",
    1_000,
  ],
] as const)("the replication status is right when %s", (_when, afterMs, facts, state, lagMs) => {
  const status = statusAt(STARTED_MS + afterMs, { ...FACTS, ...facts }, STALE_MS);
  const verifiedAtMs = "verified" in facts ? facts.verified.readAtMs : null;
  expect(status).toEqual({ state, lagMs, verifiedAtMs, version: "0.5.17", restarts: 3 });
});
