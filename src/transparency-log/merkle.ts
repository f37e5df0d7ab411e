/** RFC 6962, section 2.1; leaves are numbered from 0. Nothing here reads a database: a checker without an installation uses it too. */

/** SHA-256, 32 bytes. */
export type Hash = Uint8Array;

export const HASH_BYTES = 32;
const LEAF_PREFIX = Uint8Array.of(0);
const NODE_PREFIX = Uint8Array.of(1);

export function leafHash(entry: Uint8Array): Hash {
  return new Bun.CryptoHasher("sha256").update(LEAF_PREFIX).update(entry).digest();
}

export function nodeHash(left: Hash, right: Hash): Hash {
  return new Bun.CryptoHasher("sha256").update(NODE_PREFIX).update(left).update(right).digest();
}

export function emptyRoot(): Hash {
  return new Bun.CryptoHasher("sha256").digest();
}

/** Leaves from `start` up to, and without, `end`. */
interface LeafRange {
  readonly start: number;
  readonly end: number;
}

/** Reads the hash of the perfect subtree over the 2^`height` leaves from `position` · 2^`height` on. */
export type ReadSubtree = (height: number, position: number) => Promise<Hash>;

/** The root of the subtree over a range that RFC 6962 splits a tree into. */
export async function hashOfRange({ start, end }: LeafRange, read: ReadSubtree): Promise<Hash> {
  const count = end - start;
  if (count === 0) return emptyRoot();
  const height = Math.log2(count);
  if (Number.isInteger(height)) return await read(height, start / count);
  const middle = start + largestPowerBelow(count);
  return nodeHash(
    await hashOfRange({ start, end: middle }, read),
    await hashOfRange({ start: middle, end }, read),
  );
}

/** The subtrees whose hashes prove that the leaf `index` is in the tree of `size` leaves, from the leaf upwards (section 2.1.1). */
export function inclusionRanges(index: number, size: number): LeafRange[] {
  if (!(index >= 0 && index < size)) throw new Error("a leaf that the tree does not have");
  const ranges: LeafRange[] = [];
  let start = 0;
  let end = size;
  while (end - start > 1) {
    const middle = start + largestPowerBelow(end - start);
    const isLeft = index < middle;
    ranges.unshift(isLeft ? { start: middle, end } : { start, end: middle });
    if (isLeft) end = middle;
    else start = middle;
  }
  return ranges;
}

/** Whether `proof` shows that a leaf is number `index` in the tree of `size` leaves with this root (RFC 9162, section 2.1.3.2). */
export function isIncluded(
  leaf: Hash,
  index: number,
  tree: { readonly size: number; readonly root: Hash },
  proof: readonly Hash[],
): boolean {
  if (!(index >= 0 && index < tree.size)) return false;
  let position = index;
  let last = tree.size - 1;
  let hash = leaf;
  for (const sibling of proof) {
    if (last === 0) return false;
    if (position % 2 === 1 || position === last) {
      hash = nodeHash(sibling, hash);
      while (position % 2 === 0 && position !== 0) {
        position /= 2;
        last = Math.floor(last / 2);
      }
    } else {
      hash = nodeHash(hash, sibling);
    }
    position = Math.floor(position / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && isEqual(hash, tree.root);
}

/** The root over hashes that are all subtrees of the same height, at least one. */
export function rootOver(hashes: readonly Hash[]): Hash {
  const [only] = hashes;
  if (only === undefined) throw new Error("a subtree without hashes");
  if (hashes.length === 1) return only;
  const middle = largestPowerBelow(hashes.length);
  return nodeHash(rootOver(hashes.slice(0, middle)), rootOver(hashes.slice(middle)));
}

/** @param count at least 2. */
function largestPowerBelow(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

function isEqual(left: Hash, right: Hash): boolean {
  return Buffer.compare(left, right) === 0;
}
