import { ServiceError } from "./errors.ts";

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
