import type { Clock } from "../../src/kernel/clock.ts";

/** The time at which every test starts. Any instant works, as long as all tests use the same. */
export const TEST_START_MS = Date.UTC(2026, 2, 2, 9, 30, 0, 0);

export class TestClock implements Clock {
  #nowMs: number;

  constructor(startMs: number = TEST_START_MS) {
    this.#nowMs = startMs;
  }

  nowMs(): number {
    return this.#nowMs;
  }

  setMs(instantMs: number): void {
    this.#nowMs = instantMs;
  }

  advanceMs(durationMs: number): void {
    this.#nowMs += durationMs;
  }

  advanceSeconds(durationSeconds: number): void {
    this.advanceMs(durationSeconds * 1000);
  }
}
