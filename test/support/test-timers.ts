import type { Timers } from "../../src/kernel/timers.ts";

interface Waiting {
  readonly delayMs: number;
  readonly run: () => void;
}

export class TestTimers implements Timers {
  readonly #waiting = new Set<Waiting>();

  after(delayMs: number, run: () => void): () => void {
    const timer = { delayMs, run };
    this.#waiting.add(timer);
    return () => this.#waiting.delete(timer);
  }

  get delaysMs(): number[] {
    return [...this.#waiting].map(({ delayMs }) => delayMs);
  }

  /** Fires every timer that is set now, or those with one delay. */
  ring(onlyDelayMs?: number): void {
    for (const timer of [...this.#waiting]) {
      if (onlyDelayMs !== undefined && timer.delayMs !== onlyDelayMs) continue;
      this.#waiting.delete(timer);
      timer.run();
    }
  }
}
