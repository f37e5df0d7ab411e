import type { Clock } from "./clock.ts";

/** How often what hangs on the clock is looked over though the clock seems to have gone on: another machine's may not have. */
export const LOOK_OVER_MS = 600_000;

/** Runs a piece of work at first, whenever the wall clock has been set back since, and now and then. */
export interface SetBackWatch {
  /** Looks at the clock; what rejects is done again at the next call. */
  check(work: (nowMs: number) => Promise<void>): Promise<void>;
}

export function createSetBackWatch(clock: Clock): SetBackWatch {
  let workedAtMs: number | null = null;
  let latestMs = Number.NEGATIVE_INFINITY;
  return {
    async check(work) {
      const nowMs = clock.nowMs();
      if (nowMs < latestMs) workedAtMs = null;
      latestMs = nowMs;
      if (workedAtMs !== null && nowMs < workedAtMs + LOOK_OVER_MS) return;
      await work(nowMs);
      workedAtMs = nowMs;
    },
  };
}
