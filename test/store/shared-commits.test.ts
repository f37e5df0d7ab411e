import { afterEach, beforeEach, expect, test } from "bun:test";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { insertCompany, listCompanies } from "../../src/dealers/company-store.ts";
import { openTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { describeOnSqlite } from "../support/test-engine.ts";
import { countLoggedCommits } from "../support/wal-commits.ts";

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

const company = (name: string) => ({ name, createdAtMs: 1 });
const names = async () => (await listCompanies(opened.db.read)).map(({ name }) => name);
const insert = (name: string) => opened.db.transact((tx) => insertCompany(tx, company(name)));

describeOnSqlite("transactions that wait at the same time", () => {
  /** How many commits 64 of them take, each of which seems to last so long. */
  async function commitsAt(workMs: number): Promise<number> {
    let nowMs = 0;
    const db = openSqliteDatabase(opened.path, "own", { clock: { nowMs: () => nowMs } });
    try {
      await db.transact((tx) => insertCompany(tx, company("before")));
      const before = countLoggedCommits(opened.path);
      const names = Array.from({ length: 64 }, (_, index) => `c${index}`);
      const made = await Promise.all(
        names.map((name) =>
          db.transact(async (tx) => {
            nowMs += workMs;
            return await insertCompany(tx, company(name));
          }),
        ),
      );
      expect(made.map(({ name }) => name)).toEqual(names);
      return countLoggedCommits(opened.path) - before;
    } finally {
      await db.close();
    }
  }

  test("share one commit, and each gets its own result", async () => {
    expect(await commitsAt(0)).toBe(1);
  });

  test("share it for ten milliseconds at most, so that other writers get their turns", async () => {
    expect(await commitsAt(1)).toBe(7);
    expect(await commitsAt(25)).toBe(64);
  });

  test("are undone one by one: what throws leaves nothing, and harms no other", async () => {
    const settled = await Promise.allSettled([
      insert("first"),
      opened.db.transact(async (tx) => {
        await insertCompany(tx, company("lost"));
        await Promise.resolve();
        throw new Error("on purpose");
      }),
      opened.db.transact(async (tx) => {
        await insertCompany(tx, company("lost too"));
        await tx.run("INSERT INTO units (dealer_id, status, created_at_ms) VALUES (99, 'active', 1)");
      }),
      insert("last"),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
    expect(await names()).toEqual(["first", "last"]);
  });

  test("do what waits for the commit once it is done, and nothing of those that failed", async () => {
    const done: string[] = [];
    const hooked = (name: string, fails: boolean) =>
      opened.db.transact(async (tx) => {
        tx.afterCommit(() => done.push(name));
        await insertCompany(tx, company(name));
        if (fails) throw new Error("on purpose");
      });
    await Promise.allSettled([hooked("one", false), hooked("two", true), hooked("three", false)]);
    expect(done).toEqual(["one", "three"]);
  });

  test("are answered only when the commit that they share is made: readers see all of it then", async () => {
    const seen = await Promise.all([insert("one").then(names), insert("two").then(names)]);
    expect(seen).toEqual([
      ["one", "two"],
      ["one", "two"],
    ]);
  });
});

describeOnSqlite("a writer of another process", () => {
  /** Writes back to back, and says so with each line; the count goes on until it is killed. */
  const GREEDY = `
    import { openSqliteDatabase } from "${import.meta.dir}/../../src/db/sqlite-database.ts";
    const db = openSqliteDatabase(process.argv[1]);
    while (true) await db.transact((tx) => tx.run("INSERT INTO companies (name, created_at_ms) VALUES ('greedy', 1)"));`;

  test("that writes back to back gives way after each transaction: nobody waits longer than for one", async () => {
    const other = Bun.spawn([process.execPath, "-e", GREEDY, opened.path], {
      stdout: "ignore",
      stderr: "inherit",
    });
    try {
      const greedyCount = async () => (await names()).filter((name) => name === "greedy").length;
      while ((await greedyCount()) === 0) await new Promise(setImmediate);
      const overtakings: number[] = [];
      for (let turn = 0; turn < 50; turn += 1) {
        const before = await greedyCount();
        await insert("polite");
        overtakings.push((await greedyCount()) - before);
      }
      // One that was under way, one that had asked already, and one between the look and the asking.
      overtakings.sort((a, b) => a - b);
      expect(overtakings[25]).toBeLessThanOrEqual(3);
    } finally {
      other.kill("SIGKILL");
      await other.exited;
    }
  });
});
