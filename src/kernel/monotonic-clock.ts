import type { Clock } from "./clock.ts";

/**
 * Milliseconds, with fractions, since the process started. For durations, which would be wrong if the wall clock were set meanwhile.
 * It gives no time of day.
 */
export const monotonicClock: Clock = { nowMs: () => performance.now() };
