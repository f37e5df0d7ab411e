import type { PruningTime } from "../../src/installation/pruning-time.ts";
import type { Clock } from "../../src/kernel/clock.ts";

/** For tests of what is old: the clock is taken at its word. */
export function clockAtItsWord(clock: Clock, retentionMs = 0): PruningTime {
  return {
    nowMs: async () => clock.nowMs(),
    eventsBeforeMs: async () => clock.nowMs() - retentionMs,
  };
}
