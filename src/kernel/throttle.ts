import type { Clock } from "./clock.ts";
import { MINUTE_MS } from "./duration.ts";

/** Lets through one call a minute at most: for lines of the log that others could cause at any rate. @param clock is never set back. */
export function throttle(clock: Clock): (act: () => void) => void {
  let nextMs = Number.NEGATIVE_INFINITY;
  return (act) => {
    const nowMs = clock.nowMs();
    if (nowMs < nextMs) return;
    nextMs = nowMs + MINUTE_MS;
    act();
  };
}
