/** Two halves: when the newer one is full, the older one is forgotten. Values that are used often stay. */
export class BoundedCache<Key, Value extends object | string | number | null> {
  #newer = new Map<Key, Value>();
  #older = new Map<Key, Value>();

  /** @param limit at least 2. */
  constructor(readonly limit: number) {}

  getOrCompute(key: Key, compute: () => Value): Value {
    const known = this.#newer.get(key);
    if (known !== undefined) return known;
    const older = this.#older.get(key);
    const value = older === undefined ? compute() : older;
    if (this.#newer.size >= this.limit >> 1) {
      this.#older = this.#newer;
      this.#newer = new Map();
    }
    this.#newer.set(key, value);
    return value;
  }
}
