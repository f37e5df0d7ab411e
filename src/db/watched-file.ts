import { realpathSync, statSync } from "node:fs";
import { DATABASE_ENDINGS } from "./storage-failure.ts";

/**
 * Compares the files of an open SQLite database with what their paths lead to now. A database or a log that was deleted takes every write,
 * and is gone when the process ends; without the index of the log (`-shm`), another process overwrites what this one confirms. None of the
 * three is replaced while a connection is open: neither by a checkpoint or `VACUUM` nor by others who open and close the database.
 * @returns a function that gives the path of a file that is missing, or is another one, now; null where all are the same.
 */
export function watchDatabase(path: string): () => string | null {
  const files = filesOf(path).map((file) => ({ file, opened: identityOf(file) }));
  return () => files.find(({ file, opened }) => opened !== null && identityOf(file) !== opened)?.file ?? null;
}

/** SQLite keeps the others beside the file itself, not beside a link to it. */
function filesOf(path: string): string[] {
  const [, ...beside] = DATABASE_ENDINGS;
  const real = identityOf(path) === null ? path : realpathSync(path);
  return [path, ...beside.map((ending) => `${real}${ending}`)];
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
