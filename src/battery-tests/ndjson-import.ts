import type { IncomingRecord, IngestOutcome } from "./ingest-outcome.ts";
import type { IngestService } from "./ingest-service.ts";
import { type Line, readLines } from "./ndjson-lines.ts";

/** Some 30 ms of work with one sync of the disk, while no other writer waits. */
const HELD_MAX_COUNT = 500;
/** In characters of JSON: five hundred lines of 1 MiB would take too much memory. */
const HELD_MAX_LENGTH = 4 * 1024 * 1024;

/** Together as many as the file has non-blank lines. */
export interface ImportCounts {
  readonly accepted: number;
  readonly unchanged: number;
  readonly rejected: number;
}

/**
 * In constant memory: more is read once outcomes were passed on, after their commit. @throws any error of the
 * stream or the database; a second run completes the import.
 */
export async function importNdjson(
  input: AsyncIterable<Uint8Array>,
  options: {
    readonly ingest: IngestService;
    readonly historic: boolean;
    readonly onOutcomes?: (outcomes: readonly IngestOutcome[]) => void | Promise<void>;
    readonly onProgress?: (linesDone: number) => void;
  },
): Promise<ImportCounts> {
  const { ingest, historic } = options;
  const counts = { accepted: 0, unchanged: 0, rejected: 0 };

  async function store(records: readonly IncomingRecord[]): Promise<void> {
    const outcomes = await ingest.ingestRecords(records, { historic });
    for (const { kind } of outcomes) counts[kind] += 1;
    await options.onOutcomes?.(outcomes);
    options.onProgress?.(records.at(-1)?.line ?? 0);
  }

  let records: IncomingRecord[] = [];
  let heldLength = 0;
  for await (const line of readLines(input)) {
    records.push(recordIn(line));
    heldLength += "text" in line ? line.text.length : 0;
    if (records.length === HELD_MAX_COUNT || heldLength > HELD_MAX_LENGTH) {
      await store(records);
      records = [];
      heldLength = 0;
    }
  }
  if (records.length > 0) await store(records);
  return counts;
}

function recordIn(line: Line): IncomingRecord {
  if ("unreadable" in line) return line;
  try {
    const value: unknown = JSON.parse(line.text);
    return { line: line.line, value };
  } catch {
    return { line: line.line, unreadable: "The line is not valid JSON." };
  }
}
