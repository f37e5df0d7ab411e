import type { Executor } from "../db/database.ts";
import type { QueueingPart } from "./new-run-store.ts";

/** What the intake of results needs from the certificates, in the transaction that stores the results. */
export interface CertificateRequests {
  /** Queues the certificates of tests for rendering; a test that is already queued keeps its place. */
  enqueue(tx: Executor, testIds: readonly number[], nowMs: number): Promise<void>;
  /** The same within the statement that stores the tests. */
  readonly enqueueing: QueueingPart;
  /** Returns by number the tests for which these numbers are reserved while their certificates are still being rendered. */
  findReservations(tx: Executor, numbers: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
