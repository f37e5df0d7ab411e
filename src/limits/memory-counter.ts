/** Counts requests of one process, a clock minute at a time: those of the minutes before are forgotten with the first of a new one. */
export class MemoryCounter {
  #minute = Number.NaN;
  readonly #counts = new Map<string, number>();

  /** Counts one more. @returns how many there have been under the bucket in this minute, this one included. */
  add(minute: number, bucket: string): number {
    if (minute !== this.#minute) {
      // Another minute, not a later one: a clock that was set back must not keep a full window shut.
      this.#minute = minute;
      this.#counts.clear();
    }
    const count = (this.#counts.get(bucket) ?? 0) + 1;
    this.#counts.set(bucket, count);
    return count;
  }

  /** How many buckets are held. */
  get size(): number {
    return this.#counts.size;
  }
}
