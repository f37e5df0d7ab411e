import { statSync } from "node:fs";
import { isThere } from "../kernel/file-access.ts";
import type { ClosableFile } from "./closable-file.ts";
import type { Executor } from "./executor.ts";
import { SQLITE_MIGRATIONS } from "./migrations/index.ts";
import { type DataPlace, databasePath } from "./open-data.ts";
import { damageCode, faultLines } from "./soundness.ts";
import { openSqliteToLook, overSqlite } from "./sqlite-connection.ts";
import { schemaVersion } from "./sqlite-migration.ts";
import { explaining, storageFailure } from "./storage-failure.ts";

/** Nothing is created, migrated or written. */
export interface DatabaseView {
  /** Only for tables that are there: another schema may have others. */
  readonly read: Executor;
  /** 0 when svc has created no table. */
  readonly schemaVersion: number;
  readonly knownVersion: number;
  readonly isStandby: boolean;
  /** A few words; null when sound, on PostgreSQL, and for a SQLite file larger than `maxBytes`. */
  findDamage(maxBytes: number): string | null;
  /** Null where the database is a file. */
  serverNowMs(): Promise<number | null>;
  close(): Promise<void>;
}

/** A service may be using it meanwhile. @returns null when there is none. @throws ServiceError `setup`. */
export async function viewDatabase(
  place: Pick<DataPlace, "dataDir" | "postgres" | "postgresTimeouts">,
): Promise<DatabaseView | null> {
  if (place.postgres !== null) {
    // Loaded only where it is used, with its driver.
    const { viewPostgres } = await import("./postgres-view.ts");
    return await viewPostgres(place.postgres, place.postgresTimeouts);
  }
  const path = databasePath(place.dataDir);
  if (!explaining(path, () => isThere(path))) return null;
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
    findDamage: (maxBytes) => (statSync(path).size > maxBytes ? null : damageIn(file)),
    read: overSqlite(file),
    schemaVersion: schemaVersion(file),
    knownVersion: SQLITE_MIGRATIONS.length,
    isStandby: false,
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
