import { statSync } from "node:fs";
import { fileLocks, readProc, UNSEEN_PID } from "../kernel/proc.ts";
import { isServingLockFree } from "./serving-lock.ts";

/** Who serves a data directory. `pid` is null where the system does not tell. */
export type ServingProcess = "nobody" | "unknown" | { readonly pid: number | null };

/**
 * Finds the process that holds the lock of a data directory. The lock is tried only where the system names no holder: then svc serve that
 * starts at that very moment is refused.
 */
export function findServingProcess(
  dataDir: string,
  listLocks = () => readProc("locks") ?? "",
): ServingProcess {
  try {
    const pid = holderOf(statSync(dataDir).ino, listLocks());
    if (pid !== null) return { pid };
    const isFree = isServingLockFree(dataDir);
    return isFree === null ? "unknown" : isFree ? "nobody" : { pid: null };
  } catch {
    return "unknown";
  }
}

/** @param locks as Linux lists them. */
export function holderOf(inode: number, locks: string): number | null {
  const held = fileLocks(locks).find(
    (lock) =>
      lock.kind === "FLOCK" && lock.isForWriting && lock.inode === String(inode) && lock.pid !== UNSEEN_PID,
  );
  return held?.pid ?? null;
}
