import type { IncomingRecord, IngestOutcome } from "./ingest-outcome.ts";
import type { IngestService } from "./ingest-service.ts";

/** Some 30 ms of work with one sync of the disk, while no other writer waits. */
const HELD_MAX_COUNT = 500;
/** In characters of the file: five hundred lines of 1 MiB would take too much memory. */
const HELD_MAX_LENGTH = 4 * 1024 * 1024;

/** Together as many as the file has records. */
export interface ImportCounts {
  readonly accepted: number;
  readonly unchanged: number;
  readonly rejected: number;
}

/** A record of a file, and its part of the file. */
export interface FileRecord {
  readonly incoming: IncomingRecord;
  /** Without the end of its line; null where it is too long to be kept. */
  readonly raw: string | Uint8Array | null;
}

export interface ImportOptions {
  readonly ingest: IngestService;
  readonly historic: boolean;
  readonly onOutcomes?: (outcomes: readonly IngestOutcome[]) => void | Promise<void>;
  readonly onProgress?: (linesDone: number) => void;
  /** Gets each rejected record as it is in the file. */
  readonly onRejected?: (raw: string | Uint8Array | null) => void;
}

/**
 * In constant memory: more is read once outcomes were passed on, after their commit. @throws any error of the
 * stream or the database; a second run completes the import.
 */
export async function importRecords(
  file: AsyncIterable<FileRecord>,
  { ingest, historic, ...on }: ImportOptions,
): Promise<ImportCounts> {
  const counts = { accepted: 0, unchanged: 0, rejected: 0 };

  async function store(records: readonly FileRecord[]): Promise<void> {
    const outcomes = await ingest.ingestRecords(
      records.map(({ incoming }) => incoming),
      { historic },
    );
    for (const [index, { kind }] of outcomes.entries()) {
      counts[kind] += 1;
      if (kind === "rejected") on.onRejected?.(records[index]?.raw ?? null);
    }
    await on.onOutcomes?.(outcomes);
    on.onProgress?.(records.at(-1)?.incoming.line ?? 0);
  }

  let records: FileRecord[] = [];
  let heldLength = 0;
  for await (const record of file) {
    records.push(record);
    heldLength += record.raw?.length ?? 0;
    if (records.length === HELD_MAX_COUNT || heldLength > HELD_MAX_LENGTH) {
      await store(records);
      records = [];
      heldLength = 0;
    }
  }
  if (records.length > 0) await store(records);
  return counts;
}
