import { CLOCK_DIFFERENCE_MS, type Clock } from "../../../src/kernel/clock.ts";
import type { Timers } from "../../../src/kernel/timers.ts";
import { TEST_START_MS } from "../test-clock.ts";

interface Waiting {
  readonly dueMs: number;
  readonly run: () => void;
}

/** The true time of a simulation. It passes only where the simulation says so. */
export class VirtualTime implements Clock {
  #nowMs = TEST_START_MS;

  nowMs(): number {
    return this.#nowMs;
  }

  moveTo(instantMs: number): void {
    if (instantMs > this.#nowMs) this.#nowMs = instantMs;
  }
}

/** The clock of one process: it may be wrong, run fast or slowly, and be set. */
export class ProcessClock implements Clock {
  readonly #time: Clock;
  #aheadMs = 0;
  #sinceMs: number;
  /** Milliseconds that it gains in a day. */
  #gainMs = 0;

  constructor(time: Clock) {
    this.#time = time;
    this.#sinceMs = time.nowMs();
  }

  nowMs(): number {
    const nowMs = this.#time.nowMs();
    return nowMs + Math.round(this.#aheadMs + ((nowMs - this.#sinceMs) * this.#gainMs) / 86_400_000);
  }

  /** Whether it was ever wrong by more than instances may differ: then lists that are followed may ask to begin again. */
  wasWrong = false;

  set(aheadMs: number, gainMs: number): void {
    this.wasWrong ||= Math.abs(aheadMs) > CLOCK_DIFFERENCE_MS;
    this.#aheadMs = aheadMs;
    this.#sinceMs = this.#time.nowMs();
    this.#gainMs = gainMs;
  }

  get aheadMs(): number {
    return this.nowMs() - this.#time.nowMs();
  }
}

/** The timers of one process, by the true time. None fires early; one may fire late, as when the machine was busy or asleep. */
export class ProcessTimers implements Timers {
  readonly #time: Clock;
  #waiting: Waiting[] = [];

  constructor(time: Clock) {
    this.#time = time;
  }

  after(delayMs: number, run: () => void): () => void {
    const timer = { dueMs: this.#time.nowMs() + delayMs, run };
    this.#waiting.push(timer);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== timer);
    };
  }

  get hasDue(): boolean {
    const nowMs = this.#time.nowMs();
    return this.#waiting.some(({ dueMs }) => dueMs <= nowMs);
  }

  /** Fires those that are due now, the earliest first. */
  ring(): void {
    const nowMs = this.#time.nowMs();
    const due = this.#waiting
      .filter(({ dueMs }) => dueMs <= nowMs)
      .sort((one, other) => one.dueMs - other.dueMs);
    this.#waiting = this.#waiting.filter(({ dueMs }) => dueMs > nowMs);
    for (const { run } of due) run();
  }

  clear(): void {
    this.#waiting = [];
  }
}
