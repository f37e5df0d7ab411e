/** Milliseconds since the Unix epoch, UTC. */
export interface Clock {
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

/** For durations, in milliseconds with fractions: the wall clock may be set meanwhile. Gives no time of day. */
export const monotonicClock: Clock = { nowMs: () => performance.now() };

/** How far the clocks of two instances may differ. */
export const CLOCK_DIFFERENCE_MS = 600_000;

/** A clock that can be moved ahead of another. Threads that share its memory see the same time. */
export class MovableClock implements Clock {
  readonly #base: Clock;
  readonly #aheadMs: BigInt64Array;

  constructor(
    base: Clock,
    readonly memory = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT),
  ) {
    this.#base = base;
    this.#aheadMs = new BigInt64Array(memory);
  }

  nowMs(): number {
    return this.#base.nowMs() + this.aheadMs;
  }

  get aheadMs(): number {
    return Number(Atomics.load(this.#aheadMs, 0));
  }

  /** Never back: what has expired stays expired. @param byMs a whole number from 0. */
  advance(byMs: number): void {
    Atomics.add(this.#aheadMs, 0, BigInt(byMs));
  }
}

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
