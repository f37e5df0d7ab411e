import type { Pace } from "./pace.ts";

/**
 * Lets deferrable work give way to urgent work within one event loop. Each turn of the loop lets one piece of deferrable work continue, and
 * one more for each urgent piece that has arrived since the turn before. So neither delays the other for longer than its own work takes. A
 * turn costs a microsecond. Work that comes alone does not wait.
 *
 * @param pace limits how much continues in a given time while urgent work arrives; without it, only turns do.
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

  /** Waits for a turn, first come, first served. @returns null when the caller may continue at once */
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

  /** Waits for room in the pace, first come, first served. @returns null when the caller may continue at once, as without a pace */
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
