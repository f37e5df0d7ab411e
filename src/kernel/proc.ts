import { readFileSync } from "node:fs";

/** Linux shows it for a process of another container, and for a lock that belongs to no process. */
export const UNSEEN_PID = 0;

/** A lock on a whole file or on a range of its bytes. */
export interface FileLock {
  /** `FLOCK` of flock(2), `POSIX` of fcntl(2). */
  readonly kind: "FLOCK" | "POSIX";
  readonly isForWriting: boolean;
  /** Or `UNSEEN_PID`. */
  readonly pid: number;
  /** Of the file. The device is left out: the number that Btrfs shows here is not the one that stat(2) returns. */
  readonly inode: string;
  readonly from: number;
  /** The last byte; infinite for the end of the file. */
  readonly to: number;
}

/** What the system says of itself or of a process. @param path below `/proc`. @returns null on another system than Linux, and where this user may not read it. */
export function readProc(path: string): string | null {
  return textOf(`/proc/${path}`);
}

/** @returns null for a file that is absent or cannot be read. */
export function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

/**
 * The locks that are held, without those that are waited for.
 * @param locks as Linux lists them in `/proc/locks`: `12: FLOCK  ADVISORY  WRITE 812 08:01:131074 0 EOF`.
 */
export function fileLocks(locks: string): FileLock[] {
  const lines = locks.matchAll(
    /^\d+: (FLOCK|POSIX)\s+ADVISORY\s+(READ|WRITE)\s+(-?\d+)\s+[0-9a-f]+:[0-9a-f]+:(\d+)\s+(\d+)\s+(\d+|EOF)$/gm,
  );
  return [...lines].map(([, kind, mode, pid, inode = "", from, to]) => ({
    kind: kind === "FLOCK" ? "FLOCK" : "POSIX",
    isForWriting: mode === "WRITE",
    pid: Math.max(UNSEEN_PID, Number(pid)),
    inode,
    from: Number(from),
    to: to === "EOF" ? Number.POSITIVE_INFINITY : Number(to),
  }));
}

/** The soft limit; infinite where there is none. @param limits as Linux lists those of a process. */
export function openFilesLimit(limits: string): number | null {
  const soft = /^Max open files\s+(\d+|unlimited)\s/m.exec(limits)?.[1];
  if (soft === undefined) return null;
  return soft === "unlimited" ? Number.POSITIVE_INFINITY : Number(soft);
}
