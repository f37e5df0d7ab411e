import type { Database as SqliteFile } from "bun:sqlite";
import { errorCode } from "../kernel/error-code.ts";
import { type OpenLock, takeOpenLock } from "./open-lock.ts";
import { BUSY_TIMEOUT_MS, CHECKPOINT_PAGES, type Checkpoints } from "./sqlite-connection.ts";
import { SqliteFiles } from "./sqlite-files.ts";
import { keepLog, sqliteLogBytes } from "./sqlite-log.ts";
import { LogIndex, type LogState } from "./sqlite-log-index.ts";
import { schemaVersion } from "./sqlite-migration.ts";

/**
 * After a failed sync, a part of the log or of the database may be missing on the disk though every read finds it. So the log begins again
 * only when the disk has all that it brought: until then a failed sync makes svc write the log again, and the next checkpoint copy all of it.
 */
export class SyncedLog {
  readonly #writer: SqliteFile;
  readonly #path: string;
  readonly #checkpoints: Checkpoints;
  readonly #files: SqliteFiles;
  readonly #index: LogIndex;
  readonly #lock: OpenLock;
  /** A sync of this connection failed, and what it refused may stand in the log. */
  #hasFailed = false;
  /** What others had written and nobody synced could not be written again when the database was opened. */
  #isLeft = false;
  #isKept = false;
  /** When the present transaction began. */
  #before: { readonly state: LogState; readonly version: number } | null = null;
  /** What was copied of the log when the database was synced last. */
  #copied: LogState | null = null;
  /** What stood in the log when it was synced last by `look`. */
  #looked: LogState | null = null;

  private constructor(writer: SqliteFile, path: string, checkpoints: Checkpoints) {
    this.#writer = writer;
    this.#path = path;
    this.#checkpoints = checkpoints;
    this.#files = new SqliteFiles(writer);
    this.#index = new LogIndex(this.#files);
    this.#lock = takeOpenLock(path);
  }

  /** Call it before the first write. @throws what the file or the disk answers. */
  static open(writer: SqliteFile, path: string, checkpoints: Checkpoints): SyncedLog {
    // SQLite says nothing of a sync that failed in a checkpoint of its own.
    if (checkpoints === "own") writer.run("PRAGMA wal_autocheckpoint = 0");
    // The connection knows its log once it has read.
    schemaVersion(writer);
    const log = new SyncedLog(writer, path, checkpoints);
    try {
      log.#repairFound();
    } catch (error) {
      log.#keepUnlessWhole();
      log.close();
      throw error;
    }
    return log;
  }

  /**
   * Linux does not tell this process of a sync that failed before. So it writes again what nobody has synced, or all where nobody of svc is
   * there to ask. Beside a service that is mostly nothing, and then its writers need not wait.
   */
  #repairFound(): void {
    if (this.#lock.isAlone) this.#index.tellFailedSync();
    if (!this.#lock.share()) this.#index.tellFailedSync();
    if (this.#isWhole()) return;
    if (sqliteLogBytes(this.#path) === 0) {
      this.#index.tellSynced(this.#index.state());
      return;
    }
    try {
      this.#withoutWaiting(() => this.#rewriteLeft());
    } catch (error) {
      // Then another process uses the log, and the first transaction or look writes it again.
      if (!isBusy(error)) throw error;
      this.#isLeft = true;
    }
  }

  /** Another program's lock makes it fail. */
  #withoutWaiting(work: () => void): void {
    this.#writer.run("PRAGMA busy_timeout = 0");
    try {
      work();
    } finally {
      this.#writer.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
  }

  /** Whether the disk has all of the log. @throws Error with SQLite's code. */
  #isWhole(): boolean {
    const { frameCount } = this.#index.state();
    return !this.#hasFailed && (this.#index.syncedCount ?? -1) >= frameCount;
  }

  /** Whether a sync failed, whichever process saw it first. @throws Error with SQLite's code. */
  get #isDoubtful(): boolean {
    return this.#hasFailed || this.#index.syncedCount === null;
  }

  /** Call it before each transaction. @throws while the disk still fails. */
  repair(): void {
    try {
      // The next commit may begin the log again, which then has no copy of what could not be written.
      this.#syncCopied(this.#index.state());
    } catch (error) {
      if (!isFailedSync(error)) throw error;
      this.#doubt();
    }
    if (this.#isDoubtful) this.#rewriteAll();
    else if (this.#isLeft && !this.#isWhole()) this.#rewriteLeft();
    this.#isLeft = false;
  }

  #rewriteAll(): void {
    const writer = this.#writer;
    writer.run("PRAGMA synchronous = FULL");
    writer.run("BEGIN IMMEDIATE");
    try {
      this.#rewrite();
      // It takes the place of what was rolled back: a later recovery would find it committed.
      writer.run(`PRAGMA user_version = ${schemaVersion(writer)}`);
      writer.run("COMMIT");
    } catch (error) {
      if (!isBusy(error)) this.#doubt();
      if (writer.inTransaction) writer.run("ROLLBACK");
      throw error;
    }
    this.#hasFailed = false;
  }

  #rewriteLeft(): void {
    this.#writer.run("BEGIN IMMEDIATE");
    try {
      this.#rewrite();
    } finally {
      this.#writer.run("ROLLBACK");
    }
  }

  /** Call it in a write transaction: then no commit fails between the sync and the word for it. */
  #rewrite(): void {
    const state = this.#index.state();
    const syncedCount = this.#hasFailed ? null : this.#index.syncedCount;
    if (syncedCount === null) {
      this.#copied = null;
      // It needs no disk: the next checkpoint copies everything even if the rest fails.
      this.#index.forgetCopied();
    }
    this.#files.rewriteLog(this.#index.partBehind(syncedCount ?? 0));
    this.#index.tellSynced(state);
  }

