/** On whose behalf a password is hashed or checked. */
export type QueuedFor =
  /** Somebody who is known already: by a session, a mailed link, or a browser that has signed in to the account before. */
  | { readonly kind: "known" }
  /** Anybody, from a source as limits count it. */
  | { readonly kind: "stranger"; readonly source: string };

/** A check takes 150 ms, so that nobody waits longer than some seconds; beyond that, an answer at once is worth more. */
export const WAITING_KNOWN_MAX = 50;
export const WAITING_STRANGERS_MAX = 20;
/** So that one source does not take every place. */
export const WAITING_PER_SOURCE_MAX = 5;

interface Waiting {
  readonly source: string | null;
  readonly start: () => void;
}

/**
 * One piece of work at a time: each takes 64 MiB and a core. Those who are known go first, each kind in the order of asking, and no
 * more wait than the bounds above.
 */
export class PasswordQueue {
  #isBusy = false;
  readonly #known: Waiting[] = [];
  readonly #strangers: Waiting[] = [];

  get waitingCount(): number {
    return this.#known.length + this.#strangers.length;
  }

  /** @returns null when too many wait; the work is not done then. */
  run<T>(who: QueuedFor, work: () => Promise<T>): Promise<T> | null {
    if (this.#isBusy && this.#isFull(who)) return null;
    return this.#wait(who)
      .then(work)
      .finally(() => this.#next());
  }

  #isFull(who: QueuedFor): boolean {
    if (who.kind === "known") return this.#known.length >= WAITING_KNOWN_MAX;
    if (this.#strangers.length >= WAITING_STRANGERS_MAX) return true;
    return this.#strangers.filter(({ source }) => source === who.source).length >= WAITING_PER_SOURCE_MAX;
  }

  async #wait(who: QueuedFor): Promise<void> {
    if (!this.#isBusy) {
      this.#isBusy = true;
      return;
    }
    await new Promise<void>((start) => {
      if (who.kind === "known") this.#known.push({ source: null, start });
      else this.#strangers.push({ source: who.source, start });
    });
  }

  #next(): void {
    const next = this.#known.shift() ?? this.#strangers.shift();
    if (next === undefined) this.#isBusy = false;
    else next.start();
  }
}
