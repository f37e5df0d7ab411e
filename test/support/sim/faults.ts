import type { SeededRandom } from "../seeded-random.ts";

/** What goes wrong outside the processes. */
export interface Faults {
  /** Whether this use of the storage fails: before it had an effect, or after. */
  ofStorage(use: string): "before" | "after" | null;
  /** How many faults there were. */
  readonly count: number;
}

/** The storage fails in spells, as it does when a server or a network is down. */
export class DrawnFaults implements Faults {
  readonly #random: SeededRandom;
  count = 0;
  storageRate = 0;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  ofStorage(): "before" | "after" | null {
    if (this.storageRate === 0 || !this.#random.chance(this.storageRate)) return null;
    this.count += 1;
    return this.#random.pick(["before", "after"] as const);
  }

  heal(): void {
    this.storageRate = 0;
  }
}
