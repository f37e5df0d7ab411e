import type { Database as SqliteFile } from "bun:sqlite";
import { errorCode } from "../kernel/error-code.ts";
import { SqliteFiles } from "./sqlite-files.ts";

/** What processes tell each other of the log, as its shared number. */
export const DOUBTFUL = 0;
export const SOUND = 1;

/** For a connection that makes a checkpoint of its own: what Linux told it of a failed sync, it tells nobody else. */
export function tellingFailedSyncs<Result>(connection: SqliteFile, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (errorCode(error) === "SQLITE_IOERR_FSYNC") new SqliteFiles(connection).sharedNumber = DOUBTFUL;
    throw error;
  }
}
