const PAGES_MAX_COUNT = 200;

interface Kept<Value> {
  readonly version: string;
  readonly value: Value;
}

/** The same version of the same id always has the same value. */
interface Listed<Value> extends Kept<Value> {
  readonly id: number;
}

/**
 * What was read for pages that were asked for lately: clients ask for the same one again and again. The database always says what such a
 * page has and in which versions; it is read in full where one of them is another. A page that nobody asked for lately is read in full at
 * once, since asking twice would cost it a round trip.
 */
export class AtHand<Value> {
  readonly #maxCount: number;
  readonly #kept = new Map<number, Kept<Value>>();
  readonly #pages = new Set<string>();

  /** @param maxCount how many values are kept; those kept longest go first. */
  constructor(maxCount: number) {
    this.#maxCount = maxCount;
  }

  /** Whether its versions are worth asking for. */
  isRecent(page: string): boolean {
    return this.#pages.has(page);
  }

  /** Null unless all of them are kept in these versions. */
  findAll(versions: readonly Omit<Listed<Value>, "value">[]): Value[] | null {
    const values: Value[] = [];
    for (const { id, version } of versions) {
      const kept = this.#kept.get(id);
      if (kept?.version !== version) return null;
      values.push(kept.value);
    }
    return values;
  }

  keep(page: string, found: readonly Listed<Value>[]): void {
    this.#pages.delete(page);
    this.#pages.add(page);
    dropOldest(this.#pages, PAGES_MAX_COUNT);
    for (const { id, version, value } of found) {
      this.#kept.delete(id);
      this.#kept.set(id, { version, value });
    }
    dropOldest(this.#kept, this.#maxCount);
  }
}

interface Ordered<Key> {
  readonly size: number;
  keys(): Iterable<Key>;
  delete(key: Key): boolean;
}

function dropOldest<Key>(kept: Ordered<Key>, maxCount: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= maxCount) return;
    kept.delete(oldest);
  }
}
