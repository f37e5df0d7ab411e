import { statSync } from "node:fs";
import { dirname } from "node:path";
import { errorCode } from "./error-code.ts";

/** Of a disk that fails or is gone. It says nothing about what is on it. */
export const DISK_FAILURE_CODES: ReadonlySet<string> = new Set([
  ...["EIO", "ENXIO", "ENODEV", "ENOTCONN", "ESTALE", "EUCLEAN"],
]);

/**
 * As `existsSync`, but for a disk that fails and for a folder that this user may not enter: a database or key there must not be taken
 * for missing, and begun again. @throws the error of the file system.
 */
export function isThere(path: string): boolean {
  return isFound(path, (code) => code === "EACCES" || DISK_FAILURE_CODES.has(code));
}

/** As `isThere`, but false for what is in a folder that this user may not enter. @throws the disk's error. */
export function isSeen(path: string): boolean {
  return isFound(path, (code) => DISK_FAILURE_CODES.has(code));
}

function isFound(path: string, isUnknown: (code: string) => boolean): boolean {
  try {
    statSync(path);
    return true;
  } catch (error) {
    if (isUnknown(errorCode(error) ?? "")) throw error;
    return false;
  }
}

/** The path, or the first above it that this user sees. @throws the disk's error. */
export function nearestSeen(path: string): string {
  return isSeen(path) || dirname(path) === path ? path : nearestSeen(dirname(path));
}
