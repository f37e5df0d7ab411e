import { limitedKeys, type RateSource } from "../../limits/rate-limit.ts";

export type QueuedFor =
  /** Known by a session, by a mailed link, or by a browser that has signed in to the account before. */
  { readonly kind: "known" } | { readonly kind: "stranger"; readonly source: RateSource };

/** A check takes 150 ms, so nobody waits longer than a few seconds; beyond that, an immediate refusal is more useful. */
export const WAITING_KNOWN_MAX = 50;
export const WAITING_STRANGERS_MAX = 20;
/** Keeps one source from taking every place. */
export const WAITING_PER_SOURCE_MAX = 5;
/** Keeps the networks around an IPv6 address from taking every place, in the order of `widerKeys`. */
export const WAITING_PER_WIDER_MAX = [7, 10] as const;

interface Waiting {
  readonly keys: readonly string[];
  readonly start: () => void;
}

/** One piece of work at a time: each needs 64 MiB and a core. Known people go first; within each kind, the first caller is first. */
export class PasswordQueue {
  #isBusy = false;
  readonly #known: Waiting[] = [];
  readonly #strangers: Waiting[] = [];

  get waitingCount(): number {
    return this.#known.length + this.#strangers.length;
  }

  /** @returns null when too many wait; then the work is not done. */
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

/** One for the process, because the memory and the cores belong to the process. */
export const passwordQueue = new PasswordQueue();
