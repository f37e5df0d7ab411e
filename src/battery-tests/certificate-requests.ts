import type { Executor } from "../db/database.ts";

/** What the intake of results needs, in the transaction that stores them. */
export interface CertificateRequests {
  /** A test that is already queued keeps its place. */
  enqueue(tx: Executor, testIds: readonly number[], nowMs: number): Promise<void>;
  /** Tests whose certificates are being rendered, by reserved number. */
  findReservations(tx: Executor, numbers: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
