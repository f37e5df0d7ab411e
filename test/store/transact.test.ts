import { Database as SqliteFile } from "bun:sqlite";
import { expect, test } from "bun:test";
import { insertCompany, listCompanies } from "../../src/dealers/company-store.ts";
import { units } from "../../src/dealers/unit-table.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { describeOnSqlite } from "../support/test-engine.ts";

const opened = inEachTest(openTestDatabase);

const company = (name: string) => ({ name, createdAtMs: 1 });
const names = async () => (await listCompanies(opened.db.read)).map(({ name }) => name);

/** A promise that is settled from outside. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

test("a transaction commits everything that it wrote, and returns the result of its work", async () => {
  const made = await opened.db.transact(async (tx) => {
    const first = await insertCompany(tx, company("one"));
    const second = await insertCompany(tx, company("two"));
    return [first.id, second.id];
  });
  expect(made).toEqual([1, 2]);
  expect(await names()).toEqual(["one", "two"]);
});

test("a transaction that throws after an await leaves nothing written", async () => {
  const failure = opened.db.transact(async (tx) => {
    await insertCompany(tx, company("one"));
    await Promise.resolve();
    await insertCompany(tx, company("two"));
    throw new Error("too late");
  });
  await expect(failure).rejects.toThrow("too late");
  expect(await names()).toEqual([]);
});

test("a transaction that breaks a foreign key in its last statement leaves nothing written", async () => {
  const failure = opened.db.transact(async (tx) => {
    await insertCompany(tx, company("one"));
    await tx.insert(units).values({ dealerId: 99, status: "active", createdAtMs: 1 });
  });
  await expect(failure).rejects.toThrow();
  expect(await names()).toEqual([]);
});

test("a transaction works again after one that failed", async () => {
  await expect(opened.db.transact(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await opened.db.transact((tx) => insertCompany(tx, company("next")));
  expect(await names()).toEqual(["next"]);
});

test("a transaction shows readers nothing before it commits, and everything after", async () => {
  const { open, passed } = gate();
  const inside = gate();
  const writing = opened.db.transact(async (tx) => {
    await insertCompany(tx, company("one"));
    inside.open();
    await passed;
    await insertCompany(tx, company("two"));
  });
  await inside.passed;
  expect(await names()).toEqual([]);
  open();
  await writing;
  expect(await names()).toEqual(["one", "two"]);
});

test("a transaction sees what it wrote itself", async () => {
  const seen = await opened.db.transact(async (tx) => {
    await insertCompany(tx, company("one"));
    return (await listCompanies(tx)).length;
  });
  expect(seen).toBe(1);
});

test("a transaction waits for the one before it, in the order of asking, even where that one fails", async () => {
  const order: string[] = [];
  const { open, passed } = gate();
  const first = opened.db.transact(async (tx) => {
    await passed;
    await insertCompany(tx, company("lost"));
    order.push("first");
    throw new Error("first fails");
  });
  const second = opened.db.transact(async (tx) => {
    order.push("second");
    await insertCompany(tx, company("kept"));
  });
  const third = opened.db.transact(async () => void order.push("third"));
  open();
  await expect(first).rejects.toThrow("first fails");
  await Promise.all([second, third]);
  expect(order).toEqual(["first", "second", "third"]);
  expect(await names()).toEqual(["kept"]);
});

test("the reading door cannot write", async () => {
  const writing = async () => await insertCompany(opened.db.read, company("sneaked in"));
  await expect(writing()).rejects.toThrow();
  expect(await names()).toEqual([]);
});

test("the reading door sees what another process committed", async () => {
  const other = await opened.open();
  await other.transact((tx) => insertCompany(tx, company("from outside")));
  await other.close();
  expect(await names()).toEqual(["from outside"]);
});

describeOnSqlite("the connections", () => {
  test("the connections keep the log, sync every commit and hold foreign keys", async () => {
    const file = new SqliteFile(opened.path, { readonly: true });
    expect(file.query("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
    file.close();
    const pragma = async (name: string) =>
      await opened.db.transact(
        async (tx) => Object.values(await tx.get<Record<string, unknown>>(`PRAGMA ${name}`))[0],
      );
    expect(await pragma("synchronous")).toBe(2);
    expect(await pragma("foreign_keys")).toBe(1);
    const timeout = await opened.db.read.get<Record<string, unknown>>("PRAGMA busy_timeout");
    expect(Object.values(timeout)[0]).toBe(10_000);
  });
});
