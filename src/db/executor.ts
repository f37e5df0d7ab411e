import type { Query } from "drizzle-orm";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import type { Planning, RowQuery } from "./flat-query.ts";

export type Engine = "sqlite" | "postgres";

/** What an engine adds to Drizzle's query builder. */
export interface EngineParts {
  readonly engine: Engine;
  /** Prepares a select whose rows are flat objects, keyed by the names of the selected fields, as the engine's client makes them. */
  prepareFlat<Row>(query: Query, planning: Planning): RowQuery<Row>;
}

/**
 * What stores speak to: Drizzle's query builder over one connection, or over a pool of them for reading. Stores only ever `await`
 * it. Drizzle's words for SQLite are the language of both engines; `postgres-executor.ts` says what it takes for PostgreSQL to
 * understand them.
 */
export type Executor = BaseSQLiteDatabase<"async", unknown> & EngineParts;
