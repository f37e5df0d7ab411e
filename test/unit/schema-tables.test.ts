import { expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { batteryTests, resultRecords } from "../../src/battery-tests/battery-test-table.ts";
import { TABLES } from "../../src/schema.ts";
import { REPOSITORY } from "../support/source-file.ts";

async function declaredTables(): Promise<Set<SQLiteTable>> {
  const declared = new Set<SQLiteTable>();
  for (const path of new Glob("src/**/*-table.ts").scanSync(REPOSITORY)) {
    const exported = (await import(join(REPOSITORY, path))) as Record<string, unknown>;
    for (const value of Object.values(exported)) if (is(value, SQLiteTable)) declared.add(value);
  }
  return declared;
}

const nameOf = (table: SQLiteTable) => getTableConfig(table).name;

test("the list of all tables has every table that a module declares, each once", async () => {
  const declared = [...(await declaredTables())].map(nameOf).sort();
  expect(declared.length).toBeGreaterThan(15);
  expect(TABLES.map(nameOf).sort()).toEqual(declared);
});

test("the list of all tables has each table after those that it refers to", () => {
  const early: string[] = [];
  for (const [index, table] of TABLES.entries()) {
    const known = new Set<SQLiteTable>(TABLES.slice(0, index));
    for (const key of getTableConfig(table).foreignKeys) {
      const { foreignTable } = key.reference();
      if (foreignTable !== table && !known.has(foreignTable)) {
        early.push(`${nameOf(table)} stands before ${nameOf(foreignTable)}`);
      }
    }
  }
  expect(early).toEqual([]);
});

test("a test refers to its unit alone, and its records to nothing: PostgreSQL looks up each foreign key of each result", () => {
  const keys = getTableConfig(batteryTests).foreignKeys;
  expect(keys.map((key) => nameOf(key.reference().foreignTable))).toEqual(["units"]);
  expect(getTableConfig(resultRecords).foreignKeys).toEqual([]);
});

test("the index of certificate numbers leaves out the tests without one, as every result is when it arrives", () => {
  const byNumber = getTableConfig(batteryTests).indexes.find(
    ({ config }) => config.name === "tests_certificate_number",
  );
  expect(byNumber?.config.unique).toBe(true);
  expect(byNumber?.config.where).toBeDefined();
});
