import type { Query, SQL } from "drizzle-orm";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import type { Planning, RowQuery } from "./flat-query.ts";

export type Engine = "sqlite" | "postgres";

export interface EngineParts {
  readonly engine: Engine;
  /** For example to wake a worker; never if the transaction is not committed. */
  afterCommit(run: () => void): void;
  /** The rows are flat objects, keyed by the names of the selected fields. */
  prepareFlat<Row>(query: Query, planning: Planning): RowQuery<Row>;
  /** For a complete statement, such as an update with RETURNING; planned `once` by default. */
  prepareStatement<Row>(statement: SQL, planning?: Planning): RowQuery<Row>;
}

/** Both engines use Drizzle's SQLite builder; `postgres-executor.ts` makes PostgreSQL understand it. */
export type Executor = BaseSQLiteDatabase<"async", unknown> & EngineParts;
