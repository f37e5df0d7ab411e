import type { Clock } from "./clock.ts";

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
