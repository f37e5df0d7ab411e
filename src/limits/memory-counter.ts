/** The first request of a new minute deletes the counts of earlier ones. */
export class MemoryCounter {
  #minute = Number.NaN;
  readonly #kinds = new Map<string, Map<string, { count: number }>>();

  /** Kind and key are not joined: that text would be hashed on every request, while the hash of a known id is cached. Returns the new count. */
  add(minute: number, kind: string, key: string): number {
    if (minute !== this.#minute) {
      // Any other minute, not only a later one: after the clock is set back, a full window must not stay closed.
      this.#minute = minute;
      this.#kinds.clear();
    }
    let counts = this.#kinds.get(kind);
    if (counts === undefined) {
      counts = new Map();
      this.#kinds.set(kind, counts);
    }
    const held = counts.get(key);
    if (held === undefined) {
      counts.set(key, { count: 1 });
      return 1;
    }
    held.count += 1;
    return held.count;
  }

  get size(): number {
    return [...this.#kinds.values()].reduce((sum, { size }) => sum + size, 0);
  }
}
