import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parse } from "csv-parse";
import { MEBIBYTE } from "../kernel/byte-count.ts";
import { ServiceError } from "../kernel/errors.ts";
import type { FieldFault } from "../kernel/field.ts";
import { formatInstant, parseInstant } from "../kernel/instant.ts";
import { KM_OF_MILE } from "../kernel/mile.ts";
import { ZoneClock } from "../kernel/zone-clock.ts";
import { type CsvMap, DELIMITERS, type RecordMember } from "./csv-map.ts";
import { toComparedDigits } from "./figure-difference.ts";
import { type IncomingRecord, unreadableLine } from "./ingest-outcome.ts";
import { type FileRecord, type ImportCounts, type ImportOptions, importRecords } from "./record-import.ts";

/**
 * As `importRecords`, one record a row; `line` is that on which the row starts.
 *
 * @param onHeader gets the first line, as it is in the file.
 * @throws ServiceError `usage` for a header that does not fit the map, and for a file in another encoding.
 */
export async function importCsv(
  input: AsyncIterable<Uint8Array>,
  map: CsvMap,
  { onHeader, ...options }: ImportOptions & { readonly onHeader?: (raw: string) => void },
): Promise<ImportCounts> {
  return await importRecords(recordsIn(input, map, onHeader), options);
}

interface Row {
  readonly record: readonly string[];
  readonly raw: string;
}

async function* recordsIn(
  input: AsyncIterable<Uint8Array>,
  map: CsvMap,
  onHeader: ((raw: string) => void) | undefined,
): AsyncGenerator<FileRecord> {
  const { text, delimiter } = await begin(decoded(input, map.encoding), map.delimiter);
  let stop: Stop | null = null;
  const parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    bom: true,
    raw: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MEBIBYTE,
    // An error would drop the rows that were read before it.
    skip_records_with_error: true,
    on_skip: (error, raw = "") => {
      stop ??= { isTooLong: error?.code === "CSV_MAX_RECORD_SIZE", raw };
    },
  });
  /** The parser never ends a row that is too long, and keeps all that it skips of it. */
  async function* untilStopped() {
    for await (const part of text) {
      if (stop !== null) return;
      yield part;
    }
  }
  const reading = pipeline(Readable.from(untilStopped()), parser);
  // The loop below throws the same error.
  reading.catch(() => {});
  const lines = new LineCount();
  let reader: RowReader | null = null;
  try {
    for await (const row of parser as AsyncIterable<Row>) {
      const { raw, line } = lines.next(row.raw);
      if (reader === null) {
        reader = new RowReader(row.record, map);
        onHeader?.(raw);
        continue;
      }
      yield { incoming: reader.read(line, row.record), raw };
    }
    if (stop !== null) yield stoppedAt(stop, lines);
  } finally {
    parser.destroy();
  }
}

/** Why the parser reads nothing more. */
interface Stop {
  readonly isTooLong: boolean;
  readonly raw: string;
}

function stoppedAt(stop: Stop, lines: LineCount): FileRecord {
  const { raw, line, lastLine } = lines.next(stop.raw);
  return stop.isTooLong
    ? { incoming: unreadableLine(line, TOO_LONG), raw: null }
    : { incoming: unreadableLine(line, notClosed(lastLine)), raw };
}

const TOO_LONG =
  "The row is longer than 1 MiB; a quotation mark may not be closed. Neither this line nor any after it was read: correct it and import the whole file again.";
const notClosed = (lastLine: number) =>
  `A quotation mark of this row is not closed, so nothing from here to line ${lastLine}, the last, was read.`;

/** Finds the lines of rows: the parser counts a line end of two characters within a cell twice. */
class LineCount {
  #lastLine = 0;

  /** @param rawWithEnds a row as it is in the file, with the empty lines before it. */
  next(rawWithEnds: string) {
    const rest = rawWithEnds.replace(/^[\r\n]+/, "");
    const line = this.#lastLine + 1 + lineEnds(rawWithEnds.slice(0, rawWithEnds.length - rest.length));
    const raw = rest.replace(/[\r\n]+$/, "");
    this.#lastLine = line + lineEnds(raw);
    return { raw, line, lastLine: this.#lastLine };
  }
}

const lineEnds = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;

async function* decoded(
  input: AsyncIterable<Uint8Array>,
  encoding: CsvMap["encoding"],
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: false });
  try {
    for await (const chunk of input) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ServiceError(
      "usage",
      `The file is not ${encoding}. Name its encoding in the map, such as "encoding": "windows-1252".`,
    );
  }
}

/** Reads up to the end of the first line, in which the delimiter is the most frequent of four signs. */
async function begin(text: AsyncGenerator<string>, given: string | null) {
  let start = "";
  while (!/[\r\n]/.test(start.trimStart()) && start.length < MEBIBYTE) {
    const next = await text.next();
    if (next.done === true) break;
    start += next.value;
  }
  const header =
    start
      .trimStart()
      .split(/[\r\n]/, 1)[0]
      ?.replace(/"[^"]*"/g, "") ?? "";
  const count = (sign: string) => header.split(sign).length;
  const delimiter =
    given ?? DELIMITERS.reduce<string>((best, sign) => (count(sign) > count(best) ? sign : best), ",");
  async function* all() {
    yield start;
    yield* text;
  }
  return { text: all(), delimiter };
}

