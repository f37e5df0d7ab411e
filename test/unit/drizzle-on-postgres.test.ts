import { expect, test } from "bun:test";
import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Executor } from "../../src/db/database.ts";
import { overPostgres, type Queryable } from "../../src/db/postgres-executor.ts";
import { columnPlaceholder } from "../../src/db/row-query.ts";
import { flag, integer, json, table, text } from "../../src/db/table.ts";

/**
 * What `postgres-executor.ts` relies on in Drizzle, whose words for SQLite it has PostgreSQL understand. Most
 * of it is documented nowhere: a new version of Drizzle that changes it fails here, by name, before it fails in a store.
 */

const units = table("units", {
  id: integer().primaryKey({ autoIncrement: true }),
  dealerId: integer("dealer_id").notNull(),
  name: text(),
  isActive: flag("is_active").notNull(),
  settings: json(),
});

type Asked = Parameters<Queryable["query"]>[0];

/** An executor over a server that answers every query with these rows, and what it was asked. */
function scripted(...rows: readonly unknown[]): { db: Executor; asked: Asked[] } {
  const asked: Asked[] = [];
  const db = overPostgres({
    query: async (query) => {
      asked.push(query);
      return { rows: [...rows], rowCount: rows.length };
    },
  });
  return { db, asked };
}

test("Drizzle numbers the parameters of a query for PostgreSQL in the order of their values", async () => {
  const { db, asked } = scripted();
  await db
    .select({ id: units.id })
    .from(units)
    .where(and(eq(units.dealerId, 7), gt(units.id, 3), inArray(units.name, ["a", "b"])))
    .orderBy(desc(units.id), asc(units.name))
    .limit(10);
  expect(asked[0]).toMatchObject({
    text: 'select "id" from "units" where ("units"."dealer_id" = $1 and "units"."id" > $2 and "units"."name" in ($3, $4)) order by "units"."id" desc, "units"."name" asc limit $5',
    values: [7, 3, "a", "b", 10],
  });
});

test("Drizzle gives an id without a value to the hook that writes DEFAULT, in each row of an insert", async () => {
  const { db, asked } = scripted([1], [2]);
  const row = { dealerId: 7, name: null, isActive: true, settings: { a: 1 } };
  const ids = await db
    .insert(units)
    .values([row, { ...row, id: 9 }])
    .returning({ id: units.id });
  expect(ids).toEqual([{ id: 1 }, { id: 2 }]);
  expect(asked[0]).toMatchObject({
    text: 'insert into "units" ("id", "dealer_id", "name", "is_active", "settings") values (DEFAULT, $1, $2, $3, $4), ($5, $6, $7, $8, $9) returning "id"',
    values: [7, null, true, '{"a":1}', 9, 7, null, true, '{"a":1}'],
    rowMode: "array",
  });
});

test("Drizzle gives a conflict's columns as a list that the dialect can write without their table", async () => {
  const { db, asked } = scripted();
  const row = { dealerId: 7, name: "a", isActive: true, settings: null };
  await db
    .insert(units)
    .values(row)
    .onConflictDoUpdate({ target: [units.dealerId, units.name], set: { name: sql`excluded.name` } });
  await db.insert(units).values(row).onConflictDoNothing({ target: units.id });
  expect(asked.map((query) => query.text.slice(query.text.indexOf("on conflict")))).toEqual([
    'on conflict ("dealer_id", "name") do update set "name" = excluded.name',
    'on conflict ("id") do nothing',
  ]);
});

test("Drizzle writes an update and a delete with what they return in words that PostgreSQL has too", async () => {
  const { db, asked } = scripted([1]);
  await db.update(units).set({ isActive: false }).where(eq(units.id, 1)).returning({ id: units.id });
  await db.delete(units).where(eq(units.id, 1)).returning({ id: units.id });
  expect(asked).toMatchObject([
    {
      text: 'update "units" set "is_active" = $1 where "units"."id" = $2 returning "id"',
      values: [false, 1],
    },
    { text: 'delete from "units" where "units"."id" = $1 returning "id"', values: [1] },
  ]);
});

test("Drizzle asks for rows as arrays and maps them by the columns that were selected", async () => {
  const { db, asked } = scripted([4, 7, null, true, '{"a":[1]}'], [5, 8, "b", false, null]);
  expect(await db.select().from(units)).toEqual([
    { id: 4, dealerId: 7, name: null, isActive: true, settings: { a: [1] } },
    { id: 5, dealerId: 8, name: "b", isActive: false, settings: null },
  ]);
  expect(asked[0]?.rowMode).toBe("array");
  expect(await db.select({ id: units.id }).from(units).get()).toEqual({ id: 4 });
  expect(await scripted().db.select({ id: units.id }).from(units).get()).toBeUndefined();
});

test("Drizzle reads a statement that is written out as the objects that the client made", async () => {
  const { db, asked } = scripted({ count: 3 });
  expect(await db.all<{ count: number }>(sql`SELECT count(*) AS count FROM ${units}`)).toEqual([
    { count: 3 },
  ]);
  expect(asked[0]).toEqual({ text: 'SELECT count(*) AS count FROM "units"', values: [] });
});

test("a prepared Drizzle query has the same name on every connection, and one that is asked once has none", async () => {
  const names: unknown[] = [];
  for (const { db, asked } of [scripted(), scripted()]) {
    const query = db
      .select({ id: units.id })
      .from(units)
      .where(eq(units.id, sql.placeholder("id")))
      .prepare();
    await query.all({ id: 1 });
    await query.all({ id: 2 });
    await db.select({ id: units.id }).from(units).where(eq(units.id, 1));
    names.push(asked.map(({ name }) => name ?? null));
    expect(asked.map(({ values }) => values)).toEqual([[1], [2], [1]]);
  }
  const [name] = names.flat();
  expect(name).toMatch(/^svc_[\w-]{22}$/);
  expect(names).toEqual([
    [name, name, null],
    [name, name, null],
  ]);
});

test("Drizzle writes the value of a column's placeholder as the column does, and null as NULL", async () => {
  const { db, asked } = scripted();
  const update = db
    .update(units)
    .set({
      isActive: columnPlaceholder("isActive", units.isActive),
      settings: columnPlaceholder("settings", units.settings),
    })
    .prepare();
  await update.run({ isActive: false, settings: { a: 1 } });
  await update.run({ isActive: null, settings: null });
  expect(asked.map(({ values }) => values)).toEqual([
    [false, '{"a":1}'],
    [null, null],
  ]);
});

test("an error of the server reaches the caller as it is, without the values that Drizzle would put into its message", async () => {
  const refused = new Error("duplicate key");
  const db = overPostgres({ query: () => Promise.reject(refused) });
  const asking: Promise<unknown> = db.select().from(units).where(eq(units.name, "hidden")).all();
  const caught = await asking.catch((error: unknown) => error);
  expect(caught).toBe(refused);
});

test("a transaction of Drizzle's own is refused: Database.transact opens them alone", async () => {
  const { db, asked } = scripted();
  expect(() => db.transaction(async () => {})).toThrow("only Database.transact");
  expect(asked).toEqual([]);
});
