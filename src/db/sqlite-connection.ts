import { Database as SqliteFile } from "bun:sqlite";
import type { Query } from "drizzle-orm";
import { BunSQLiteDatabase, SQLiteBunSession } from "drizzle-orm/bun-sqlite";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { CommitHooks } from "./commit-hooks.ts";
import type { EngineParts, Executor } from "./executor.ts";
import { type Parameter, type RowQuery, valueReader } from "./flat-query.ts";
import { FollowedFile } from "./followed-file.ts";

/** How long to wait for another process's write (the CLI beside the server) before giving up. */
export const BUSY_TIMEOUT_MS = 10_000;
/**
 * How many pages (16 MB) the log may hold before a commit moves them into the file and waits for the disk. Queues change the same pages
 * again and again, and a checkpoint writes each page only once: with SQLite's default of a thousand, commits wait four times as long.
 */
const CHECKPOINT_PAGES = 4000;
const CACHE_KIBIBYTES = 32 * 1024;
/** The most that SQLite maps. Each page beyond needs a system call, which makes a lookup take half as long again. */
const MAPPED_BYTES = 0x7fff0000;

/** Pages in use stay as they are. */
export function mapFile(file: SqliteFile, isMapped: boolean): void {
  file.run(`PRAGMA mmap_size = ${isMapped ? MAPPED_BYTES : 0}`);
}

/** Who moves the log into the file: each connection that has written much, or Litestream alone. */
export type Checkpoints = "own" | "litestream";

/** Sets every pragma explicitly: SQLite's defaults do not suit svc. */
export function openSqlite(
  path: string,
  access: "read" | "write",
  checkpoints: Checkpoints = "own",
): SqliteFile {
  const options = access === "write" ? { create: true, readwrite: true } : { readwrite: true };
  const file = checkpoints === "own" ? new SqliteFile(path, options) : new FollowedFile(path, options);
  file.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  if (access === "write") {
    // Readers continue while one writer writes, and Litestream follows the log.
    file.run("PRAGMA journal_mode = WAL");
    // An acknowledged write survives power loss, which NORMAL does not promise in WAL mode.
    file.run("PRAGMA synchronous = FULL");
    file.run("PRAGMA foreign_keys = ON");
    // Deleted data is overwritten: an erased vehicle must not stay in free pages.
    file.run("PRAGMA secure_delete = ON");
  } else {
    file.run("PRAGMA query_only = ON");
  }
  if (file instanceof FollowedFile) file.leaveLog();
  else file.run(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  file.run(`PRAGMA cache_size = -${CACHE_KIBIBYTES}`);
  mapFile(file, true);
  file.run("PRAGMA temp_store = MEMORY");
  return file;
}

/**
 * Writes each parameter as `+?`. SQLite looks at the value of a bare parameter beside LIMIT, or beside `=` under ORDER BY, to plan
 * with it, and then plans the statement again at every run: 13 to 40 µs each time, more than a lookup takes.
 */
class PlanOnceDialect extends SQLiteSyncDialect {
  override escapeParam(): string {
    return "+?";
  }
}

export function overSqlite(file: SqliteFile, hooks = new CommitHooks()): Executor {
  const dialect = new PlanOnceDialect();
  const session = new SQLiteBunSession<Record<string, never>, Record<string, never>>(
    file,
    dialect,
    undefined,
  );
  const parts: EngineParts = {
    engine: "sqlite",
    afterCommit: (run) => hooks.add(run),
    async askLast(ask) {
      await Promise.all(ask());
    },
    prepareFlat: (query) => prepareFlat(file, query),
    prepareStatement: (statement) => prepareFlat(file, dialect.sqlToQuery(statement)),
  };
  const database: unknown = Object.assign(
    new BunSQLiteDatabase<Record<string, never>>("sync", dialect, session, undefined),
    parts,
  );
  // It returns results directly, not as promises: to code that only awaits them it is the same.
  return database as Executor;
}

function prepareFlat<Row>(file: SqliteFile, query: Query): RowQuery<Row> {
  const statement = file.prepare<Row, Parameter[]>(query.sql);
  const parameters = query.params.map(valueReader);
  return {
    // SQLite has the result when the call returns: a promise would only add a wait.
    execute: (values) => statement.all(...parameters.map((read) => read(values))),
  };
}
