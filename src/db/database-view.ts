import { statSync } from "node:fs";
import { sql } from "drizzle-orm";
import { isThere } from "../kernel/file-presence.ts";
import type { ClosableFile } from "./closable-file.ts";
import type { Executor } from "./executor.ts";
import { POSTGRES_MIGRATIONS, SQLITE_MIGRATIONS } from "./migrations/index.ts";
import { type DataPlace, databasePath } from "./open-data.ts";
import { overPostgres } from "./postgres-executor.ts";
import { versionOf } from "./postgres-migration.ts";
import { createPostgresPool, POSTGRES_TIMEOUTS, type PostgresTimeouts } from "./postgres-pool.ts";
import { foundOut, refusePooler } from "./postgres-pooler.ts";
import { setupFailure } from "./postgres-setup-failure.ts";
import type { PostgresServer } from "./postgres-url.ts";
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
  if (place.postgres !== null) return await viewPostgres(place.postgres, place);
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

async function viewPostgres(
  server: PostgresServer,
  { postgresTimeouts: timeouts = POSTGRES_TIMEOUTS }: Pick<DataPlace, "postgresTimeouts">,
): Promise<DatabaseView> {
  try {
    return await foundOut(server, (found) => viewFound(found, timeouts));
  } catch (error) {
    throw setupFailure(error, server);
  }
}

async function viewFound(server: PostgresServer, timeouts: PostgresTimeouts): Promise<DatabaseView> {
  const pool = createPostgresPool(server, { size: 1, access: "read", timeouts });
  try {
    const client = await pool.connect();
    const version = await refusePooler(client, server, timeouts)
      .then(() => versionOf(client))
      .finally(() => client.release());
    const read = overPostgres({ query: (query) => pool.query(query) });
    const [state] = await read.all<{ is_standby: boolean }>(sql`SELECT pg_is_in_recovery() AS is_standby`);
    return {
      read,
      findDamage: () => null,
      schemaVersion: version,
      knownVersion: POSTGRES_MIGRATIONS.length,
      isStandby: state?.is_standby === true,
      async serverNowMs() {
        const [row] = await read.all<{ now_ms: number }>(
          sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms`,
        );
        return row === undefined ? null : Number(row.now_ms);
      },
      close: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
