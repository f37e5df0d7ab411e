import { Database as SqliteFile } from "bun:sqlite";
import { drizzle } from "drizzle-orm/bun-sqlite";

/** Waiting for another process's write (the CLI beside the server) before giving up. */
const BUSY_TIMEOUT_MS = 10_000;
const CACHE_KIBIBYTES = 32 * 1024;
const MAPPED_BYTES = 1024 * 1024 * 1024;

/** Opens one connection with every pragma set on purpose; SQLite's own defaults suit none of our needs. */
export function openSqlite(path: string, access: "read" | "write"): SqliteFile {
  const file = new SqliteFile(
    path,
    access === "write" ? { create: true, readwrite: true } : { readwrite: true },
  );
  file.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  if (access === "write") {
    // Readers go on while one writer writes, and Litestream follows the log.
    file.run("PRAGMA journal_mode = WAL");
    // An acknowledged write survives power loss, which NORMAL does not promise in WAL mode.
    file.run("PRAGMA synchronous = FULL");
    file.run("PRAGMA foreign_keys = ON");
  } else {
    file.run("PRAGMA query_only = ON");
  }
  file.run(`PRAGMA cache_size = -${CACHE_KIBIBYTES}`);
  file.run(`PRAGMA mmap_size = ${MAPPED_BYTES}`);
  file.run("PRAGMA temp_store = MEMORY");
  return file;
}

/** Drizzle over one connection. */
export function overSqlite(file: SqliteFile) {
  return drizzle({ client: file });
}
