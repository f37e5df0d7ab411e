/** How many requests have come in: counted by the thread that answers them, read by threads that should not be in its way. */
export class AskedCount {
  readonly #count: Int32Array;

  /** @param memory that of the thread which counts, where it is another one. */
  constructor(readonly memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.#count = new Int32Array(memory);
  }

  add(): void {
    Atomics.add(this.#count, 0, 1);
  }

  /** Starts again from its lowest value after two thousand million: to be compared with an earlier one, not to be summed. */
  get value(): number {
    return Atomics.load(this.#count, 0);
  }
}
