import { readlinkSync, statSync } from "node:fs";
import { type FileLock, fileLocks, readProc } from "../kernel/proc.ts";
import type { Timers } from "../kernel/timers.ts";
import type { Check } from "./checkup.ts";

/** Of `svc.db-shm`: a program that writes a database in WAL mode locks this byte (sqlite.org/walformat.html, section 2.3). */
const WRITE_LOCK_BYTE = 120;
/** The system shows locks on bytes side by side as one; SQLite has eight of them. */
const LAST_LOCK_BYTE = WRITE_LOCK_BYTE + 7;
/** A transaction of a program that writes and goes on takes less. */
const HELD_MS = 2_000;

export interface LockHolder {
  /** 0 for a process that cannot be seen from here, as from a container. */
  readonly pid: number;
  /** Its name, such as `sqlite3`; null where it cannot be read. */
  readonly program: string | null;
}

/**
 * The process that holds the write lock of a SQLite database now, unless it runs this program; null too where the system does not say.
 * @param listLocks as Linux lists them.
 */
export function writeLockHolder(
  databaseFile: string,
  isOurs = runsThisProgram,
  listLocks = () => readProc("locks") ?? "",
): LockHolder | null {
  const inode = inodeOf(`${databaseFile}-shm`);
  const held = fileLocks(listLocks()).find((lock) => lock.inode === inode && isWriteLock(lock));
  if (held === undefined || isOurs(held.pid)) return null;
  return { pid: held.pid, program: readProc(`${held.pid}/comm`)?.trim() ?? null };
}

/** Null where nobody writes the database, or this user may not see that. */
function inodeOf(file: string): string | null {
  try {
    return String(statSync(file).ino);
  } catch {
    return null;
  }
}

/** Files of other disks can have the same inode: a lock of another program on one is seldom of these very bytes. */
function isWriteLock({ kind, isForWriting, from, to }: FileLock): boolean {
  return kind === "POSIX" && isForWriting && from === WRITE_LOCK_BYTE && to <= LAST_LOCK_BYTE;
}

/** A transaction that another program has left open. Part of the check of the database; nothing is locked to find out. */
export function writeLockCheck({
  holder,
  timers,
}: {
  readonly holder: () => LockHolder | null;
  readonly timers: Timers;
}): Check {
  return {
    name: "database",
    async look(report) {
      const first = holder();
      if (first === null) return [];
      await new Promise<void>((resolve) => timers.after(HELD_MS, resolve));
      const still = holder();
      if (still?.pid !== first.pid) return [];
      const who = still.pid === 0 ? "a process outside of this container" : `process ${still.pid}`;
      const named = still.program === null ? who : `${still.program} (${who})`;
      return [
        report.fault(
          `${named} holds the lock of the database: svc rejects every change with 503, and reads continue`,
          "End its transaction, or that program. svc continues by itself; do not restart it (svc help data-incidents database-lock).",
        ),
      ];
    },
  };
}

function runsThisProgram(pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/exe`) === process.execPath;
  } catch {
    return false;
  }
}
