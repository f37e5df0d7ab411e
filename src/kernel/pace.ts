import type { Clock } from "./clock.ts";
import type { Timers } from "./timers.ts";

/** After urgent work, more is expected for this long. */
export const URGENT_LULL_MS = 100;
/** Pieces a millisecond while urgent work arrives: a quarter of what one thread does at most. */
const PIECES_PER_MS = 1.5;
const PIECES_AT_ONCE = 4;
/** The shortest delay that timers keep. */
const SLICE_MS = 1;
/** Work that arrives faster than the pace waits no longer than this. */
export const PACED_MAX_MS = 100;

interface Waiting {
  readonly sinceMs: number;
  readonly goOn: () => void;
}

/** Holds deferrable work to a pace while urgent work arrives, so that the thread is mostly free for the next piece. `clock` is never set. */
export class Pace {
  readonly #clock: Clock;
  readonly #timers: Timers;
  #waiting: Waiting[] = [];
  #urgentAtMs = Number.NEGATIVE_INFINITY;
  #allowedCount = PIECES_AT_ONCE;
  #allowedAtMs = Number.NEGATIVE_INFINITY;

  constructor({ clock, timers }: { readonly clock: Clock; readonly timers: Timers }) {
    this.#clock = clock;
    this.#timers = timers;
  }

  urgent(): void {
    this.#urgentAtMs = this.#clock.nowMs();
  }

  get isPressed(): boolean {
    return this.#isPaced(this.#clock.nowMs());
  }

  /** First come, first served. Null when the caller may continue at once. */
  room(): Promise<void> | null {
    const nowMs = this.#clock.nowMs();
    if (this.#waiting.length === 0) {
      if (!this.#isPaced(nowMs)) return null;
      this.#allow(nowMs);
      if (this.#allowedCount >= 1) {
        this.#allowedCount -= 1;
        return null;
      }
      this.#timers.after(SLICE_MS, this.#next);
    }
    return new Promise((goOn) => {
      this.#waiting.push({ sinceMs: nowMs, goOn });
    });
  }

  #isPaced(nowMs: number): boolean {
    return nowMs - this.#urgentAtMs < URGENT_LULL_MS;
  }

  #allow(nowMs: number): void {
    const more = (nowMs - this.#allowedAtMs) * PIECES_PER_MS;
    this.#allowedCount = Math.min(PIECES_AT_ONCE, this.#allowedCount + more);
    this.#allowedAtMs = nowMs;
  }

  readonly #next = () => {
    const nowMs = this.#clock.nowMs();
    this.#allow(nowMs);
    const going = this.#waiting.splice(0, this.#isPaced(nowMs) ? this.#roomAt(nowMs) : this.#waiting.length);
    this.#allowedCount = Math.max(0, this.#allowedCount - going.length);
    if (this.#waiting.length > 0) this.#timers.after(SLICE_MS, this.#next);
    for (const { goOn } of going) goOn();
  };

  /** Those that the pace allows, and at least those that have waited longest. */
  #roomAt(nowMs: number): number {
    const overdue = this.#waiting.findIndex(({ sinceMs }) => nowMs - sinceMs < PACED_MAX_MS);
    return Math.max(Math.floor(this.#allowedCount), overdue < 0 ? this.#waiting.length : overdue);
  }
}
