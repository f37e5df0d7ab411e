import { Database as SqliteFile } from "bun:sqlite";
import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";
import {
  generateDrizzleJson,
  generateMigration,
  generateSQLiteDrizzleJson,
  generateSQLiteMigration,
} from "drizzle-kit/api";
import { declaredTables, nextMigration } from "../../cli/build/migrated-tables.ts";
import { POSTGRES_MIGRATIONS, SQLITE_MIGRATIONS } from "../../src/db/migrations/index.ts";
import { openPostgresDatabase } from "../../src/db/postgres-database.ts";
import { postgresTable } from "../../src/db/postgres-schema.ts";
import { migrateSqlite } from "../../src/db/sqlite-migration.ts";
import { type PostgresSchema, postgresSchemaOf } from "../support/postgres-schema-reader.ts";
import { type PostgresTestDatabase, postgresForTests } from "../support/postgres-server.ts";
import { connectPostgres } from "../support/postgres-session.ts";
import { REPOSITORY } from "../support/source-file.ts";
import { serverOf } from "../support/test-database.ts";

interface SchemaObject {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/** What a file holds, each statement without regard to white space, quoting and the order of what a table is made of. */
function schemaOf(file: SqliteFile): SchemaObject[] {
  const rows = file
    .query("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name")
    .all() as SchemaObject[];
  return rows.map(({ sql, ...row }) => ({ ...row, sql: inOneForm(sql.replace(/[\s`"]+/g, " ").trim()) }));
}

/** A column that was added refers to another table in its own words, and stands last. */
function inOneForm(sql: string): string {
  const [, head = "", body = ""] = /^(CREATE TABLE \S+ \()(.*)\)$/.exec(sql) ?? [];
  if (head === "") return sql;
  const parts = body
    .replace(
      /(\S+) ([a-z]+) REFERENCES (\w+)\((\w+)\)/g,
      "$1 $2, FOREIGN KEY ( $1 ) REFERENCES $3 ( $4 ) ON UPDATE no action ON DELETE no action",
    )
    // Commas within parentheses separate nothing.
    .split(/,(?![^()]*\))/)
    .map((part) => part.trim());
  return `${head} ${parts.sort().join(", ")} )`;
}

const postgres = await postgresForTests();
const databases: PostgresTestDatabase[] = [];
afterAll(async () => {
  for (const database of databases) await database.drop();
});

async function emptyPostgres(): Promise<string> {
  if (postgres === null) throw new Error("no PostgreSQL runs here");
  const database = await postgres.createDatabase();
  databases.push(database);
  return database.url;
}

async function migratedPostgres(): Promise<PostgresSchema> {
  const url = await emptyPostgres();
  await (await openPostgresDatabase(serverOf(url), 2)).close();
  const { svc_schema: versions, ...schema } = await postgresSchemaOf(url);
  expect(versions?.columns.map((column) => column.name)).toEqual(["version"]);
  return schema;
}

async function declaredPostgres(): Promise<PostgresSchema> {
  const tables = Object.entries(await declaredTables()).map(([name, table]) => [name, postgresTable(table)]);
  const everything = generateDrizzleJson(Object.fromEntries(tables));
  const url = await emptyPostgres();
  await using session = await connectPostgres(url);
  for (const statement of await generateMigration(generateDrizzleJson({}), everything)) {
    await session.query(statement);
  }
  return await postgresSchemaOf(url);
}

describe("the migrations", () => {
  test("the migrations together make exactly the tables, columns and indexes that the code declares, on SQLite", async () => {
    const nothing = await generateSQLiteDrizzleJson({});
    const everything = await generateSQLiteDrizzleJson(await declaredTables());
    const declared = new SqliteFile(":memory:");
    for (const statement of await generateSQLiteMigration(nothing, everything)) declared.run(statement);
    const migrated = new SqliteFile(":memory:");
    migrateSqlite(migrated);
    expect(schemaOf(declared).length).toBeGreaterThan(10);
    expect(schemaOf(migrated)).toEqual(schemaOf(declared));
  });

  test("the next migration is empty on both engines while no table has changed", async () => {
    expect(await nextMigration()).toEqual({ sqlite: [], postgres: [] });
  });

  test("the next migration has one statement for a new column on each engine, and keeps a flag apart from a number", async () => {
    const without = (column: string) => [...SQLITE_MIGRATIONS, `ALTER TABLE tests DROP COLUMN ${column}`];
    expect(await nextMigration(without("capacity_kwh"))).toEqual({
      sqlite: ["ALTER TABLE `tests` ADD `capacity_kwh` real;"],
      postgres: ['ALTER TABLE "tests" ADD COLUMN "capacity_kwh" double precision;'],
    });
    expect(await nextMigration(without("vehicle_supported"))).toEqual({
      sqlite: ["ALTER TABLE `tests` ADD `vehicle_supported` integer;"],
      postgres: ['ALTER TABLE "tests" ADD COLUMN "vehicle_supported" boolean;'],
    });
  });

  test.skipIf(postgres === null)(
    "the migrations make exactly what the code declares on PostgreSQL too",
    async () => {
      const declared = await declaredPostgres();
      expect(Object.keys(declared)).toHaveLength(Object.keys(await declaredTables()).length);
      expect(await migratedPostgres()).toEqual(declared);
    },
  );

  for (const [engine, embedded] of [
    ["sqlite", SQLITE_MIGRATIONS],
    ["postgres", POSTGRES_MIGRATIONS],
  ] as const) {
    test(`the migrations in the folder of ${engine} are all embedded, in their order`, async () => {
      const paths = [...new Glob(`src/db/migrations/${engine}/*.sql`).scanSync(REPOSITORY)].sort();
      const texts = paths.map((path) => Bun.file(join(REPOSITORY, path)).text());
      expect(embedded).toEqual(await Promise.all(texts));
    });
  }

  test("the migrations are as many on both engines, so that one number says the schema of an installation wherever it is moved", () => {
    expect(SQLITE_MIGRATIONS).toHaveLength(POSTGRES_MIGRATIONS.length);
  });

  test.skipIf(postgres === null)(
    "the migrations give a table the same columns with the same nullability on both engines",
    async () => {
      const file = new SqliteFile(":memory:");
      migrateSqlite(file);
      const onPostgres = await migratedPostgres();
      const names = schemaOf(file).flatMap(({ type, name }) => (type === "table" ? [name] : []));
      expect(Object.keys(onPostgres).sort()).toEqual(names.sort());
      for (const name of names) {
        const columns = file.query("SELECT * FROM pragma_table_info(?)").all(name) as ReadonlyArray<{
          name: string;
          notnull: number;
          pk: number;
        }>;
        const nullability = columns.map((column) => [column.name, column.notnull === 0 && column.pk === 0]);
        expect(
          onPostgres[name]?.columns.map((column) => [column.name, column.isNullable]).sort(),
          name,
        ).toEqual(nullability.sort());
      }
    },
  );

  test.skipIf(postgres === null)(
    "the migrations keep every text of PostgreSQL in the order of its bytes",
    async () => {
      const columns = Object.values(await migratedPostgres()).flatMap((table) => table.columns);
      const texts = columns.filter(({ type }) => type === "text");
      expect(texts.length).toBeGreaterThan(30);
      expect(texts.filter(({ collation }) => collation !== "C")).toEqual([]);
    },
  );
});
