/**
 * Gives requests that read priority over those that may write: it delays every request other than GET and HEAD, and lets one of them begin
 * in each turn of the event loop. Without it, a read that comes behind the next results of sixty senders waits for all of them.
 */
export class WriteQueue {
  readonly #waiting: (() => void)[] = [];
  #isScheduled = false;

  /** Resolves when the request may begin, in the order of the calls. */
  enter(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#isScheduled) return;
      this.#isScheduled = true;
      setImmediate(this.#next);
    });
  }

  readonly #next = () => {
    this.#waiting.shift()?.();
    this.#isScheduled = this.#waiting.length > 0;
    if (this.#isScheduled) setImmediate(this.#next);
  };
}
