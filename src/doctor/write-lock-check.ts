import { readFileSync, readlinkSync, statSync } from "node:fs";
import type { Timers } from "../kernel/timers.ts";
import type { Check } from "./checkup.ts";

/** Of `svc.db-shm`: a program that writes a database in WAL mode locks this byte (sqlite.org/walformat.html, section 2.3). */
const WRITE_LOCK_BYTE = 120;
/** A transaction of a program that writes and goes on takes less. */
const HELD_MS = 2_000;

export interface LockHolder {
  /** 0 for a process that cannot be seen from here, as from a container. */
  readonly pid: number;
  /** Its name, such as `sqlite3`; null where it cannot be read. */
  readonly program: string | null;
}

/** The process that holds the write lock of a SQLite database now, unless it runs this program; null too where the system does not say. */
export function writeLockHolder(databaseFile: string, isOurs = runsThisProgram): LockHolder | null {
  try {
    const { ino } = statSync(`${databaseFile}-shm`);
    for (const line of readFileSync("/proc/locks", "utf8").split("\n")) {
      const [, kind, , mode, pid, file, from, to] = line.trim().split(/\s+/);
      const isWriteLock = kind === "POSIX" && mode === "WRITE" && file?.split(":").at(-1) === String(ino);
      if (!isWriteLock || Number(from) > WRITE_LOCK_BYTE || Number(to) < WRITE_LOCK_BYTE) continue;
      const holder = Math.max(0, Number(pid));
      return isOurs(holder) ? null : { pid: holder, program: nameOf(holder) };
    }
  } catch {
    // No Linux, or no log of the database: then nobody writes it.
  }
  return null;
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

function nameOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    return null;
  }
}