  /** Call it after each failure, outside a transaction. */
  failed(error: unknown): void {
    if (isFailedSync(error)) this.#doubt();
    // It was waited for already.
    if (isBusy(error)) return;
    try {
      this.repair();
    } catch {
      // The next transaction repairs it first, or fails.
    }
  }

  /** Who opens the database from now on learns of it. */
  #doubt(): void {
    this.#hasFailed = true;
    try {
      this.#index.tellFailedSync();
    } catch {
      // Then no process can use the index of the log; a new one says that it is doubtful.
    }
  }

  /** Call it in each write transaction, before it writes. @throws Error with SQLite's code. */
  began(): void {
    this.#before = { state: this.#index.state(), version: this.#dataVersion() };
  }

  /** Call it after each transaction, before others of svc write: what was committed is safe, whatever happens here. */
  ended({ isSynced }: { readonly isSynced: boolean }): void {
    this.#repairing(() => {
      // A checkpoint would copy from a log with a hole.
      if (this.#isDoubtful) return;
      const state = this.#index.state();
      if (isSynced && this.#hasWrittenTo(state)) this.#index.tellSynced(state);
      if (this.#checkpoints === "own" && state.frameCount >= CHECKPOINT_PAGES)
        this.#writer.run("PRAGMA wal_checkpoint(PASSIVE)");
    });
    this.#repairing(() => this.#syncCopied(this.#index.state()));
  }

  /** A transaction that wrote nothing has synced nothing, nor what another program has committed since. */
  #hasWrittenTo(state: LogState): boolean {
    const before = this.#before;
    return before !== null && !isSame(state, before.state) && this.#dataVersion() === before.version;
  }

  /** Changes with each commit of another connection. */
  #dataVersion(): number {
    return (
      this.#writer.query<{ data_version: number }, []>("PRAGMA data_version").get()?.data_version ??
      Number.NaN
    );
  }

  /**
   * Call it now and then where Litestream makes the checkpoints. It tries again after a failed sync of the log or the database, and the
   * second sync succeeds without what the first one could not write.
   */
  look(): void {
    // The failure would be taken from the sync of its commit.
    if (this.#writer.inTransaction) return;
    this.#repairing(() => {
      this.#withoutWaiting(() => this.repair());
      const state = this.#index.state();
      if (!isSame(state, this.#looked)) {
        this.#files.syncLog();
        this.#looked = state;
        // Another process may have seen a failure meanwhile.
        if (!this.#isDoubtful) this.#index.tellSynced(state);
      }
      this.#syncCopied(state);
    });
  }

  /** SQLite does not sync what a checkpoint copied that a reader held back. */
  #syncCopied(state: LogState): void {
    const isKnown = state.salt === this.#copied?.salt && state.copiedCount === this.#copied.copiedCount;
    if (state.copiedCount === 0 || isKnown) return;
    this.#files.syncDatabase();
    this.#copied = state;
  }

  #repairing(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.failed(error);
    }
  }

  /** Call it before the connection is closed: the last one copies the log, which must have no hole. */
  settle(): void {
    // While others of svc are there nothing is copied, and they repair what they know of.
    if (!this.#hasFailed && !this.#lock.isLast()) return;
    try {
      this.#withoutWaiting(() => {
        if (this.#isDoubtful) this.#rewriteAll();
        else if (!this.#isWhole()) this.#rewriteLeft();
      });
    } catch {
      // The disk still fails, or another program writes.
    }
    this.#keepUnlessWhole();
  }

  #keepUnlessWhole(): void {
    if (this.#isKept) return;
    try {
      if (this.#isWhole()) return;
      keepLog(this.#path);
      this.#isKept = true;
    } catch {
      // Without its index nobody can copy the log either.
    }
  }

  /** Call it last. */
  close(): void {
    this.#lock.close();
  }
}

function isSame(state: LogState, other: LogState | null): boolean {
  return state.salt === other?.salt && state.frameCount === other.frameCount;
}

function isFailedSync(error: unknown): boolean {
  return errorCode(error) === "SQLITE_IOERR_FSYNC";
}

function isBusy(error: unknown): boolean {
  return String(errorCode(error)).startsWith("SQLITE_BUSY");
}
