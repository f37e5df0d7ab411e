import { Database as SqliteFile } from "bun:sqlite";
import type { Query } from "drizzle-orm";
import { BunSQLiteDatabase, SQLiteBunSession } from "drizzle-orm/bun-sqlite";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { CommitHooks } from "./commit-hooks.ts";
import type { EngineParts, Executor } from "./executor.ts";
import { type Parameter, type RowQuery, valueReader } from "./flat-query.ts";
import { FollowedFile } from "./followed-file.ts";

/** Waiting for another process's write (the CLI beside the server) before giving up. */
export const BUSY_TIMEOUT_MS = 10_000;
const CACHE_KIBIBYTES = 32 * 1024;
/** The most that SQLite maps. What lies beyond is read by a system call a page, at half again the time of a lookup. */
const MAPPED_BYTES = 0x7fff0000;

/** Who takes the log of a database into its file: each connection that has written much, or Litestream alone, which follows the log. */
export type Checkpoints = "own" | "litestream";

/** Opens one connection with every pragma set on purpose; SQLite's own defaults suit none of our needs. */
export function openSqlite(
  path: string,
  access: "read" | "write",
  checkpoints: Checkpoints = "own",
): SqliteFile {
  const options = access === "write" ? { create: true, readwrite: true } : { readwrite: true };
  const file = checkpoints === "own" ? new SqliteFile(path, options) : new FollowedFile(path, options);
  file.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  if (access === "write") {
    // Readers go on while one writer writes, and Litestream follows the log.
    file.run("PRAGMA journal_mode = WAL");
    // An acknowledged write survives power loss, which NORMAL does not promise in WAL mode.
    file.run("PRAGMA synchronous = FULL");
    file.run("PRAGMA foreign_keys = ON");
    // What is deleted is overwritten: an erased vehicle must not stay in free pages.
    file.run("PRAGMA secure_delete = ON");
  } else {
    file.run("PRAGMA query_only = ON");
  }
  if (file instanceof FollowedFile) file.leaveLog();
  file.run(`PRAGMA cache_size = -${CACHE_KIBIBYTES}`);
  file.run(`PRAGMA mmap_size = ${MAPPED_BYTES}`);
  file.run("PRAGMA temp_store = MEMORY");
  return file;
}

/**
 * Writes each parameter as `+?`. SQLite looks into a bare parameter beside LIMIT, or beside `=` under ORDER BY, to plan by its
 * value, and then plans the statement again at every run: 13 to 40 µs each time, more than a lookup itself takes.
 */
class PlanOnceDialect extends SQLiteSyncDialect {
  override escapeParam(): string {
    return "+?";
  }
}

/** Drizzle over one connection. */
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
  // Its answers are there at once instead of promised: to code that only awaits them it is the same.
  return database as Executor;
}

function prepareFlat<Row>(file: SqliteFile, query: Query): RowQuery<Row> {
  const statement = file.prepare<Row, Parameter[]>(query.sql);
  const parameters = query.params.map(valueReader);
  return {
    // SQLite has answered when the call returns: a promise around that would only be waited for.
    execute: (values) => statement.all(...parameters.map((read) => read(values))),
  };
}
