import { randomBytes } from "node:crypto";

/** Cryptographic. A port, so that a test can replay a run from its seed. */
export interface Random {
  bytes(count: number): Uint8Array;
}

const POOL_BYTES = 4096;

/** Reads the operating system's generator in blocks: a call for each request id would cost more than the id. */
export function systemRandom(): Random {
  let pool = randomBytes(POOL_BYTES);
  let used = 0;
  return {
    bytes(count) {
      if (count > POOL_BYTES) return randomBytes(count);
      if (used + count > POOL_BYTES) {
        pool = randomBytes(POOL_BYTES);
        used = 0;
      }
      used += count;
      return pool.subarray(used - count, used);
    },
  };
}
