import { linkSymbols, type Pointer, read } from "bun:ffi";
import { constants, type Database as SqliteFile } from "bun:sqlite";

const POINTER_BYTES = 8;
/** Where a method stands in `sqlite3_io_methods`: part of SQLite's interface, which only grows. */
const METHODS = { read: 2, write: 3, sync: 5, size: 6, mapIndex: 13, lockIndex: 14 } as const;

/** The first part of the index of the log. */
const INDEX_BYTES = 32 * 1024;
const CHECKPOINT_LOCK = 1;
const TAKE_EXCLUSIVE = 2 | 8;
const LEAVE_EXCLUSIVE = 1 | 8;
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

/** Bytes of the log, as they stand in its file. */
export interface LogPart {
  readonly startBytes: number;
  readonly endBytes: number;
}

/**
 * A connection's own files, by SQLite's methods for them, for what its SQL does not offer. Never open them otherwise: when a process closes
 * a file, the kernel ends all locks that its connections hold on it.
 */
export class SqliteFiles {
  readonly #connection: SqliteFile;
  #databaseMethods: ReturnType<typeof methodsOfDatabase> | null = null;
  #logMethods: ReturnType<typeof methodsOfLog> | null = null;

  constructor(connection: SqliteFile) {
    this.#connection = connection;
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
   * Writes a part of the log again as it is read, up to the log's end at most, and syncs it. Call it in a write transaction.
   * @throws Error with SQLite's code.
   */
  rewriteLog({ startBytes, endBytes }: LogPart): void {
    const { log, methods } = this.#log();
    const size = new BigInt64Array(1);
    check(methods.size(log, size));
    const sizeBytes = Number(size[0]);
    const untilBytes = Math.min(sizeBytes, endBytes);
    const chunk = new Uint8Array(CHUNK_BYTES);
    for (let at = startBytes; at < untilBytes; at += CHUNK_BYTES) {
      const count = Math.min(CHUNK_BYTES, untilBytes - at);
      check(methods.read(log, chunk, count, at));
      check(methods.write(log, chunk, count, at));
    }
    if (sizeBytes > 0) check(methods.sync(log, SYNC_NORMAL));
  }

  /** The memory with the index of the log, which all connections share. @throws Error with SQLite's code. */
  mapIndex(): Pointer {
    const { file, methods } = this.#database();
    const found = new BigUint64Array(1);
    check(methods.mapIndex(file, 0, INDEX_BYTES, 0, found));
    return pointer(found[0]);
  }

  /** Nobody makes a checkpoint meanwhile. Call it in a write transaction. @throws Error with SQLite's code. */
  withoutCheckpoints(work: () => void): void {
    const { file, methods } = this.#database();
    // Others have it while they make a checkpoint; SQLite does not wait for it.
    for (let tries = 1; ; tries += 1) {
      const result = methods.lockIndex(file, CHECKPOINT_LOCK, 1, TAKE_EXCLUSIVE);
      if (result !== BUSY || tries === MOST_LOCK_TRIES) {
        check(result);
        break;
      }
      Bun.sleepSync(LOCK_TRY_MS);
    }
    try {
      work();
    } finally {
      check(methods.lockIndex(file, CHECKPOINT_LOCK, 1, LEAVE_EXCLUSIVE));
    }
  }

  #database() {
    const file = this.#file(constants.SQLITE_FCNTL_FILE_POINTER);
    this.#databaseMethods ??= methodsOfDatabase(file);
    return { file, methods: this.#databaseMethods };
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
