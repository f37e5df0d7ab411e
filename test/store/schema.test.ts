import { Database as SqliteFile } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { SQLITE_MIGRATIONS } from "../../src/db/migrations/index.ts";
import { migrateSqlite } from "../../src/db/sqlite-migration.ts";
import { REPOSITORY } from "../support/source-file.ts";

interface SchemaObject {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/** What a file holds, each statement without regard to white space and quoting. */
function schemaOf(file: SqliteFile): SchemaObject[] {
  const rows = file
    .query("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name")
    .all() as SchemaObject[];
  return rows.map(({ sql, ...row }) => ({ ...row, sql: sql.replace(/[\s`"]+/g, " ").trim() }));
}

async function declaredTables(): Promise<Record<string, unknown>> {
  const declared: Record<string, unknown> = {};
  for (const path of new Glob("src/**/*-table.ts").scanSync(REPOSITORY)) {
    const exported = (await import(join(REPOSITORY, path))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) if (is(value, SQLiteTable)) declared[name] = value;
  }
  return declared;
}

describe("the migrations", () => {
  test("together make exactly the tables, columns and indexes that the code declares", async () => {
    const nothing = await generateSQLiteDrizzleJson({});
    const everything = await generateSQLiteDrizzleJson(await declaredTables());
    const declared = new SqliteFile(":memory:");
    for (const statement of await generateSQLiteMigration(nothing, everything)) declared.run(statement);
    const migrated = new SqliteFile(":memory:");
    migrateSqlite(migrated);
    expect(schemaOf(declared).length).toBeGreaterThan(10);
    expect(schemaOf(migrated)).toEqual(schemaOf(declared));
  });

  test("that lie in the folder are all embedded", () => {
    const paths = [...new Glob("src/db/migrations/sqlite/*.sql").scanSync(REPOSITORY)];
    expect(SQLITE_MIGRATIONS.length).toBe(paths.length);
  });
});
