import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import type { Database } from "../../src/db/database.ts";
import { insertCompany, listCompanies } from "../../src/dealers/company-store.ts";
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

async function commitElsewhere(name: string): Promise<void> {
  await other.transact((tx) => insertCompany(tx, { name, createdAtMs: 1 }));
}

async function isMapped(): Promise<boolean> {
  const [row] = await opened.db.read.all<{ mmap_size: number }>(sql`PRAGMA mmap_size`);
  return row !== undefined && row.mmap_size > 0;
}

function look(times: number): void {
  for (let time = 0; time < times; time += 1) opened.db.version?.();
}

describeOnSqlite("the file under the reads", () => {
  test("the file under the reads stays mapped while commits of others are rare", async () => {
    for (const name of ["first", "second", "third"]) {
      look(50);
      await commitElsewhere(name);
    }
    look(1);
    expect(await isMapped()).toBe(true);
  });

  test("the file under the reads is not mapped while others commit again and again, and is mapped again when they have stopped", async () => {
    for (const name of ["first", "second", "third"]) {
      look(2);
      await commitElsewhere(name);
    }
    look(1);
    expect(await isMapped()).toBe(false);
    look(200);
    expect(await isMapped()).toBe(true);
  });

  test("the file under the reads shows each commit at once, mapped or not, also where the state is held", async () => {
    for (let count = 1; count <= 10; count += 1) {
      await commitElsewhere(`company ${count}`);
      opened.db.held?.begin();
      look(1);
      expect((await listCompanies(opened.db.read)).length).toBe(count);
      opened.db.held?.end();
    }
    expect(await isMapped()).toBe(false);
  });
});
