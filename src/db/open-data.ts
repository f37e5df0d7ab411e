import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Database, openDatabase } from "./database.ts";
import { storageFailure } from "./storage-failure.ts";

/** Where a data directory keeps its database. */
export function databasePath(dataDir: string): string {
  return join(dataDir, "svc.db");
}

/**
 * Opens the database of a data directory, making both on first use.
 *
 * @throws ServiceError `setup` with one line that says what is wrong and how to mend it.
 */
export function openDataDirectory(dataDir: string): Database {
  const path = databasePath(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
    return openDatabase(path);
  } catch (error) {
    throw storageFailure(error, path) ?? error;
  }
}
