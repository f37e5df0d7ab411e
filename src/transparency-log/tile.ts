import type { Hash } from "./merkle.ts";

/** Tiles (C2SP tlog-tiles): how a log is served as files that never change. */

/** How many hashes, or entries, a full tile has. */
export const TILE_WIDTH = 256;
export const TILE_HEIGHT = 8;

export interface TileName {
  readonly level: number | "entries";
  readonly index: number;
  /** Fewer than `TILE_WIDTH` for a tile at the right edge of the tree. */
  readonly width: number;
}

/** @param path below `/log/tile/`, such as `0/x001/234.p/17`. Null when it names no tile. */
export function parseTilePath(path: string): TileName | null {
  const match = /^([0-5]|entries)\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path);
  const [, level, groups, partial] = match ?? [];
  if (level === undefined || groups === undefined) return null;
  const index = Number(groups.replaceAll(/[x/]/g, ""));
  const width = partial === undefined ? TILE_WIDTH : Number(partial);
  if (width > TILE_WIDTH || (partial !== undefined && width === TILE_WIDTH)) return null;
  // Only one spelling of a number: no leading groups of zeros.
  if (!Number.isSafeInteger(index) || groupsOf(index) !== groups) return null;
  return { level: level === "entries" ? level : Number(level), index, width };
}

export function hashTile(hashes: readonly Hash[]): Uint8Array {
  return Buffer.concat(hashes);
}

/** The bytes of a bundle of entries: each after its length in two bytes, the higher one first. */
export function entryBundle(entries: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(
    entries.flatMap((entry) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(entry.byteLength);
      return [length, entry];
    }),
  );
}

export function hashCountOf(level: number, size: number): number {
  return Math.floor(size / TILE_WIDTH ** level);
}

function groupsOf(index: number): string {
  const digits = String(index);
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, "0");
  const groups = padded.match(/\d{3}/g) ?? [];
  return groups.map((group, at) => (at === groups.length - 1 ? group : `x${group}`)).join("/");
}
