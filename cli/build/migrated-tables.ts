import { Database as SqliteFile } from "bun:sqlite";
import { join, resolve } from "node:path";
import { Glob } from "bun";
import {
  generateDrizzleJson,
  generateMigration,
  generateSQLiteDrizzleJson,
  generateSQLiteMigration,
} from "drizzle-kit/api";
import { is, sql } from "drizzle-orm";
import {
  getTableConfig,
  type SQLiteColumn,
  type SQLiteColumnBuilderBase,
  SQLiteCustomColumn,
  SQLiteTable,
  type UpdateDeleteAction,
} from "drizzle-orm/sqlite-core";
import { SQLITE_MIGRATIONS } from "../../src/db/migrations/index.ts";
import { postgresTable } from "../../src/db/postgres-schema.ts";
import { migrateSqlite } from "../../src/db/sqlite-migration.ts";
import {
  ascending,
  descending,
  flag,
  index,
  integer,
  json,
  primaryKey,
  real,
  table,
  text,
  uniqueIndex,
} from "../../src/db/table.ts";

/**
 * The tables that the migrations create, read from a database of SQLite that they created. What the code declares differs from them by the next
 * migration of each engine, so no snapshot of a schema is kept.
 */

type Tables = Readonly<Record<string, SQLiteTable>>;

const REPOSITORY = resolve(import.meta.dir, "../..");

/** Statements of the next migration of each engine, without those that end it. drizzle-kit asks at the terminal when a column may have been renamed. */
export async function nextMigration(
  migrations: readonly string[] = SQLITE_MIGRATIONS,
): Promise<Readonly<Record<"sqlite" | "postgres", readonly string[]>>> {
  const declared = await declaredTables();
  const migrated = migratedTables(migrations, declared);
  return {
    sqlite: await generateSQLiteMigration(
      await generateSQLiteDrizzleJson(migrated),
      await generateSQLiteDrizzleJson(declared),
    ),
    postgres: await generateMigration(
      generateDrizzleJson(onPostgres(migrated)),
      generateDrizzleJson(onPostgres(declared)),
    ),
  };
}

function onPostgres(tables: Tables) {
  return Object.fromEntries(Object.entries(tables).map(([name, one]) => [name, postgresTable(one)]));
}

/** By their names in the database. */
export async function declaredTables(): Promise<Tables> {
  const declared: Record<string, SQLiteTable> = {};
  for (const path of new Glob("src/**/*-table.ts").scanSync(REPOSITORY)) {
    const exported: Record<string, unknown> = await import(join(REPOSITORY, path));
    for (const value of Object.values(exported))
      if (is(value, SQLiteTable)) declared[getTableConfig(value).name] = value;
  }
  return declared;
}

function migratedTables(migrations: readonly string[], declared: Tables): Tables {
  const file = new SqliteFile(":memory:");
  try {
    migrateSqlite(file, migrations);
    const names = file
      .query<{ name: string; sql: string }, []>(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
      )
      .all();
    const found: Record<string, SQLiteTable> = {};
    for (const one of names) found[one.name] = tableOf(file, one, declared[one.name], found);
    return found;
  } finally {
    file.close();
  }
}

interface ColumnRow {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

interface ReferenceRow {
  readonly table: string;
  readonly from: string;
  readonly to: string;
  readonly on_delete: string;
}

/** What the builders of all types have in common. */
interface ColumnBuilder extends SQLiteColumnBuilderBase {
  notNull(): unknown;
  primaryKey(): unknown;
  references(column: () => SQLiteColumn, actions: { readonly onDelete: UpdateDeleteAction }): unknown;
}

interface IndexRow {
  readonly name: string;
  readonly sql: string;
}

/** `found` may lack the tables that this one refers to until all are found. */
function tableOf(
  file: SqliteFile,
  { name, sql: created }: { readonly name: string; readonly sql: string },
  declared: SQLiteTable | undefined,
  found: Tables,
): SQLiteTable {
  const rows = file
    .query<ColumnRow, [string]>('SELECT name, lower(type) AS type, "notnull", pk FROM pragma_table_info(?)')
    .all(name);
  const references = file.query<ReferenceRow, [string]>("SELECT * FROM pragma_foreign_key_list(?)").all(name);
  const indexes = file
    .query<IndexRow, [string]>(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL AND tbl_name = ?",
    )
    .all(name);
  const keys = rows.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  const columns = rows.map((row) => {
    const isCounted = row.pk > 0 && created.includes("AUTOINCREMENT");
    const built: ColumnBuilder = isCounted
      ? integer(row.name).primaryKey({ autoIncrement: true })
      : builderOf(row, declared && columnOf(declared, row.name));
    if (row.notnull === 1) built.notNull();
    if (row.pk > 0 && keys.length === 1 && !isCounted) built.primaryKey();
    const reference = references.find(({ from }) => from === row.name);
    if (reference !== undefined)
      built.references(() => known(columnOf(known(found[reference.table]), reference.to)), {
        onDelete: reference.on_delete.toLowerCase() as UpdateDeleteAction,
      });
    return [row.name, built];
  });
  return table(name, Object.fromEntries(columns) as Record<string, ColumnBuilder>, (own) => {
    const named = (column: string) => known(own[column]);
    const [first, ...more] = keys.map((key) => named(key.name));
    return [
      ...(first !== undefined && more.length > 0 ? [primaryKey({ columns: [first, ...more] })] : []),
      ...indexes.map((one) => indexOf(one, named)),
    ];
  });
}

/** SQLite has one type for numbers and flags, and one for text and JSON: what is declared tells them apart. */
function builderOf({ name, type }: ColumnRow, declared: SQLiteColumn | undefined): ColumnBuilder {
  const isCustom = is(declared, SQLiteCustomColumn) && declared.getSQLType() === type;
  if (type === "integer") return isCustom ? flag(name) : integer(name);
  if (type === "text") return isCustom ? json(name) : text(name);
  if (type === "real") return real(name);
  throw new Error(`${name}: no table has the type ${type}`);
}

/** As drizzle-kit writes it. */
function indexOf({ name, sql: created }: IndexRow, named: (column: string) => SQLiteColumn) {
  const [, unique, parts = "", condition] = known(
    /^CREATE (UNIQUE )?INDEX `\w+` ON `\w+` \((.*?)\)(?: WHERE (.*))?$/s.exec(created),
  );
  const [first, ...rest] = parts.split(",").map((part) => {
    const [, quoted, small, way] = known(
      /^(?:["`](\w+)["`]|lower\(["`](\w+)["`]\))(?: (ASC|DESC))?$/.exec(part),
    );
    if (small !== undefined) return sql`lower(${named(small)})`;
    const column = known(quoted);
    if (way === undefined) return named(column);
    return way === "ASC" ? ascending(named(column)) : descending(named(column));
  });
  const built = (unique === undefined ? index(name) : uniqueIndex(name)).on(known(first), ...rest);
  return condition === undefined ? built : built.where(sql.raw(condition));
}

function columnOf(of: SQLiteTable, name: string): SQLiteColumn | undefined {
  return getTableConfig(of).columns.find((column) => column.name === name);
}

function known<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined)
    throw new Error("the migrations create something that is not known here");
  return value;
}
