import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import { errorCode, ServiceError } from "../kernel/errors.ts";
import {
  DISK_FAILURE_CODES,
  FILE_ACCESS,
  fileRefusal,
  nearestSeen,
  refusalLine,
} from "../kernel/file-access.ts";

/** What the names of a database and its files beside it end with. */
export const DATABASE_ENDINGS = ["", "-wal", "-shm"] as const;

/** After it, a part of what was written may be missing on the disk though every read finds it, and a later sync may succeed. */
export function isFailedSync(error: unknown): boolean {
  const code = errorCode(error);
  return code === "SQLITE_IOERR_FSYNC" || code === "SQLITE_IOERR_DIR_FSYNC";
}

/**
 * The log does not hold what its index names. A process that opens the database after its log was deleted sees no more of it than that:
 * the index is shared by all that have the database open, and of the database itself SQLite takes a short read for an empty page.
 */
export const LOST_LOG_CODE = "SQLITE_IOERR_SHORT_READ";

/** The reason of a `ServiceError` after which nothing may be written to this database. */
export const REFUSED_TO_WRITE = "refused to write";

export function isDiskFault(error: unknown): boolean {
  return error instanceof ServiceError && error.reason === REFUSED_TO_WRITE;
}

/** Null for an error that is not about the file or its disk. */
export function storageFailure(error: unknown, path: string): ServiceError | null {
  if (error instanceof ServiceError) return null;
  const code = errorCode(error);
  if (typeof code !== "string") return null;
  const message = explain(code, path);
  if (message === null) return null;
  const details = { internal: code, cause: error };
  // What has the database open logs it once, for all that waited.
  if (isFailedSync(error))
    return new ServiceError("setup", message, { ...details, reason: REFUSED_TO_WRITE, isLogged: true });
  return new ServiceError("setup", message, details);
}

/** Failures of the file or its disk in words for an operator. @throws ServiceError `setup`; other errors as they are. */
export function explaining<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw storageFailure(error, path) ?? error;
  }
}

export function refusedText(path: string): string {
  return `The disk of ${path} refused to write: restore onto another disk (svc help durability).`;
}

/** What is written to a deleted file is gone when the process ends. */
export function lostFile(path: string): ServiceError {
  return new ServiceError(
    "setup",
    `${path} was deleted or replaced while svc uses it: do not stop svc, copy the file first (svc help data-incidents lost-database).`,
    { internal: "its file was deleted or replaced" },
  );
}

function lostLog(path: string, code: string): string {
  return `${path}-wal or its index was probably deleted or replaced while svc uses it (${code}): do not stop svc, copy the files first (svc help data-incidents lost-database).`;
}

const NOTHING_IN_PART =
  "Nothing was written in part; svc serve continues by itself if it still runs, and what has ended must be started again.";

function explain(code: string, path: string): string | null {
  const dataDir = dirname(path);
  if (code === "SQLITE_CANTOPEN_ISDIR") return explain("SQLITE_NOTADB", path);
  if (code === LOST_LOG_CODE) return lostLog(path, code);
  // SQLite's extended codes have the remedies of the primary ones.
  switch (code.replace(/^(SQLITE_[A-Z]+)_.*$/, "$1")) {
    case "EROFS":
      return mountedReadOnly(dataDir);
    case "EACCES":
    case "EPERM":
    case "SQLITE_READONLY":
    case "SQLITE_CANTOPEN":
      return refusalText(path);
    case "ENOTDIR":
    case "EEXIST":
      return `${dataDir} is not a directory: choose another with --data-dir.`;
    case "ENOENT":
      return `${dataDir} cannot be created: choose another with --data-dir.`;
    case "ENOSPC":
    case "SQLITE_FULL":
      return `The disk of ${dataDir} is full: free some space. ${NOTHING_IN_PART}`;
    case "EDQUOT":
      return `The disk quota of this user is used up for ${dataDir}: raise it, or free some space. ${NOTHING_IN_PART}`;
    case "EIO":
    case "SQLITE_IOERR":
      if (isFailedSync({ code })) return refusedText(path);
      // On a full disk, growing a file that others have mapped fails with an I/O error.
      return isFull(dataDir)
        ? explain("SQLITE_FULL", path)
        : `${path} cannot be read or written (${code}): check the disk.`;
    case "SQLITE_CORRUPT":
      // SQLite says this, too, of a page that the disk could not read.
      return `${path} is damaged, or its disk fails: see what the system's log (dmesg) and svc db check say; if it is damaged, move it away and restore a backup.`;
    case "SQLITE_NOTADB":
      return `${path} is damaged or not a database: move it away and restore a backup.`;
    case "SQLITE_BUSY":
      return `${path} is locked by another process: stop that one and try again.`;
    default:
      return DISK_FAILURE_CODES.has(code)
        ? `${dataDir} cannot be read or written (${code}): check its disk, and what the system's log (dmesg) says of it.`
        : null;
  }
}

const mountedReadOnly = (folder: string) =>
  `${folder} cannot be written, because its disk is mounted read-only, as Linux mounts it after an error: see what the system's log (dmesg) says, and mount it for writing.`;

function refusalText(path: string): string {
  const folder = dirname(path);
  if (FILE_ACCESS.isMountedReadOnly(nearestSeen(folder))) return mountedReadOnly(folder);
  const refusal = DATABASE_ENDINGS.map((ending) => fileRefusal(`${path}${ending}`, `${path}*`)).find(
    (found) => found !== null,
  );
  if (refusal !== undefined) return refusalLine(refusal);
  return `${folder} cannot be written: see that this user may write there and to the files in it, or choose another with --data-dir.`;
}

function isFull(folder: string): boolean {
  try {
    return statfsSync(folder).bavail === 0;
  } catch {
    return false;
  }
}
