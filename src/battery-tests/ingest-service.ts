import type { TransactionNeeds } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import type { PublishEvents } from "../events/publish-events.ts";
import { batching } from "../kernel/batching.ts";
import type { IncomingRecord, IngestOutcome, RejectedRecord } from "./ingest-outcome.ts";
import { type NoticedBatch, noticedBatch } from "./noticed-batch.ts";
import { admitRecord, type RefusedRecord } from "./record-admission.ts";
import { applyRecords, type BatchedRecord, type CertificateRequests } from "./record-batch.ts";
import { rejectedAlone, rejectedRecords } from "./record-refusal.ts";
import { noteRejectedResults } from "./result-record-store.ts";

/** Some 6 ms, during which other writers wait. */
const RECORDS_PER_TRANSACTION = 100;

export interface IngestService {
  /**
   * Each record is accepted, unchanged or rejected by itself; a test that still waits for its result notes that one was rejected; after a failure, sending all again stores only
   * what is missing. `historic` tests are completed at once, without events and rendering.
   */
  ingestRecords(
    records: readonly IncomingRecord[],
    options: { readonly historic: boolean; readonly recordsPerTransaction?: number },
  ): Promise<IngestOutcome[]>;
}

/** Unique indexes guarantee one test for each run and number; tests are locked before they are judged. */
const STORE_NEEDS: TransactionNeeds = { isolation: "read committed" };

/** All records of a transaction have the same time of arrival. */
export function createIngestService(
  deps: Pick<Runtime, "db" | "clock"> & {
    readonly publish: PublishEvents;
    readonly certificates: CertificateRequests;
    /** Whether results with the measured figures of another car are noticed; true unless given. */
    readonly comparesFigures?: boolean;
    /** Whether a result that is hardly true waits for an operator instead of being rendered; false unless given. */
    readonly holdsImplausible?: boolean;
    readonly onRenderQueued?: (() => void) | undefined;
    /** Called after a commit of results with remarks. */
    readonly onNoticed?: ((noticed: NoticedBatch) => void) | undefined;
  },
): IngestService {
  const { db, clock, publish, certificates, comparesFigures = true, holdsImplausible = false } = deps;

  async function applyAll(chunks: ReadonlyArray<readonly BatchedRecord[]>): Promise<IngestOutcome[][]> {
    const records = chunks.flat();
    const { outcomes, queuedCount } = await db.transact(
      (tx) =>
        applyRecords(tx, records, {
          nowMs: clock.nowMs(),
          publish,
          certificates,
          comparesFigures,
          holdsImplausible,
        }),
      STORE_NEEDS,
    );
    if (queuedCount > 0) deps.onRenderQueued?.();
    const noticed = noticedBatch(records, outcomes, { holdsImplausible });
    if (noticed !== null) deps.onNoticed?.(noticed);
    const all = outcomes.values();
    return chunks.map((chunk) => chunk.map(() => all.next().value as IngestOutcome));
  }

  // One by one, results of one dealer would wait for each other's commit: each adds to the same tally.
  const apply = batching({
    run: applyAll,
    sizeOf: (records: readonly BatchedRecord[]) => records.length,
    limits: { maxSize: RECORDS_PER_TRANSACTION },
  });

  async function store(incoming: readonly IncomingRecord[], historic: boolean): Promise<IngestOutcome[]> {
    const items = incoming.map((record) => admitRecord(record, { historic, nowMs: clock.nowMs() }));
    const admitted = items.flatMap((item) => (item.kind === "refused" ? [] : [{ ...item, historic }]));
    const applied = (admitted.length === 0 ? [] : await apply(admitted)).values();
    // After the others: the record that began the test may be among them.
    const refused = items.filter((item) => item.kind === "refused");
    const rejected = (refused.length === 0 ? [] : await reject(refused, historic)).values();
    return items.map(({ kind }) => (kind === "refused" ? rejected : applied).next().value as IngestOutcome);
  }

  async function reject(refused: readonly RefusedRecord[], historic: boolean): Promise<RejectedRecord[]> {
    if (refused.every(({ names }) => names.unitSerialNumber === null))
      return refused.map((record) => rejectedAlone(record, historic));
    const results = refused.filter(({ members }) => members.status === "completed").map(({ names }) => names);
    return await db.transact(async (tx) => {
      const rejected = await rejectedRecords(tx, refused, historic);
      await noteRejectedResults(tx, results, clock.nowMs());
      return rejected;
    }, STORE_NEEDS);
  }

  return {
    async ingestRecords(records, { historic, recordsPerTransaction = RECORDS_PER_TRANSACTION }) {
      const outcomes: IngestOutcome[] = [];
      for (let start = 0; start < records.length; start += recordsPerTransaction) {
        // SQLite blocks this thread: other work runs here.
        if (start > 0) await new Promise((resolve) => setImmediate(resolve));
        outcomes.push(...(await store(records.slice(start, start + recordsPerTransaction), historic)));
      }
      return outcomes;
    },
  };
}
