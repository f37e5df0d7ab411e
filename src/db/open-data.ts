import { accessSync, constants, statSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "../kernel/clock.ts";
import { monotonicClock } from "../kernel/clock.ts";
import { ServiceError } from "../kernel/errors.ts";
import { isThere } from "../kernel/file-access.ts";
import { makeSyncedFolder } from "../kernel/synced-folder.ts";
import type { Database } from "./database.ts";
import type { PostgresTimeouts } from "./postgres-pool.ts";
import type { PostgresServer } from "./postgres-url.ts";
import type { DatabaseFault } from "./server-state.ts";
import { openSqliteDatabase } from "./sqlite-database.ts";
import { explaining, storageFailure } from "./storage-failure.ts";

/** `dataDir` holds all but a PostgreSQL database. */
export interface DataPlace {
  readonly dataDir: string;
  readonly postgres: PostgresServer | null;
  readonly databaseConnections: number;
  /** On PostgreSQL all instances count together. */
  readonly hasRateLimits?: boolean;
  readonly isReplicated?: boolean;
  /** Otherwise an installation is created. */
  readonly mustExist?: boolean;
  /** What an installation has left beside its database. If there is any, an empty database is a lost one, and nothing is created. */
  readonly remains?: readonly string[];
  /** To return to a database that was moved away; otherwise it is refused. */
  readonly acceptsMoved?: boolean;
  /** Whether a PostgreSQL server is tried out for what followers of lists rely on; before tables are created it is in any case. */
  readonly provesLocks?: boolean | undefined;
  /** On PostgreSQL, told who holds a lock for which a statement was given up. */
  readonly onLockFault?: ((fault: DatabaseFault) => void) | undefined;
  readonly postgresTimeouts?: PostgresTimeouts | undefined;
  /** Measures how long a commit collects work. */
  readonly monotonic?: Clock | undefined;
  /** Called once when the disk of SQLite refused to sync: the mark is left, and all later work is rejected. */
  readonly onDiskFault?: (() => void) | undefined;
}

export function databasePath(dataDir: string): string {
  return join(dataDir, "svc.db");
}

/**
 * What a command says where there is no database to open. `remains` are paths of what an installation has left beside its database: with
 * them it was lost, or is not mounted.
 */
function absentInstallation(
  {
    database,
    place,
    setting,
  }: { readonly database: string; readonly place: string; readonly setting: string },
  remains: readonly string[],
): ServiceError {
  return new ServiceError(
    "setup",
    remains.length === 0
      ? `There is no installation in ${place}: check ${setting}, or create one with svc companies create.`
      : `The database of this installation is missing: ${database} is absent or empty, beside ${remains.join(" and ")}. If svc serve still runs, do not stop it (svc help data-incidents lost-database). Otherwise check SVC_DATABASE_URL and --data-dir, mount its disk, or restore it (svc db restore, or a backup). If a new installation is meant, create it with svc serve --new-installation.`,
  );
}

/** A mistyped path must not be taken for a new installation. @throws ServiceError `setup`. */
export function requireDatabase(place: Pick<DataPlace, "dataDir" | "postgres" | "remains">): void {
  const { dataDir, postgres, remains = [] } = place;
  if (postgres !== null) return;
  const path = databasePath(dataDir);
  if (!hasDatabase(path)) throw absentInstallation(inDirectory(dataDir), remains);
}

/** A file without a byte is no database: SQLite creates one where it only looks, and a full disk leaves one. @throws ServiceError `setup`. */
export function hasDatabase(path: string): boolean {
  return explaining(path, () => isThere(path) && statSync(path).size > 0);
}

/** @throws ServiceError `setup` with one line that says how to fix it. */
export async function openData(place: DataPlace): Promise<Database> {
  const { dataDir, postgres, databaseConnections: connections, postgresTimeouts: timeouts } = place;
  const {
    hasRateLimits: hasCounts = false,
    isReplicated = false,
    mustExist = false,
    acceptsMoved = false,
    provesLocks = false,
    monotonic: clock = monotonicClock,
    remains = [],
    onDiskFault,
    onLockFault,
  } = place;
  const path = databasePath(dataDir);
  const mayCreate = !mustExist && remains.length === 0;
  if (!mayCreate) requireDatabase(place);
  try {
    // A command may do without the directory when the database is on a server.
    if (!mustExist || isThere(dataDir)) {
      makeSyncedFolder(dataDir, 0o700);
      accessSync(dataDir, constants.W_OK);
    }
    if (postgres === null)
      return openSqliteDatabase(path, isReplicated ? "litestream" : "own", {
        absent: mayCreate ? null : () => absentInstallation(inDirectory(dataDir), remains),
        acceptsMoved,
        clock,
        onDiskFault,
      });
    // Loaded only where it is used, with its driver.
    const { openPostgresDatabase } = await import("./postgres-database.ts");
    return await openPostgresDatabase(postgres, connections, timeouts, {
      hasCounts,
      absent: mayCreate ? null : (name) => absentInstallation(onServer(name), remains),
      acceptsMoved,
      provesLocks,
      onLockFault,
    });
  } catch (error) {
    throw storageFailure(error, path) ?? error;
  }
}

const inDirectory = (dataDir: string) => ({
  database: databasePath(dataDir),
  place: dataDir,
  setting: "--data-dir (SVC_DATA_DIR)",
});
const onServer = (name: string) => ({ database: name, place: name, setting: "SVC_DATABASE_URL" });
