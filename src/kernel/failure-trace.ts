import { ServiceError } from "./errors.ts";
import type { Log } from "./log.ts";

/** Leaves out the message of an unknown error, which may quote a name, a plate or a VIN. SQLite's messages name tables, never values. */
export function traceOf(error: unknown): Record<string, string> {
  if (error instanceof ServiceError) {
    const { code, internal, message, advice } = error;
    return { code, detail: internal ?? message, ...(advice !== null && { advice }) };
  }
  const place = placeOf(error);
  return error instanceof Error && error.name === "SQLiteError"
    ? { ...place, error: `SQLiteError: ${error.message}` }
    : place;
}

/** The class of an error and where it was thrown, without its message, which may quote anything. */
export function placeOf(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: typeof error };
  const { stack = "", message } = error;
  // The stack begins with the message, which may have lines that look like frames.
  const begin = stack.indexOf(message);
  const rest = begin === -1 ? stack : stack.slice(begin + message.length);
  const frames = rest.split("\n").filter((line) => /^\s+at /.test(line));
  return { error: error.name, at: frames.slice(0, 5).join("\n") };
}

/**
 * For work that comes again by itself, every second or so. While the database is away, the log says so once for the whole process, in the
 * words of `/readyz`; a line of each such work is only for `SVC_LOG_LEVEL=debug`.
 */
export function logFailedLook(log: Pick<Log, "error" | "debug">, error: unknown, message: string): void {
  const isSaidElsewhere = error instanceof ServiceError && error.isDatabaseAway;
  (isSaidElsewhere ? log.debug : log.error)(traceOf(error), message);
}
