import { statfsSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "../kernel/error-code.ts";

const PROBE_BYTES = 4096;
const PROBE_NAME = ".write-probe";

/** Writes one page and deletes it again. @returns null, or why the directory cannot be written. */
export function diskFault(directory: string): string | null {
  const path = join(directory, PROBE_NAME);
  try {
    writeFileSync(path, new Uint8Array(PROBE_BYTES));
    return null;
  } catch (error) {
    const code = errorCode(error);
    return `the data directory cannot be written${code !== null ? ` (${code})` : ""}`;
  } finally {
    remove(path);
  }
}

function remove(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // The file was never made, or the next probe overwrites it.
  }
}

/** For this user; null where the system cannot tell. */
export function freeBytes(directory: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    return null;
  }
}

export function fileBytes(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
