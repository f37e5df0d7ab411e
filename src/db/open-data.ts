import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { ServiceError } from "../kernel/errors.ts";
import { type Database, openDatabase } from "./database.ts";

const DATABASE_NAME = "svc.db";

/**
 * Opens the database of a data directory, making both on first use.
 *
 * @throws ServiceError `setup` with one line that says what is wrong and how to mend it.
 */
export function openDataDirectory(dataDir: string): Database {
  const path = join(dataDir, DATABASE_NAME);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
    return openDatabase(path);
  } catch (error) {
    throw error instanceof ServiceError ? error : setupError(error, dataDir, path);
  }
}

/** What the operating system or SQLite said, as an operator needs to hear it. */
export function setupError(error: unknown, dataDir: string, path: string): ServiceError {
  return new ServiceError("setup", explain((error as { code?: unknown }).code, dataDir, path), {
    cause: error,
  });
}

function explain(code: unknown, dataDir: string, path: string): string {
  switch (code) {
    case "EACCES":
    case "EPERM":
    case "EROFS":
    case "SQLITE_READONLY":
    case "SQLITE_READONLY_DIRECTORY":
    case "SQLITE_READONLY_DBMOVED":
    case "SQLITE_CANTOPEN":
      return `${dataDir} cannot be written: give its owner write access, or choose another with --data-dir.`;
    case "ENOTDIR":
    case "EEXIST":
      return `${dataDir} is not a directory: choose another with --data-dir.`;
    case "ENOSPC":
    case "SQLITE_FULL":
      return `The disk of ${dataDir} is full: make room and start again; nothing was half-written.`;
    case "SQLITE_NOTADB":
    case "SQLITE_CORRUPT":
      return `${path} is damaged or not a database: move it away and restore a backup.`;
    case "SQLITE_BUSY":
      return `${path} is locked by another process: stop that one and try again.`;
    default:
      return `${path} cannot be opened (${typeof code === "string" ? code : "unknown cause"}): check the disk and the file.`;
  }
}
