import type { ClientBase, PoolClient } from "pg";
import { ServiceError } from "../kernel/errors.ts";
import {
  COMPARE_KEYS,
  KEYS_PER_STEP,
  keysOf,
  type NamedTest,
  namedTests,
} from "./migrations/compare-keys.ts";
import { POSTGRES_MIGRATIONS, statementsFrom } from "./migrations/index.ts";

/** Only one of several instances migrates. The number is svc's own choice. */
export const MIGRATION_LOCK = 7_328_143_905;
/** It may rewrite a large table. */
const MIGRATION_TIMEOUT_MS = 6 * 3_600_000;

/** In one transaction. @throws ServiceError `setup` for a newer schema. */
export async function migratePostgres(
  client: PoolClient,
  migrations: readonly string[] = POSTGRES_MIGRATIONS,
): Promise<{ appliedCount: number; schemaVersion: number }> {
  const schemaVersion = migrations.length;
  if ((await versionOf(client)) === schemaVersion) return { appliedCount: 0, schemaVersion };
  // A pooler may ignore svc's settings; what is read under the lock could then be old.
  await client.query("BEGIN ISOLATION LEVEL READ COMMITTED");
  try {
    await client.query(`SET LOCAL statement_timeout = ${MIGRATION_TIMEOUT_MS}`);
    await patiently(client, `SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    // Another process may have migrated in between.
    const version = await versionOf(client);
    await applyMigrations(client, version, migrations);
    await client.query("COMMIT");
    return { appliedCount: schemaVersion - version, schemaVersion };
  } catch (error) {
    // A broken connection has already rolled back.
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

/** The caller has opened the transaction. */
export async function applyMigrations(
  client: ClientBase,
  version: number,
  migrations: readonly string[] = POSTGRES_MIGRATIONS,
): Promise<void> {
  for (const statement of statementsFrom(version, migrations)) {
    if (statement.trim() === COMPARE_KEYS) await writeCompareKeys(client);
    else await patiently(client, statement);
  }
  await client.query(
    version === 0
      ? `CREATE TABLE svc_schema AS SELECT ${migrations.length} AS version`
      : `UPDATE svc_schema SET version = ${migrations.length}`,
  );
}

async function writeCompareKeys(client: ClientBase): Promise<void> {
  for (let lastId: number | string | undefined = 0; lastId !== undefined; ) {
    const { rows } = await patiently(client, namedTests("$1", "$2"), [lastId, KEYS_PER_STEP]);
    const keys = rows
      .map((row: NamedTest) => ({ id: row.id, before: row.registration_key, ...keysOf(row) }))
      // PostgreSQL would write the row and its place in each index again.
      .filter(({ before, registrationKey, modelKey }) => registrationKey !== before || modelKey !== null);
    await patiently(
      client,
      `UPDATE tests SET registration_key = written.registration_key, model_key = written.model_key
       FROM unnest($1::bigint[], $2::text[], $3::text[]) AS written (id, registration_key, model_key)
       WHERE tests.id = written.id`,
      [
        keys.map(({ id }) => id),
        keys.map(({ registrationKey }) => registrationKey),
        keys.map(({ modelKey }) => modelKey),
      ],
    );
    lastId = rows.at(-1)?.id;
  }
}

export function readOnlyServer(): ServiceError {
  return new ServiceError(
    "setup",
    "The PostgreSQL server is read-only: point SVC_DATABASE_URL at the primary, with a user that may write.",
  );
}

export async function isReadOnly(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query("SHOW transaction_read_only");
  return rows[0]?.transaction_read_only === "on";
}

/** 0 for an empty database. */
export async function versionOf(client: ClientBase): Promise<number> {
  // A name may be resolved from what the connection knew before it waited for the lock.
  const { rows: found } = await client.query(
    "SELECT EXISTS (SELECT FROM pg_catalog.pg_class WHERE oid = to_regclass('svc_schema')) AS exists",
  );
  if (found[0]?.exists !== true) return 0;
  const { rows } = await client.query("SELECT version FROM svc_schema");
  return Number(rows[0]?.version);
}

async function patiently(client: ClientBase, text: string, values: readonly unknown[] = []) {
  const query = { text, values: [...values], query_timeout: MIGRATION_TIMEOUT_MS };
  return await client.query(query);
}
