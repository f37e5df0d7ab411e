import type { Database } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import { gathering } from "../kernel/gathering.ts";
import type { PublishEvents } from "../webhooks/outbox.ts";
import type { IncomingRecord, IngestOutcome, RejectedRecord } from "./ingest-outcome.ts";
import { type AdmittedRecord, admitRecord } from "./record-admission.ts";
import { applyRecords } from "./record-batch.ts";

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

/** Records of one request that are stored in one transaction. */
interface Chunk {
  readonly items: ReadonlyArray<AdmittedRecord | RejectedRecord>;
  readonly historic: boolean;
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

  /** Stores the records of several requests in one transaction. @returns the outcomes of each request. */
  async function store(chunks: readonly Chunk[]): Promise<IngestOutcome[][]> {
    const records = chunks.flatMap(({ items, historic }) =>
      items.flatMap((item) => (item.kind === "rejected" ? [] : [{ ...item, historic }])),
    );
    const { outcomes, queuedCount } = await db.transact((tx) =>
      applyRecords(tx, records, { nowMs: clock.nowMs(), publish }),
    );
    if (queuedCount > 0) deps.onRenderQueued?.();
    const applied = outcomes.values();
    return chunks.map(({ items }) =>
      items.map((item) => (item.kind === "rejected" ? item : (applied.next().value as IngestOutcome))),
    );
  }

  const storeTogether = gathering({
    run: store,
    sizeOf: ({ items }: Chunk) => items.length,
    limits: { maxSize: RECORDS_PER_TRANSACTION, concurrency: db.engine === "postgres" ? 4 : 1 },
  });

  return {
    async ingestRecords(records, { historic, recordsPerTransaction = RECORDS_PER_TRANSACTION }) {
      const outcomes: IngestOutcome[] = [];
      for (let start = 0; start < records.length; start += recordsPerTransaction) {
        // SQLite works on this thread: requests that wait get their turn between two transactions.
        if (start > 0) await new Promise((resolve) => setImmediate(resolve));
        const chunk = records.slice(start, start + recordsPerTransaction);
        const items = chunk.map((record) => admitRecord(record, { historic, nowMs: clock.nowMs() }));
        outcomes.push(...(await storeTogether({ items, historic })));
      }
      return outcomes;
    },
  };
}
