import { createPruningTime } from "../installation/pruning-time.ts";
import { countEventsBefore, findEventSpan } from "../webhooks/outbox/retention-store.ts";
import { madeOnce } from "./made-once.ts";

export const pruningTimeOf = madeOnce((core) => {
  const { config, monotonic, sandboxClock } = core;
  return createPruningTime({
    ...core,
    // Where time is set off at will, what was passed over counts as lived through.
    stopwatch: sandboxClock === null ? monotonic : { nowMs: () => monotonic.nowMs() + sandboxClock.aheadMs },
    retentionMs: config.webhooks.retentionMs,
    events: { findSpan: findEventSpan, countBefore: countEventsBefore },
  });
});
