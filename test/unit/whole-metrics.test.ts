import { expect, test } from "bun:test";
import { wholeMetrics } from "../../cli/build/guide/metrics-page.ts";
import type { Timers } from "../../src/kernel/timers.ts";
import { TestClock } from "../support/test-clock.ts";

const PARTLY = "svc_ready 0\nsvc_queue_thread_up 0\n";
const WHOLE = "svc_ready 1\nsvc_queue_thread_up 1\nsvc_queue_jobs 0\n";

/** Every pause takes its time at once. */
function quickTimers(clock: TestClock): Timers {
  return {
    after(delayMs, run) {
      clock.advanceMs(delayMs);
      queueMicrotask(run);
      return () => {};
    },
  };
}

test("the page of metrics is written of an answer that has the writer thread's metrics too, however late it comes", async () => {
  const clock = new TestClock();
  let askedCount = 0;
  const ask = async () => (++askedCount < 100 ? PARTLY : WHOLE);
  expect(await wholeMetrics(ask, { clock, timers: quickTimers(clock) })).toBe(WHOLE);
  expect(askedCount).toBe(100);
});

test("the page of metrics is not written at all when the writer thread tells none", async () => {
  const clock = new TestClock();
  const asked = wholeMetrics(async () => PARTLY, { clock, timers: quickTimers(clock) });
  await expect(asked).rejects.toThrow(/the writer thread returned no metrics within 60 s/);
});
