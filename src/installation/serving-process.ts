import { readFileSync, statSync } from "node:fs";
import { isServingLockFree } from "./serving-lock.ts";

/** Who serves a data directory. `pid` is null where the system does not tell. */
export type ServingProcess = "nobody" | "unknown" | { readonly pid: number | null };

/**
 * Finds the process that holds the lock of a data directory. The lock is tried only where the system names no holder: then svc serve that
 * starts at that very moment is refused.
 */
export function findServingProcess(dataDir: string, listLocks = readLocks): ServingProcess {
  try {
    const pid = holderOf(statSync(dataDir).ino, listLocks());
    if (pid !== null) return { pid };
    const isFree = isServingLockFree(dataDir);
    return isFree === null ? "unknown" : isFree ? "nobody" : { pid: null };
  } catch {
    return "unknown";
  }
}

/** @param locks as Linux lists them: `12: FLOCK  ADVISORY  WRITE 812 08:01:131074 0 EOF`. The device is not compared: Btrfs has two numbers for it. */
export function holderOf(inode: number, locks: string): number | null {
  const found = locks.matchAll(/^\d+: FLOCK\s+ADVISORY\s+WRITE\s+(\d+)\s+[0-9a-f]+:[0-9a-f]+:(\d+)\s/gm);
  for (const [, pid = "", locked] of found) if (locked === String(inode) && pid !== "0") return Number(pid);
  return null;
}

function readLocks(): string {
  try {
    return readFileSync("/proc/locks", "utf8");
  } catch {
    return ""; // Another system than Linux.
  }
}
