import { type SQLQueryBindings, Database as SqliteFile } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import type { Database } from "../../src/db/database.ts";
import { SqliteHeldState } from "../../src/db/held-state.ts";
import { insertCompany, listCompanies } from "../../src/dealers/company-store.ts";
import { tapStatements } from "../support/statement-tap.ts";
import { openTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { describeOnSqlite } from "../support/test-engine.ts";

let opened: TestDatabase;
let other: Database;
beforeEach(async () => {
  opened = await openTestDatabase();
  other = await opened.open();
});
afterEach(async () => {
  await other.close();
  await opened.close();
});

const insertInto = (db: Database, name: string) =>
  db.transact((tx) => insertCompany(tx, { name, createdAtMs: 1 }));
const names = async () => (await listCompanies(opened.db.read)).map(({ name }) => name);

/** Its COMMIT fails, and there is no transaction any more. */
class FailingAfterwards extends SqliteFile {
  override prepare<Row, Parameters extends SQLQueryBindings | SQLQueryBindings[]>(
    ...args: [sql: string, parameters?: Parameters]
  ) {
    const statement = super.prepare<Row, Parameters>(...args);
    if (args[0] !== "COMMIT") return statement;
    const run = statement.run.bind(statement);
    statement.run = (...parameters) => {
      run(...parameters);
      throw new Error("disk I/O error");
    };
    return statement;
  }
}

describeOnSqlite("reads between a beginning and an end", () => {
  test("reads between a beginning and an end see one state, and the version of that state; after the end they see what was committed meanwhile", async () => {
    const { held, version } = opened.db;
    held?.begin();
    const before = version?.();
    expect(await names()).toEqual([]);
    await insertInto(other, "meanwhile");
    expect(await names()).toEqual([]);
    expect(version?.()).toBe(before);
    held?.end();
    expect(await names()).toEqual(["meanwhile"]);
    expect(version?.()).not.toBe(before);
  });

  test("reads between a beginning and an end see what was committed before the first of them", async () => {
    opened.db.held?.begin();
    await insertInto(other, "before");
    expect(await names()).toEqual(["before"]);
    opened.db.held?.end();
  });

  test("reads between a beginning and an end see a commit of their own database, which ends them before it is announced", async () => {
    opened.db.held?.begin();
    expect(await names()).toEqual([]);
    await insertInto(opened.db, "own");
    expect(await names()).toEqual(["own"]);
    opened.db.held?.end();
  });

  test("reads may begin twice and end without having begun, even after the database is closed", async () => {
    const { held } = other;
    held?.end();
    held?.begin();
    held?.begin();
    await other.close();
    held?.begin();
    held?.end();
    other = await opened.open();
  });

  for (const refused of ["BEGIN", "COMMIT"]) {
    test(`reads go on and see each later commit after a ${refused} of theirs has failed`, async () => {
      const tap = tapStatements();
      const watched = await opened.open();
      const namesIn = async () => (await listCompanies(watched.read)).map(({ name }) => name);
      try {
        tap.before = (sql) => {
          if (sql === refused) throw new Error("disk I/O error");
        };
        watched.held?.begin();
        expect(await namesIn()).toEqual([]);
        watched.held?.end();
        tap.before = () => {};
        await insertInto(other, "later");
        expect(await namesIn()).toEqual(["later"]);
        watched.held?.begin();
        expect(await namesIn()).toEqual(["later"]);
      } finally {
        await watched.close();
        tap.remove();
      }
    });
  }

  test("reads go on after a COMMIT of theirs that failed and ended the transaction, as at some failures of a disk", () => {
    const file = new FailingAfterwards(":memory:");
    const held = new SqliteHeldState(file);
    for (let time = 0; time < 2; time += 1) {
      held.begin();
      expect(file.inTransaction).toBe(true);
      held.end();
      expect(file.inTransaction).toBe(false);
    }
    held.close();
    file.close();
  });
});
