import { closeSync, constants, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { ServiceError } from "../kernel/errors.ts";
import { isThere } from "../kernel/file-access.ts";
import { syncFolder } from "../kernel/synced-folder.ts";
import { openSqlite, openSqliteToLook } from "./sqlite-connection.ts";
import { explaining, isFailedSync, REFUSED_TO_WRITE, refusedText } from "./storage-failure.ts";

const NOTE = "The disk failed to sync the database beside this file: see svc help durability.\n";

export function refusedToWrite(path: string): ServiceError {
  return new ServiceError("setup", refusedText(path), { reason: REFUSED_TO_WRITE, isLogged: true });
}

/** Beside the database, from a sync that failed until `clearDiskFault`. */
export function diskFaultPath(path: string): string {
  return `${path}-disk-fault`;
}

/** @throws the disk's error. */
export function hasDiskFault(path: string): boolean {
  return isThere(diskFaultPath(path));
}

/** @throws ServiceError `setup` for a marked database: after a failed sync, reads find what may be missing on the disk. */
export function refuseDiskFault(path: string): void {
  if (!explaining(path, () => hasDiskFault(path))) return;
  throw new ServiceError(
    "setup",
    `The disk of ${path} refused to write before: restore onto another disk, or see what svc db check --after-disk-fault says (svc help durability).`,
    { reason: REFUSED_TO_WRITE },
  );
}

/** Does what `noteDiskFault` does if the error is of a failed sync. */
export function markFailedSync(error: unknown, path: string): void {
  if (isFailedSync(error)) noteDiskFault(path);
}

/** Leaves the mark as far as the disk lets it, and the log as it is. */
export function noteDiskFault(path: string): void {
  leaveMark(path);
  keepLog(path);
}

/** As `explaining`, for work that writes. @throws ServiceError `setup`; other errors as they are. */
export function marking<T>(path: string, work: () => T): T {
  return explaining(path, () => {
    try {
      return work();
    } catch (error) {
      markFailedSync(error, path);
      throw error;
    }
  });
}

function leaveMark(path: string): void {
  try {
    const { O_CREAT, O_WRONLY } = constants;
    const file = openSync(diskFaultPath(path), O_CREAT | O_WRONLY, 0o600);
    try {
      writeSync(file, NOTE);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    syncFolder(dirname(path));
  } catch {
    // If the file is there, only its name counts.
  }
}

const keptOpen: unknown[] = [];

/**
 * The last connection that is closed copies the log into the database, and so does the runtime at the end of the process. Of a log that
 * was not synced, a loss of power may leave a part, which does not fit what was copied. This one cannot copy, and is never closed.
 */
function keepLog(path: string): void {
  try {
    const file = openSqliteToLook(path);
    file.query("SELECT 1 FROM sqlite_schema").get();
    keptOpen.push(file);
  } catch {
    // The disk cannot be read either.
  }
}

/**
 * Brings the whole log into the database and to the disk, and removes the mark: for a database that was found sound and that nobody uses.
 * @throws ServiceError `setup` while another process has it open, and where the disk still fails.
 */
export function clearDiskFault(path: string): void {
  marking(path, () => {
    const file = openSqlite(path, "write");
    try {
      file.run("PRAGMA busy_timeout = 1000");
      const done = file.query<{ busy: number }, []>("PRAGMA wal_checkpoint(TRUNCATE)").get();
      if (done?.busy !== 0)
        throw new ServiceError("setup", `${path} is in use: stop what has it open, and try again.`);
    } finally {
      file.close();
    }
    rmSync(diskFaultPath(path), { force: true });
    syncFolder(dirname(path));
  });
}
