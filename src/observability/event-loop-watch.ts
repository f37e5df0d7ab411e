import type { Clock } from "../kernel/clock.ts";
import type { Timers } from "../kernel/timers.ts";

export const LAG_INTERVAL_MS = 500;

/** Measures twice a second how late this thread runs what is due. @returns a function that stops it. */
export function watchEventLoop(ports: {
  readonly timers: Timers;
  /** A clock that is never set. */
  readonly clock: Clock;
  readonly onLag: (lagMs: number) => void;
}): () => void {
  const { timers, clock, onLag } = ports;
  let cancel = () => {};
  const wait = () => {
    const dueAtMs = clock.nowMs() + LAG_INTERVAL_MS;
    cancel = timers.after(LAG_INTERVAL_MS, () => {
      onLag(Math.max(0, clock.nowMs() - dueAtMs));
      wait();
    });
  };
  wait();
  return () => cancel();
}
