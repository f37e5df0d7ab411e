import { logFailedLook } from "./failure-trace.ts";
import type { Log } from "./log.ts";
import type { Timers } from "./timers.ts";

interface PeriodicWork {
  /** A long piece of work checks it between its steps. */
  isStopped(): boolean;
  start(): void;
  /** Resolves once no work is running. */
  stop(): Promise<void>;
}

/** `intervalMs` is from the end of one run to the next. */
export function createPeriodicWork(
  { timers, log }: { readonly timers: Timers; readonly log: Log },
  rule: { readonly intervalMs: number; readonly failure: string; work(): Promise<unknown> },
): PeriodicWork {
  let isStopped = false;
  let cancel = () => {};
  let running: Promise<void> = Promise.resolve();

  async function workAndWait(): Promise<void> {
    try {
      await rule.work();
    } catch (error) {
      logFailedLook(log, error, rule.failure);
    }
    if (!isStopped) cancel = timers.after(rule.intervalMs, start);
  }

  function start(): void {
    running = workAndWait();
  }

  return {
    isStopped: () => isStopped,
    start,
    async stop() {
      isStopped = true;
      cancel();
      await running;
    },
  };
}
