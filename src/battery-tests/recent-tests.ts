import type { FoundTest } from "./found-test.ts";

/** Every change that partners can see changes `updatedAtMs`. */
export interface TestVersion {
  readonly id: number;
  readonly updatedAtMs: number;
}

const KEPT_MAX_COUNT = 1_000;
/** A younger state may be followed by another in the same millisecond. */
const SETTLED_AFTER_MS = 1_000;

/**
 * Some 5 MB at most. Partners ask for their newest page again and again; the database says which tests it has
 * and in which state, and only changed ones are read in full.
 */
export class RecentTests {
  readonly #byId = new Map<number, FoundTest>();

  find({ id, updatedAtMs }: TestVersion): FoundTest | null {
    const found = this.#byId.get(id);
    return found?.figures.updatedAtMs === updatedAtMs ? found : null;
  }

  keep(tests: readonly FoundTest[], nowMs: number): void {
    for (const found of tests) {
      const { id, updatedAtMs } = found.figures;
      this.#byId.delete(id);
      if (updatedAtMs < nowMs - SETTLED_AFTER_MS) this.#byId.set(id, found);
    }
    for (const oldest of this.#byId.keys()) {
      if (this.#byId.size <= KEPT_MAX_COUNT) break;
      this.#byId.delete(oldest);
    }
  }
}
