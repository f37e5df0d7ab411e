import type { Executor } from "../db/database.ts";
import {
  deleteSubtrees,
  insertSubtree,
  listPlacedEntries,
  listSubtrees,
  type PlacedEntry,
} from "./log-store.ts";
import { type Hash, hashOfRange, inclusionRanges, leafHash, type ReadSubtree, rootOver } from "./merkle.ts";
import { hashCountOf, TILE_HEIGHT, TILE_WIDTH } from "./tile.ts";

/** The tree over the stored entries. Every hash is computed from at most 256 rows. */

/** The hashes of a level from a place on: of leaves, or of full tiles of the level below. @throws Error when one is missing. */
export async function readHashes(
  executor: Executor,
  level: number,
  from: number,
  count: number,
): Promise<Hash[]> {
  const hashes =
    level === 0
      ? (await listPlacedEntries(executor, from, from + count)).map((entry) => leafHash(bytesOf(entry)))
      : (await listSubtrees(executor, level, from, from + count)).map(bytesOf);
  if (hashes.length !== count) throw new Error(`the log lacks hashes of level ${level} from ${from} on`);
  return hashes;
}

export async function readRoot(executor: Executor, size: number): Promise<Hash> {
  return await hashOfRange({ start: 0, end: size }, subtreeReader(executor));
}

/** Whether the stored entries begin with the tree of this size and root. */
export async function holdsTree(
  executor: Executor,
  { size, root }: { readonly size: number; readonly root: Hash },
): Promise<boolean> {
  return Buffer.compare(await readRoot(executor, size), root) === 0;
}

export async function readInclusion(executor: Executor, index: number, size: number): Promise<Hash[]> {
  const read = subtreeReader(executor);
  const hashes: Hash[] = [];
  for (const range of inclusionRanges(index, size)) hashes.push(await hashOfRange(range, read));
  return hashes;
}

/** Stores the hash of every tile that these new leaves fill. @param placed in their order, without gaps. */
export async function storeFullTiles(tx: Executor, placed: readonly PlacedEntry[]): Promise<void> {
  const [first] = placed;
  if (first === undefined) return;
  let from = first.leafIndex;
  let until = from + placed.length;
  for (let level = 0; ; level += 1) {
    const firstTile = Math.floor(from / TILE_WIDTH);
    const tileEnd = Math.floor(until / TILE_WIDTH);
    if (tileEnd === firstTile) return;
    for (let position = firstTile; position < tileEnd; position += 1) await storeTile(tx, level, position);
    from = firstTile;
    until = tileEnd;
  }
}

export async function rebuildTiles(tx: Executor, size: number): Promise<void> {
  await deleteSubtrees(tx);
  for (let level = 0; hashCountOf(level + 1, size) > 0; level += 1) {
    for (let position = 0; position < hashCountOf(level + 1, size); position += 1)
      await storeTile(tx, level, position);
  }
}

async function storeTile(tx: Executor, level: number, position: number): Promise<void> {
  const hashes = await readHashes(tx, level, position * TILE_WIDTH, TILE_WIDTH);
  await insertSubtree(tx, { level: level + 1, position, hash: textOf(rootOver(hashes)) });
}

/** Reads the hashes that a perfect subtree consists of, from the highest level that has them. */
function subtreeReader(executor: Executor): ReadSubtree {
  return async (height, position) => {
    const level = Math.floor(height / TILE_HEIGHT);
    const width = 2 ** (height - level * TILE_HEIGHT);
    return rootOver(await readHashes(executor, level, position * width, width));
  };
}

export function bytesOf(hex: string): Buffer {
  return Buffer.from(hex, "hex");
}

export function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}
