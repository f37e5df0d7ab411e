import { afterEach, beforeEach, expect, test } from "bun:test";
import { rememberedWhileUnchanged } from "../../src/db/remembered.ts";
import { insertCompany, listCompanies } from "../../src/dealers/company-store.ts";
import { openTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { describeOnSqlite } from "../support/test-engine.ts";

let opened: TestDatabase;
let readCount: number;
beforeEach(async () => {
  opened = await openTestDatabase();
  readCount = 0;
});
afterEach(() => opened.close());

/** Whether there is a company of a name. */
function remembering() {
  const { version, read } = opened.db;
  if (version === null) throw new Error("SQLite has a version");
  return rememberedWhileUnchanged(version, async (name) => {
    readCount += 1;
    return (await listCompanies(read)).some((company) => company.name === name);
  });
}
const insertInto = (db: TestDatabase["db"], name: string) =>
  db.transact((tx) => insertCompany(tx, { name, createdAtMs: 1 }));

describeOnSqlite("a remembered value", () => {
  test("a remembered value is kept for each key while nothing is committed, and given at once", async () => {
    const has = remembering();
    expect([await has("One"), await has("Two")]).toEqual([false, false]);
    expect([has("One"), has("Two"), has("One")]).toEqual([false, false, false]);
    expect(readCount).toBe(2);
  });

  test("a remembered value is read again after a commit of the same database", async () => {
    const has = remembering();
    expect(await has("One")).toBe(false);
    await insertInto(opened.db, "One");
    expect(await has("One")).toBe(true);
    expect(readCount).toBe(2);
  });

  test("a remembered value is read again after a commit of another connection of the same process", async () => {
    const has = remembering();
    expect(await has("One")).toBe(false);
    const other = await opened.open();
    await insertInto(other, "One");
    await other.close();
    expect(await has("One")).toBe(true);
  });

  test("a remembered value is read again after a commit of another process, and after each one that follows", async () => {
    const has = remembering();
    for (const name of ["One", "Two"]) {
      expect(await has(name)).toBe(false);
      const script = `new (require("bun:sqlite").Database)(process.argv[1]).run("INSERT INTO companies (name, created_at_ms) VALUES (?, 1)", [process.argv[2]])`;
      const writer = Bun.spawnSync([process.execPath, "-e", script, opened.path, name]);
      expect(writer.stderr.toString()).toBe("");
      expect(await has(name)).toBe(true);
    }
  });

  test("a value is not remembered when something is committed while it is read", async () => {
    const { version } = opened.db;
    const reading = Promise.withResolvers<string>();
    const answers = [reading.promise, Promise.resolve("after")];
    const find = rememberedWhileUnchanged(version as () => number, () => answers.shift() as Promise<string>);
    const first = find("key");
    await insertInto(opened.db, "One");
    // Another key, so that the commit is noticed before the first answer is there.
    const second = find("other");
    reading.resolve("before");
    expect([await first, await second]).toEqual(["before", "after"]);
    answers.push(Promise.resolve("again"));
    expect(await find("key")).toBe("again");
  });

  test("a remembered value is forgotten when too many are kept", async () => {
    let finds = 0;
    const find = rememberedWhileUnchanged(opened.db.version as () => number, async (key) => {
      finds += 1;
      return key;
    });
    for (let key = 0; key < 10_001; key += 1) await find(`${key}`);
    expect(find("10000")).toBe("10000");
    expect(await find("0")).toBe("0");
    expect(finds).toBe(10_002);
  });
});
