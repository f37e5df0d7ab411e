import { statSync } from "node:fs";

/**
 * Compares what a path leads to with what it leads to now, while the database is open: a deleted file takes every write, and is gone when
 * the process ends. @returns a function that says whether it is still the same file; it is where there is none now.
 */
export function watchFile(path: string): () => boolean {
  const opened = identityOf(path);
  return () => opened === null || identityOf(path) === opened;
}

/** Null for a file that cannot be found. */
function identityOf(path: string): string | null {
  try {
    const { dev, ino } = statSync(path);
    return `${dev} ${ino}`;
  } catch {
    return null;
  }
}
