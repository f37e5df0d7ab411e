import { describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import fc from "fast-check";
import {
  emptyRoot,
  type Hash,
  hashOfRange,
  inclusionRanges,
  isIncluded,
  leafHash,
  rootOver,
} from "../../src/transparency-log/merkle.ts";

/** RFC 6962, section 2.1, word for word, over the entries themselves. */
const reference = {
  split(count: number): number {
    let k = 1;
    while (k * 2 < count) k *= 2;
    return k;
  },
  root(entries: readonly Buffer[]): Buffer {
    const sha = (...parts: readonly Uint8Array[]) => {
      const hash = createHash("sha256");
      for (const part of parts) hash.update(part);
      return hash.digest();
    };
    const [only] = entries;
    if (only === undefined) return sha();
    if (entries.length === 1) return sha(Buffer.of(0), only);
    const k = this.split(entries.length);
    return sha(Buffer.of(1), this.root(entries.slice(0, k)), this.root(entries.slice(k)));
  },
  path(m: number, entries: readonly Buffer[]): Buffer[] {
    if (entries.length === 1) return [];
    const k = this.split(entries.length);
    const [left, right] = [entries.slice(0, k), entries.slice(k)];
    return m < k ? [...this.path(m, left), this.root(right)] : [...this.path(m - k, right), this.root(left)];
  },
};

const entriesOf = (count: number) => Array.from({ length: count }, (_, at) => Buffer.from(`entry ${at}`));

/** Perfect subtrees, by hashing their leaves. */
function reader(entries: readonly Buffer[]) {
  return async (height: number, position: number): Promise<Hash> => {
    const count = 2 ** height;
    const leaves = entries.slice(position * count, (position + 1) * count);
    if (leaves.length !== count) throw new Error("no perfect subtree");
    return rootOver(leaves.map(leafHash));
  };
}

const hex = (hashes: readonly Uint8Array[]) => hashes.map((hash) => Buffer.from(hash).toString("hex"));
const proofOf = (ranges: readonly { start: number; end: number }[], entries: readonly Buffer[]) =>
  Promise.all(ranges.map((range) => hashOfRange(range, reader(entries))));
const rootOf = (entries: readonly Buffer[]) =>
  hashOfRange({ start: 0, end: entries.length }, reader(entries));

const size = fc.integer({ min: 1, max: 300 });
const sizeAndIndex = size.chain((count) => fc.tuple(fc.constant(count), fc.nat({ max: count - 1 })));

describe("the Merkle tree", () => {
  test("the Merkle tree without entries has the root of RFC 6962", () => {
    expect(hex([emptyRoot()])).toEqual(["e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"]);
  });

  test("the Merkle tree has the roots and the proofs of RFC 6962, and its checks accept them", async () => {
    await fc.assert(
      fc.asyncProperty(sizeAndIndex, async ([count, index]) => {
        const entries = entriesOf(count);
        const root = await rootOf(entries);
        expect(hex([root])).toEqual(hex([reference.root(entries)]));
        const proof = await proofOf(inclusionRanges(index, count), entries);
        expect(hex(proof)).toEqual(hex(reference.path(index, entries)));
        const leaf = leafHash(entries[index] as Buffer);
        expect(isIncluded(leaf, index, { size: count, root }, proof)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test("a proof shows nothing of another entry, another place, another tree, or with any byte changed", async () => {
    await fc.assert(
      fc.asyncProperty(sizeAndIndex, fc.nat(), fc.nat(), async ([count, index], at, byte) => {
        const entries = entriesOf(count);
        const tree = { size: count, root: await rootOf(entries) };
        const proof = await proofOf(inclusionRanges(index, count), entries);
        const leaf = leafHash(entries[index] as Buffer);
        expect(isIncluded(leafHash(Buffer.from("another")), index, tree, proof)).toBe(false);
        for (const other of [index - 1, index + 1, count, -1])
          expect(isIncluded(leaf, other, tree, proof)).toBe(false);
        expect(isIncluded(leaf, index, tree, [...proof, leaf])).toBe(false);
        if (proof.length > 0) {
          expect(isIncluded(leaf, index, tree, proof.slice(1))).toBe(false);
          const changed = proof.map((hash) => Buffer.from(hash));
          const hash = changed[at % changed.length] as Buffer;
          hash[byte % 32] = (hash[byte % 32] ?? 0) ^ 1;
          expect(isIncluded(leaf, index, tree, changed)).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });
});
