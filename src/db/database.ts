import type { Engine, Executor } from "./executor.ts";

export type { Executor } from "./executor.ts";

/**
 * On SQLite each transaction runs alone. `serializable` runs one again that conflicts with another. `read
 * committed` is for invariants that single statements, row locks and constraints protect: each place that
 * chooses it names them.
 */
export type Isolation = "serializable" | "read committed";

/** `serializable` by default. */
export interface TransactionNeeds {
  readonly isolation?: Isolation;
}

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
