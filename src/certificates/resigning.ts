import type { Runtime } from "../db/runtime.ts";
import { countQueuedRenders } from "./render-job-store.ts";
import type { RenderScheduler } from "./render-scheduler.ts";

const POLL_MS = 500;

/** Several processes may have signed them. */
export interface ResigningReport {
  readonly rendered: number;
  /** The ids of the tests whose rendering failed here, sorted. They stay in the queue. */
  readonly failed: readonly number[];
  readonly toSign: number;
  readonly signedByOthers: number;
  /** They failed, here or elsewhere, and wait for their next attempt. */
  readonly left: number;
}

/**
 * Works until no certificate that is queued by now is due or being rendered, here or in another process such as `svc serve`. Must not be
 * called between `start` and `stop` of the scheduler. @param toSign how many were queued.
 */
export async function finishResigning(
  {
    db,
    clock,
    timers,
    scheduler,
  }: Pick<Runtime, "db" | "clock" | "timers"> & { readonly scheduler: Pick<RenderScheduler, "drain"> },
  toSign: number,
): Promise<ResigningReport> {
  // What is queued later, such as a new result, does not keep this waiting.
  const queuedUntilMs = clock.nowMs();
  const failed = new Set<number>();
  let renderedCount = 0;
  for (;;) {
    const drained = await scheduler.drain();
    renderedCount += drained.rendered;
    for (const testId of drained.failed) failed.add(testId);
    const { queuedCount, activeCount } = await countQueuedRenders(db.read, queuedUntilMs, clock.nowMs());
    if (activeCount === 0) {
      const left = Math.min(queuedCount, toSign);
      // The queue may hold new results too, which this process has rendered with the rest.
      const signedByOthers = Math.max(0, toSign - left - renderedCount);
      return {
        rendered: renderedCount,
        failed: [...failed].sort((a, b) => a - b),
        toSign,
        signedByOthers,
        left,
      };
    }
    await new Promise<void>((resolve) => timers.after(POLL_MS, resolve));
  }
}
