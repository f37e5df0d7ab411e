import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type SQL, sql } from "drizzle-orm";
import type { Database, Executor } from "../../src/db/database.ts";
import { viewDatabase } from "../../src/db/database-view.ts";
import { openPostgresDatabase } from "../../src/db/postgres-database.ts";
import type { PostgresTimeouts } from "../../src/db/postgres-pool.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { type PgBouncer, type PgBouncerOptions, startPgBouncer } from "../support/pgbouncer.ts";
import { type PostgresTestDatabase, postgresForTests } from "../support/postgres-server.ts";
import { connectPostgres } from "../support/postgres-session.ts";
import { seedCompany } from "../support/seed.ts";
import { serverOf } from "../support/test-database.ts";
import { rejectionOf } from "../support/thrown.ts";
import { witness } from "../support/witness.ts";

setDefaultTimeout(60_000);

const suiteServer = await postgresForTests();
const pgbouncer = witness("pgbouncer");

const TIMEOUTS: PostgresTimeouts = {
  connectTimeoutMs: 20_000,
  statementTimeoutMs: 7_654,
  silenceTimeoutMs: 30_000,
  idleInTransactionTimeoutMs: 87_654,
};
const SLEEP = sql`SELECT pg_sleep(600)`;

/** In transaction mode one more than the three that open at once, each of which needs a second connection for a moment. */
const POOLERS: ReadonlyArray<readonly [string, PgBouncerOptions]> = [
  ["session mode, which refuses settings", { mode: "session", poolSize: 20, ignoresSettings: false }],
  ["session mode, which ignores settings", { mode: "session", poolSize: 20, ignoresSettings: true }],
  ["transaction mode, which refuses settings", { mode: "transaction", poolSize: 4, ignoresSettings: false }],
  ["transaction mode, which ignores settings", { mode: "transaction", poolSize: 4, ignoresSettings: true }],
];

