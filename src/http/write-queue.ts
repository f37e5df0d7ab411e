/**
 * Puts requests that read before those that write: of these, one begins in each turn of the event loop. Without it, a read that comes
 * behind the next results of sixty senders waits for all of them.
 */
export class WriteQueue {
  readonly #waiting: (() => void)[] = [];
  #isTurning = false;

  /** Resolves when the request may begin, in the order of the calls. */
  turn(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#isTurning) return;
      this.#isTurning = true;
      setImmediate(this.#next);
    });
  }

  readonly #next = () => {
    this.#waiting.shift()?.();
    this.#isTurning = this.#waiting.length > 0;
    if (this.#isTurning) setImmediate(this.#next);
  };
}
