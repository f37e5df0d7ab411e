import type { Clock } from "./clock.ts";

/** The work is also repeated at this interval, because another machine's clock may have been set back. */
const LOOK_OVER_MS = 600_000;

interface SetBackWatch {
  /** Runs `work` at first, whenever the wall clock has been set back, and at long intervals; if it rejects, again at the next call. */
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
