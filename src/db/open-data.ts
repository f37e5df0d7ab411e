import { accessSync, constants, statSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "../kernel/clock.ts";
import { ServiceError } from "../kernel/errors.ts";
import { isThere } from "../kernel/file-presence.ts";
import { monotonicClock } from "../kernel/monotonic-clock.ts";
import { makeSyncedFolder } from "../kernel/synced-folder.ts";
import type { Database } from "./database.ts";
import type { PostgresTimeouts } from "./postgres-pool.ts";
import type { PostgresServer } from "./postgres-url.ts";
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
  /** To return to a database that was moved away; otherwise it is refused. */
  readonly acceptsMoved?: boolean;
  readonly postgresTimeouts?: PostgresTimeouts | undefined;
  /** Measures the turns of writers. */
  readonly monotonic?: Clock | undefined;
}

export function databasePath(dataDir: string): string {
  return join(dataDir, "svc.db");
}

/** A mistyped path must not be taken for a new installation. @throws ServiceError `setup`. */
export function requireDatabase({ dataDir, postgres }: Pick<DataPlace, "dataDir" | "postgres">): void {
  if (postgres !== null || hasContent(databasePath(dataDir))) return;
  throw new ServiceError(
    "setup",
    `There is no installation in ${dataDir}: check --data-dir (SVC_DATA_DIR), or create one with svc companies create.`,
  );
}

function hasContent(path: string): boolean {
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
    monotonic: clock = monotonicClock,
  } = place;
  const path = databasePath(dataDir);
  if (mustExist) requireDatabase(place);
  try {
    // A command may do without the directory when the database is on a server.
    if (!mustExist || isThere(dataDir)) {
      makeSyncedFolder(dataDir, 0o700);
      accessSync(dataDir, constants.W_OK);
    }
    if (postgres === null)
      return openSqliteDatabase(path, isReplicated ? "litestream" : "own", { acceptsMoved, clock });
    // Loaded only where it is used, with its driver.
    const { openPostgresDatabase } = await import("./postgres-database.ts");
    return await openPostgresDatabase(postgres, connections, timeouts, {
      hasCounts,
      mustExist,
      acceptsMoved,
    });
  } catch (error) {
    throw storageFailure(error, path) ?? error;
  }
}
