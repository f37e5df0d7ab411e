import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { errorCode, ServiceError } from "../kernel/errors.ts";
import { isThere, nearestSeen } from "../kernel/file-access.ts";
import { MARK_TABLE, makeQuiet } from "./installation-mark.ts";
import { type DatabaseInspection, inspectDatabase } from "./soundness.ts";
import { openSqliteToLook } from "./sqlite-connection.ts";
import { schemaVersion } from "./sqlite-migration.ts";
import { explaining, LOST_LOG_CODE, storageFailure } from "./storage-failure.ts";

interface Backup extends Pick<DatabaseInspection, "byteCount" | "tables"> {
  readonly schemaVersion: number;
}

/** Those of a replaced file must go: SQLite would take them for the new file's own. */
const COMPANIONS = ["-wal", "-shm", "-journal"] as const;

/**
 * Others may write meanwhile. Under its own name the file is complete, or not there. It sends nothing until
 * an operator confirms it. `VACUUM INTO` never blocks a writer in WAL mode; SQLite's backup interface starts
 * over with each commit of another process.
 * @throws ServiceError `setup`; then nothing is left behind.
 */
export function backupDatabase({
  from,
  to,
  force,
  nowMs,
}: {
  readonly from: string;
  readonly to: string;
  readonly force: boolean;
  readonly nowMs: number;
}): Backup {
  if (!existsSync(from)) throw new ServiceError("setup", `There is no database ${from}.`);
  refuseTarget(from, to, force);
  const draft = `${to}.${process.pid}.partial`;
  try {
    removeAbandoned(to);
    const backup = copied(from, draft, nowMs);
    bringToDisk(draft);
    for (const ending of COMPANIONS) rmSync(`${to}${ending}`, { force: true });
    renameSync(draft, to);
    bringToDisk(dirname(to));
    return backup;
  } catch (error) {
    throw errorCode(error) === LOST_LOG_CODE ? storageFailure(error, from) : targetFailure(error, to);
  } finally {
    removeDraft(draft);
  }
}

/** What cannot be removed is left for `removeAbandoned`: a failure here would hide why there is no backup. */
function removeDraft(draft: string): void {
  try {
    for (const ending of ["", ...COMPANIONS]) rmSync(`${draft}${ending}`, { force: true });
  } catch {
    // Where there is no way in, no draft was made either.
  }
}

function refuseTarget(from: string, to: string, force: boolean): void {
  const folder = dirname(to);
  if (!isFolderThere(folder))
    throw new ServiceError("setup", `There is no folder ${folder}: create it first.`);
  if (!existsSync(to)) return;
  if (!statSync(to).isFile()) throw new ServiceError("setup", `${to} is not a file: give another name.`);
  const isLive = ["", ...COMPANIONS].some((ending) => isSameFile(`${from}${ending}`, to));
  if (isLive) throw new ServiceError("setup", `${to} is the database itself: give another name.`);
  if (!force) {
    throw new ServiceError("setup", `${to} already exists: give another name, or --force to replace it.`);
  }
}

/** @throws ServiceError `setup` for a folder that this user may not enter, or that is in such a one. */
function isFolderThere(folder: string): boolean {
  try {
    return isThere(`${folder}/.`);
  } catch (error) {
    if (errorCode(error) !== "EACCES") throw error;
    throw new ServiceError(
      "setup",
      `${folder} cannot be used by this user, who may not enter ${nearestSeen(folder)}: give another folder, or run svc as a user who may.`,
      { cause: error },
    );
  }
}

function isSameFile(path: string, other: string): boolean {
  const [a, b] = [statSync(path, { throwIfNoEntry: false }), statSync(other)];
  return a !== undefined && a.dev === b.dev && a.ino === b.ino;
}

/** A killed backup leaves them; a file that another process is still writing stays. */
function removeAbandoned(to: string): void {
  const start = `${basename(to)}.`;
  for (const name of readdirSync(dirname(to))) {
    const pid = /^(\d+)\.partial(-wal|-shm|-journal)?$/.exec(
      name.startsWith(start) ? name.slice(start.length) : "",
    )?.[1];
    if (pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)))) {
      rmSync(join(dirname(to), name), { force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

function copied(from: string, draft: string, nowMs: number): Backup {
  const source = copyInto(from, draft);
  try {
    makeQuiet(draft, nowMs);
    return verified(draft, from, source);
  } finally {
    source.close();
  }
}

/** @returns a handle on the source, to be closed. */
function copyInto(from: string, draft: string) {
  // Created first, so that only its owner can ever read it.
  closeSync(openSync(draft, "wx", 0o600));
  chmodSync(draft, 0o600);
  const file = explaining(from, () => openSqliteToLook(from));
  try {
    const version = explaining(from, () => schemaVersion(file));
    if (version === 0) throw new ServiceError("setup", `${from} is not a database of svc.`);
    const commits = () => file.query<{ data_version: number }, []>("PRAGMA data_version").get()?.data_version;
    const before = commits();
    file.run("PRAGMA query_only = OFF");
    file.query("VACUUM INTO ?").run(draft);
    return {
      schemaVersion: version,
      countRows: (table: string) =>
        file.query<{ count: number }, []>(`SELECT count(*) AS count FROM "${table}"`).get()?.count ?? 0,
      wasWritten: () => commits() !== before,
      close: () => file.close(),
    };
  } catch (error) {
    file.close();
    throw error;
  }
}

function verified(draft: string, from: string, source: ReturnType<typeof copyInto>): Backup {
  const { faults, byteCount, schemaVersion: version, tables } = inspectDatabase(draft);
  const [fault] = faults;
  if (fault !== undefined) {
    throw new ServiceError(
      "setup",
      `${from} is not sound (${fault}): no backup was created; run svc db check.`,
    );
  }
  const copies = tables.filter(({ name }) => name !== MARK_TABLE);
  const rowCounts = copies.map(({ name }) => source.countRows(name));
  // If others have written meanwhile, the counts are not those of the moment of the copy.
  const isSame =
    version === source.schemaVersion &&
    (source.wasWritten() || copies.every(({ rowCount }, index) => rowCount === rowCounts[index]));
  if (!isSame) throw new ServiceError("setup", `The copy of ${from} differs from the original: try again.`);
  return { byteCount, schemaVersion: source.schemaVersion, tables };
}

function bringToDisk(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function targetFailure(error: unknown, to: string): unknown {
  if (error instanceof ServiceError) return error;
  const code = String(errorCode(error));
  const folder = dirname(to);
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)/.test(code)) {
    return new ServiceError(
      "setup",
      `The disk of ${folder} is full: nothing was left there; free some space.`,
      {
        cause: error,
      },
    );
  }
  if (/^(E[A-Z]+|SQLITE_(CANTOPEN|READONLY|IOERR|PERM).*)$/.test(code)) {
    return new ServiceError(
      "setup",
      `${to} cannot be written (${code}): nothing was left there; check the folder and its disk.`,
      { cause: error },
    );
  }
  return error;
}
