import { checkStoredFiles, type StoredFileCheck } from "../certificates/certificate-files.ts";
import { type DatabaseView, viewDatabase, viewSqlite } from "../db/database-view.ts";
import { SQLITE_MIGRATIONS } from "../db/migrations/index.ts";
import { databasePath } from "../db/open-data.ts";
import type { PostgresServer } from "../db/postgres-url.ts";
import { inspectDatabase } from "../db/soundness.ts";
import type { StoragePlace } from "../storage/file-storage.ts";
import { openStorage } from "../storage/open-storage.ts";
import { checkStoredRules, listUnvalidated, type StoredRule } from "./stored-rule-store.ts";

export interface DatabaseCheck {
  readonly isSound: boolean;
  readonly engine: "sqlite" | "postgres";
  /** Null for a file that is too damaged; 0 for a database that is not svc's. */
  readonly schemaVersion: number | null;
  readonly newestSchemaVersion: number;
  /** One line each. */
  readonly faults: readonly string[];
  /** Null when the rules cannot be checked: for another schema or a damaged file. */
  readonly rules: readonly StoredRule[] | null;
  /** Empty on PostgreSQL, where a check does not count rows. */
  readonly tables: ReadonlyArray<{ readonly name: string; readonly rowCount: number }>;
}

/** A live file or a backup: pages, indexes, references, schema and rules. Writes nothing. @throws ServiceError `setup` if it cannot be read. */
export async function checkSqlite(path: string): Promise<DatabaseCheck> {
  const { faults, schemaVersion, tables } = inspectDatabase(path);
  const newestSchemaVersion = SQLITE_MIGRATIONS.length;
  const canAsk = faults.length === 0 && schemaVersion === newestSchemaVersion;
  const rules = canAsk ? await closing(viewSqlite(path), ({ read }) => checkStoredRules(read)) : null;
  return verdict({ engine: "sqlite", schemaVersion, newestSchemaVersion, faults, rules, tables });
}

/** The server checks its pages itself (`pg_amcheck`, checksums). @throws ServiceError `setup` when it cannot be reached. */
export async function checkPostgres(server: PostgresServer): Promise<DatabaseCheck> {
  const view = await viewForQueries({ dataDir: "", postgres: server });
  return await closing(view, async ({ read, schemaVersion, knownVersion: newestSchemaVersion }) => {
    const faults = (await listUnvalidated(read)).map((name) => `not validated: ${name}`);
    if (schemaVersion === 0) faults.push("schema: not a database of svc");
    if (schemaVersion > newestSchemaVersion) {
      faults.push(
        `schema: ${schemaVersion}, of a newer svc than this one, which knows ${newestSchemaVersion}`,
      );
    }
    const rules = schemaVersion === newestSchemaVersion ? await checkStoredRules(read) : null;
    return verdict({ engine: "postgres", schemaVersion, newestSchemaVersion, faults, rules, tables: [] });
  });
}

function verdict(found: Omit<DatabaseCheck, "isSound">): DatabaseCheck {
  const { faults, rules } = found;
  return {
    isSound: faults.length === 0 && (rules ?? []).every(({ brokenCount }) => brokenCount === 0),
    ...found,
  };
}

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
  const view = await viewForQueries(place);
  return await closing(view, (db) => checkStoredFiles({ db, storage: openStorage(place.storage, ports) }));
}

/** @throws ServiceError `setup`, also without a database. */
async function viewForQueries(place: Parameters<typeof viewDatabase>[0]): Promise<DatabaseView> {
  return (await viewDatabase(place, { hasLongQueries: true })) ?? viewSqlite(databasePath(place.dataDir));
}

async function closing<Result>(
  view: DatabaseView,
  work: (view: DatabaseView) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(view);
  } finally {
    await view.close();
  }
}
