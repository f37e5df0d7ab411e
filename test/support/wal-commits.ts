import { readFileSync } from "node:fs";

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/** How many transactions the write-ahead log of a SQLite file holds. The last frame of each gives the size of the file after it. */
export function countLoggedCommits(databasePath: string): number {
  const log = readFileSync(`${databasePath}-wal`);
  if (log.length === 0) return 0;
  const pageBytes = log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  let count = 0;
  for (let at = HEADER_BYTES; at < log.length; at += FRAME_HEADER_BYTES + pageBytes) {
    // Frames from before the last restart of the log have other salts.
    if (!log.subarray(at + 8, at + 16).equals(salts)) break;
    if (log.readUInt32BE(at + 4) !== 0) count += 1;
  }
  return count;
}
