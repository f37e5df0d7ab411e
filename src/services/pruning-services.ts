import { createPruningTime, unpacedPruningTime } from "../installation/pruning-time.ts";
import { keptEvents } from "../webhooks/outbox/retention.ts";
import { madeOnce } from "./made-once.ts";

export const pruningTimeOf = madeOnce((core) => {
  const { retentionMs } = core.config.webhooks;
  if (core.sandboxClock !== null) return unpacedPruningTime(core.sandboxClock, retentionMs);
  return createPruningTime({
    ...core,
    stopwatch: core.monotonic,
    retentionMs,
    events: keptEvents,
  });
});
