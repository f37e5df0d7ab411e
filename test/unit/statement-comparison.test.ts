import { describe, expect, test } from "bun:test";
import { commonForm, unprovenReport, unprovenStatements } from "../support/statement-comparison.ts";

const READ = 'select "id" from "units" where "units"."id" = +? limit +?';
const noted = (
  file: string,
  sqlite: readonly string[],
  postgres: readonly string[],
  source = "src/a-store.ts",
) => ({
  file,
  sqlite: sqlite.map((text) => ({ text, source })),
  postgres,
});

/** What both engines get of one statement. */
const PAIRS: ReadonlyArray<readonly [what: string, sqlite: string, postgres: string]> = [
  ["its parameters are written", READ, 'select "id" from "units" where "units"."id" = $1 limit $2'],
  [
    "an id is the next one",
    'insert into "units" ("id", "name") values (null, +?)',
    'insert into "units" ("id", "name") values (DEFAULT, $1)',
  ],
  [
    "a conflict is named",
    'insert into "a" ("b") values (+?) on conflict ("a"."b") do nothing',
    'insert into "a" ("b") values ($1) on conflict ("b") do nothing',
  ],
  [
    "rows come as JSON",
    'INSERT INTO "a" ("b", "c") VALUES (+?, +?), (+?, +?) RETURNING "id" AS id',
    'INSERT INTO "a" ("b", "c") SELECT "0", "1" FROM json_to_recordset(CAST($1 AS json)) AS item("0" bigint, "1" text) RETURNING "id" AS id',
  ],
  [
    "a page has a limit of its own",
    'select "id" from "units" order by "units"."id" LIMIT +?',
    'SELECT * FROM (select "id" from "units" order by "units"."id" LIMIT 102) AS page LIMIT $1',
  ],
  [
    "a claim skips what others hold",
    'UPDATE "q" SET "lease" = +? WHERE "q"."id" in (select "id" from "q" where +"q"."due" <= +?)',
    'UPDATE "q" SET "lease" = $1 WHERE "q"."id" in (SELECT unnest(ARRAY(select "id" from "q" where "q"."due" <= $2 FOR UPDATE SKIP LOCKED)))',
  ],
  [
    "it looks into JSON",
    'select "id" from "events" where CAST(json_extract("events"."data", +?) AS text) = +?',
    'select "id" from "events" where CAST("events"."data" AS json) #>> $1 = $2',
  ],
  [
    "a list has any length",
    'select "id" from "units" where "units"."id" in (+?, +?, +?)',
    'select "id" from "units" where "units"."id" in ($1)',
  ],
];

describe("a statement", () => {
  test.each(PAIRS)("a statement has one form on both engines however %s", (_, sqlite, postgres) => {
    expect(commonForm(sqlite)).toBe(commonForm(postgres));
    expect(unprovenStatements([noted("test/a.test.ts", [sqlite], [postgres])])).toEqual([]);
  });

  test.each([
    ["another column", 'select "name" from "units" where "units"."id" = +? limit +?'],
    ["another table", 'select "id" from "dealers" where "dealers"."id" = +? limit +?'],
    ["another comparison", 'select "id" from "units" where "units"."id" < +? limit +?'],
    ["an order", 'select "id" from "units" where "units"."id" = +? order by "units"."id" limit +?'],
    ["another verb", 'delete from "units" where "units"."id" = +? returning "id"'],
    [
      "a column with the name of a word of SQL",
      'select "id", "value" from "units" where "units"."id" = +? limit +?',
    ],
  ])("a statement with %s is another one", (_, other) => {
    expect(commonForm(other)).not.toBe(commonForm(READ));
  });

  test("a statement that ran on SQLite alone is named with what built it and what ran it", () => {
    const unproven = unprovenStatements([
      noted("test/b.test.ts", [READ], []),
      noted("test/a.test.ts", [READ], ['delete from "units"']),
    ]);
    expect(unproven).toEqual([
      { text: READ, source: "src/a-store.ts", files: ["test/a.test.ts", "test/b.test.ts"] },
    ]);
    const report = unprovenReport(unproven);
    for (const told of [READ, "src/a-store.ts", "test/a.test.ts"]) expect(report).toContain(told);
  });

  test("a statement of a test, of SQLite's own catalogue or of SQLite's file is not expected on PostgreSQL", () => {
    const others = [
      noted("test/a.test.ts", [READ], [], "test/a.test.ts"),
      noted("test/a.test.ts", ["SELECT seq FROM sqlite_sequence WHERE name = 'events'"], []),
      noted("test/a.test.ts", [READ], [], "src/db/copy/sqlite-copy.ts"),
    ];
    expect(unprovenStatements(others)).toEqual([]);
  });

  test("a statement that was drawn at random on SQLite is not expected on PostgreSQL, and one drawn there has run", () => {
    expect(unprovenStatements([noted("test/http/fuzz.test.ts", [READ], [])])).toEqual([]);
    const proof = noted("test/http/fuzz.test.ts", [], [READ]);
    expect(unprovenStatements([proof, noted("test/a.test.ts", [READ], [])])).toEqual([]);
    expect(unprovenStatements([noted("test/a.test.ts", [READ], [])])).toHaveLength(1);
  });
});
