import { closeSync, constants, mkdtempSync, openSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { flockIfFree } from "../db/file-lock.ts";
import { ServiceError } from "../kernel/errors.ts";

/**
 * Marks a data directory as served, until it is released or the process ends, however it ends: the lock is on the open directory itself,
 * so nothing stays behind. On a file system without locks nothing is marked.
 *
 * @returns releases it.
 * @throws ServiceError `setup` where another process serves the directory.
 */
export function takeServingLock(dataDir: string): () => void {
  const descriptor = openSync(dataDir, constants.O_RDONLY);
  if (flockIfFree(descriptor) || !hasLocks(dataDir)) return () => closeSync(descriptor);
  closeSync(descriptor);
  throw new ServiceError(
    "setup",
    `Another svc serve already serves ${dataDir}: stop it first, or name another directory with --data-dir (SVC_DATA_DIR).`,
  );
}

/** Tells a lock that is held from a file system that has none. */
function hasLocks(dataDir: string): boolean {
  const probe = mkdtempSync(join(dataDir, "locks-"));
  const descriptor = openSync(probe, constants.O_RDONLY);
  try {
    return flockIfFree(descriptor);
  } finally {
    closeSync(descriptor);
    rmdirSync(probe);
  }
}
