import type { TransactionNeeds } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import type { PublishEvents } from "../events/publish-events.ts";
import { gathering } from "../kernel/gathering.ts";
import type { CertificateRequests } from "./certificate-requests.ts";
import type { IncomingRecord, IngestOutcome, RejectedRecord } from "./ingest-outcome.ts";
import { newRunInsert } from "./new-run-store.ts";
import { beginRuns, runsBegunBy } from "./new-runs.ts";
import { RecentReports } from "./recent-reports.ts";
import { type AdmittedRecord, admitRecord } from "./record-admission.ts";
import { applyRecords, type BatchedRecord } from "./record-batch.ts";
import { TALLY_STRIPES } from "./result-record-store.ts";

/** Some 6 ms, during which other writers wait. */
const RECORDS_PER_TRANSACTION = 100;

export interface IngestService {
  /**
   * Each record is accepted, unchanged or rejected by itself; after a failure, sending all again stores only
   * what is missing. `historic` tests are completed at once, without events and rendering. `sharesCommits`,
   * on SQLite, is for a thread with nothing else to do.
   */
  ingestRecords(
    records: readonly IncomingRecord[],
    options: {
      readonly historic: boolean;
      readonly recordsPerTransaction?: number;
      readonly sharesCommits?: boolean;
    },
  ): Promise<IngestOutcome[]>;
}

/** Unique indexes guarantee one test for each run and number; tests are locked before they are judged. */
const STORE_NEEDS: TransactionNeeds = { isolation: "read committed" };

/** The statement passes over the runs of stored tests instead of locking them. */
const BEGIN_NEEDS: TransactionNeeds = { isOneStatement: true };

/** Of one request, for one transaction. */
interface Chunk {
  readonly items: ReadonlyArray<AdmittedRecord | RejectedRecord>;
  readonly historic: boolean;
}

/** All records of a transaction have the same time of arrival. */
export function createIngestService(
  deps: Pick<Runtime, "db" | "clock" | "random"> & {
    readonly publish: PublishEvents;
    readonly certificates: CertificateRequests;
    readonly onRenderQueued?: (() => void) | undefined;
  },
): IngestService {
  const { db, clock, random, publish, certificates } = deps;

  const recent = new RecentReports();
  const insert = newRunInsert(certificates.enqueueing);
  const stripeCount = Math.min(TALLY_STRIPES, db.concurrency);
  // Random, so that instances start with different stripes.
  let lastStripe = random.bytes(1)[0] ?? 0;
  function nextStripe(): number {
    lastStripe = (lastStripe + 1) % stripeCount;
    return lastStripe;
  }

  /** On PostgreSQL, one round trip for all first records of runs. Null for records that are to be judged. */
  async function begin(records: readonly BatchedRecord[]): Promise<(IngestOutcome | null)[]> {
    const runs = db.engine === "postgres" ? runsBegunBy(records, clock.nowMs(), recent) : null;
    if (runs === null || runs.length === 0) return records.map(() => null);
    const stripe = nextStripe();
    const begun = await db.transact((tx) => beginRuns(tx, runs, { insert, stripe, recent }), BEGIN_NEEDS);
    if (begun.queuedCount > 0) deps.onRenderQueued?.();
    return begun.outcomes;
  }

  async function apply(records: readonly BatchedRecord[]): Promise<IngestOutcome[]> {
    const stripe = nextStripe();
    const { outcomes, queuedCount } = await db.transact(
      (tx) => applyRecords(tx, records, { nowMs: clock.nowMs(), publish, certificates, stripe, recent }),
      STORE_NEEDS,
    );
    if (queuedCount > 0) deps.onRenderQueued?.();
    return outcomes;
  }

  async function store(chunks: readonly Chunk[]): Promise<IngestOutcome[][]> {
    const records = chunks.flatMap(({ items, historic }) =>
      items.flatMap((item) => (item.kind === "rejected" ? [] : [{ ...item, historic }])),
    );
    const begun = await begin(records);
    const others = records.filter((_, index) => begun[index] === null);
    const applied = (others.length === 0 ? [] : await apply(others)).values();
    const outcomes = begun.map((outcome) => outcome ?? (applied.next().value as IngestOutcome)).values();
    return chunks.map(({ items }) =>
      items.map((item) => (item.kind === "rejected" ? item : (outcomes.next().value as IngestOutcome))),
    );
  }

  const storeTogether = gathering({
    run: store,
    sizeOf: ({ items }: Chunk) => items.length,
    limits: { maxSize: RECORDS_PER_TRANSACTION, concurrency: db.concurrency },
  });

  /** In their order. @throws the first error, after all have ended. */
  async function storeSharingCommits(chunks: readonly Chunk[]): Promise<IngestOutcome[]> {
    const stored = await Promise.allSettled(chunks.map((chunk) => store([chunk])));
    return stored.flatMap((result) => {
      if (result.status === "rejected") throw result.reason;
      return result.value.flat();
    });
  }

  return {
    async ingestRecords(records, options) {
      const { historic, recordsPerTransaction = RECORDS_PER_TRANSACTION, sharesCommits = false } = options;
      const admit = (record: IncomingRecord) => admitRecord(record, { historic, nowMs: clock.nowMs() });
      const chunkAt = (start: number): Chunk => ({
        items: records.slice(start, start + recordsPerTransaction).map(admit),
        historic,
      });
      const starts = Array.from(
        { length: Math.ceil(records.length / recordsPerTransaction) },
        (_, index) => index * recordsPerTransaction,
      );
      if (sharesCommits && db.engine === "sqlite") return await storeSharingCommits(starts.map(chunkAt));
      const outcomes: IngestOutcome[] = [];
      for (const start of starts) {
        // SQLite works on this thread: waiting requests get their turn here.
        if (start > 0) await new Promise((resolve) => setImmediate(resolve));
        outcomes.push(...(await storeTogether(chunkAt(start))));
      }
      return outcomes;
    },
  };
}
