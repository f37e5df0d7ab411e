import type { Query, SQL } from "drizzle-orm";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import type { Planning, RowQuery } from "./flat-query.ts";

export type Engine = "sqlite" | "postgres";

export interface EngineParts {
  readonly engine: Engine;
  /** Calls `run` once the current transaction is committed, for example to wake a worker that waits for its rows; never if it is not. */
  afterCommit(run: () => void): void;
  /**
   * The last statements of a transaction. On PostgreSQL they are sent together with the commit, so this resolves before the server
   * has answered; a failure rolls the transaction back.
   *
   * @param ask sends all statements at once, none of them after an answer.
   */
  askLast(ask: () => readonly Promise<unknown>[]): Promise<void>;
  /** For a select whose rows are flat objects, keyed by the names of the selected fields. */
  prepareFlat<Row>(query: Query, planning: Planning): RowQuery<Row>;
  /** For a complete SQL statement, such as an update with RETURNING. @param planning `once` by default. */
  prepareStatement<Row>(statement: SQL, planning?: Planning): RowQuery<Row>;
}

/**
 * What stores work with: Drizzle's query builder over one connection, or over a pool of them for reading. Stores only ever `await`
 * it. Queries for both engines are written with Drizzle's SQLite builder; `postgres-executor.ts` makes PostgreSQL understand them.
 */
export type Executor = BaseSQLiteDatabase<"async", unknown> & EngineParts;
