import { closeSync, fsyncSync, openSync } from "node:fs";

/** Syncs the name too: rows sealed under a key must not be on the disk before the key is. */
export function syncFolder(path: string): void {
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
