import { dlopen, FFIType } from "bun:ffi";
import { fchmodSync, fchownSync, fstatSync, openSync, statSync } from "node:fs";

const LOCK_SHARED = 1;
const LOCK_EXCLUSIVE = 2;
const LOCK_WITHOUT_WAITING = 4;
const LOCK_RELEASE = 8;

const LIBRARY = process.platform === "darwin" ? "libSystem.B.dylib" : "libc.so.6";

/** Locks of `flock` belong to an open file, and the kernel wakes those who wait. */
let opened: ((descriptor: number, operation: number) => number) | undefined;

function flock(descriptor: number, operation: number): boolean {
  opened ??= dlopen(LIBRARY, { flock: { args: [FFIType.i32, FFIType.i32], returns: FFIType.i32 } }).symbols
    .flock;
  return opened(descriptor, operation) === 0;
}

/** A signal ends the wait early. */
const MOST_INTERRUPTIONS = 100;

/** On a file system without locks it does not wait. @returns whether the lock is held. */
export function flockBlocking(descriptor: number): boolean {
  return waitFor(descriptor, LOCK_EXCLUSIVE);
}

/** As `flockBlocking`, beside others that share the lock. An exclusive lock that is held becomes a shared one. */
export function flockShared(descriptor: number): boolean {
  return waitFor(descriptor, LOCK_SHARED);
}

function waitFor(descriptor: number, operation: number): boolean {
  for (let tries = 0; tries < MOST_INTERRUPTIONS; tries += 1) if (flock(descriptor, operation)) return true;
  return false;
}

/** @returns whether the lock is held now. */
export function flockIfFree(descriptor: number): boolean {
  return flock(descriptor, LOCK_EXCLUSIVE | LOCK_WITHOUT_WAITING);
}

export function unlock(descriptor: number): void {
  flock(descriptor, LOCK_RELEASE);
}

/**
 * An empty file for locks, `svc.db-turn` for `turn`. Its owner and mode are the database's, as SQLite does with its log: root's file must
 * not shut out the service. Its owner may write it even where the database is read-only, so that it is not a second obstacle. @returns its
 * descriptor
 */
export function openBeside(path: string, name: string): number {
  const file = openSync(`${path}-${name}`, "a", 0o600);
  const wanted = statSync(path);
  const userId = process.geteuid?.();
  if (userId === 0) fchownSync(file, wanted.uid, wanted.gid);
  if (userId === 0 || userId === fstatSync(file).uid) fchmodSync(file, (wanted.mode & 0o666) | 0o600);
  return file;
}
