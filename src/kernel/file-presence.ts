import { statSync } from "node:fs";
import { errorCode } from "./error-code.ts";

/** Of a disk that fails or is gone. It says nothing about what is on it. */
export const DISK_FAILURE_CODES: ReadonlySet<string> = new Set([
  ...["EIO", "ENXIO", "ENODEV", "ENOTCONN", "ESTALE", "EUCLEAN"],
]);

/**
 * As `existsSync`, but for a disk that fails: a database or key on it must not be taken for missing, and begun again. @throws the
 * disk's error.
 */
export function isThere(path: string): boolean {
  try {
    statSync(path);
    return true;
  } catch (error) {
    if (DISK_FAILURE_CODES.has(errorCode(error) ?? "")) throw error;
    return false;
  }
}
