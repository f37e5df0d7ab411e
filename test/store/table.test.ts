import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import {
  generateDrizzleJson,
  generateMigration,
  generateSQLiteDrizzleJson,
  generateSQLiteMigration,
} from "drizzle-kit/api";
import { and, asc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { postgresTable } from "../../src/db/postgres-schema.ts";
import { prepared } from "../../src/db/prepared.ts";
import { columnPlaceholders, jsonText, prepareRows } from "../../src/db/row-query.ts";
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
import { openTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";

/** One column of everything that tables are made of. */
const samples = table(
  "samples",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    code: text("code").notNull(),
    count: integer("count"),
    ratio: real("ratio"),
    isGood: flag("is_good"),
    detail: json("detail").$type<unknown>(),
    atMs: integer("at_ms"),
  },
  (columns) => [
    uniqueIndex("samples_code").on(columns.code),
    index("samples_newest").on(descending(columns.atMs), descending(columns.id)),
    index("samples_oldest").on(ascending(columns.atMs), columns.id),
  ],
);

const shares = table(
  "shares",
  {
    sampleId: integer("sample_id")
      .notNull()
      .references(() => samples.id),
    holder: text("holder").notNull(),
    role: text("role").notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.sampleId, columns.holder] })],
);

/** What makes the two tables on the engine of this run, as migrations are made. */
async function definitions(): Promise<string[]> {
  if (TEST_ENGINE === "sqlite") {
    const everything = await generateSQLiteDrizzleJson({ samples, shares });
    return await generateSQLiteMigration(await generateSQLiteDrizzleJson({}), everything);
  }
  const everything = generateDrizzleJson({ samples: postgresTable(samples), shares: postgresTable(shares) });
  return await generateMigration(generateDrizzleJson({}), everything);
}

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.db.transact(async (tx) => {
    for (const definition of await definitions()) await tx.run(sql.raw(definition));
  });
});
afterAll(() => opened.close());
beforeEach(() =>
  opened.db.transact(async (tx) => {
    await tx.delete(shares);
    await tx.delete(samples);
  }),
);

type NewSample = typeof samples.$inferInsert;
type Sample = typeof samples.$inferSelect;

const insert = (...rows: NewSample[]) =>
  opened.db.transact((tx) => tx.insert(samples).values(rows).returning());

async function inserted(row: NewSample) {
  const [sample] = await insert(row);
  if (sample === undefined) throw new Error("an insert returned no row");
  return sample;
}

const codes = (rows: ReadonlyArray<{ readonly code: string }>) => rows.map(({ code }) => code);

describe("an id that is not given", () => {
  test("an id that is not given is the next one, for each row of an insert", async () => {
    const [one, two] = await insert({ code: "a" }, { code: "b" });
    const three = await inserted({ code: "c" });
    expect([one?.code, two?.code]).toEqual(["a", "b"]);
    expect((two?.id ?? 0) - (one?.id ?? 0)).toBe(1);
    expect(three.id).toBeGreaterThan(two?.id ?? 0);
  });

  test("an id that is not given may stand beside one that is", async () => {
    const rows = await insert({ id: 9_000_000, code: "given" }, { code: "next" });
    expect(rows[0]?.id).toBe(9_000_000);
    expect(rows[1]?.id).not.toBe(9_000_000);
    expect(rows[1]?.id).toBeNumber();
  });
});

describe("returning", () => {
  test("returning from an insert, an update and a deletion gives the rows as a select reads them", async () => {
    const row = { code: "a", count: 3, ratio: 0.1, isGood: true, detail: { b: [1, null] }, atMs: 5 };
    const made = await inserted(row);
    expect(made).toEqual({ id: made.id, ...row });
    expect(await opened.db.read.select().from(samples)).toEqual([made]);
    const changed = await opened.db.transact((tx) =>
      tx
        .update(samples)
        .set({ isGood: false, detail: null, count: sql`${samples.count} + 1` })
        .where(eq(samples.code, "a"))
        .returning(),
    );
    expect(changed).toEqual([{ ...made, isGood: false, detail: null, count: 4 }]);
    const gone = await opened.db.transact((tx) => tx.delete(samples).returning({ id: samples.id }));
    expect(gone).toEqual([{ id: made.id }]);
    expect(await opened.db.read.$count(samples)).toBe(0);
  });

  test("returning gives nothing where no row matched", async () => {
    const hit = await opened.db.transact((tx) =>
      tx.update(samples).set({ count: 1 }).where(eq(samples.code, "nobody")).returning(),
    );
    expect(hit).toEqual([]);
  });
});

