import type { Database } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import type { PublishEvents } from "../webhooks/outbox.ts";
import type { IncomingRecord, IngestOutcome } from "./ingest-outcome.ts";
import { admitRecord } from "./record-admission.ts";
import { applyRecords } from "./record-batch.ts";
import { recordDigest } from "./record-digest.ts";

/** For imports that nobody waits behind: a hundred thousand records need two hundred disk syncs. */
export const RECORDS_PER_TRANSACTION = 500;

/** Takes in the results of test units, from the CLI and from the ingest route alike. */
export interface IngestService {
  /**
   * Takes result records in, in their order: each is accepted, found unchanged or rejected on its own.
   *
   * Records are stored a transaction at a time. When one fails, or the process ends, whole transactions are missing and nothing
   * else; sending the same records again adds what is missing and finds the rest unchanged.
   *
   * @param options.historic finished older tests: completed at once, without events and without rendering.
   * @param options.recordsPerTransaction fewer make each pause for others shorter, and the whole slower; by default 500.
   * @returns one outcome for each record, in the same order.
   */
  ingestRecords(
    records: readonly IncomingRecord[],
    options: { readonly historic: boolean; readonly recordsPerTransaction?: number },
  ): Promise<IngestOutcome[]>;
}

/** The ingest service on one database; every record of a transaction gets the same time of arrival. */
export function createIngestService(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly publish: PublishEvents;
  /** Told after each commit that queued certificates for rendering. */
  readonly onRenderQueued?: (() => void) | undefined;
}): IngestService {
  const { db, clock, publish } = deps;

  async function ingestChunk(
    records: readonly IncomingRecord[],
    historic: boolean,
  ): Promise<IngestOutcome[]> {
    const items = records.map((record) => admitRecord(record, { historic, nowMs: clock.nowMs() }));
    const admitted = items.flatMap((item) =>
      item.kind === "rejected" ? [] : [{ ...item, historic, digest: recordDigest(item.record) }],
    );
    const { outcomes, queuedCount } = await db.transact((tx) =>
      applyRecords(tx, admitted, { nowMs: clock.nowMs(), publish }),
    );
    if (queuedCount > 0) deps.onRenderQueued?.();
    const applied = outcomes.values();
    return items.map((item) => (item.kind === "rejected" ? item : (applied.next().value as IngestOutcome)));
  }

  return {
    async ingestRecords(records, { historic, recordsPerTransaction = RECORDS_PER_TRANSACTION }) {
      const outcomes: IngestOutcome[] = [];
      for (let start = 0; start < records.length; start += recordsPerTransaction) {
        // SQLite works on this thread: requests that wait get their turn between two transactions.
        if (start > 0) await new Promise((resolve) => setImmediate(resolve));
        const chunk = records.slice(start, start + recordsPerTransaction);
        outcomes.push(...(await ingestChunk(chunk, historic)));
      }
      return outcomes;
    },
  };
}
