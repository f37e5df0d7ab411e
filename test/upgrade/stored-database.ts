import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CopiedValue } from "../../src/db/copy/copied-table.ts";
import type { Engine } from "../../src/db/database.ts";
import { POSTGRES_MIGRATIONS, SQLITE_MIGRATIONS } from "../../src/db/migrations/index.ts";
import type { StoredFacts, StoredTable } from "./stored-installation.ts";

/**
 * A database as a released schema left it, as SQL: its schema, its rows, its version. The first line holds what a test must know of
 * it; what was released is not written again.
 */
export interface StoredDatabase {
  readonly facts: StoredFacts;
  readonly sql: string;
  /** How many rows each table has. */
  readonly counts: Readonly<Record<string, number>>;
}

const FOLDER = join(import.meta.dir, "databases");
const FACTS = "-- ";
const SCHEMA_END = "-- rows\n";

export const MIGRATIONS: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: SQLITE_MIGRATIONS,
  postgres: POSTGRES_MIGRATIONS,
};

export const storedPath = (engine: Engine, version: number) => join(FOLDER, `${engine}-${version}.sql`);

/** The versions of the schema of which a release has left databases, oldest first. */
export function storedVersions(engine: Engine): number[] {
  return MIGRATIONS[engine]
    .map((_, index) => index + 1)
    .filter((version) => existsSync(storedPath(engine, version)));
}

/** Null for a version that none was stored of. */
export function readStored(engine: Engine, version: number): StoredDatabase | null {
  const path = storedPath(engine, version);
  if (!existsSync(path)) return null;
  const sql = readFileSync(path, "utf8");
  const { counts, ...facts } = JSON.parse(sql.slice(FACTS.length, sql.indexOf("\n"))) as StoredFacts & {
    readonly counts: Record<string, number>;
  };
  return { facts, sql, counts };
}

/** The part of a stored database that its migrations made. */
export function schemaOf({ sql }: StoredDatabase): string {
  return sql.slice(sql.indexOf("\n") + 1, sql.indexOf(SCHEMA_END));
}

/** How the schema of a version is written down. */
export function schemaText(engine: Engine, version: number): string {
  return MIGRATIONS[engine].slice(0, version).map(ended).join("");
}

const ended = (migration: string) => `${migration.trimEnd().replace(/;?$/, ";")}\n`;

/** Writes down what a database of the newest version holds. */
export function storedText(
  engine: Engine,
  version: number,
  { facts, tables }: { readonly facts: StoredFacts; readonly tables: readonly StoredTable[] },
): string {
  const counts: Record<string, number> = {};
  const rows: string[] = [];
  for (const { table, rows: every } of tables) {
    // Counts of requests are of the moment.
    if (table.name === "request_counts") continue;
    counts[table.name] = every.length;
    const names = table.columns.map(({ name }) => `"${name}"`).join(", ");
    for (const row of every) {
      const values = table.columns.map(({ kind }, place) =>
        literal(row[place] ?? null, kind === "flag" && engine === "postgres"),
      );
      rows.push(`INSERT INTO "${table.name}" (${names}) VALUES (${values.join(", ")});`);
    }
    if (engine === "postgres" && table.idName !== null && every.length > 0)
      rows.push(
        `SELECT setval(pg_get_serial_sequence('"${table.name}"', '${table.idName}'), (SELECT max("${table.idName}") FROM "${table.name}"));`,
      );
  }
  const versionText =
    engine === "sqlite"
      ? `PRAGMA user_version = ${version};`
      : `CREATE TABLE svc_schema AS SELECT ${version} AS version;`;
  const head = `${FACTS}${JSON.stringify({ ...facts, counts })}\n`;
  return `${head}${schemaText(engine, version)}${SCHEMA_END}${rows.join("\n")}\n${versionText}\n`;
}

function literal(value: CopiedValue, isFlag: boolean): string {
  if (value === null) return "NULL";
  if (isFlag) return value === 0 ? "FALSE" : "TRUE";
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
}
