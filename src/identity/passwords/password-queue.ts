import { limitedKeys, type RateSource } from "../../limits/rate-limit.ts";

/** On whose behalf a password is hashed or checked. */
export type QueuedFor =
  /** Somebody who is known already: by a session, a mailed link, or a browser that has signed in to the account before. */
  | { readonly kind: "known" }
  /** Anybody, from a source as limits count it. */
  | { readonly kind: "stranger"; readonly source: RateSource };

/** A check takes 150 ms, so that nobody waits longer than some seconds; beyond that, an answer at once is worth more. */
export const WAITING_KNOWN_MAX = 50;
export const WAITING_STRANGERS_MAX = 20;
/** So that one source does not take every place. */
export const WAITING_PER_SOURCE_MAX = 5;
/** So that the networks around an IPv6 address do not either, in the order of `widerKeys`. */
export const WAITING_PER_WIDER_MAX = [7, 10] as const;

interface Waiting {
  /** Of the source and the networks around it; none of those who are known. */
  readonly keys: readonly string[];
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
    const limited = limitedKeys(keysOf(who), [WAITING_PER_SOURCE_MAX, ...WAITING_PER_WIDER_MAX]);
    return limited.some(
      ({ key, limit }) => this.#strangers.filter(({ keys }) => keys.includes(key)).length >= limit,
    );
  }

  async #wait(who: QueuedFor): Promise<void> {
    if (!this.#isBusy) {
      this.#isBusy = true;
      return;
    }
    await new Promise<void>((start) => {
      const waiting = who.kind === "known" ? this.#known : this.#strangers;
      waiting.push({ keys: keysOf(who), start });
    });
  }

  #next(): void {
    const next = this.#known.shift() ?? this.#strangers.shift();
    if (next === undefined) this.#isBusy = false;
    else next.start();
  }
}

function keysOf(who: QueuedFor): readonly string[] {
  return who.kind === "known" ? [] : [who.source.rateKey, ...who.source.widerKeys];
}
