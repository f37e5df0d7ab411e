import { dlopen, FFIType } from "bun:ffi";
import { closeSync, constants, mkdtempSync, openSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { databasePath } from "../db/open-data.ts";
import { nameOf, type PostgresServer } from "../db/postgres-url.ts";
import { storageFailure } from "../db/storage-failure.ts";
import { ServiceError } from "../kernel/errors.ts";
import { makeSyncedFolder } from "../kernel/synced-folder.ts";

/**
 * Makes the directory if there is none. The lock is on the open directory and ends with the process, so nothing stays behind; on a file
 * system without locks nothing is marked. Returns its release. @throws ServiceError `setup` where another process serves the directory,
 * or where it cannot be used.
 */
export function takeServingLock(dataDir: string): () => void {
  const descriptor = openDirectory(dataDir);
  if (flockIfFree(descriptor) || !hasLocks(dataDir)) return () => closeSync(descriptor);
  closeSync(descriptor);
  throw new ServiceError(
    "setup",
    `Another svc serve already serves ${dataDir}: stop it first, or name another directory with --data-dir (SVC_DATA_DIR).`,
  );
}

/** Takes nothing: false while a process serves the directory; null on a file system without locks. @throws an error of the file system. */
export function isServingLockFree(dataDir: string): boolean | null {
  const descriptor = openSync(dataDir, constants.O_RDONLY);
  try {
    if (flockIfFree(descriptor)) return true;
    return hasLocks(dataDir) ? false : null;
  } finally {
    closeSync(descriptor);
  }
}

function openDirectory(dataDir: string): number {
  try {
    makeSyncedFolder(dataDir, 0o700);
    return openSync(dataDir, constants.O_RDONLY);
  } catch (error) {
    throw storageFailure(error, databasePath(dataDir)) ?? error;
  }
}

/** Any number that no other lock of svc has. */
const SANDBOX_LOCK = 7_283_401;

/**
 * Two sandboxes on one database would have two clocks, whatever their data directories. Returns its release.
 * @throws ServiceError `setup` where another sandbox is served from it, or where it cannot be reached.
 */
export async function takeSandboxLock(server: PostgresServer): Promise<() => Promise<void>> {
  // Loaded only where it is used, with its driver.
  const { holdPostgresLock } = await import("../db/postgres-lock.ts");
  const release = await holdPostgresLock(server, SANDBOX_LOCK);
  if (release !== null) return release;
  throw new ServiceError(
    "setup",
    `Another svc serve already serves the sandbox in ${nameOf(server)}: stop it first, or name another database with SVC_DATABASE_URL.`,
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

const LOCK_EXCLUSIVE = 2;
const LOCK_WITHOUT_WAITING = 4;
const LIBRARY = process.platform === "darwin" ? "libSystem.B.dylib" : "libc.so.6";

let flock: ((descriptor: number, operation: number) => number) | undefined;

/** Such a lock belongs to an open file. @returns whether it is held now. */
function flockIfFree(descriptor: number): boolean {
  flock ??= dlopen(LIBRARY, { flock: { args: [FFIType.i32, FFIType.i32], returns: FFIType.i32 } }).symbols
    .flock;
  return flock(descriptor, LOCK_EXCLUSIVE | LOCK_WITHOUT_WAITING) === 0;
}
