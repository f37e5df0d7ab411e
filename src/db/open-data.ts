import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "./database.ts";
import { openPostgresDatabase } from "./postgres-database.ts";
import type { PostgresTimeouts } from "./postgres-pool.ts";
import type { PostgresServer } from "./postgres-url.ts";
import { openSqliteDatabase } from "./sqlite-database.ts";
import { storageFailure } from "./storage-failure.ts";

/** Where the data is kept: the directory of all that is not in the database, and the database, if it is not in there too. */
export interface DataPlace {
  readonly dataDir: string;
  /** Null for the SQLite file in the data directory. */
  readonly postgres: PostgresServer | null;
  /** How many connections to PostgreSQL the process holds at most. */
  readonly databaseConnections: number;
  /** Whether requests are counted, on PostgreSQL by all instances together. */
  readonly hasRateLimits?: boolean;
  /** Whether Litestream follows the SQLite file. */
  readonly isReplicated?: boolean;
  /** The usual ones unless given. */
  readonly postgresTimeouts?: PostgresTimeouts | undefined;
}

/** Where a data directory keeps its database. */
export function databasePath(dataDir: string): string {
  return join(dataDir, "svc.db");
}

/**
 * Opens the database, making it and the data directory on first use.
 *
 * @throws ServiceError `setup` with one line that says what is wrong and how to mend it.
 */
export async function openData(place: DataPlace): Promise<Database> {
  const { dataDir, postgres, databaseConnections: connections, postgresTimeouts: timeouts } = place;
  const { hasRateLimits: hasCounts = false, isReplicated = false } = place;
  const path = databasePath(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
    return postgres === null
      ? openSqliteDatabase(path, isReplicated ? "litestream" : "own")
      : await openPostgresDatabase(postgres, connections, timeouts, { hasCounts });
  } catch (error) {
    throw storageFailure(error, path) ?? error;
  }
}
