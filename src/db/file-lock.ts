import { dlopen, FFIType } from "bun:ffi";

const LOCK_EXCLUSIVE = 2;
const LOCK_WITHOUT_WAITING = 4;
const LOCK_RELEASE = 8;

const LIBRARY = process.platform === "darwin" ? "libSystem.B.dylib" : "libc.so.6";

/** The system's `flock`: locks of an open file, which the kernel hands to those who wait. Opened when it is first needed. */
let opened: ((descriptor: number, operation: number) => number) | undefined;

function flock(descriptor: number, operation: number): boolean {
  opened ??= dlopen(LIBRARY, { flock: { args: [FFIType.i32, FFIType.i32], returns: FFIType.i32 } }).symbols
    .flock;
  return opened(descriptor, operation) === 0;
}

/** A signal ends the wait early; more of them than this in one wait are not waited out. */
const MOST_INTERRUPTIONS = 100;

/**
 * Waits inside the kernel until this open file alone holds the lock. A file system without locks is not waited for.
 *
 * @returns whether the lock is held.
 */
export function flockBlocking(descriptor: number): boolean {
  for (let tries = 0; tries < MOST_INTERRUPTIONS; tries += 1)
    if (flock(descriptor, LOCK_EXCLUSIVE)) return true;
  return false;
}

/** Whether this open file alone holds the lock now; it is not waited for. */
export function flockIfFree(descriptor: number): boolean {
  return flock(descriptor, LOCK_EXCLUSIVE | LOCK_WITHOUT_WAITING);
}

/** Gives a lock back. */
export function unlock(descriptor: number): void {
  flock(descriptor, LOCK_RELEASE);
}
