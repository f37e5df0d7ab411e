import type { Database as SqliteFile } from "bun:sqlite";
import type { Clock } from "../kernel/clock.ts";
import type { CommitHooks } from "./commit-hooks.ts";
import type { Durability } from "./database.ts";
import type { Executor } from "./executor.ts";
import { storageFailure } from "./storage-failure.ts";
import type { SyncedLog } from "./synced-log.ts";
import type { EndTurn } from "./write-turn.ts";

/** How long one commit collects work. */
const TURN_MS = 10;
/** While no other writer waits: longer turns save syncs, but callers wait longer. */
const UNAWAITED_TURN_MS = 50;

interface Waiting {
  readonly work: (tx: Executor) => Promise<unknown>;
  readonly durability: Durability;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** Passed on once the shared commit is done. */
type Outcome = { readonly waiting: Waiting; readonly settle: () => void };

/**
 * Work that waits at the same time shares a commit and its sync, each piece behind a savepoint: one that
 * throws rolls back only itself. It waits for no more work.
 */
export class SharedCommits {
  readonly #writer: SqliteFile;
  readonly #log: Pick<SyncedLog, "repair" | "began" | "failed" | "ended">;
  readonly #executor: Executor;
  readonly #hooks: CommitHooks;
  readonly #path: string;
  readonly #clock: Clock;
  #takeTurn: () => Promise<EndTurn>;
  #isAwaited: () => boolean;
  #waiting: Waiting[] = [];
  #isRunning = false;
  /** Of the connection's commits; null before the first, and after a failed change. */
  #durability: Durability | null = null;

  constructor(connection: {
    readonly writer: SqliteFile;
    readonly log: Pick<SyncedLog, "repair" | "began" | "failed" | "ended">;
    readonly executor: Executor;
    readonly hooks: CommitHooks;
    readonly path: string;
    readonly clock: Clock;
    readonly takeTurn: () => Promise<EndTurn>;
    readonly isAwaited: () => boolean;
  }) {
    this.#writer = connection.writer;
    this.#log = connection.log;
    this.#executor = connection.executor;
    this.#hooks = connection.hooks;
    this.#path = connection.path;
    this.#clock = connection.clock;
    this.#takeTurn = connection.takeTurn;
    this.#isAwaited = connection.isAwaited;
  }

  transact<T>(work: (tx: Executor) => Promise<T>, durability: Durability): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // `run` hands each work its own result.
      this.#waiting.push({ work, durability, resolve: (result) => resolve(result as T), reject });
      if (!this.#isRunning) void this.#runAll();
    });
  }

  /** `takeTurn` does not show whether others wait. */
  takeTurnsFrom(takeTurn: () => Promise<EndTurn>): void {
    this.#takeTurn = takeTurn;
    this.#isAwaited = () => true;
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      // What arrives in this turn of the event loop joins.
      await new Promise(setImmediate);
      const endTurn = await this.#takeTurn();
      try {
        await this.#runTurn();
      } finally {
        endTurn();
      }
    }
    this.#isRunning = false;
  }

  /** What does not fit in the time stays for the next one. */
  async #runTurn(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    const isSynced = batch.some(({ durability }) => durability === "synced");
    const outcomes: Outcome[] = [];
    let startedCount = 0;
    let isCommitted = false;
    let afterwards = () => {};
    try {
      this.#rollBack();
      this.#log.repair();
      this.#waitFor(isSynced ? "synced" : "unsynced");
      this.#writer.run("BEGIN IMMEDIATE");
      this.#log.began();
      this.#hooks.begin();
      const startedMs = this.#clock.nowMs();
      for (const waiting of batch) {
        if (startedCount > 0 && this.#isOver(startedMs)) break;
        startedCount += 1;
        outcomes.push(await this.#runOne(waiting, batch.length === 1));
      }
      if (this.#writer.inTransaction) this.#writer.run("COMMIT");
      isCommitted = true;
      afterwards = this.#hooks.end();
    } catch (error) {
      const failure = storageFailure(error, this.#path) ?? error;
      // Without a beginning, no work has started: all of it would fail alike.
      const failed = startedCount === 0 ? batch : batch.slice(0, startedCount);
      startedCount = failed.length;
      outcomes.splice(0, outcomes.length, ...failed.map((waiting) => rejection(waiting, failure)));
      try {
        this.#rollBack();
        this.#durability = null;
        this.#log.failed(error);
      } catch {
        // The next transaction rolls back first, or fails.
      }
    } finally {
      this.#waiting.unshift(...batch.slice(startedCount));
    }
    this.#log.ended({ isSynced: isCommitted && isSynced });
    for (const { settle } of outcomes) settle();
    afterwards();
  }

  #isOver(startedMs: number): boolean {
    const lastedMs = this.#clock.nowMs() - startedMs;
    return lastedMs >= UNAWAITED_TURN_MS || (lastedMs >= TURN_MS && this.#isAwaited());
  }

  /** A full disk or an I/O error may have rolled back already. */
  #rollBack(): void {
    if (this.#writer.inTransaction) this.#writer.run("ROLLBACK");
  }

  /** A later sync also covers what NORMAL leaves: there is one log. */
  #waitFor(durability: Durability): void {
    if (durability === this.#durability) return;
    this.#durability = null;
    this.#writer.run(`PRAGMA synchronous = ${durability === "synced" ? "FULL" : "NORMAL"}`);
    this.#durability = durability;
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
}

function rejection(waiting: Waiting, error: unknown): Outcome {
  return { waiting, settle: () => waiting.reject(error) };
}
