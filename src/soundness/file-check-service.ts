import { checkStoredFiles, type StoredFileCheck } from "../certificates/certificate-files.ts";
import { openPostgresReader, openSqliteReader } from "../db/database-reader.ts";
import { databasePath } from "../db/open-data.ts";
import type { PostgresServer } from "../db/postgres-url.ts";
import { openStorage } from "../storage/open-storage.ts";
import type { StoragePlace } from "../storage/storage-place.ts";

/**
 * Compares every rendered file of an installation with its SHA-256. Writes nothing: what a killed service left in SQLite's log stays there.
 * @throws ServiceError `setup` when the database cannot be read, `service_unavailable` when the storage is not available.
 */
export async function checkFiles(
  place: {
    readonly dataDir: string;
    readonly postgres: PostgresServer | null;
    readonly storage: StoragePlace;
  },
  ports: Parameters<typeof openStorage>[1],
): Promise<StoredFileCheck> {
  const { postgres, dataDir } = place;
  const reader =
    postgres === null ? openSqliteReader(databasePath(dataDir)) : await openPostgresReader(postgres);
  try {
    return await checkStoredFiles({ db: reader, storage: openStorage(place.storage, ports) });
  } finally {
    await reader.close();
  }
}
