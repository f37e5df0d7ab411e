import { type Pointer, read, toArrayBuffer } from "bun:ffi";
import type { Database as SqliteFile } from "bun:sqlite";
import { errorCode } from "../kernel/error-code.ts";
import { type LogPart, SqliteFiles } from "./sqlite-files.ts";

// Where it stands in the index, whose format is documented with SQLite's other file formats.
const PAGE_BYTES_AT = 14;
const FRAME_COUNT_AT = 16;
const SALT_AT = 32;
const COPIED_COUNT_AT = 96;
const SALT_BYTES = [0, 1, 2, 3];
/** SQLite neither reads nor writes it, and begins with zero. */
const SPARE_AT = 132;

/** The spare number is zero after a failed sync; else these, and below them how many frames of the log were synced. */
const IS_SYNCED = 1 << 31;
/** The lowest bits of the salt, which grows by one when the log begins again. */
const SALT_MASK = 0x7ff;
const SALT_SHIFT = 20;
const SYNCED_MASK = (1 << SALT_SHIFT) - 1;

const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/** How far the log has been copied into the database. */
export interface LogState {
  readonly frameCount: number;
  readonly copiedCount: number;
  /** Another one each time the log begins again. */
  readonly salt: number;
}

/**
 * The index of the log, in memory that all processes share: what the log holds, and, as svc has noted there, what of it the disk has. Its
 * connection must have read or written in WAL mode.
 */
export class LogIndex {
  readonly #files: SqliteFiles;

  constructor(files: SqliteFiles) {
    this.#files = files;
  }

  /** @throws Error with SQLite's code. */
  state(): LogState {
    const index = this.#files.mapIndex();
    return {
      frameCount: read.u32(index, FRAME_COUNT_AT),
      copiedCount: read.u32(index, COPIED_COUNT_AT),
      // Its bytes stand as in the log, the highest first.
      salt: SALT_BYTES.reduce((salt, at) => salt * 256 + read.u8(index, SALT_AT + at), 0),
    };
  }

  /** The frames of the log behind the first `keptCount`; with none of these, its header too. @throws Error with SQLite's code. */
  partBehind(keptCount: number): LogPart {
    const pageBytes = read.u16(this.#files.mapIndex(), PAGE_BYTES_AT);
    const bytesOf = (frameCount: number) => LOG_HEADER_BYTES + frameCount * (FRAME_HEADER_BYTES + pageBytes);
    return {
      startBytes: keptCount === 0 ? 0 : bytesOf(keptCount),
      endBytes: bytesOf(this.state().frameCount),
    };
  }

  /** The next checkpoint copies the log from its beginning. Call it in a write transaction. @throws Error with SQLite's code. */
  forgetCopied(): void {
    const index = this.#files.mapIndex();
    this.#files.withoutCheckpoints(() => writeNumber(index, COPIED_COUNT_AT, 0));
  }

  /**
   * How many frames of the log the disk has, by the word of all processes; null after a failed sync, before the first word, and once all
   * connections were gone. It needs no disk. @throws Error with SQLite's code.
   */
  get syncedCount(): number | null {
    const word = read.u32(this.#files.mapIndex(), SPARE_AT);
    if (word === 0) return null;
    return word >>> SALT_SHIFT === wordOf(this.state()) >>> SALT_SHIFT ? word & SYNCED_MASK : 0;
  }

  /** Call it with the state of the log before a sync of it, once that has succeeded. @throws Error with SQLite's code. */
  tellSynced(state: LogState): void {
    writeNumber(this.#files.mapIndex(), SPARE_AT, wordOf(state));
  }

  /** @throws Error with SQLite's code. */
  tellFailedSync(): void {
    writeNumber(this.#files.mapIndex(), SPARE_AT, 0);
  }
}

/** The index of the log of a connection that has read or written. */
export function logIndexOf(connection: SqliteFile): LogIndex {
  return new LogIndex(new SqliteFiles(connection));
}

/** For a connection that makes a checkpoint of its own: what Linux told it of a failed sync, it tells nobody else. */
export function tellingFailedSyncs<Result>(connection: SqliteFile, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (errorCode(error) === "SQLITE_IOERR_FSYNC") logIndexOf(connection).tellFailedSync();
    throw error;
  }
}

function wordOf({ salt, frameCount }: LogState): number {
  // Where more were synced, those behind them are written again for nothing.
  const count = Math.min(frameCount, SYNCED_MASK);
  return (IS_SYNCED | ((salt & SALT_MASK) << SALT_SHIFT) | count) >>> 0;
}

function writeNumber(memory: Pointer, at: number, value: number): void {
  new Uint32Array(toArrayBuffer(memory, at, Uint32Array.BYTES_PER_ELEMENT))[0] = value;
}
