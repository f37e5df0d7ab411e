import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { openPostgresDatabase } from "../../src/db/postgres-database.ts";
import { outputOf } from "../../src/kernel/child-output.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { compiledProgram } from "../support/compiled-programs.ts";
import { judge } from "../support/doctor-findings.ts";
import { visit } from "../support/doctor-visit.ts";
import { startPgBouncer } from "../support/pgbouncer.ts";
import { startPostgresProxy } from "../support/postgres-proxy.ts";
import { type PostgresTestDatabase, postgresForTests } from "../support/postgres-server.ts";
import { connectPostgres } from "../support/postgres-session.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { createMigratedPostgres, serverOf } from "../support/test-database.ts";
import { rejectionOf } from "../support/thrown.ts";
import { witness } from "../support/witness.ts";

setDefaultTimeout(60_000);

const suiteServer = await postgresForTests();
const pgbouncer = witness("pgbouncer");

/** What another engine does otherwise, in the place of what PostgreSQL has: its own catalog comes last on the search path. */
const LOOKALIKES: ReadonlyArray<readonly [what: string, statements: readonly string[], says: RegExp]> = [
  [
    "an empty pg_locks, as CockroachDB has",
    ["CREATE VIEW other.pg_locks AS SELECT * FROM pg_catalog.pg_locks WHERE false"],
    /which calls itself PostgreSQL \d\S*, does not show in pg_locks what other connections write/,
  ],
  [
    "a pg_locks of other locks, as YugabyteDB has",
    [
      `CREATE VIEW other.pg_locks AS SELECT CASE locktype WHEN 'relation' THEN 'keyrange' ELSE locktype END AS locktype, database,
         relation, virtualtransaction, pid, ARRAY['WEAK_WRITE']::text AS mode, granted, waitstart FROM pg_catalog.pg_locks`,
    ],
    /does not show in pg_locks what other connections write/,
  ],
  [
    "advisory locks that keep nobody out",
    ["CREATE FUNCTION other.pg_try_advisory_xact_lock(int, int) RETURNS bool LANGUAGE sql AS 'SELECT true'"],
    /lets two connections have the same advisory lock/,
  ],
  [
    "no advisory locks",
    [
      `CREATE FUNCTION other.pg_advisory_xact_lock(int, int) RETURNS void LANGUAGE plpgsql AS
         'BEGIN RAISE feature_not_supported; END'`,
    ],
    /does not know what svc does with locks \(0A000\)/,
  ],
  [
    "a version before 15",
    [
      `CREATE FUNCTION other.current_setting(text) RETURNS text LANGUAGE sql AS
         $$ SELECT CASE $1 WHEN 'server_version_num' THEN '140012' ELSE pg_catalog.current_setting($1) END $$`,
      "CREATE FUNCTION other.version() RETURNS text LANGUAGE sql AS $$ SELECT 'PostgreSQL 14.12 on x86_64' $$",
    ],
    /which calls itself PostgreSQL 14\.12, is older than PostgreSQL 15/,
  ],
];

