/** Counted by the thread that answers requests; others read it through the same `memory`, without disturbing it. */
export class AskedCount {
  readonly #count: Int32Array;

  constructor(readonly memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.#count = new Int32Array(memory);
  }

  add(): void {
    Atomics.add(this.#count, 0, 1);
  }

  /** Starts again from its lowest value after about two thousand million: compare it with an earlier value, do not add it up. */
  get value(): number {
    return Atomics.load(this.#count, 0);
  }
}
