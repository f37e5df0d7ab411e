import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openPostgresDatabase } from "../../src/db/postgres-database.ts";
import { wordsOf } from "../../src/db/postgres-fault-words.ts";
import { askState } from "../../src/db/postgres-state.ts";
import { examine } from "../../src/doctor.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { systemFetch } from "../../src/kernel/fetch.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { systemTimers, type Timers } from "../../src/kernel/timers.ts";
import { readConfig } from "../../src/settings/config.ts";
import { judge } from "../support/doctor-findings.ts";
import { visit } from "../support/doctor-visit.ts";
import { expectedIn } from "../support/operator-incidents.ts";
import type { PostgresTestDatabase } from "../support/postgres-databases.ts";
import { type PrivatePostgres, postgresForTests, startPrivatePostgres } from "../support/postgres-server.ts";
import { connectPostgres, type PostgresSession } from "../support/postgres-session.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { serverOf } from "../support/test-database.ts";
import { rejectionOf } from "../support/thrown.ts";

setDefaultTimeout(60_000);

const canRun = (await postgresForTests()) !== null;
const PASSWORD = "a-secret-of-ours";

const FINISH = /^Let it finish, as it is svc itself, which migrates or copies the database\.$/;

const HURRIED = {
  connectTimeoutMs: 20_000,
  statementTimeoutMs: 500,
  silenceTimeoutMs: 30_000,
  idleInTransactionTimeoutMs: 30_000,
};

