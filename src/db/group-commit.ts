import type { Database as SqliteFile } from "bun:sqlite";
import type { Clock } from "../kernel/clock.ts";
import { retryBusy } from "./busy-retry.ts";
import type { Executor } from "./database.ts";
import { refusedToWrite } from "./disk-fault.ts";
import type { CommitHooks } from "./drizzle-executor.ts";
import { CHECKPOINT_PAGES, type Checkpoints } from "./sqlite-connection.ts";
import { isFailedSync, lostFile, storageFailure } from "./storage-failure.ts";
import { watchDatabase } from "./watched-file.ts";

/** How long one commit collects work that already waits. */
const GROUP_MS = 10;
/** Between two commits, so that other processes can take SQLite's lock: longer than they wait between two tries. */
const PAUSE_MS = 2;

interface Waiting {
  readonly work: (tx: Executor) => Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** Passed on once the commit is done. */
type Outcome = { readonly waiting: Waiting; readonly settle: () => void };

/**
 * Work that waits at the same time shares a commit and its sync, each piece behind a savepoint: one that
 * throws rolls back only itself. It does not wait for more work to come.
 */
export class GroupCommit {
  readonly #writer: SqliteFile;
  readonly #checkpoints: Checkpoints;
  readonly #executor: Executor;
  readonly #hooks: CommitHooks;
  readonly #path: string;
  readonly #clock: Clock;
  readonly #isRefused: () => boolean;
  readonly #onFailedSync: (error: unknown) => void;
  /** The path of a file of the database that was deleted or replaced; null where all are there. */
  readonly #missingFile: () => string | null;
  #waiting: Waiting[] = [];
  #isRunning = false;
  /** A failed sync ends this: nothing is written after it. */
  #failure: unknown = null;

  /** `writer` has no busy timeout of its own. */
  constructor(connection: {
    readonly writer: SqliteFile;
    readonly checkpoints: Checkpoints;
    readonly executor: Executor;
    readonly hooks: CommitHooks;
    readonly path: string;
    /** Monotonic. */
    readonly clock: Clock;
    /** Whether the disk failed to sync what another process or thread wrote: then nothing more is written. */
    readonly isRefused: () => boolean;
    /** Called once: what a later sync reports as done may be missing on the disk. */
    readonly onFailedSync: (error: unknown) => void;
  }) {
    this.#writer = connection.writer;
    this.#checkpoints = connection.checkpoints;
    this.#executor = connection.executor;
    this.#hooks = connection.hooks;
    this.#path = connection.path;
    this.#clock = connection.clock;
    this.#isRefused = connection.isRefused;
    this.#onFailedSync = connection.onFailedSync;
    this.#missingFile = watchDatabase(connection.path);
  }

  /** What a failed sync ended this with; null before. */
  get failure(): unknown {
    return this.#failure;
  }

  transact<T>(work: (tx: Executor) => Promise<T>): Promise<T> {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    return new Promise<T>((resolve, reject) => {
      // `#commitGroup` hands each work its own result.
      this.#waiting.push({ work, resolve: (result) => resolve(result as T), reject });
      if (!this.#isRunning) void this.#commitAll();
    });
  }

  async #commitAll(): Promise<void> {
    this.#isRunning = true;
    // What arrives in this turn of the event loop joins.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      await this.#commitGroup();
      if (this.#waiting.length > 0) await Bun.sleep(PAUSE_MS);
    }
    this.#isRunning = false;
  }

