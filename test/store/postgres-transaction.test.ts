import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from "bun:test";
import { sql } from "drizzle-orm";
import type { Database, Executor } from "../../src/db/database.ts";
import { openPostgresDatabase } from "../../src/db/postgres-database.ts";
import { QueryFailure } from "../../src/db/postgres-failure.ts";
import { insertCompany, listCompanies } from "../../src/dealers/company-store.ts";
import { companies } from "../../src/dealers/company-table.ts";
import { type PostgresProxy, startPostgresProxy } from "../support/postgres-proxy.ts";
import { type PostgresTestDatabase, postgresForTests } from "../support/postgres-server.ts";
import { connectPostgres } from "../support/postgres-session.ts";
import { serverOf } from "../support/test-database.ts";
import { rejectionOf } from "../support/thrown.ts";

setDefaultTimeout(60_000);

const suiteServer = await postgresForTests();

/** Long enough for a busy machine to answer, short enough to wait for. */
const TIMEOUTS = {
  connectTimeoutMs: 1_500,
  statementTimeoutMs: 4_000,
  silenceTimeoutMs: 2_500,
  idleInTransactionTimeoutMs: 10_000,
};
/** A few of the above, and what a busy machine adds. */
const BOUND_MS = 10_000;

/** A promise that is settled from outside. */
function gate() {
  const { promise: passed, resolve: open } = Promise.withResolvers<void>();
  return { open, passed };
}

/** Passes once `count` have come. */
function meeting(count: number) {
  const { open, passed } = gate();
  let comeCount = 0;
  return async () => {
    comeCount += 1;
    if (comeCount === count) open();
    await passed;
  };
}

const company = (name: string) => ({ name, createdAtMs: 1 });
const raising = (sqlState: string, constraint?: string) =>
  sql.raw(
    `DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${sqlState}'${constraint === undefined ? "" : `, CONSTRAINT = '${constraint}'`}; END $$`,
  );

