import { openPostgresReader, openSqliteReader } from "../db/database-reader.ts";
import { SQLITE_MIGRATIONS } from "../db/migrations/index.ts";
import type { PostgresServer } from "../db/postgres-url.ts";
import { inspectDatabase } from "../db/soundness.ts";
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
  const reader = canAsk ? openSqliteReader(path) : null;
  try {
    const rules = reader === null ? null : await checkStoredRules(reader.read);
    return verdict({ engine: "sqlite", schemaVersion, newestSchemaVersion, faults, rules, tables });
  } finally {
    await reader?.close();
  }
}

/** The server checks its pages itself (`pg_amcheck`, checksums). @throws ServiceError `setup` when it cannot be reached. */
export async function checkPostgres(server: PostgresServer): Promise<DatabaseCheck> {
  const reader = await openPostgresReader(server);
  try {
    const { read, schemaVersion, newestSchemaVersion } = reader;
    const faults = (await listUnvalidated(read)).map((name) => `not validated: ${name}`);
    if (schemaVersion === 0) faults.push("schema: not a database of svc");
    if (schemaVersion > newestSchemaVersion) {
      faults.push(
        `schema: ${schemaVersion}, of a newer svc than this one, which knows ${newestSchemaVersion}`,
      );
    }
    const rules = schemaVersion === newestSchemaVersion ? await checkStoredRules(read) : null;
    return verdict({ engine: "postgres", schemaVersion, newestSchemaVersion, faults, rules, tables: [] });
  } finally {
    await reader.close();
  }
}

function verdict(found: Omit<DatabaseCheck, "isSound">): DatabaseCheck {
  const { faults, rules } = found;
  return {
    isSound: faults.length === 0 && (rules ?? []).every(({ brokenCount }) => brokenCount === 0),
    ...found,
  };
}
