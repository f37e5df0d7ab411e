/** Two halves: when the newer one is full, the older one is forgotten. Values that are used often stay. */
export class BoundedCache<Key, Value extends object | number> {
  #newer = new Map<Key, Value>();
  #older = new Map<Key, Value>();

  /** @param limit at least 2. */
  constructor(readonly limit: number) {}

  getOrCompute(key: Key, compute: () => Value): Value {
    const known = this.#newer.get(key);
    if (known !== undefined) return known;
    const value = this.#older.get(key) ?? compute();
    if (this.#newer.size >= this.limit >> 1) {
      this.#older = this.#newer;
      this.#newer = new Map();
    }
    this.#newer.set(key, value);
    return value;
  }
}