describe.skipIf(suiteServer === null)("a transaction on PostgreSQL", () => {
  const server = suiteServer as NonNullable<typeof suiteServer>;
  let database: PostgresTestDatabase;
  let proxy: PostgresProxy;
  let db: Database;
  beforeAll(async () => {
    database = await server.createDatabase();
    proxy = await startPostgresProxy(database.url);
    db = await openPostgresDatabase(serverOf(proxy.url), 12, TIMEOUTS);
  });
  afterAll(async () => {
    await db.close();
    await proxy.close();
    await database.drop();
  });
  beforeEach(() => db.transact(async (tx) => void (await tx.delete(companies))));
  afterEach(() => {
    proxy.ask = () => "pass";
    proxy.answer = () => "pass";
  });

  const names = async () => (await listCompanies(db.read)).map(({ name }) => name).sort();

  test("a transaction that wrote by what it read is run again when another wrote by the same: both end as if one came after the other", async () => {
    const bothRead = meeting(2);
    const runs = [0, 0];
    const countAndWrite = (nth: number) => async (tx: Executor) => {
      const seen = (await listCompanies(tx)).length;
      runs[nth] = (runs[nth] ?? 0) + 1;
      if (runs[nth] === 1) await bothRead();
      await insertCompany(tx, company(`after ${seen}`));
    };
    await Promise.all([0, 1].map((nth) => db.transact(countAndWrite(nth))));
    expect(await names()).toEqual(["after 0", "after 1"]);
    expect(runs.toSorted()).toEqual([1, 2]);
  });

  test("a transaction carries out nothing after one of its queries has failed, whatever its work had begun beside that", async () => {
    const strayed: Promise<unknown>[] = [];
    const failing = db.transact(async (tx) => {
      const beside = async () => {
        await insertCompany(tx, company("first"));
        // Longer than the failure takes to end the transaction.
        await names();
        await insertCompany(tx, company("stray"));
      };
      strayed.push(beside().catch(() => undefined));
      await Promise.all([tx.run(sql`SELECT 1 / 0`), ...strayed]);
    });
    await expect(failing).rejects.toThrow(QueryFailure);
    await Promise.all(strayed);
    expect(await names()).toEqual([]);
  });

  test("a transaction is run again after a deadlock, and both are carried out", async () => {
    const [one, two] = await db.transact(async (tx) => [
      await insertCompany(tx, company("one")),
      await insertCompany(tx, company("two")),
    ]);
    const bothHoldOne = meeting(2);
    const failures: string[] = [];
    const renaming = (first: number, second: number, mark: string) => {
      let runCount = 0;
      return db.transact(async (tx) => {
        const rename = async (id: number) => {
          try {
            await tx
              .update(companies)
              .set({ name: sql`${companies.name} || ${mark}` })
              .where(sql`${companies.id} = ${id}`);
          } catch (error) {
            failures.push(String((error as { code?: unknown }).code));
            throw error;
          }
        };
        await rename(first);
        runCount += 1;
        if (runCount === 1) await bothHoldOne();
        await rename(second);
      });
    };
    await Promise.all([renaming(one.id, two.id, "+"), renaming(two.id, one.id, "-")]);
    expect(failures).toContain("40P01");
    expect((await names()).map((name) => [...name].toSorted().join(""))).toEqual(["+-eno", "+-otw"]);
  });

  test("a transaction cannot commit once a query failed, though its work ignored it", async () => {
    const careless = db.transact(async (tx) => {
      await insertCompany(tx, company("half"));
      await tx.run(sql`SELECT 1 / 0`).catch(() => undefined);
      return "done";
    });
    await expect(careless).rejects.toThrow(QueryFailure);
    expect(await names()).toEqual([]);
  });

  test("a transaction is run again although its work made another error of the conflict, or none", async () => {
    for (const work of [
      (tx: Executor) => tx.run(raising("40001")).catch(() => Promise.reject(new Error("my own words"))),
      (tx: Executor) => tx.run(raising("40001")).catch(() => undefined),
    ]) {
      let runCount = 0;
      await db.transact(async (tx) => {
        runCount += 1;
        if (runCount === 1) await work(tx);
        await insertCompany(tx, company(`run ${runCount}`)).catch(() => undefined);
      });
    }
    expect(await names()).toEqual(["run 2", "run 2"]);
  });

  test("a transaction that meets another one every time is given up after so many runs, and not reported like an outage", async () => {
    let runCount = 0;
    const error = await rejectionOf(
      db.transact(async (tx) => {
        runCount += 1;
        await tx.run(raising("40001"));
      }),
    );
    expect(error.code).toBe("service_unavailable");
    expect(error.internal).toBe("PostgreSQL: 40001");
    // On a busy machine the time is over first.
    expect(runCount).toBeGreaterThanOrEqual(20);
    expect(runCount).toBeLessThanOrEqual(300);
    expect(error.message).toContain("too busy");
  });

  test("a transaction that finds a key taken is run once more, however many others it had met before", async () => {
    const met = ["40001", "40P01", "40001", "23505"];
    let runCount = 0;
    await db.transact(async (tx) => {
      const sqlState = met[runCount];
      runCount += 1;
      if (sqlState !== undefined) await tx.run(raising(sqlState, sqlState === "23505" ? "a_key" : undefined));
      await insertCompany(tx, company("in the end"));
    });
    expect(runCount).toBe(5);
    expect(await names()).toEqual(["in the end"]);
  });

  test("a transaction that finds a key taken twice is an internal fault, reported without the values", async () => {
    let runCount = 0;
    const failing = db.transact(async (tx) => {
      runCount += 1;
      await tx.run(raising("23505", "a_key"));
    });
    await expect(failing).rejects.toMatchObject({ name: "QueryFailure 23505 a_key" });
    expect(runCount).toBe(2);
  });

  test("a transaction whose connection breaks under a query is run again, and done once", async () => {
    let cutCount = 0;
    proxy.ask = (said) => (said.includes('insert into "companies"') && ++cutCount === 1 ? "cut" : "pass");
    await db.transact((tx) => insertCompany(tx, company("once")));
    expect(cutCount).toBe(2);
    expect(await names()).toEqual(["once"]);
  });

  test("a transaction whose connection the server ends between two queries is run again, and ends no process", async () => {
    let runCount = 0;
    await db.transact(async (tx) => {
      runCount += 1;
      await insertCompany(tx, company(`run ${runCount}`));
      if (runCount === 1) {
        const connections = proxy.connectionCount();
        await server.terminateConnections(database);
        while (proxy.connectionCount() >= connections) await Bun.sleep(1);
      }
      await insertCompany(tx, company("and on"));
    });
    expect(await names()).toEqual(["and on", "run 2"]);
  });

  test("a transaction runs at once after every idle connection was ended by the server", async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => listCompanies(db.read)));
    await server.terminateConnections(database);
    await db.transact((tx) => insertCompany(tx, company("after")));
    expect(await names()).toEqual(["after"]);
  });

  for (const [when, side, fault] of [
    ["before the server has heard of it", "ask", "cut"],
    ["after the server has done it", "answer", "cut"],
    ["in silence, before the server has heard of it", "ask", "hold"],
    ["in silence, after the server has done it", "answer", "hold"],
  ] as const) {
    test(`a transaction whose connection fails at its commit, ${when}, is never run again, and says that the database was unavailable`, async () => {
      proxy[side] = (said) => (said.includes("COMMIT\0") ? fault : "pass");
      let runCount = 0;
      const error = await rejectionOf(
        db.transact(async (tx) => {
          runCount += 1;
          await insertCompany(tx, company("perhaps"));
        }),
      );
      expect(error.code).toBe("service_unavailable");
      expect(runCount).toBe(1);
      proxy.ask = () => "pass";
      proxy.answer = () => "pass";
      expect(await names()).toEqual(when.includes("done") ? ["perhaps"] : []);
    });
  }

  test("a transaction gets its turn although one before it failed for reasons of its own", async () => {
    let runCount = 0;
    const failing = db.transact(async (tx) => {
      runCount += 1;
      if (runCount === 1) await tx.run(raising("40001"));
      throw new Error("no");
    });
    let otherCount = 0;
    const going = db.transact(async (tx) => {
      otherCount += 1;
      if (otherCount === 1) await tx.run(raising("40001"));
      await insertCompany(tx, company("other"));
    });
    await expect(failing).rejects.toThrow("no");
    await going;
    expect(await names()).toEqual(["other"]);
  });

  test("a transaction that waits for its turn to run again while the server falls silent fails at once when the first one does", async () => {
    let silenceCount = 0;
    const allMet = meeting(3);
    proxy.ask = (said) => {
      if (!said.includes('insert into "companies"')) return "pass";
      silenceCount += 1;
      return "hold";
    };
    const writing = [1, 2, 3].map(() => {
      let runCount = 0;
      return rejectionOf(
        db.transact(async (tx) => {
          runCount += 1;
          if (runCount === 1) {
            await allMet();
            await tx.run(raising("40001"));
          }
          await insertCompany(tx, company("never"));
        }),
      );
    });
    for (const error of await Promise.all(writing)) expect(error.code).toBe("service_unavailable");
    expect(silenceCount).toBe(1);
  });

  test("a transaction that finds no connection free within its time says so, and the next one finds one", async () => {
    const { open, passed } = gate();
    const holding = [1, 2, 3, 4].map(() => db.transact(async () => await passed));
    const startedMs = performance.now();
    const error = await rejectionOf(db.transact((tx) => insertCompany(tx, company("too many"))));
    expect(error.code).toBe("service_unavailable");
    expect(performance.now() - startedMs).toBeLessThan(BOUND_MS);
    // Readers have connections of their own.
    expect(await names()).toEqual([]);
    open();
    await Promise.all(holding);
    await db.transact((tx) => insertCompany(tx, company("next")));
    expect(await names()).toEqual(["next"]);
  });

  test("a transaction that the server refuses as read-only is unavailable, and works again on a server that writes", async () => {
    await server.setReadOnly(database, true);
    await server.terminateConnections(database);
    const error = await rejectionOf(db.transact((tx) => insertCompany(tx, company("no"))));
    expect(error).toMatchObject({
      code: "service_unavailable",
      internal: expect.stringMatching(/^PostgreSQL: 25006 \(.* is read-only/),
    });
    await server.setReadOnly(database, false);
    await server.terminateConnections(database);
    await db.transact((tx) => insertCompany(tx, company("yes")));
    expect(await names()).toEqual(["yes"]);
  });

  describe("a read", () => {
    test("a read whose connection breaks is asked once more", async () => {
      await db.transact((tx) => insertCompany(tx, company("there")));
      let cutCount = 0;
      proxy.ask = (said) => (said.includes("companies") && ++cutCount === 1 ? "cut" : "pass");
      expect(await names()).toEqual(["there"]);
      expect(cutCount).toBe(2);
    });

    test("a read whose connection breaks every time says that the database is unavailable", async () => {
      proxy.ask = (said) => (said.includes("companies") ? "cut" : "pass");
      expect((await rejectionOf(names())).code).toBe("service_unavailable");
    });

    test("a read that nobody answers ends within its time", async () => {
      proxy.ask = () => "hold";
      const startedMs = performance.now();
      const errors = await Promise.all(Array.from({ length: 20 }, () => rejectionOf(names())));
      expect(performance.now() - startedMs).toBeLessThan(BOUND_MS);
      expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(["service_unavailable"]));
      proxy.ask = () => "pass";
      expect(await names()).toEqual([]);
    });

    test("a read that takes too long is ended by the server", async () => {
      const quick = await openPostgresDatabase(serverOf(database.url), 2, {
        ...TIMEOUTS,
        statementTimeoutMs: 100,
      });
      const error = await rejectionOf(quick.read.run(sql`SELECT pg_sleep(60)`));
      expect(error).toMatchObject({
        code: "service_unavailable",
        internal: expect.stringMatching(/^PostgreSQL: 57014 \(/),
      });
      await using session = await connectPostgres(database.url);
      expect(
        await session.query(
          "SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)%' AND state = 'active' AND pid <> pg_backend_pid()",
        ),
      ).toEqual([]);
      await quick.close();
    });
  });
});
