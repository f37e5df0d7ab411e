import { linkSymbols, type Pointer, read, toArrayBuffer } from "bun:ffi";
import { constants, type Database as SqliteFile } from "bun:sqlite";
import { errorCode } from "../kernel/error-code.ts";

const POINTER_BYTES = 8;
/** Where a method stands in `sqlite3_io_methods`: part of SQLite's interface, which only grows. */
const METHODS = { read: 2, write: 3, sync: 5, size: 6, mapIndex: 13, lockIndex: 14 } as const;

/** The first part of the index of the log, whose format is documented with SQLite's other file formats. */
const INDEX_BYTES = 32 * 1024;
const PAGE_BYTES_AT = 14;
const FRAME_COUNT_AT = 16;
const SALT_AT = 32;
const COPIED_COUNT_AT = 96;
const SALT_BYTES = [0, 1, 2, 3];
/** SQLite neither reads nor writes it, and begins with zero. */
const SPARE_AT = 132;
const CHECKPOINT_LOCK = 1;
const TAKE_EXCLUSIVE = 2 | 8;
const LEAVE_EXCLUSIVE = 1 | 8;

/** The spare number is zero after a failed sync; else these, and below them how many frames of the log were synced. */
const IS_SYNCED = 1 << 31;
/** The lowest bits of the salt, which grows by one when the log begins again. */
const SALT_MASK = 0x7ff;
const SALT_SHIFT = 20;
const SYNCED_MASK = (1 << SALT_SHIFT) - 1;

const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MOST_LOCK_TRIES = 100;
const LOCK_TRY_MS = 5;
const SYNC_NORMAL = 2;
const BUSY = 5;
/** SQLite writes less than 128 KiB at once. */
const CHUNK_BYTES = 64 * 1024;
const CODES: Readonly<Record<number, string>> = {
  [BUSY]: "SQLITE_BUSY",
  13: "SQLITE_FULL",
  266: "SQLITE_IOERR_READ",
  522: "SQLITE_IOERR_SHORT_READ",
  778: "SQLITE_IOERR_WRITE",
  1034: "SQLITE_IOERR_FSYNC",
};

/** How far the log has been copied into the database. */
export interface LogState {
  readonly frameCount: number;
  readonly copiedCount: number;
  /** Another one each time the log begins again. */
  readonly salt: number;
}

/**
 * A connection's own files, for what SQLite's SQL does not offer. Never open them otherwise: when a process closes a file, the kernel
 * ends all locks that its connections hold on it.
 */
export class SqliteFiles {
  readonly #connection: SqliteFile;
  #databaseMethods: ReturnType<typeof methodsOfDatabase> | null = null;
  #logMethods: ReturnType<typeof methodsOfLog> | null = null;

  constructor(connection: SqliteFile) {
    this.#connection = connection;
  }

  /** The connection must have read or written in WAL mode. @throws Error with SQLite's code. */
  logState(): LogState {
    const { index } = this.#database();
    return {
      frameCount: read.u32(index, FRAME_COUNT_AT),
      copiedCount: read.u32(index, COPIED_COUNT_AT),
      // Its bytes stand as in the log, the highest first.
      salt: SALT_BYTES.reduce((salt, at) => salt * 256 + read.u8(index, SALT_AT + at), 0),
    };
  }

  /**
   * Waits until the disk has the database. Linux tells each open file once what it could not write, whichever process it wrote it for.
   * @throws Error with SQLite's code.
   */
  syncDatabase(): void {
    const { file, methods } = this.#database();
    check(methods.sync(file, SYNC_NORMAL));
  }

  /** As `syncDatabase`. */
  syncLog(): void {
    const { log, methods } = this.#log();
    check(methods.sync(log, SYNC_NORMAL));
  }

