import type { FoundTest } from "./found-test.ts";

/** One state of a test: every change that partners can see changes `updatedAtMs`. */
export interface TestVersion {
  readonly id: number;
  readonly updatedAtMs: number;
}

const KEPT_MAX_COUNT = 1_000;
/** A state this young may still be followed by another in the same millisecond, so it is not kept. */
const SETTLED_AFTER_MS = 1_000;

/**
 * The tests of the pages that were requested recently, some 5 MB at most. Partners request their newest page again and again; the
 * database always says which tests it contains and in which state, and only tests that changed are read in full.
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
