import { ServiceError } from "./errors.ts";
import type { Log } from "./log.ts";

/** Leaves out the message of an unknown error, which may quote a name, a plate or a VIN. SQLite's messages name tables, never values. */
export function traceOf(error: unknown): Record<string, string> {
  if (error instanceof ServiceError) {
    return { code: error.code, detail: error.internal ?? error.message };
  }
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    error: error.name === "SQLiteError" ? `SQLiteError: ${error.message}` : error.name,
    at: frames.slice(0, 5).join("\n"),
  };
}

/**
 * For work that comes again by itself, every second or so. While the database is away, the log says so once for the whole process, in the
 * words of `/readyz`; a line of each such work is only for `SVC_LOG_LEVEL=debug`.
 */
export function logFailedLook(log: Pick<Log, "error" | "debug">, error: unknown, message: string): void {
  const isSaidElsewhere = error instanceof ServiceError && error.isDatabaseAway;
  (isSaidElsewhere ? log.debug : log.error)(traceOf(error), message);
}
