import type { Clock } from "./clock.ts";

/**
 * Milliseconds, with fractions, since the process started: for durations, which a wall clock that is set meanwhile would falsify.
 * It tells no time of day.
 */
export const monotonicClock: Clock = { nowMs: () => performance.now() };
