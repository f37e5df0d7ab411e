import type { Timers } from "../kernel/timers.ts";
import type { Engine, Executor } from "./executor.ts";
import type { HeldState } from "./held-state.ts";
import type { EndTurn } from "./write-turn.ts";

export type { Executor } from "./executor.ts";

/**
 * What a commit waits for.
 *
 * - `synced`: the disk. The commit survives a loss of power.
 * - `unsynced`: nothing. The commit survives the death of the process, and reaches the disk with the next synced one at the latest; a
 *   machine that loses power may lose it, whole, with those after it. For work that is repeated unless it is known to be done.
 */
export type Durability = "synced" | "unsynced";

/**
 * How strictly PostgreSQL isolates a transaction from others; on SQLite each runs alone.
 *
 * - `serializable`: transactions behave as if they ran one after the other. One that conflicts with another is run again.
 * - `read committed`: each statement sees what is committed by then. For work whose invariants are protected by single statements, by
 *   the rows that it locks and by constraints: each place that chooses it names them.
 */
export type Isolation = "serializable" | "read committed";

/** The defaults are `synced` and `serializable`. */
export interface TransactionNeeds {
  readonly durability?: Durability;
  readonly isolation?: Isolation;
  /**
   * The work is one statement, at READ COMMITTED. PostgreSQL gets it without `BEGIN` and `COMMIT`, in one round trip. When the
   * connection breaks, it is sent again although it may have been committed, so it must be safe to repeat.
   */
  readonly isOneStatement?: boolean;
}

export interface Database {
  readonly engine: Engine;
  /** How many transactions at a time one service profits from: SQLite runs one after the other. */
  readonly concurrency: number;
  readonly read: Executor;
  /**
   * Runs `work` in one write transaction: everything that it wrote is committed when the promise resolves, nothing when it rejects. Inside,
   * only the database may be awaited. On PostgreSQL `work` is run again when it conflicts with another transaction, so what it does besides
   * writing must be safe to repeat. On SQLite, transactions that wait at the same time share a commit.
   *
   * @throws ServiceError `setup` when the disk of a SQLite file is full or no longer writable; `service_unavailable` when the PostgreSQL
   * server is not there, or does not answer in time; otherwise what `work` threw.
   */
  transact<T>(work: (tx: Executor) => Promise<T>, needs?: TransactionNeeds): Promise<T>;
  /**
   * Waits for this thread's turn to write to a SQLite file, on behalf of another thread of the process. PostgreSQL has no turns.
   *
   * @returns what ends the turn.
   */
  takeTurn(): Promise<EndTurn>;
  /**
   * From now on, gets its turns through `ask`, which another thread answers with `takeTurn`, so that this thread never sleeps while
   * others write. When no thread can answer, `ask` returns null, and this thread waits by itself.
   */
  takeTurnsFrom(ask: () => Promise<EndTurn> | null): void;
  /**
   * For counts that several instances keep together. Each statement is a transaction of its own at READ COMMITTED and does not wait for the
   * disk, so a crash of the server may lose the last moments. Null on SQLite, where one process counts in memory, and where the database
   * was opened without it.
   */
  readonly counts: Executor | null;
  /** Null where there are no other instances on the database, or none can be notified. */
  readonly signal: WorkSignal | null;
  /**
   * Changes whenever this process or any other commits: while it stays the same, so does what `read` finds. Null on PostgreSQL, where
   * asking for such a number would cost as much as reading.
   */
  readonly version: (() => number) | null;
  /** Lets several statements of `read` see one state; null on PostgreSQL, where they run on several connections. */
  readonly held: HeldState | null;
  readonly migration: { readonly appliedCount: number; readonly schemaVersion: number };
  connections(): readonly ConnectionUse[];
  close(): Promise<void>;
}

export interface WorkSignal {
  /** To be called after a commit that queued work. */
  send(): void;
  /** Calls `onSignal` for each signal, including this instance's own, and once at the start. To be called once. */
  listen(onSignal: () => void, timers: Timers): void;
  close(): Promise<void>;
}

export interface ConnectionUse {
  readonly purpose: "read" | "write" | "count";
  readonly busyCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}