class RowReader {
  readonly #members: readonly (RecordMember | null)[];
  readonly #map: CsvMap;
  readonly #clock: ZoneClock | null;
  readonly #number: RegExp;

  /** @throws ServiceError `usage` when the map does not fit the header. */
  constructor(header: readonly string[], map: CsvMap) {
    const names = header.map((name) => name.trim());
    const unknown = names.find((name) => !map.columns.has(name));
    if (unknown !== undefined)
      throw unfit(
        `the map does not name the column ${JSON.stringify(unknown)}; map it to null to leave it out`,
      );
    const missing = [...map.columns.keys()].find((name) => !names.includes(name));
    if (missing !== undefined)
      throw unfit(`it has no column ${JSON.stringify(missing)}, which the map names`);
    const twice = names.find((name, index) => names.indexOf(name) < index && map.columns.get(name) !== null);
    if (twice !== undefined) throw unfit(`it has the column ${JSON.stringify(twice)} twice`);
    this.#members = names.map((name) => map.columns.get(name) ?? null);
    this.#map = map;
    this.#clock = map.timeZone === null ? null : new ZoneClock(map.timeZone);
    this.#number = map.decimal === "," ? /^-?\d+(?:,\d+)?$/ : /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
  }

  read(line: number, cells: readonly string[]): IncomingRecord {
    const faults: FieldFault[] = [];
    const value: Record<string, unknown> = {};
    if (cells.length !== this.#members.length)
      faults.push({
        field: null,
        message: `The row has ${cells.length} columns; the header has ${this.#members.length}.`,
      });
    for (const [index, member] of this.#members.entries()) {
      const cell = cells[index]?.trim() ?? "";
      if (member === null || cell === "") continue;
      const found = this.#valueOf(member, cell);
      if ("message" in found) faults.push({ field: member.path, message: found.message });
      else setAt(value, member.path, found.value);
    }
    return { line, value, faults };
  }

  /** A cell that does not fit its member is passed on as a text, which the reader of records refuses. */
  #valueOf({ path, kind }: RecordMember, cell: string): { value: unknown } | { message: string } {
    if (kind === "list") return { value: cell.split(/[\s,;|]+/).filter((item) => item !== "") };
    if (kind === "flag") return { value: FLAGS.get(cell.toLowerCase()) ?? cell };
    if (kind === "number") {
      if (!this.#number.test(cell)) return { value: cell };
      const figure = Number(cell.replace(",", "."));
      // The only distance that a record has in kilometres and a garage may have in miles.
      const isMiles = this.#map.distance === "miles" && path.endsWith("mileage_km");
      return { value: isMiles ? toComparedDigits(figure * KM_OF_MILE) : figure };
    }
    if (kind === "date") return { value: isoDateOf(cell) };
    return kind === "instant" ? this.#instantOf(cell) : { value: cell };
  }

  #instantOf(cell: string): { value: string } | { message: string } {
    const local = LOCAL.exec(cell) ?? LOCAL_WITH_DOTS.exec(cell);
    if (local === null) return { value: cell };
    const { year, month, day, clock, seconds = ":00" } = local.groups as Record<string, string>;
    const shownMs = parseInstant(
      `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}T${clock?.padStart(5, "0")}${seconds}Z`,
    );
    if (shownMs === null) return { message: "Expected a date and a time of the calendar." };
    if (this.#clock === null) return { message: "The time has no offset: name its time_zone in the map." };
    const [instantMs, second] = this.#clock.instantsOf(shownMs);
    if (instantMs === undefined)
      return { message: "This hour does not exist: clocks went forward. Add the offset to the time." };
    if (second !== undefined)
      return { message: "This hour came twice: clocks went back. Add the offset to the time." };
    return { value: formatInstant(instantMs) };
  }
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
]);

/** `2026-01-31 12:00`, with or without seconds. */
const LOCAL =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})[T ](?<clock>\d{1,2}:\d{2})(?<seconds>:\d{2}(?:\.\d+)?)?$/;
/** `31.01.2026 12:00`. With slashes, nobody can tell day and month apart. */
const LOCAL_WITH_DOTS =
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})[T, ]+(?<clock>\d{1,2}:\d{2})(?<seconds>:\d{2})?$/;

/** `31.01.2026`, as times are written. */
function isoDateOf(cell: string): string {
  const [, day = "", month = "", year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? [];
  return year === undefined ? cell : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function setAt(record: Record<string, unknown>, path: string, value: unknown): void {
  const [name = "", ...rest] = path.split(".");
  if (rest.length === 0) {
    record[name] = value;
    return;
  }
  const part = (record[name] ?? {}) as Record<string, unknown>;
  record[name] = part;
  setAt(part, rest.join("."), value);
}

function unfit(what: string): ServiceError {
  return new ServiceError("usage", `The header of the CSV file does not fit the map: ${what}.`);
}
