import { expect, test } from "bun:test";
import { LAG_INTERVAL_MS, watchEventLoop } from "../../../src/observability/process-metrics.ts";
import { TestClock } from "../../support/test-clock.ts";
import { TestTimers } from "../../support/test-timers.ts";

test("the lag of the event loop is how late the timer rings, again and again until it is ended", () => {
  const clock = new TestClock();
  const timers = new TestTimers();
  const lags: number[] = [];
  const stop = watchEventLoop({ clock, timers, onLag: (lagMs) => lags.push(lagMs) });
  for (const lateMs of [0, 120, 3]) {
    clock.advanceMs(LAG_INTERVAL_MS + lateMs);
    timers.ring();
  }
  // A timer that rings early is not late.
  clock.advanceMs(LAG_INTERVAL_MS - 1);
  timers.ring();
  expect(lags).toEqual([0, 120, 3, 0]);
  stop();
  expect(timers.delaysMs).toEqual([]);
});
