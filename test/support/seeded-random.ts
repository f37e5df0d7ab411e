import type { Random } from "../../src/kernel/random.ts";

/** Bytes that depend only on a seed: SHA-256 of the seed and a counter, block after block. */
export class SeededRandom implements Random {
  #block: Uint8Array = new Uint8Array();
  #used = 0;
  #counter = 0;

  constructor(readonly seed: string) {}

  bytes(count: number): Uint8Array {
    const drawn = new Uint8Array(count);
    for (let index = 0; index < count; index++) drawn[index] = this.#byte();
    return drawn;
  }

  /** A whole number from 0 up to, not including, `limit` (at most 2^32). */
  below(limit: number): number {
    return Number(Buffer.from(this.bytes(6)).readUIntBE(0, 6) % limit);
  }

  chance(probability: number): boolean {
    return this.below(1_000_000) < probability * 1_000_000;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  }

  #byte(): number {
    if (this.#used >= this.#block.length) {
      this.#block = new Uint8Array(
        new Bun.CryptoHasher("sha256").update(`${this.seed}:${this.#counter}`).digest(),
      );
      this.#counter += 1;
      this.#used = 0;
    }
    const byte = this.#block[this.#used];
    this.#used += 1;
    if (byte === undefined) throw new Error("a hash block is empty");
    return byte;
  }
}

let printed: string | undefined;

/** The seed of this run. It is new each time and printed once, so that a failure can be repeated: `SVC_TEST_SEED=… bun test`. */
export function runSeed(): string {
  if (printed === undefined) {
    printed = process.env.SVC_TEST_SEED ?? crypto.randomUUID().slice(0, 8);
    console.info(`random seed of this run: SVC_TEST_SEED=${printed}`);
  }
  return printed;
}
