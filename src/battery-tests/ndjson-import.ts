import { MEBIBYTE, sizeText } from "../kernel/byte-count.ts";
import { type IncomingRecord, type IngestOutcome, unreadableLine } from "./ingest-outcome.ts";
import type { IngestService } from "./ingest-service.ts";
import { explainBadText, GZIP, isGzip, recordInJson } from "./record-json.ts";

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

/** `line` counts from 1, blank lines included. */
export type Line =
  | { readonly line: number; readonly text: string }
  /** `bytes` are those of a line that is no text; absent for one that is too long. */
  | { readonly line: number; readonly unreadable: string; readonly bytes?: Uint8Array };

/** Without its LF. */
export const LINE_MAX_BYTES = MEBIBYTE;
const NEWLINE = 0x0a;

/** Holds at most one line and one chunk; a longer line is skipped and reported, a byte order mark skipped. */
export async function* readLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const cutter = new LineCutter();
  let isFirst = true;
  for await (const chunk of input) {
    if (isFirst && isGzip(chunk)) {
      yield { line: 1, unreadable: GZIP };
      return;
    }
    isFirst &&= chunk.length === 0;
    yield* cutter.push(chunk);
  }
  yield* cutter.end();
}

class LineCutter {
  // Without `fatal`, damaged bytes would be stored as replacement characters.
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  #line = 1;
  #pending: Uint8Array[] = [];
  #pendingBytes = 0;

  *push(chunk: Uint8Array): Generator<Line> {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      yield* this.#finish(chunk.subarray(start, end));
      start = end + 1;
    }
    this.#keep(chunk.subarray(start));
  }

  *end(): Generator<Line> {
    yield* this.#finish(new Uint8Array());
  }

  #keep(part: Uint8Array): void {
    this.#pendingBytes += part.byteLength;
    if (this.#pendingBytes > LINE_MAX_BYTES) this.#pending = [];
    // The source of the stream may use its buffer again.
    else if (part.byteLength > 0) this.#pending.push(part.slice());
  }

  *#finish(last: Uint8Array): Generator<Line> {
    const byteCount = this.#pendingBytes + last.byteLength;
    const bytes = this.#pending.length === 0 ? last : Buffer.concat([...this.#pending, last]);
    const line = this.#line;
    this.#line += 1;
    this.#pending = [];
    this.#pendingBytes = 0;
    if (byteCount > LINE_MAX_BYTES) {
      yield { line, unreadable: `The line is longer than ${sizeText(LINE_MAX_BYTES)}.` };
      return;
    }
    let text: string;
    try {
      text = this.#decoder.decode(bytes);
    } catch {
      yield { line, unreadable: explainBadText(bytes), bytes };
      return;
    }
    if (text.trim() !== "") yield { line, text };
  }
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
  return "unreadable" in line
    ? unreadableLine(line.line, line.unreadable)
    : recordInJson(line.line, line.text);
}
