import type { Database as SqliteFile, Statement } from "bun:sqlite";
import { realpathSync } from "node:fs";
import type { Query } from "drizzle-orm";
import { BunSQLiteDatabase, SQLiteBunSession } from "drizzle-orm/bun-sqlite";
import {
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
  type SQLiteExecuteMethod,
  SQLiteSyncDialect,
} from "drizzle-orm/sqlite-core";
import { BoundedCache } from "../kernel/bounded-cache.ts";
import { isThere } from "../kernel/file-presence.ts";
import { ClosableFile } from "./closable-file.ts";
import { CommitHooks } from "./commit-hooks.ts";
import type { EngineParts, Executor } from "./executor.ts";
import { type Parameter, type RowQuery, valueReader } from "./flat-query.ts";

/** For another process's write, such as the CLI's beside the server. */
export const BUSY_TIMEOUT_MS = 10_000;
/**
 * A checkpoint writes each page once, however often queues changed it: with SQLite's thousand pages, commits
 * wait four times as long as with these 16 MB.
 */
export const CHECKPOINT_PAGES = 4000;
const CACHE_KIBIBYTES = 32 * 1024;
/** Beyond it each page needs a system call, and a lookup takes half as long again. */
const MAPPED_BYTES = 0x7fff0000;

/** Pages in use stay as they are. */
export function mapFile(file: SqliteFile, isMapped: boolean): void {
  file.run(`PRAGMA mmap_size = ${isMapped ? MAPPED_BYTES : 0}`);
}

/** Who moves the log into the database: svc when it has grown long, or only Litestream. */
export type Checkpoints = "own" | "litestream";

export function openSqlite(
  path: string,
  access: "read" | "write",
  checkpoints: Checkpoints = "own",
): SqliteFile {
  const options = access === "write" ? { create: true, readwrite: true } : { readwrite: true };
  const file = new ClosableFile(path, options);
  file.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  if (access === "write") {
    // Readers continue while one writer writes, and Litestream follows the log.
    file.run("PRAGMA journal_mode = WAL");
    // Survives a loss of power, which NORMAL does not promise in WAL mode.
    file.run("PRAGMA synchronous = FULL");
    file.run("PRAGMA foreign_keys = ON");
    // An erased vehicle must not stay in free pages.
    file.run("PRAGMA secure_delete = ON");
  } else {
    file.run("PRAGMA query_only = ON");
  }
  // SQLite says nothing of a sync that failed in a checkpoint of its own: `GroupCommit` makes them.
  if (checkpoints === "litestream") file.leaveLog();
  else file.run("PRAGMA wal_autocheckpoint = 0");
  file.run(`PRAGMA cache_size = -${CACHE_KIBIBYTES}`);
  mapFile(file, true);
  file.run("PRAGMA temp_store = MEMORY");
  return file;
}

/**
 * For reads beside others who use the database, or where nobody does: nothing is created or written, and the log is not copied into the
 * database when it is closed. That is the work of Litestream, or of the next start.
 */
export function openSqliteToLook(path: string): ClosableFile {
  // Where there was no log, a connection that may only read would leave an empty one.
  const file = new ClosableFile(
    path,
    isThere(`${realpathSync(path)}-wal`) ? { readonly: true } : { readwrite: true },
  );
  try {
    file.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    file.run("PRAGMA query_only = ON");
    file.run(`PRAGMA cache_size = -${CACHE_KIBIBYTES}`);
    // The file is read once; mapped pages would count as memory of the process.
    mapFile(file, false);
    file.run("PRAGMA temp_store = MEMORY");
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}

/** SQLite plans a bare parameter beside LIMIT, or `=` under ORDER BY, at every run: 13 to 40 µs. */
class PlanOnceDialect extends SQLiteSyncDialect {
  override escapeParam(): string {
    return "+?";
  }
}

/** Of one connection; lists with filters have many texts. */
const KEPT_STATEMENTS = 512;
/** A statement takes a quarter of a kilobyte for each value: one with a long list is asked in many lengths, and not kept. */
const MOST_VALUES = 64;

/**
 * Keeps the statements of queries that are built each time they are asked, by their text: to prepare one takes longer than most of them run,
 * and one that was thrown away holds its connection open until the runtime collects it. Each ends before another begins, so they may be
 * shared.
 */
class KeptStatementSession extends SQLiteBunSession<Record<string, never>, Record<string, never>> {
  /** Of the query that is prepared now; not `#asked`, because an object made from this one by `Object.create` could not read it. */
  private readonly asked: { valueCount: number };

  constructor(file: SqliteFile, dialect: SQLiteSyncDialect) {
    const statements = new BoundedCache<string, Statement>(KEPT_STATEMENTS);
    const asked = { valueCount: 0 };
    const prepare = (sql: string) =>
      asked.valueCount > MOST_VALUES
        ? file.prepare(sql)
        : statements.getOrCompute(sql, () => file.prepare(sql));
    super(Object.create(file, { prepare: { value: prepare } }) as SqliteFile, dialect, undefined);
    this.asked = asked;
  }

  override prepareQuery<T extends Omit<PreparedQueryConfig, "run">>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    executeMethod: SQLiteExecuteMethod,
    isResponseInArrayMode: boolean,
    customResultMapper?: (rows: unknown[][]) => unknown,
  ) {
    this.asked.valueCount = query.params.length;
    return super.prepareQuery<T>(query, fields, executeMethod, isResponseInArrayMode, customResultMapper);
  }

  override transaction(): never {
    throw new Error("transactions are opened by Database.transact alone");
  }
}

export function overSqlite(file: SqliteFile, hooks = new CommitHooks()): Executor {
  const dialect = new PlanOnceDialect();
  const session = new KeptStatementSession(file, dialect);
  const parts: EngineParts = {
    engine: "sqlite",
    afterCommit: (run) => hooks.add(run),
    prepareFlat: (query) => prepareFlat(file, query),
    prepareStatement: (statement) => prepareFlat(file, dialect.sqlToQuery(statement)),
  };
  const database: unknown = Object.assign(
    new BunSQLiteDatabase<Record<string, never>>("sync", dialect, session, undefined),
    parts,
  );
  // It returns results, not promises: to code that awaits them it is the same.
  return database as Executor;
}

function prepareFlat<Row>(file: SqliteFile, query: Query): RowQuery<Row> {
  const statement = file.prepare<Row, Parameter[]>(query.sql);
  const parameters = query.params.map(valueReader);
  return {
    // SQLite has the result at once: a promise would only add a wait.
    execute: (values) => statement.all(...parameters.map((read) => read(values))),
  };
}
