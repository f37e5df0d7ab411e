import { monotonicClock } from "../src/kernel/clock.ts";

/** On stderr, and only when a person watches it. */
interface Progress {
  /** @param share of all that is done, from 0 to 1; null where that is not known. */
  show(done: number, share?: number | null): void;
  clear(): void;
}

/** Often enough to look alive, and cheap. */
const STEP_MS = 100;
const CLEAR_LINE = "\r\u001b[K";

/** `unit` is what is counted, in the plural, such as `lines`. */
export function createProgress(unit: string): Progress {
  if (process.stderr.isTTY !== true) return { show() {}, clear() {} };
  const startMs = monotonicClock.nowMs();
  let shownMs = Number.NEGATIVE_INFINITY;
  return {
    show(done, share = null) {
      const nowMs = monotonicClock.nowMs();
      if (nowMs - shownMs < STEP_MS) return;
      shownMs = nowMs;
      process.stderr.write(`${CLEAR_LINE}${progressText({ done, unit, share, elapsedMs: nowMs - startMs })}`);
    },
    clear: () => void process.stderr.write(CLEAR_LINE),
  };
}

/** Earlier, rate and time left would jump. */
const LEAST_ELAPSED_MS = 1_000;

/** `12,000 lines  34 %  8,100 a second  2 min left`: what is known of it. */
export function progressText(progress: {
  readonly done: number;
  readonly unit: string;
  readonly share: number | null;
  readonly elapsedMs: number;
}): string {
  const { done, unit, share, elapsedMs } = progress;
  const isSettled = elapsedMs >= LEAST_ELAPSED_MS;
  const rate = Math.round((done / elapsedMs) * 1000);
  return [
    `${done.toLocaleString("en")} ${unit}`,
    ...(share === null ? [] : [`${Math.floor(share * 100)} %`]),
    ...(isSettled ? [`${rate.toLocaleString("en")} a second`] : []),
    ...(isSettled && share !== null && share > 0 && share < 1
      ? [`${durationText((elapsedMs * (1 - share)) / share)} left`]
      : []),
  ].join("  ");
}

function durationText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
