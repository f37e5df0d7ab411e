/**
 * What other threads of a process do: passwords, tokens, files. When a thread is done depends on the machine, so each does its work, and
 * its result comes, only when the simulation says so, in the order in which it was asked.
 */
export class OtherThreads {
  readonly #waiting: (() => Promise<void>)[] = [];
  #running: Promise<void> | null = null;
  #asked = Promise.withResolvers<void>();
  askedCount = 0;

  get isIdle(): boolean {
    return this.#running === null && this.#waiting.length === 0;
  }

  do<T>(work: () => Promise<T>): Promise<T> {
    this.askedCount += 1;
    const result = Promise.withResolvers<T>();
    this.#waiting.push(() => work().then(result.resolve, result.reject));
    this.#asked.resolve();
    this.#asked = Promise.withResolvers<void>();
    return result.promise;
  }

  /** Resolves when the next one is asked. */
  get asked(): Promise<void> {
    return this.#asked.promise;
  }

  /** The one that is being done, or else the next one. */
  async finishOne(): Promise<void> {
    this.#running ??= this.#next();
    await this.#running;
  }

  async #next(): Promise<void> {
    await this.#waiting.shift()?.();
    this.#running = null;
  }
}
