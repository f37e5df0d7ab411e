import {
  constants,
  Database,
  type SQLQueryBindings,
  type Database as SqliteFile,
  type Statement,
} from "bun:sqlite";
import { realpathSync, statSync } from "node:fs";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { isThere } from "../kernel/file-access.ts";
import type { Executor } from "./database.ts";
import { CommitHooks, executorOver } from "./drizzle-executor.ts";
import { explaining } from "./storage-failure.ts";

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

type Finalizable = Pick<Statement, "finalize">;

/**
 * It really closes: a statement that is left open would keep the connection open until the process ends, which copies the log into the database
 * and empties it, whatever the log is like, and after Litestream. That follows the log: if it begins again unseen, a new copy of the whole
 * database is needed.
 */
export class ClosableFile extends Database {
  readonly #statements = new Set<WeakRef<Finalizable>>();
  readonly #collected = new FinalizationRegistry<WeakRef<Finalizable>>((statement) =>
    this.#statements.delete(statement),
  );

  /** Call it once the journal mode is set. */
  leaveLog(): void {
    this.run("PRAGMA wal_autocheckpoint = 0");
    this.fileControl(constants.SQLITE_FCNTL_PERSIST_WAL, 1);
  }

  override prepare<Row, Parameters extends SQLQueryBindings | SQLQueryBindings[]>(
    ...args: [sql: string, parameters?: Parameters]
  ) {
    const statement = super.prepare<Row, Parameters>(...args);
    const held = new WeakRef<Finalizable>(statement);
    this.#statements.add(held);
    this.#collected.register(statement, held);
    return statement;
  }

  override close(throwOnError?: boolean): void {
    for (const statement of this.#statements) statement.deref()?.finalize();
    this.#statements.clear();
    super.close(throwOnError);
  }
}

export function openSqlite(
  path: string,
  access: "read" | "write",
  checkpoints: Checkpoints = "own",
): SqliteFile {
  const options = access === "write" ? { create: true, readwrite: true } : { readwrite: true };
  return prepareFile(new ClosableFile(path, options), access, checkpoints);
}

/** Long enough for a command to end; a service does not end by itself. */
export const IN_USE_TIMEOUT_MS = 1_000;

/** Keeps everybody else out until it is closed. @throws SQLiteError SQLITE_BUSY while anyone else has the file open. */
export function openSqliteAlone(path: string, checkpoints: Checkpoints): SqliteFile {
  const file = new ClosableFile(path, { readwrite: true });
  try {
    file.run(`PRAGMA busy_timeout = ${IN_USE_TIMEOUT_MS}`);
    // Before the first read, from which on it holds.
    file.run("PRAGMA locking_mode = EXCLUSIVE");
    file.run("BEGIN EXCLUSIVE");
    file.run("COMMIT");
    return prepareFile(file, "write", checkpoints);
  } catch (error) {
    file.close();
    throw error;
  }
}

function prepareFile(file: ClosableFile, access: "read" | "write", checkpoints: Checkpoints): SqliteFile {
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

/** @param path where the failures of the file or its disk are to be explained: they are ServiceErrors `setup`. */
export function overSqlite(
  file: SqliteFile,
  hooks = new CommitHooks(),
  path: string | null = null,
): Executor {
  const explained = <T>(work: () => T): T => (path === null ? work() : explaining(path, work));
  return executorOver(
    "sqlite",
    new SQLiteAsyncDialect(),
    (text, planning) => {
      const prepare = () => explained(() => file.prepare<unknown, SQLQueryBindings[]>(text));
      const kept = planning === "once" ? prepare() : null;
      return (values, rows) => {
        const statement = kept ?? prepare();
        const given = values as SQLQueryBindings[];
        try {
          return explained(() => (rows === "arrays" ? statement.values(...given) : statement.all(...given)));
        } finally {
          if (kept === null) statement.finalize();
        }
      };
    },
    hooks,
  );
}

/** Of a database that exists. SQLite keeps the log beside the file itself, not beside a link to it. */
export function sqliteLogBytes(path: string): number {
  return statSync(`${realpathSync(path)}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

/** For when Litestream, whose work this is, does not run. @throws SQLiteError when it cannot be written. */
export function emptySqliteLog(path: string): void {
  const file = openSqlite(path, "write");
  try {
    file.run("PRAGMA wal_checkpoint(TRUNCATE)");
  } finally {
    file.close();
  }
}