describe.skipIf(suiteServer === null || pgbouncer === null)("a PostgreSQL database", () => {
  const server = suiteServer as NonNullable<typeof suiteServer>;

  async function withPooler<T>(options: PgBouncerOptions, work: (pooler: PgBouncer) => Promise<T>) {
    const pooler = await startPgBouncer(pgbouncer ?? "", server.adminUrl, options);
    try {
      return await work(pooler);
    } finally {
      await pooler.stop();
    }
  }

  describe.each(POOLERS)("behind PgBouncer in %s", (_, options) => {
    let pooler: PgBouncer;
    let database: PostgresTestDatabase;
    let db: Database;
    const open = (timeouts: Partial<PostgresTimeouts> = {}) =>
      openPostgresDatabase(
        serverOf(pooler.urlOf(database.url)),
        6,
        { ...TIMEOUTS, ...timeouts },
        { hasCounts: true },
      );
    beforeAll(async () => {
      pooler = await startPgBouncer(pgbouncer ?? "", server.adminUrl, options);
      database = await server.createDatabase();
    });
    afterAll(async () => {
      await db?.close();
      await pooler.stop();
      await database.drop();
    });

    test("a database behind a pooler is migrated from empty by one of several that open it at once", async () => {
      const opened = await Promise.all([open(), open(), open()]);
      expect(opened.map(({ migration }) => migration.appliedCount > 0).toSorted()).toEqual([
        false,
        false,
        true,
      ]);
      const [first, ...others] = opened;
      await Promise.all(others.map((other) => other.close()));
      db = first as Database;
    });

    const settingsOf = async (executor: Executor, ...names: string[]) => {
      const values = names.map((name) => sql`current_setting(${name}) AS ${sql.identifier(name)}`);
      return (await executor.all<Record<string, string>>(sql`SELECT ${sql.join(values, sql`, `)}`))[0];
    };
    const LIMITS = { statement_timeout: "7654ms", idle_in_transaction_session_timeout: "87654ms" };

    test("a database behind a pooler has every read, transaction and count under svc's own limits, among others in its sessions", async () => {
      const limits = Object.keys(LIMITS);
      const others = Array.from({ length: 20 }, (_, n) => db.read.all(sql`SELECT ${n}`));
      const oneProcess = "max_parallel_workers_per_gather";
      expect(await settingsOf(db.read, ...limits, oneProcess, "transaction_read_only")).toEqual({
        ...LIMITS,
        [oneProcess]: "0",
        transaction_read_only: "on",
      });
      const isolation = "transaction_isolation";
      const wanted = [...limits, isolation, "synchronous_commit"];
      const written = { ...LIMITS, [isolation]: "serializable" };
      expect(await db.transact((tx) => settingsOf(tx, ...limits, isolation))).toEqual(written);
      expect(await settingsOf(db.counts as Executor, ...wanted)).toEqual({
        ...LIMITS,
        synchronous_commit: "off",
        [isolation]: "read committed",
      });
      await Promise.all(others);
    });

    test("a database behind a pooler gives up a statement that takes too long, and goes on", async () => {
      const hurried = await open({ statementTimeoutMs: 300 });
      const unavailable = { code: "service_unavailable" };
      expect(await rejectionOf(hurried.read.all(SLEEP))).toMatchObject(unavailable);
      expect(await rejectionOf(hurried.transact((tx) => tx.all(SLEEP)))).toMatchObject(unavailable);
      expect(await rejectionOf((hurried.counts as Executor).all(SLEEP))).toMatchObject(unavailable);
      expect(await hurried.read.all<{ one: number }>(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
      await hurried.close();
    });

    test("a database behind a pooler is not written to by a read, and a query that is refused leaves nothing behind", async () => {
      const write = sql`INSERT INTO companies (name, created_at_ms) VALUES ('nobody', 0)`;
      const read = async (query: SQL) => await db.read.all(query);
      await expect(read(write)).rejects.toMatchObject({ code: "service_unavailable" });
      await expect(read(sql`SELECT 1 / 0`)).rejects.toMatchObject({ name: "QueryFailure 22012" });
      const changed = new Error("changed its mind");
      const undone = db.transact(async (tx) => {
        await tx.all(write);
        throw changed;
      });
      await expect(undone).rejects.toBe(changed);
      expect(await db.read.all(sql`SELECT FROM companies`)).toEqual([]);
    });

    test("a database behind a pooler answers statements that are prepared again and again, by many at a time", async () => {
      const ids = await Promise.all(
        Array.from({ length: 30 }, async (_, n) => await seedCompany(db, `Company ${n}`)),
      );
      expect(new Set(ids).size).toBe(30);
      const companies = await db.read.all<{ id: number }>(sql`SELECT id FROM companies ORDER BY id`);
      expect(companies.map(({ id }) => Number(id))).toEqual(ids.toSorted((a, b) => a - b));
    });

    test("a database behind a pooler is looked at by the doctor and read by a check", async () => {
      const found = serverOf(pooler.urlOf(database.url));
      const view = await viewDatabase({ dataDir: "/nowhere", postgres: found });
      expect(view).toMatchObject({ schemaVersion: db.migration.schemaVersion, server: { isStandby: false } });
      expect(await view?.serverNowMs()).toBeGreaterThan(0);
      await view?.close();
      const reader = await viewDatabase({ dataDir: "/nowhere", postgres: found }, { hasLongQueries: true });
      if (reader === null) throw new Error("there is no database");
      expect(await settingsOf(reader.read, "statement_timeout")).toEqual({ statement_timeout: "1h" });
      await reader.close();
    });
  });

  test.each([
    [
      false,
      /: the pooler accepted the connection and has no connection to the PostgreSQL server left for it: /,
    ],
    [
      true,
      /: the connection was accepted, but no query got a response, .* or of a pooler that has no connection/,
    ],
  ] as const)(
    "a pooler whose connections are used up is named with the numbers that fit, to svc doctor and at the start (settings ignored: %s)",
    async (ignoresSettings, says) => {
      const database = await server.createDatabase();
      await withPooler({ mode: "session", poolSize: 2, ignoresSettings }, async (pooler) => {
        const url = pooler.urlOf(database.url);
        // In session mode, each keeps its connection to the server.
        const others = [await connectPostgres(url), await connectPostgres(url)];
        for (const other of others) await other.query("SELECT 1");
        const timeouts = { ...TIMEOUTS, silenceTimeoutMs: 700 };
        const found = { dataDir: "/nowhere", postgres: serverOf(url), postgresTimeouts: timeouts };
        for (const opening of [
          () => viewDatabase({ ...found, databaseConnections: 8 }),
          () => openPostgresDatabase(serverOf(url), 8, timeouts),
        ]) {
          const error = await rejectionOf(opening());
          expect(error.code).toBe("setup");
          expect(error.message).toMatch(says);
          expect(error.message).toMatch(
            /default_pool_size \(20 .* needs up to 16 \(twice SVC_DATABASE_CONNECT/,
          );
        }
        for (const other of others) await other[Symbol.asyncDispose]();
        const db = await openPostgresDatabase(serverOf(url), 3, TIMEOUTS);
        await db.close();
      });
      await database.drop();
    },
  );

  const FAULTS: ReadonlyArray<
    readonly [string, PgBouncerOptions, change: (url: string) => string, says: RegExp]
  > = [
    [
      "that gives each statement another session",
      { mode: "statement", poolSize: 3, ignoresSettings: true },
      (url) => url,
      /the pooler gives each statement another session.*pool_mode to transaction or session\.$/,
    ],
    [
      "that is told of and gives each statement another session",
      { mode: "statement", poolSize: 3, ignoresSettings: true },
      (url) => `${url}?pooler=transaction`,
      /the pooler gives each statement another session/,
    ],
    [
      "that does not know the user",
      { mode: "transaction", poolSize: 4, ignoresSettings: false },
      (url) => url.replace("//postgres:", "//somebody:"),
      /the pooler refuses the user or the password of SVC_DATABASE_URL/,
    ],
    [
      "that leads to no such database",
      { mode: "transaction", poolSize: 4, ignoresSettings: false },
      (url) => `${url}_not`,
      /there is no such database|the pooler knows no such database/,
    ],
  ];
  test.each(FAULTS)(
    "a database behind a pooler %s is refused at the start, in one line",
    async (_, options, change, says) => {
      const database = await server.createDatabase();
      await withPooler(options, async (pooler) => {
        const url = change(pooler.urlOf(database.url));
        const error = await rejectionOf(openPostgresDatabase(serverOf(url), 3));
        expect(error).toBeInstanceOf(ServiceError);
        expect(error).toMatchObject({ code: "setup", message: expect.stringMatching(says) });
        expect(String(error)).not.toContain("\n");
      });
      await database.drop();
    },
  );

  test("a database without a pooler is opened directly, and works as well where a pooler is set", async () => {
    const database = await server.createDatabase();
    const direct = await openPostgresDatabase(serverOf(database.url), 3, TIMEOUTS);
    // Of the session, without a transaction: what a pooler's could not keep.
    expect(
      await direct.read.all(sql`SELECT setting, source FROM pg_settings WHERE name = 'statement_timeout'`),
    ).toEqual([{ setting: "7654", source: "client" }]);
    await direct.close();
    const told = await openPostgresDatabase(serverOf(`${database.url}?pooler=transaction`), 3, TIMEOUTS);
    expect(
      await told.read.all(sql`SELECT setting, source FROM pg_settings WHERE name = 'statement_timeout'`),
    ).toEqual([{ setting: "7654", source: "session" }]);
    await told.close();
    await database.drop();
  });
});
