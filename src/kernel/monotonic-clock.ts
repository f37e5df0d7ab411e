import type { Clock } from "./clock.ts";

/** For durations, in milliseconds with fractions: the wall clock may be set meanwhile. Gives no time of day. */
export const monotonicClock: Clock = { nowMs: () => performance.now() };
