import { statSync } from "node:fs";
import { isThere } from "../kernel/file-access.ts";
import type { Executor } from "./database.ts";
import { CommitHooks } from "./drizzle-executor.ts";
import { SQLITE_MIGRATIONS } from "./migrations/index.ts";
import { type DataPlace, databasePath } from "./open-data.ts";
import type { ServerState } from "./server-state.ts";
import { damageCode, faultLines } from "./soundness.ts";
import { type ClosableFile, openSqliteToLook, overSqlite } from "./sqlite-connection.ts";
import { schemaVersion } from "./sqlite-migration.ts";
import { explaining, storageFailure } from "./storage-failure.ts";

/** Nothing is created, migrated or written. */
export interface DatabaseView {
  /** Only for tables that are there: another schema may have others. */
  readonly read: Executor;
  /** 0 when svc has created no table. */
  readonly schemaVersion: number;
  readonly knownVersion: number;
  /** Null where the database is a file. */
  readonly server: ServerState | null;
  /** @throws ServiceError `setup` where the database kept `work` from being done, in words for an operator. */
  explaining<T>(work: () => Promise<T>): Promise<T>;
  /** Only where the schema is of now. Writes, and rolls back. @throws ServiceError `setup` where svc refuses to serve from this server. */
  refuseUnfitServer(): Promise<void>;
  /** A few words; null when sound, on PostgreSQL, and for a SQLite file larger than `maxBytes`. */
  findDamage(maxBytes: number): string | null;
  /** Null where the database is a file. */
  serverNowMs(): Promise<number | null>;
  close(): Promise<void>;
}

/** For a query over a whole table. */
const LONG_STATEMENT_MS = 3_600_000;

/** A service may be using it meanwhile. @returns null when there is none. @throws ServiceError `setup`. */
export async function viewDatabase(
  place: Pick<DataPlace, "dataDir" | "postgres" | "postgresTimeouts"> &
    Partial<Pick<DataPlace, "databaseConnections">>,
  { hasLongQueries = false } = {},
): Promise<DatabaseView | null> {
  const { dataDir, postgres, postgresTimeouts, databaseConnections = null } = place;
  if (postgres === null) {
    const path = databasePath(dataDir);
    return explaining(path, () => isThere(path)) ? viewSqlite(path) : null;
  }
  // Loaded only where it is used, with its driver.
  const [{ viewPostgres }, { POSTGRES_TIMEOUTS }] = await Promise.all([
    import("./postgres-view.ts"),
    import("./postgres-pool.ts"),
  ]);
  const longer = { statementTimeoutMs: LONG_STATEMENT_MS, silenceTimeoutMs: LONG_STATEMENT_MS + 2_000 };
  const timeouts = { ...(postgresTimeouts ?? POSTGRES_TIMEOUTS), ...(hasLongQueries ? longer : {}) };
  return await viewPostgres(postgres, timeouts, databaseConnections);
}

/** @throws ServiceError `setup`. */
export function viewSqlite(path: string): DatabaseView {
  let file: ClosableFile | null = null;
  try {
    file = openSqliteToLook(path);
    return viewOf(file, path);
  } catch (error) {
    file?.close();
    throw storageFailure(error, path) ?? error;
  }
}

function viewOf(file: ClosableFile, path: string): DatabaseView {
  return {
    findDamage: (maxBytes) =>
      statSync(path).size > maxBytes ? null : explaining(path, () => damageIn(file)),
    read: overSqlite(file, new CommitHooks(), path),
    schemaVersion: schemaVersion(file),
    knownVersion: SQLITE_MIGRATIONS.length,
    server: null,
    explaining: (work) => work(),
    refuseUnfitServer: async () => {},
    serverNowMs: async () => null,
    close: async () => file.close(),
  };
}

function damageIn(file: ClosableFile): string | null {
  try {
    const row = file.query<{ quick_check: string }, []>("PRAGMA quick_check(1)").get();
    return (row === null ? undefined : faultLines(row.quick_check)[0]) ?? null;
  } catch (error) {
    const code = damageCode(error);
    if (code !== null) return code;
    throw error;
  }
}