  /**
   * Writes the frames of the log again as they are read, from the one after the first `keptCount`, and syncs it. Call it in a write
   * transaction. @throws Error with SQLite's code.
   */
  rewriteLog(keptCount = 0): void {
    const { log, methods } = this.#log();
    const size = new BigInt64Array(1);
    check(methods.size(log, size));
    const sizeBytes = Number(size[0]);
    const endBytes = Math.min(sizeBytes, this.#bytesOf(this.logState().frameCount));
    const chunk = new Uint8Array(CHUNK_BYTES);
    for (let at = keptCount === 0 ? 0 : this.#bytesOf(keptCount); at < endBytes; at += CHUNK_BYTES) {
      const count = Math.min(CHUNK_BYTES, endBytes - at);
      check(methods.read(log, chunk, count, at));
      check(methods.write(log, chunk, count, at));
    }
    if (sizeBytes > 0) check(methods.sync(log, SYNC_NORMAL));
  }

  /** The next checkpoint copies the log from its beginning. Call it in a write transaction. @throws Error with SQLite's code. */
  forgetCopied(): void {
    const { file, methods, index } = this.#database();
    // Others have it while they make a checkpoint; SQLite does not wait for it.
    for (let tries = 1; ; tries += 1) {
      const result = methods.lockIndex(file, CHECKPOINT_LOCK, 1, TAKE_EXCLUSIVE);
      if (result !== BUSY || tries === MOST_LOCK_TRIES) {
        check(result);
        break;
      }
      Bun.sleepSync(LOCK_TRY_MS);
    }
    writeNumber(index, COPIED_COUNT_AT, 0);
    check(methods.lockIndex(file, CHECKPOINT_LOCK, 1, LEAVE_EXCLUSIVE));
  }

  /**
   * How many frames of the log the disk has, by the word of all processes; null after a failed sync, before the first word, and once all
   * connections were gone. It stands in memory that they share, and needs no disk. The connection must have read or written. @throws Error
   * with SQLite's code.
   */
  get syncedCount(): number | null {
    const word = read.u32(this.#database().index, SPARE_AT);
    if (word === 0) return null;
    return word >>> SALT_SHIFT === wordOf(this.logState()) >>> SALT_SHIFT ? word & SYNCED_MASK : 0;
  }

  /** Call it with the state of the log before a sync of it, once that has succeeded. @throws Error with SQLite's code. */
  tellSynced(state: LogState): void {
    writeNumber(this.#database().index, SPARE_AT, wordOf(state));
  }

  /** @throws Error with SQLite's code. */
  tellFailedSync(): void {
    writeNumber(this.#database().index, SPARE_AT, 0);
  }

  /** Of the log with so many frames. */
  #bytesOf(frameCount: number): number {
    const pageBytes = read.u16(this.#database().index, PAGE_BYTES_AT);
    return LOG_HEADER_BYTES + frameCount * (FRAME_HEADER_BYTES + pageBytes);
  }

  #database() {
    const file = this.#file(constants.SQLITE_FCNTL_FILE_POINTER);
    this.#databaseMethods ??= methodsOfDatabase(file);
    const methods = this.#databaseMethods;
    const found = new BigUint64Array(1);
    check(methods.mapIndex(file, 0, INDEX_BYTES, 0, found));
    return { file, methods, index: pointer(found[0]) };
  }

  #log() {
    const log = this.#file(constants.SQLITE_FCNTL_JOURNAL_POINTER);
    this.#logMethods ??= methodsOfLog(log);
    return { log, methods: this.#logMethods };
  }

  #file(which: number): Pointer {
    const found = new BigUint64Array(1);
    this.#connection.fileControl(which, found);
    return pointer(found[0]);
  }
}

/** For a connection that makes a checkpoint of its own: what Linux told it of a failed sync, it tells nobody else. */
export function tellingFailedSyncs<Result>(connection: SqliteFile, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (errorCode(error) === "SQLITE_IOERR_FSYNC") new SqliteFiles(connection).tellFailedSync();
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

function methodsOfDatabase(file: Pointer) {
  const { symbols } = linkSymbols({
    sync: { ptr: method(file, METHODS.sync), args: ["ptr", "i32"], returns: "i32" },
    mapIndex: {
      ptr: method(file, METHODS.mapIndex),
      args: ["ptr", "i32", "i32", "i32", "ptr"],
      returns: "i32",
    },
    lockIndex: { ptr: method(file, METHODS.lockIndex), args: ["ptr", "i32", "i32", "i32"], returns: "i32" },
  });
  return symbols;
}

function methodsOfLog(file: Pointer) {
  const { symbols } = linkSymbols({
    read: { ptr: method(file, METHODS.read), args: ["ptr", "ptr", "i32", "i64"], returns: "i32" },
    write: { ptr: method(file, METHODS.write), args: ["ptr", "ptr", "i32", "i64"], returns: "i32" },
    size: { ptr: method(file, METHODS.size), args: ["ptr", "ptr"], returns: "i32" },
    sync: { ptr: method(file, METHODS.sync), args: ["ptr", "i32"], returns: "i32" },
  });
  return symbols;
}

function method(file: Pointer, place: number): Pointer {
  const table = pointer(BigInt(read.ptr(file, 0)));
  return pointer(BigInt(read.ptr(table, place * POINTER_BYTES)));
}

function pointer(found: bigint | undefined): Pointer {
  if (found === undefined || found === 0n) throw new Error("SQLite has no such file or method");
  // Such is an address to bun:ffi.
  return Number(found) as Pointer;
}

function check(result: number): void {
  if (result === 0) return;
  const code = CODES[result] ?? "SQLITE_IOERR";
  throw Object.assign(new Error(`SQLite answered ${code} (${result})`), { code });
}
