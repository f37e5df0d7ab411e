/**
 * Lets what can wait a little give way to what cannot, among all that one event loop does. In each turn of the loop one piece of the
 * former goes on, and one more for each of the latter that has come since the turn before: neither holds the other up for longer than
 * its own work takes. A turn costs a microsecond. What comes alone waits for nothing.
 */
export class GivingWay {
  #waiting: Array<() => void> = [];
  #allowedCount = 1;
  #urgentCount = 0;
  #isTurning = false;

  /** Something has come that others give way to. */
  urgent(): void {
    if (this.#isTurning) this.#urgentCount += 1;
  }

  /** Waits for its turn, in the order of those who ask. @returns null where it has it now */
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

  readonly #next = () => {
    const allowedCount = 1 + this.#urgentCount;
    this.#urgentCount = 0;
    const turns = this.#waiting.splice(0, allowedCount);
    this.#allowedCount = allowedCount - turns.length;
    // The turn in which the last one goes on is followed by another, so that who comes in it waits for his own.
    this.#isTurning = turns.length > 0;
    if (this.#isTurning) setImmediate(this.#next);
    else this.#allowedCount = 1;
    for (const goOn of turns) goOn();
  };
}