describe("an insert of a key that is there", () => {
  const upsert = (code: string, count: number) =>
    opened.db.transact((tx) =>
      tx
        .insert(samples)
        .values({ code, count })
        .onConflictDoUpdate({ target: samples.code, set: { count }, setWhere: isNull(samples.count) })
        .returning({ count: samples.count }),
    );

  test("an insert of a key that is there changes the row where its condition holds, and leaves it alone where not", async () => {
    await insert({ code: "open" }, { code: "taken", count: 1 });
    expect(await upsert("open", 7)).toEqual([{ count: 7 }]);
    expect(await upsert("taken", 7)).toEqual([]);
    const rows = await opened.db.read.select().from(samples).orderBy(asc(samples.code));
    expect(rows.map(({ count }) => count)).toEqual([7, 1]);
  });

  test("an insert of a key that is there may count on from the row", async () => {
    const add = (count: number) =>
      opened.db.transact((tx) =>
        tx
          .insert(samples)
          .values({ code: "tally", count })
          .onConflictDoUpdate({ target: samples.code, set: { count: sql`${samples.count} + ${count}` } })
          .returning({ count: samples.count }),
      );
    expect([await add(2), await add(3)]).toEqual([[{ count: 2 }], [{ count: 5 }]]);
  });

  test("an insert of a key that is there goes by a key of several columns, and may do nothing", async () => {
    const { id } = await inserted({ code: "a" });
    const share = (role: string) => ({ sampleId: id, holder: "ann", role });
    await opened.db.transact((tx) => tx.insert(shares).values(share("owner")));
    const ignored = await opened.db.transact((tx) =>
      tx.insert(shares).values(share("ignored")).onConflictDoNothing().returning(),
    );
    expect(ignored).toEqual([]);
    const changed = await opened.db.transact((tx) =>
      tx
        .insert(shares)
        .values(share("reader"))
        .onConflictDoUpdate({ target: [shares.sampleId, shares.holder], set: { role: "reader" } })
        .returning(),
    );
    expect(changed).toEqual([share("reader")]);
  });

  test("an insert of a key that is there is refused without an instruction, and so is a reference to a missing row", async () => {
    await insert({ code: "a" });
    await expect(insert({ code: "a" })).rejects.toThrow();
    const orphan = opened.db.transact((tx) =>
      tx.insert(shares).values({ sampleId: -1, holder: "ann", role: "owner" }),
    );
    await expect(orphan).rejects.toThrow();
    expect(await opened.db.read.$count(samples)).toBe(1);
  });
});

/** As stores write and read on every request. */
const insertPrepared = prepared((executor) =>
  executor
    .insert(samples)
    .values(columnPlaceholders(samples, ["code", "count", "ratio", "isGood", "detail", "atMs"]))
    .prepare(),
);

