import { dlopen, FFIType } from "bun:ffi";

const LOCK_EXCLUSIVE = 2;
const LOCK_WITHOUT_WAITING = 4;

const LIBRARY = process.platform === "darwin" ? "libSystem.B.dylib" : "libc.so.6";

/** Locks of `flock` belong to an open file. */
let opened: ((descriptor: number, operation: number) => number) | undefined;

function flock(descriptor: number, operation: number): boolean {
  opened ??= dlopen(LIBRARY, { flock: { args: [FFIType.i32, FFIType.i32], returns: FFIType.i32 } }).symbols
    .flock;
  return opened(descriptor, operation) === 0;
}

/** @returns whether the lock is held now. */
export function flockIfFree(descriptor: number): boolean {
  return flock(descriptor, LOCK_EXCLUSIVE | LOCK_WITHOUT_WAITING);
}
