/** Counts only grow within a minute. A flood from one address is refused without a query for each, which would hold up all others. */
export class FullBuckets {
  #minute = Number.NaN;
  readonly #buckets = new Set<string>();

  has(minute: number, bucket: string): boolean {
    return minute === this.#minute && this.#buckets.has(bucket);
  }

  add(minute: number, bucket: string): void {
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#buckets.clear();
    }
    this.#buckets.add(bucket);
  }
}
