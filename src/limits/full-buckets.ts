/** Counts only grow within a minute, so further requests to a full bucket are refused without asking the database. */
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
