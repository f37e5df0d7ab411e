import { MEBIBYTE, sizeText } from "../kernel/byte-count.ts";
import { unreadableLine } from "./ingest-outcome.ts";
import { type FileRecord, type ImportCounts, type ImportOptions, importRecords } from "./record-import.ts";
import { explainBadText, GZIP, isGzip, recordInJson } from "./record-json.ts";

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

/** As `importRecords`, one JSON object a line. */
export async function importNdjson(
  input: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportCounts> {
  return await importRecords(recordsIn(input), options);
}

async function* recordsIn(input: AsyncIterable<Uint8Array>): AsyncGenerator<FileRecord> {
  for await (const line of readLines(input))
    yield "unreadable" in line
      ? { incoming: unreadableLine(line.line, line.unreadable), raw: line.bytes ?? null }
      : { incoming: recordInJson(line.line, line.text), raw: line.text };
}
