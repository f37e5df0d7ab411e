import type { Query, SQL } from "drizzle-orm";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import type { Planning, RowQuery } from "./flat-query.ts";

export type Engine = "sqlite" | "postgres";

/** What an engine adds to Drizzle's query builder. */
export interface EngineParts {
  readonly engine: Engine;
  /** Calls `run` once the present transaction is committed, such as to wake who waits for what it wrote; never if it is not. */
  afterCommit(run: () => void): void;
  /**
   * The last that a transaction asks. PostgreSQL is sent it together with the commit, so this resolves before it is answered there;
   * what fails undoes the transaction.
   *
   * @param ask asks all statements at once, and none after an answer.
   */
  askLast(ask: () => readonly Promise<unknown>[]): Promise<void>;
  /** Prepares a select whose rows are flat objects, keyed by the names of the selected fields, as the engine's client makes them. */
  prepareFlat<Row>(query: Query, planning: Planning): RowQuery<Row>;
  /** The same for a statement that is written out, such as an update with RETURNING. */
  prepareStatement<Row>(statement: SQL): RowQuery<Row>;
}

/**
 * What stores speak to: Drizzle's query builder over one connection, or over a pool of them for reading. Stores only ever `await`
 * it. Drizzle's words for SQLite are the language of both engines; `postgres-executor.ts` says what it takes for PostgreSQL to
 * understand them.
 */
export type Executor = BaseSQLiteDatabase<"async", unknown> & EngineParts;
