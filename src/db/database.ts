import type { Timers } from "../kernel/timers.ts";
import type { Engine, Executor } from "./executor.ts";
import type { HeldState } from "./held-state.ts";
import type { EndTurn } from "./write-turn.ts";

export type { Executor } from "./executor.ts";

/**
 * What a commit waits for.
 *
 * - `synced`: the disk. It survives the loss of power.
 * - `unsynced`: nothing. It survives the death of the process, and is on the disk with the next one that is synced, at the latest;
 *   a machine that loses power may lose it, whole, with those after it. For what is done again when it is not known to be done.
 */
export type Durability = "synced" | "unsynced";

/**
 * How far PostgreSQL keeps a transaction apart from others; on SQLite each runs alone.
 *
 * - `serializable`: transactions behave as if they ran one after the other. One that met another is run again.
 * - `read committed`: each statement sees what is committed by then. For work whose invariants are held by single statements, by the
 *   rows that it locks and by constraints: what these are is said where it is chosen.
 */
export type Isolation = "serializable" | "read committed";

/** What a transaction needs; what is not said is `synced` and `serializable`. */
export interface TransactionNeeds {
  readonly durability?: Durability;
  readonly isolation?: Isolation;
}

/** The two doors to the data. */
export interface Database {
  readonly engine: Engine;
  /** How many transactions at a time one service gets something of: SQLite runs one after the other. */
  readonly concurrency: number;
  /** Reads the last committed state. */
  readonly read: Executor;
  /**
   * Runs `work` in one write transaction: everything that it wrote is committed when it resolves, nothing when it throws.
   * Inside, only the database may be awaited. On PostgreSQL `work` is run again when it met another transaction, so what it does
   * besides writing must bear repetition; on SQLite what waits at the same time shares a commit.
   *
   * @throws ServiceError `setup` when the disk of a SQLite file is full or not writable any more; `service_unavailable` when the
   * PostgreSQL server is not there, or does not answer in time; else what `work` threw.
   */
  transact<T>(work: (tx: Executor) => Promise<T>, needs?: TransactionNeeds): Promise<T>;
  /**
   * Waits for this thread's turn to write to a SQLite file, on behalf of another thread of the process. @returns what gives it back.
   * PostgreSQL knows no turns.
   */
  takeTurn(): Promise<EndTurn>;
  /**
   * From now on waits for its turns by `ask`, which another thread answers by `takeTurn`, so that this one never sleeps while others
   * write. Where `ask` has nobody to ask, it returns null, and this thread waits by itself.
   */
  takeTurnsFrom(ask: () => Promise<EndTurn> | null): void;
  /**
   * For counts that several instances keep together: each statement is a transaction of its own at READ COMMITTED, and is not waited
   * for on the disk, so a crash of the server may take back the last moments. Null on SQLite, where one process counts in memory,
   * and where the database was opened without it.
   */
  readonly counts: Executor | null;
  /** Tells the other instances on the database of work; null where there are none, or none can be told. */
  readonly signal: WorkSignal | null;
  /**
   * A number that is another one once anything has been committed, by this process or any other: while it stays the same, so does what
   * `read` finds. Null on PostgreSQL, where asking for such a number would cost as much as reading.
   */
  readonly version: (() => number) | null;
  /** Has statements of `read` read one state together; null on PostgreSQL, where they run on several connections. */
  readonly held: HeldState | null;
  /** How many migrations this opening applied, and the version that the schema has now. */
  readonly migration: { readonly appliedCount: number; readonly schemaVersion: number };
  /** The connections to a PostgreSQL server that are open now, by what they are for; none on SQLite. */
  connections(): readonly ConnectionUse[];
  close(): Promise<void>;
}

/** Lets the instances on one database tell each other that something was queued. */
export interface WorkSignal {
  /** To be called after a commit that queued some work. */
  send(): void;
  /** Has `onSignal` called for each signal, its own included, and once at the start. To be called once. */
  listen(onSignal: () => void, timers: Timers): void;
  close(): Promise<void>;
}

/** The connections of one purpose. */
export interface ConnectionUse {
  readonly purpose: "read" | "write" | "count";
  readonly busyCount: number;
  readonly idleCount: number;
  /** How much waits for one that is free. */
  readonly waitingCount: number;
}