describe("a value", () => {
  const VALUES: ReadonlyArray<readonly [what: string, row: Partial<Omit<Sample, "code" | "id">>]> = [
    ["that is null in every column", { count: null, ratio: null, isGood: null, detail: null, atMs: null }],
    ["that is false", { count: 0, ratio: 0, isGood: false, detail: false, atMs: 0 }],
    ["that is true", { count: 1, ratio: 1, isGood: true, detail: true, atMs: 1 }],
    ["of 2^53 - 1", { count: Number.MAX_SAFE_INTEGER, atMs: Number.MAX_SAFE_INTEGER }],
    ["of -(2^53 - 1)", { count: Number.MIN_SAFE_INTEGER }],
    ["with the longest fraction", { ratio: 0.1 + 0.2 }],
    ["near nothing", { ratio: 5e-324 }],
    ["that is a text with quotes, a backslash and beyond ASCII", { detail: `it's "\\n" 用户 😀` }],
    ["that is JSON of every kind", { detail: { z: 1, a: [null, true, { "": "" }], "z z": 1e21 } }],
  ];
  for (const [what, row] of VALUES) {
    test(`a value (${what}) comes back as it was given, written directly or by a placeholder`, async () => {
      const whole = { count: null, ratio: null, isGood: null, detail: null, atMs: null, ...row };
      await insert({ code: "direct", ...whole });
      await opened.db.transact((tx) => insertPrepared(tx).run({ code: "placeholder", ...whole }));
      const rows = await opened.db.read.select().from(samples).orderBy(asc(samples.code));
      expect(rows.map(({ id: _, ...rest }) => rest)).toEqual([
        { code: "direct", ...whole },
        { code: "placeholder", ...whole },
      ]);
    });
  }

  test("a value that is null by a placeholder is NULL to the database too, not false and not the text null", async () => {
    const nothing = { count: null, ratio: null, isGood: null, detail: null, atMs: null };
    await opened.db.transact((tx) => insertPrepared(tx).run({ code: "a", ...nothing }));
    const [{ nulls } = { nulls: 0 }] = await opened.db.read
      .select({ nulls: sql<number>`count(*)` })
      .from(samples)
      .where(
        and(
          ...[samples.count, samples.ratio, samples.isGood, samples.detail, samples.atMs].map((one) =>
            isNull(one),
          ),
        ),
      );
    expect(nulls).toBe(1);
  });

  test("a value of JSON is kept byte for byte: order, doubled spaces in texts, numbers", async () => {
    const detail = { z: 1, a: 2, "10": 3, b: "two  spaces", c: 1.5, d: "ü\u2028" };
    await insert({ code: "a", detail });
    const query = prepareRows(opened.db.read, { detail: jsonText(samples.detail) }, (selection) =>
      opened.db.read.select(selection).from(samples),
    );
    expect((await query.execute({}))[0]?.detail).toBe(JSON.stringify(detail));
  });

  test("a value read by a prepared select is a number or a text as it is, and a flag is truthy or not", async () => {
    await insert({ code: "a", count: Number.MAX_SAFE_INTEGER, ratio: 0.25, isGood: true });
    await insert({ code: "b", isGood: false });
    const { code, count, ratio, isGood } = samples;
    const query = prepareRows(opened.db.read, { code, count, ratio, isGood }, (selection) =>
      opened.db.read
        .select(selection)
        .from(samples)
        .where(eq(samples.code, sql.placeholder("wanted"))),
    );
    const [a] = await query.execute({ wanted: "a" });
    expect({ ...a, isGood: Boolean(a?.isGood) }).toEqual({
      code: "a",
      count: Number.MAX_SAFE_INTEGER,
      ratio: 0.25,
      isGood: true,
    });
    const [b] = await query.execute({ wanted: "b" });
    expect({ ...b, isGood: Boolean(b?.isGood) }).toEqual({
      code: "b",
      count: null,
      ratio: null,
      isGood: false,
    });
  });
});

describe("the order", () => {
  // A language would sort a before B, and pass over hyphens and spaces.
  const TEXTS = [
    "",
    " a",
    "-b",
    "0",
    "10",
    "9",
    "A",
    "B",
    "Z",
    "a",
    "a b",
    "a-b",
    "aB",
    "ab",
    "z",
    "~",
    "é",
    "用",
  ];

  test("the order of texts is that of their bytes", async () => {
    await insert(...TEXTS.toReversed().map((code) => ({ code })));
    const rows = await opened.db.read.select().from(samples).orderBy(asc(samples.code));
    expect(codes(rows)).toEqual(TEXTS);
    expect(TEXTS.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))).toEqual(TEXTS);
  });

  test("the order of texts distinguishes upper case from lower", async () => {
    await insert({ code: "Ann" }, { code: "ann" });
    expect(codes(await opened.db.read.select().from(samples).where(eq(samples.code, "ann")))).toEqual([
      "ann",
    ]);
  });

  test("the order of texts makes a prefix a range, up to the prefix with ~", async () => {
    const vins = ["WAU", "WAUZZ", "WAUZZZ1", "WAUZZZZ", "WAUZa", "WAV", "wauzz", "WA"];
    await insert(...vins.map((code) => ({ code })));
    const rows = await opened.db.read
      .select()
      .from(samples)
      .where(and(gte(samples.code, "WAUZZ"), lt(samples.code, "WAUZZ~")))
      .orderBy(asc(samples.code));
    expect(codes(rows)).toEqual(["WAUZZ", "WAUZZZ1", "WAUZZZZ"]);
  });

  test("the order of a descending list ends with nulls where that is asked for", async () => {
    await insert({ code: "none" }, { code: "old", atMs: 1 }, { code: "new", atMs: 2 }, { code: "none too" });
    const rows = await opened.db.read
      .select()
      .from(samples)
      .orderBy(sql`${samples.atMs} DESC NULLS LAST`, sql`${samples.id} DESC`);
    expect(codes(rows)).toEqual(["new", "old", "none too", "none"]);
  });
});
