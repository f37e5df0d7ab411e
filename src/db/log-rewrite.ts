import { closeSync, fsyncSync, openSync, readSync, writeSync } from "node:fs";
import { errorCode } from "../kernel/error-code.ts";

const CHUNK_BYTES = 1024 * 1024;

/** @throws an error of the file system. */
export type RewriteLog = (path: string) => void;

/**
 * Writes the log of a SQLite file again as it is read, and syncs it: after a failed sync, Linux takes what it
 * could not write for written, and no later sync writes it. Nothing may write to the log meanwhile.
 */
export const rewriteLog: RewriteLog = (path) => {
  const log = openIfAny(`${path}-wal`);
  if (log === null) return;
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    let at = 0;
    const read = () => readSync(log, chunk, 0, CHUNK_BYTES, at);
    for (let count = read(); count > 0; count = read()) {
      for (let done = 0; done < count; ) done += writeSync(log, chunk, done, count - done, at + done);
      at += count;
    }
    fsyncSync(log);
  } finally {
    closeSync(log);
  }
};

function openIfAny(path: string): number | null {
  try {
    return openSync(path, "r+");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
}
