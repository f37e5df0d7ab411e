import type { FoundTest } from "./found-test.ts";

/** One state of a test: every change of what partners see of it moves `updatedAtMs`. */
export interface TestVersion {
  readonly id: number;
  readonly updatedAtMs: number;
}

const KEPT_MAX_COUNT = 1_000;
/** A state this young may yet be followed by another of the same millisecond; it is not kept. */
const SETTLED_AFTER_MS = 1_000;

/**
 * The tests of the pages that were asked for lately, some 5 MB at most. Partners ask for their newest page again and again; which
 * tests it holds, and in which state, is read from the database each time, and only what changed is read in full.
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