  /** What does not fit in the time stays for the next one. */
  async #commitGroup(): Promise<void> {
    const outcomes: Outcome[] = [];
    let group: Waiting[] = [];
    let startedCount = 0;
    let afterwards = () => {};
    try {
      this.#rollBack();
      if (this.#isRefused()) return this.#end(refusedToWrite(this.#path));
      const missing = this.#missingFile();
      if (missing !== null) throw lostFile(missing);
      await retryBusy(() => {
        this.#writer.run("BEGIN IMMEDIATE");
        // What came while the lock was another's belongs to the group.
        group = this.#waiting.splice(0);
      });
      this.#hooks.begin();
      const startedMs = this.#clock.nowMs();
      for (const waiting of group) {
        if (startedCount > 0 && this.#clock.nowMs() - startedMs >= GROUP_MS) break;
        startedCount += 1;
        outcomes.push(await this.#runOne(waiting, group.length === 1));
      }
      if (this.#writer.inTransaction) this.#writer.run("COMMIT");
      afterwards = this.#hooks.end();
    } catch (error) {
      const failure = storageFailure(error, this.#path) ?? error;
      // Without a beginning, no work has started: all of it would fail alike.
      const failed =
        startedCount === 0 ? group.concat(this.#waiting.splice(0)) : group.slice(0, startedCount);
      startedCount = failed.length;
      outcomes.splice(0, outcomes.length, ...failed.map((waiting) => rejection(waiting, failure)));
      this.#failed(error);
    } finally {
      const rest = group.slice(startedCount);
      if (this.#failure === null) this.#waiting.unshift(...rest);
      else for (const { reject } of rest) reject(this.#failure);
    }
    for (const { settle } of outcomes) settle();
    try {
      afterwards();
    } catch (error) {
      // It must not stop the next commits.
      queueMicrotask(() => {
        throw error;
      });
    }
    this.checkpoint({ fromPages: CHECKPOINT_PAGES });
  }

  /** A full disk or an I/O error may have rolled back already. */
  #rollBack(): void {
    if (this.#writer.inTransaction) this.#writer.run("ROLLBACK");
  }

  /** @throws what ended the whole transaction, such as a full disk. */
  async #runOne(waiting: Waiting, isAlone: boolean): Promise<Outcome> {
    const mark = this.#hooks.mark();
    if (!isAlone) this.#writer.run("SAVEPOINT work");
    try {
      const result = await waiting.work(this.#executor);
      if (!isAlone) this.#writer.run("RELEASE work");
      else if (!this.#writer.inTransaction) throw new Error("SQLite rolled back a transaction on its own");
      return { waiting, settle: () => waiting.resolve(result) };
    } catch (error) {
      // SQLite has rolled back everything, what others wrote too.
      if (!this.#writer.inTransaction) throw error;
      if (isAlone) this.#writer.run("ROLLBACK");
      else {
        this.#writer.run("ROLLBACK TO work");
        this.#writer.run("RELEASE work");
      }
      this.#hooks.forgetSince(mark);
      return rejection(waiting, storageFailure(error, this.#path) ?? error);
    }
  }

  #failed(error: unknown): void {
    if (isFailedSync(error)) this.#end(error);
    try {
      this.#rollBack();
    } catch {
      // The next transaction rolls back first, or fails.
    }
  }

  /**
   * As far as readers allow. SQLite says nothing of a sync that fails in a checkpoint of its own, so svc makes them where Litestream does
   * not. After a failure other than that of a sync the log is as it was, and the next commit tries again.
   */
  checkpoint({ fromPages }: { readonly fromPages: number }): void {
    if (this.#checkpoints === "litestream" || this.#failure !== null) return;
    try {
      const found = this.#writer.query<{ log: number }, []>("PRAGMA wal_checkpoint(NOOP)").get();
      if (found !== null && found.log >= fromPages) this.#writer.run("PRAGMA wal_checkpoint(PASSIVE)");
    } catch (error) {
      if (isFailedSync(error)) this.#end(error);
    }
  }

  #end(error: unknown): void {
    if (this.#failure !== null) return;
    this.#failure = storageFailure(error, this.#path) ?? error;
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure);
    this.#onFailedSync(error);
  }
}

function rejection(waiting: Waiting, error: unknown): Outcome {
  return { waiting, settle: () => waiting.reject(error) };
}
