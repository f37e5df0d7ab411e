import type { Executor } from "../db/database.ts";

/** What results that come in ask of the certificates, in the transaction that stores them. */
export interface CertificateRequests {
  /** Asks for the certificates of tests to be rendered; a test that is queued already keeps its place. */
  enqueue(tx: Executor, testIds: readonly number[], nowMs: number): Promise<void>;
  /** The tests that these numbers are reserved for, while their certificates are still being rendered, by number. */
  findReservations(tx: Executor, numbers: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
