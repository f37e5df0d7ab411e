import type { Database as SqliteFile } from "bun:sqlite";
import { errorCode } from "../kernel/error-code.ts";
import type { RewriteLog } from "./log-rewrite.ts";
import { BUSY_TIMEOUT_MS, CHECKPOINT_PAGES, type Checkpoints } from "./sqlite-connection.ts";
import { sqliteLogBytes } from "./sqlite-log.ts";
import { schemaVersion } from "./sqlite-migration.ts";

interface SyncedLogOptions {
  readonly writer: SqliteFile;
  readonly path: string;
  readonly checkpoints: Checkpoints;
  readonly rewrite: RewriteLog;
}

/**
 * After a failed sync of the log a part of it may be missing on the disk though every read finds it. What is
 * committed behind that part would be lost with it at a loss of power, so the log is written again first.
 */
export class SyncedLog {
  readonly #options: SyncedLogOptions;
  readonly #length;
  #isDoubtful = false;

  constructor(options: SyncedLogOptions) {
    this.#options = options;
    const { writer, checkpoints } = options;
    // SQLite says nothing of a sync that failed in a checkpoint of its own.
    if (checkpoints === "own") writer.run("PRAGMA wal_autocheckpoint = 0");
    this.#length = writer.prepare<{ log: number }, []>("PRAGMA wal_checkpoint(NOOP)");
  }

  /** A process may have died after a failed sync. @throws what the file or the disk answers. */
  static rewriteLeft({ writer, path, rewrite }: Pick<SyncedLogOptions, "writer" | "path" | "rewrite">): void {
    if (sqliteLogBytes(path) === 0) return;
    writer.run("PRAGMA busy_timeout = 0");
    try {
      writer.run("BEGIN IMMEDIATE");
      try {
        rewrite(path);
      } finally {
        writer.run("ROLLBACK");
      }
    } catch (error) {
      // Then another process uses the log, and has written it again when it started.
      if (!String(errorCode(error)).startsWith("SQLITE_BUSY")) throw error;
    } finally {
      writer.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
  }

  /** Call it before each transaction. @throws while the disk still fails. */
  repair(): void {
    if (!this.#isDoubtful) return;
    const { writer, path, rewrite } = this.#options;
    writer.run("PRAGMA synchronous = FULL");
    writer.run("BEGIN IMMEDIATE");
    try {
      rewrite(path);
      // It takes the place of what was rolled back: a later recovery would find it committed.
      writer.run(`PRAGMA user_version = ${schemaVersion(writer)}`);
      writer.run("COMMIT");
    } catch (error) {
      if (writer.inTransaction) writer.run("ROLLBACK");
      throw error;
    }
    this.#isDoubtful = false;
  }

  /** Call it after each failure, outside a transaction. */
  failed(error: unknown): void {
    if (errorCode(error) === "SQLITE_IOERR_FSYNC") this.#isDoubtful = true;
    try {
      this.repair();
    } catch {
      // The next transaction repairs it first, or fails.
    }
  }

  /** Call it after each commit: what was committed is safe, whatever happens here. */
  committed(): void {
    if (this.#options.checkpoints !== "own") return;
    try {
      if ((this.#length.get()?.log ?? 0) >= CHECKPOINT_PAGES)
        this.#options.writer.run("PRAGMA wal_checkpoint(PASSIVE)");
    } catch (error) {
      this.failed(error);
    }
  }

  /** Call it before the connection is closed. */
  close(): void {
    this.#length.finalize();
  }
}
