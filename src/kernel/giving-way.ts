import type { Pace } from "./pace.ts";

/**
 * Lets deferrable work give way to urgent work within one event loop: each turn lets one deferrable piece continue, and one more for each
 * urgent piece since the turn before. So neither delays the other for longer than its own work takes. A turn costs a microsecond. With a
 * pace, less continues while urgent work arrives.
 */
export class GivingWay {
  #waiting: Array<() => void> = [];
  #allowedCount = 1;
  #urgentCount = 0;
  #isTurning = false;
  readonly #pace: Pace | null;

  constructor(pace: Pace | null = null) {
    this.#pace = pace;
  }

  /** To be called when urgent work arrives. */
  urgent(): void {
    this.#pace?.urgent();
    if (this.#isTurning) this.#urgentCount += 1;
  }

  /** Whether urgent work has arrived lately; never without a pace. */
  get isPressed(): boolean {
    return this.#pace?.isPressed ?? false;
  }

  /** First come, first served. Null when the caller may continue at once. */
  turn(): Promise<void> | null {
    if (!this.#isTurning) {
      this.#isTurning = true;
      setImmediate(this.#next);
    }
    // Nobody waits while there is room.
    if (this.#allowedCount > 0) {
      this.#allowedCount -= 1;
      return null;
    }
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /** Waits for room in the pace, first come, first served. Null when the caller may continue at once, as without a pace. */
  room(): Promise<void> | null {
    return this.#pace?.room() ?? null;
  }

  readonly #next = () => {
    const allowedCount = 1 + this.#urgentCount;
    this.#urgentCount = 0;
    const turns = this.#waiting.splice(0, allowedCount);
    this.#allowedCount = allowedCount - turns.length;
    // The turn in which the last one continues is followed by another, so that a caller that comes in it waits for its own turn.
    this.#isTurning = turns.length > 0;
    if (this.#isTurning) setImmediate(this.#next);
    else this.#allowedCount = 1;
    for (const goOn of turns) goOn();
  };
}