describe.skipIf(suiteServer === null)("a server that only looks like PostgreSQL", () => {
  const server = suiteServer as NonNullable<typeof suiteServer>;
  const folder = temporaryFolder();
  afterAll(folder.remove);

  async function becomes(database: PostgresTestDatabase, statements: readonly string[]): Promise<void> {
    await using session = await connectPostgres(database.url);
    await session.query("CREATE SCHEMA other");
    for (const statement of statements) await session.query(statement);
    await session.query(`ALTER DATABASE ${database.name} SET search_path = public, other, pg_catalog`);
  }

  async function tablesOf(database: PostgresTestDatabase): Promise<number> {
    await using session = await connectPostgres(database.url);
    return (await session.query("SELECT FROM pg_tables WHERE schemaname IN ('public', 'other')")).length;
  }

  test.each(LOOKALIKES)(
    "a server that only looks like PostgreSQL, with %s, is refused by svc serve, and by whatever would create tables, in one line; svc doctor says the same",
    async (_, statements, says) => {
      const empty = await server.createDatabase();
      await becomes(empty, statements);
      const error = await rejectionOf(openPostgresDatabase(serverOf(empty.url), 3));
      expect(error.code).toBe("setup");
      expect(error.message).toMatch(says);
      expect(error.message).toMatch(/: use PostgreSQL 15 or newer[^\n]*$/);
      expect(await tablesOf(empty)).toBe(0);
      await empty.drop();

      const filled = await createMigratedPostgres();
      await becomes(filled, statements);
      const serving = openPostgresDatabase(serverOf(filled.url), 3, undefined, { provesLocks: true });
      expect((await rejectionOf(serving)).message).toMatch(says);
      const settings = { SVC_DATA_DIR: join(folder.path, filled.name), SVC_DATABASE_URL: filled.url };
      judge((await visit(settings, systemClock))("database"), [
        ["fault", says, /^Use PostgreSQL 15 or newer/],
      ]);
      await filled.drop();
    },
  );

  test("a server that only looks like PostgreSQL ends svc serve and svc db migrate with 1 and one line", async () => {
    const database = await createMigratedPostgres();
    await becomes(database, LOOKALIKES[0]?.[1] ?? []);
    for (const command of [
      ["serve", "--port", "0"],
      ["db", "migrate"],
    ]) {
      const child = Bun.spawn([await compiledProgram("svc"), ...command], {
        cwd: folder.path,
        env: { SVC_DATABASE_URL: database.url, SVC_DATA_DIR: join(folder.path, "refused") },
        ...{ stdin: "ignore", stdout: "pipe", stderr: "pipe" },
      } as const);
      const { exitCode, stdout, stderr } = await outputOf(child);
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
      expect(stderr).toMatch(/^svc: 127\S+: the server, [^\n]+ does not show in pg_locks [^\n]+\n$/);
    }
    await database.drop();
  });

  describe("and is none", () => {
    let database: PostgresTestDatabase;
    beforeAll(async () => {
      database = await createMigratedPostgres();
    });
    afterAll(() => database.drop());

    /** How often svc waits for the server until the database is open. */
    async function tripsToOpen(options: { readonly provesLocks: boolean }): Promise<number> {
      const proxy = await startPostgresProxy(database.url);
      let count = 0;
      proxy.ask = (said) => {
        if (/select|show|begin|rollback/i.test(said)) count += 1;
        return "pass";
      };
      const db = await openPostgresDatabase(serverOf(proxy.url), 3, undefined, options);
      proxy.ask = () => "pass";
      await db.close();
      await proxy.close();
      return count;
    }

    test("a PostgreSQL server is tried out in three round trips, and only where lists are followed", async () => {
      const plain = await tripsToOpen({ provesLocks: false });
      expect(await tripsToOpen({ provesLocks: true })).toBe(plain + 3);
    });

    test("a PostgreSQL server keeps nothing of being tried out, before there are tables and after", async () => {
      const empty = await server.createDatabase();
      await (await openPostgresDatabase(serverOf(empty.url), 3, undefined, { provesLocks: true })).close();
      await (await openPostgresDatabase(serverOf(empty.url), 3, undefined, { provesLocks: true })).close();
      expect(await tablesOf(empty)).toBe(await tablesOf(database));
      await using session = await connectPostgres(empty.url);
      expect(
        await session.query(
          "SELECT FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
        ),
      ).toEqual([]);
      await empty.drop();
    });

    test("many instances are tried out at once, and none waits for another or refuses", async () => {
      const opened = await Promise.all(
        Array.from({ length: 6 }, () =>
          openPostgresDatabase(serverOf(database.url), 3, undefined, { provesLocks: true }),
        ),
      );
      for (const db of opened) await db.close();
    });

    test.skipIf(pgbouncer === null)(
      "a PostgreSQL server behind a pooler is tried out too, and passes",
      async () => {
        const options = { mode: "transaction", poolSize: 3, ignoresSettings: true } as const;
        const pooler = await startPgBouncer(pgbouncer ?? "", server.adminUrl, options);
        const url = pooler.urlOf(database.url);
        await (await openPostgresDatabase(serverOf(url), 3, undefined, { provesLocks: true })).close();
        await pooler.stop();
      },
    );
  });
});
