/** Counts requests of one process, a clock minute at a time: those of the minutes before are forgotten with the first of a new one. */
export class MemoryCounter {
  #minute = Number.NaN;
  readonly #kinds = new Map<string, Map<string, { count: number }>>();

  /**
   * Counts one more. A kind and a key are not put together into one text: that would be hashed anew on every request, where the id of a
   * credential that has asked before is not.
   *
   * @returns how many there have been under the key of that kind in this minute, this one included.
   */
  add(minute: number, kind: string, key: string): number {
    if (minute !== this.#minute) {
      // Another minute, not a later one: a clock that was set back must not keep a full window shut.
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

  /** How many keys are held, of all kinds. */
  get size(): number {
    return [...this.#kinds.values()].reduce((sum, { size }) => sum + size, 0);
  }
}