describe.skipIf(!canRun)("a PostgreSQL server of which svc is a plain user", () => {
  const folder = temporaryFolder();
  let server: PrivatePostgres;
  let database: PostgresTestDatabase;
  let admin: PostgresSession;

  const urlOf = (user: string, at = database.url) => {
    const url = new URL(at);
    url.username = user;
    url.password = PASSWORD;
    return url.href;
  };
  const settings = (url = urlOf("svc")) => ({
    SVC_DATA_DIR: join(folder.path, "data"),
    SVC_DATABASE_URL: url,
  });
  const look = (url?: string) => visit(settings(url), systemClock);
  const open = (url = urlOf("svc")) => openPostgresDatabase(serverOf(url), 3);

  /** As somebody types it in psql, and leaves. */
  async function leftOpen(
    statement: string,
    user = "postgres",
    application = "psql",
  ): Promise<PostgresSession & { pid: number }> {
    const url = new URL(user === "postgres" ? database.url : urlOf(user));
    url.searchParams.set("application_name", application);
    const session = await connectPostgres(url.href);
    await session.query("BEGIN");
    await session.query(statement);
    const [row] = await session.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    return { ...session, pid: row?.pid ?? 0 };
  }

  beforeAll(async () => {
    server = await startPrivatePostgres({ settings: { max_prepared_transactions: 2 } });
    database = await server.createDatabase();
    admin = await connectPostgres(database.url);
    for (const role of ["svc", "bob"]) await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD '${PASSWORD}'`);
    await admin.query(`ALTER DATABASE ${database.name} OWNER TO svc`);
    await (await open()).close();
    await admin.query("GRANT ALL ON ALL TABLES IN SCHEMA public TO bob");
  });
  afterAll(async () => {
    await admin?.[Symbol.asyncDispose]();
    await server?.remove();
    folder.remove();
  });

  /** Every fault that svc doctor finds, whatever it looked at. */
  async function troubles() {
    const findings = await examine(readConfig(settings(), { isTerminal: false }), {
      ...{ clock: systemClock, timers: systemTimers, random: systemRandom(), fetch: systemFetch },
      ...{ discipline: () => "unknown" as const, unknownSettings: [], given: settings() },
    });
    return findings.filter(({ verdict }) => verdict === "fault");
  }

  test("svc doctor names the lock on a table that another session holds, and its process, as the only finding, and at once", async () => {
    expect(expectedIn("lock table tests in access exclusive mode")).toBe(
      "names the lock and the process that holds it",
    );
    await using holder = await leftOpen("LOCK TABLE tests IN ACCESS EXCLUSIVE MODE");
    const startedMs = performance.now();
    const found = await troubles();
    judge(found, [
      [
        "fault",
        new RegExp(
          `process ${holder.pid} \\(psql, user postgres\\) of the PostgreSQL server holds a lock on tests, and svc cannot read$`,
        ),
        new RegExp(`pg_terminate_backend\\(${holder.pid}\\)`),
      ],
    ]);
    // No question waits for the lock until it is given up.
    expect(performance.now() - startedMs).toBeLessThan(9_000);
  });

  /** A transaction whose times svc may see counts after two seconds. */
  async function untilSeen(pid: number): Promise<void> {
    const seen = "SELECT FROM pg_stat_activity WHERE pid = ";
    while (
      (await admin.query(`${seen}${pid} AND xact_start < clock_timestamp() - interval '2 s'`)).length === 0
    );
  }

  test("svc doctor says since when the lock is held where it may see that", async () => {
    await using holder = await leftOpen("LOCK TABLE svc_schema IN ACCESS EXCLUSIVE MODE", "svc");
    await untilSeen(holder.pid);
    judge(await troubles(), [
      [
        "fault",
        /\(psql, user svc\).* on svc_schema, in a transaction open since 20\S+Z, and svc cannot read$/,
        /./,
      ],
    ]);
  });

  test.each(["svc", "svc db copy"])(
    "svc doctor and commands advise to let svc finish where the lock is of a migration or a copy: %s",
    async (application) => {
      await using holder = await leftOpen(
        "LOCK TABLE svc_schema IN ACCESS EXCLUSIVE MODE",
        "svc",
        application,
      );
      await untilSeen(holder.pid);
      judge((await look())("database"), [
        [
          "warning",
          new RegExp(`^process ${holder.pid} \\(${application}, user svc\\).* svc cannot read$`),
          FINISH,
        ],
      ]);
      const opening = openPostgresDatabase(serverOf(urlOf("svc")), 3, HURRIED);
      const { message } = await rejectionOf(opening);
      expect([message, message.includes("terminate")]).toEqual([
        expect.stringMatching(/: let it finish/),
        false,
      ]);
    },
  );

  test("a lock that ends within two seconds is not named, though svc may not see since when it is held", async () => {
    await using holder = await leftOpen("LOCK TABLE tests IN ACCESS EXCLUSIVE MODE", "bob");
    const waits: number[] = [];
    const timers: Timers = {
      after(delayMs, run) {
        waits.push(delayMs);
        void holder.query("ROLLBACK").then(run);
        return () => {};
      },
    };
    const { holders } = await askState(serverOf(urlOf("svc")), timers);
    expect([holders, waits]).toEqual([[], [2_000]]);
  });

  test("svc doctor names a lock that stops only writes, and still looks at everything", async () => {
    await using _holder = await leftOpen("LOCK TABLE tests IN SHARE MODE", "bob");
    const found = await look();
    judge(found("database"), [
      ["fault", /\(psql, user bob\).* on tests, and svc cannot write$/, /terminate/],
    ]);
    judge(found("queues"), [["ok", /nothing is late/]]);
  });

  test("svc doctor names a session that svc waits for, whose row lock no table shows", async () => {
    await admin.query("INSERT INTO companies (name, created_at_ms) VALUES ('Held', 0)");
    await using holder = await leftOpen("UPDATE companies SET name = 'Held on' WHERE name = 'Held'", "bob");
    const db = await openPostgresDatabase(serverOf(urlOf("svc")), 3, {
      ...HURRIED,
      statementTimeoutMs: 4_000,
    });
    const writing = rejectionOf(
      db.transact(async (tx) => void (await tx.run(sql`UPDATE companies SET created_at_ms = 1`))),
    );
    const waiting =
      "SELECT FROM pg_locks WHERE NOT granted AND waitstart < clock_timestamp() - interval '2 s'";
    while ((await admin.query(waiting)).length === 0);
    const found = await look();
    judge(found("database"), [
      [
        "fault",
        new RegExp(`^process ${holder.pid} \\(psql, user bob\\).* and svc cannot write$`),
        /terminate/,
      ],
    ]);
    expect((await writing).code).toBe("service_unavailable");
    await db.close();
  });

  test("svc doctor names a prepared transaction that holds a lock", async () => {
    {
      await using session = await connectPostgres(database.url);
      await session.query("BEGIN");
      await session.query("LOCK TABLE events IN EXCLUSIVE MODE");
      await session.query("PREPARE TRANSACTION 'forgotten'");
    }
    const found = await look();
    judge(found("database"), [
      ["fault", /^a prepared transaction holds a lock on events, .* svc cannot write$/, /pg_prepared_xacts/],
    ]);
    await admin.query("ROLLBACK PREPARED 'forgotten'");
    judge((await look())("database"), [["ok", /schema/]]);
  });

  test("a command that cannot open the database for a lock names who holds it, in one line", async () => {
    await using holder = await leftOpen("LOCK TABLE svc_schema IN ACCESS EXCLUSIVE MODE");
    const error = await rejectionOf(
      openPostgresDatabase(serverOf(urlOf("svc")), 3, { ...HURRIED, statementTimeoutMs: 2_500 }),
    );
    expect(error.code).toBe("setup");
    expect(error.message).toMatch(
      new RegExp(
        `^127\\S+: process ${holder.pid} \\(psql, user postgres\\) .* holds a lock on svc_schema[^\n]+\\.$`,
      ),
    );
  });

  test("a lock that somebody takes while svc works shows in the error for the log as one, with the command that names it", async () => {
    const db = await openPostgresDatabase(serverOf(urlOf("svc")), 3, HURRIED);
    await using _holder = await leftOpen("LOCK TABLE companies IN ACCESS EXCLUSIVE MODE");
    const error = await rejectionOf(db.read.run(sql`SELECT FROM companies`));
    expect(error.internal).toBe(`PostgreSQL: 57014 (${wordsOf("57014")})`);
    expect(error.internal).toMatch(/lock of another session: run svc doctor/);
    await db.close();
  });

  test("the log of svc serve names who holds a lock that a statement was given up for, once, though many are", async () => {
    const lockFaults: string[] = [];
    const told = Promise.withResolvers<void>();
    const serving = await openPostgresDatabase(serverOf(urlOf("svc")), 3, HURRIED, {
      onLockFault({ what }) {
        lockFaults.push(what);
        told.resolve();
      },
    });
    await using holder = await leftOpen("LOCK TABLE companies IN ACCESS EXCLUSIVE MODE");
    const read = () => rejectionOf(serving.read.run(sql`SELECT FROM companies`));
    const written = () => rejectionOf(serving.transact((tx) => tx.run(sql`DELETE FROM companies`)));
    for (const error of await Promise.all([read(), read(), written()]))
      expect(error.code).toBe("service_unavailable");
    await told.promise;
    expect(lockFaults).toEqual([
      expect.stringMatching(
        new RegExp(`^process ${holder.pid} \\(psql, user postgres\\) .* on companies, and svc cannot read$`),
      ),
    ]);
    await serving.close();
  });

  test("svc doctor says that a server is read-only, and to use the primary", async () => {
    expect(expectedIn("default_transaction_read_only")).toBe(
      "a fault: the server is read-only, use the primary",
    );
    await server.setReadOnly(database, true);
    judge(await troubles(), [
      ["fault", /is read-only/, /^Use the primary.*default_transaction_read_only = off/],
    ]);
    await server.setReadOnly(database, false);
    judge(await troubles(), []);
  });

  test("svc doctor and a command that creates tables print the very GRANT that a user lacks", async () => {
    const empty = await server.createDatabase();
    const url = urlOf("bob", empty.url);
    const says = /the user bob may not create tables in the schema public/;
    const [found] = (await look(url))("database");
    judge(found === undefined ? [] : [found], [["fault", says, /GRANT/]]);
    const error = await rejectionOf(open(url));
    expect(error.message).toMatch(says);
    const statement = /GRANT .*? TO "bob"/;
    expect(statement.exec(error.message)?.[0]).toBe(statement.exec(found?.advice ?? "")?.[0]);
    {
      await using session = await connectPostgres(empty.url);
      await session.query(statement.exec(error.message)?.[0] ?? "");
    }
    await (await open(url)).close();
    judge((await look(url))("database"), [["ok", /schema/]]);
  });

  test("a user that may not use the tables of another is told whose they are, and the GRANT that helps does", async () => {
    await admin.query("CREATE ROLE carol LOGIN PASSWORD 'a-secret-of-ours'");
    const url = urlOf("carol");
    const error = await rejectionOf(open(url));
    expect(error.message).toMatch(
      /the tables of svc belong to svc, and the user carol may not change them: /,
    );
    await admin.query(/GRANT .* TO "carol"/.exec(error.message)?.[0] ?? "");
    await (await open(url)).close();
  });

  test("a user without a connection left reads so in svc doctor and in the error for the log, in the same words", async () => {
    const db = await open();
    await admin.query("ALTER ROLE svc CONNECTION LIMIT 0");
    await admin.query("SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE usename = 'svc'");
    const error = await rejectionOf(db.read.run(sql`SELECT 1`));
    const words =
      "the PostgreSQL server has no connection left: raise max_connections, or lower SVC_DATABASE_CONNECTIONS";
    expect(error.internal).toBe(`PostgreSQL: 53300 (${words})`);
    const [found] = (await look())("database");
    expect(`${found?.message}: ${found?.advice}`).toContain("has no connection left: Raise max_connections");
    await admin.query("ALTER ROLE svc CONNECTION LIMIT -1");
    await db.close();
  });
});
