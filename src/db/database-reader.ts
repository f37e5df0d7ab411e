import type { Executor } from "./executor.ts";
import { SQLITE_MIGRATIONS } from "./migrations/index.ts";
import type { PostgresServer } from "./postgres-url.ts";
import { openSqliteToLook, overSqlite } from "./sqlite-connection.ts";
import { schemaVersion } from "./sqlite-migration.ts";
import { storageFailure } from "./storage-failure.ts";

/** Nothing is created, migrated or written. */
export interface DatabaseReader {
  readonly read: Executor;
  readonly schemaVersion: number;
  readonly newestSchemaVersion: number;
  close(): Promise<void>;
}

/** @throws ServiceError `setup`. */
export function openSqliteReader(path: string): DatabaseReader {
  try {
    const file = openSqliteToLook(path);
    return {
      read: overSqlite(file),
      schemaVersion: schemaVersion(file),
      newestSchemaVersion: SQLITE_MIGRATIONS.length,
      close: async () => file.close(),
    };
  } catch (error) {
    throw storageFailure(error, path) ?? error;
  }
}

/** @throws ServiceError `setup`. */
export async function openPostgresReader(server: PostgresServer): Promise<DatabaseReader> {
  // Loaded only where it is used, with its driver.
  const { openReader } = await import("./postgres-reader.ts");
  return await openReader(server);
}
