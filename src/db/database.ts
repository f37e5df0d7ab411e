import { is, Placeholder, type Query, type SQL } from "drizzle-orm";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";

/**
 * On SQLite one transaction runs at a time. `serializable` runs one again that conflicts with another. `read
 * committed` is for invariants that single statements, row locks and constraints protect: each place that
 * chooses it names them.
 */
export type Isolation = "serializable" | "read committed";

/** `serializable` by default. */
export interface TransactionNeeds {
  readonly isolation?: Isolation;
}

export type Engine = "sqlite" | "postgres";

export interface RowQuery<Row> {
  /** By the names of the placeholders. */
  execute(values: Readonly<Record<string, unknown>>): Row[] | Promise<Row[]>;
}

/** `once`: PostgreSQL keeps one plan. `eachRun`: plans depend on values, or there are too many shapes. */
export type Planning = "once" | "eachRun";

type Parameter = string | number | bigint | boolean | null;

export function valueReader(parameter: unknown): (values: Readonly<Record<string, unknown>>) => Parameter {
  if (is(parameter, Placeholder)) return (values) => values[parameter.name] as Parameter;
  const constant = parameter as Parameter;
  return () => constant;
}

export interface EngineParts {
  readonly engine: Engine;
  /** For example to wake a worker; never if the transaction is not committed. */
  afterCommit(run: () => void): void;
  /** The rows are flat objects, keyed by the names of the selected fields. */
  prepareFlat<Row>(query: Query, planning: Planning): RowQuery<Row>;
  /** For a complete statement, such as an update with RETURNING; planned `once` by default. */
  prepareStatement<Row>(statement: SQL, planning?: Planning): RowQuery<Row>;
}

/** Both engines use Drizzle's SQLite builder; `postgres-executor.ts` translates for PostgreSQL. */
export type Executor = BaseSQLiteDatabase<"async", unknown> & EngineParts;

export interface Database {
  readonly engine: Engine;
  readonly read: Executor;
  /**
   * All is committed when it resolves, nothing when it rejects. Inside, only the database may be awaited. On
   * PostgreSQL `work` may run again, so what else it does must be safe to repeat.
   * @throws ServiceError `setup` when a disk is full or not writable; `service_unavailable` without the
   * server.
   */
  transact<T>(work: (tx: Executor) => Promise<T>, needs?: TransactionNeeds): Promise<T>;
  /** For counts of several instances; a crash of the server may lose the last moments. Null on SQLite. */
  readonly counts: Executor | null;
  readonly migration: { readonly appliedCount: number; readonly schemaVersion: number };
  connections(): readonly ConnectionUse[];
  /** @throws ServiceError `setup`, once all is closed, when the disk refused to sync, now or before. */
  close(): Promise<void>;
}

export interface ConnectionUse {
  readonly purpose: "read" | "write" | "count";
  readonly busyCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}
