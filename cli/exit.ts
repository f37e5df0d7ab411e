import { CommanderError } from "commander";
import { isDiskFault } from "../src/db/storage-failure.ts";
import { type ErrorCode, errorCode, ServiceError } from "../src/kernel/errors.ts";
import { DISK_FAILURE_CODES } from "../src/kernel/file-access.ts";

import { paintFor } from "./output.ts";
import { OutputClosed } from "./stdout.ts";

/**
 * The operator contract: 0 done, 1 the work failed or part of it was refused, 2 wrong usage. 74, as other programs say that input or output
 * failed: the disk refused to sync the database, now or before, and starting again does not help.
 */
export const EXIT = { done: 0, failed: 1, usage: 2, diskFault: 74 } as const;

/** The command has already printed its result and must exit with 1, because part of the work was refused. */
export class PartlyRefused extends Error {}

/** Also prints one line for the user on stderr. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof PartlyRefused || error instanceof OutputClosed) return EXIT.failed;
  // Commander has already printed its own message.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  if (error instanceof ServiceError) {
    const { field, message, isDatabaseAway, internal } = error;
    const faulty = field === undefined || message.startsWith(field) ? message : `${field}: ${message}`;
    // Who runs a command may know what the log would say.
    const named = isDatabaseAway && internal !== undefined ? `${faulty} ${internal}` : faulty;
    process.stderr.write(`${paintFor(process.stderr)("bad", "svc:")} ${named}\n`);
    return isDiskFault(error) ? EXIT.diskFault : exitCodeOfError(error.code);
  }
  const disk = diskFailureLine(error);
  if (disk !== null) {
    process.stderr.write(`${paintFor(process.stderr)("bad", "svc:")} ${disk}\n`);
    return EXIT.failed;
  }
  process.stderr.write(
    `svc: unexpected: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  return EXIT.failed;
}

/** Null for an error that is not of a disk that fails. */
function diskFailureLine(error: unknown): string | null {
  const code = errorCode(error);
  if (code === null || !DISK_FAILURE_CODES.has(code)) return null;
  const path = error instanceof Error && "path" in error ? String(error.path) : "A file";
  return `${path} cannot be read or written (${code}): check its disk, and what the system's log (dmesg) says of it.`;
}

/** Only the field of a command's option reaches `invalid_field`: faults of a record are reported, not thrown. */
const USAGE_CODES: ReadonlySet<ErrorCode> = new Set(["usage", "invalid_field"]);

export function exitCodeOfError(code: ErrorCode): number {
  return USAGE_CODES.has(code) ? EXIT.usage : EXIT.failed;
}
