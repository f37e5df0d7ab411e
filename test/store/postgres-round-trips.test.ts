import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import type { Pool, PoolClient } from "pg";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { erasedRuns } from "../../src/battery-tests/erased-run-table.ts";
import { createIngestService, type IngestService } from "../../src/battery-tests/ingest-service.ts";
import { runDigest } from "../../src/battery-tests/result-record.ts";
import { certificateRequests } from "../../src/certificates/certificate-reservation.ts";
import type { Database } from "../../src/db/database.ts";
import { openPostgresDatabase } from "../../src/db/postgres-database.ts";
import { createPostgresPool, POSTGRES_TIMEOUTS } from "../../src/db/postgres-pool.ts";
import { transacting } from "../../src/db/postgres-transaction.ts";
import { insertCompany, listCompanies } from "../../src/dealers/company-store.ts";
import { addDealer, addUnit } from "../support/ingest-scene.ts";
import { type PostgresTestDatabase, postgresForTests } from "../support/postgres-server.ts";
import { fullRecord } from "../support/result-records.ts";
import { TestClock } from "../support/test-clock.ts";
import { serverOf } from "../support/test-database.ts";

setDefaultTimeout(60_000);

const server = await postgresForTests();

/** What goes to the server until it has answered all of it. */
type Trip = string[];

/** What is asked at the same time is asked within a turn of the event loop. */
const allAsked = () => new Promise(setImmediate);

function beginningOf(text: string): string {
  const [first = "", second = "", third = ""] = text.trim().split(/\s+/);
  return first === "SELECT" ? `${first} ${second}` : `${first} ${second} ${third}`.trim();
}

/** A pool that sends what was asked meanwhile only when the server has answered all before it. */
function inTrips(pool: Pool, trips: Trip[], fails: (text: string) => boolean): Pool {
  const clients = new WeakMap<PoolClient, PoolClient>();
  const wrapped = (client: PoolClient): PoolClient => {
    let asked: Array<{ text: string; send: () => Promise<unknown> }> = [];
    let isUnderWay = false;
    async function travel(): Promise<void> {
      await allAsked();
      while (asked.length > 0) {
        const trip = asked;
        asked = [];
        trips.push(trip.map(({ text }) => beginningOf(text)));
        await Promise.allSettled(trip.map(({ send }) => send()));
        await allAsked();
      }
      isUnderWay = false;
    }
    const query = (given: string | { text: string }) => {
      const text = typeof given === "string" ? given : given.text;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const send = async () => {
        try {
          if (fails(text)) throw Object.assign(new Error("refused"), { code: "55000" });
          resolve(await client.query(given as string));
        } catch (error) {
          reject(error);
        }
      };
      asked.push({ text, send });
      if (!isUnderWay) void travel();
      isUnderWay = true;
      return promise;
    };
    return { query, release: (isBroken?: boolean) => client.release(isBroken) } as unknown as PoolClient;
  };
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? wrapped(client);
      clients.set(client, known);
      return known;
    },
  } as unknown as Pool;
}

describe.skipIf(server === null)("round trips to PostgreSQL", () => {
  let database: PostgresTestDatabase;
  let opened: Database;
  let db: Database;
  let pool: Pool;
  let ingest: IngestService;
  const trips: Trip[] = [];
  let fails = (_text: string) => false;

  beforeAll(async () => {
    database = await (server as NonNullable<typeof server>).createDatabase();
    opened = await openPostgresDatabase(serverOf(database.url), 3);
    pool = createPostgresPool(
      { ...serverOf(database.url), pooler: "none" },
      { size: 1, access: "write", timeouts: POSTGRES_TIMEOUTS },
    );
    db = { ...opened, ...transacting(inTrips(pool, trips, (text) => fails(text))) };
    const company = await opened.transact((tx) => insertCompany(tx, { name: "Group", createdAtMs: 0 }));
    await addUnit(opened, await addDealer(opened, company.id, "Dealer"), "SU24-00001", "active");
    ingest = createIngestService({
      db,
      clock: new TestClock(),
      publish: async () => {},
      certificates: certificateRequests,
    });
  });
  afterAll(async () => {
    await pool.end();
    await db.close();
    await database.drop();
  });
  beforeEach(() => {
    trips.length = 0;
    fails = () => false;
  });

  async function send(name: string, count: number) {
    const records = Array.from({ length: count }, (_, index) => ({
      line: index + 1,
      value: fullRecord({ unit_serial_number: "SU24-00001", run_id: `${name} ${index}` }),
    }));
    return await ingest.ingestRecords(records, { historic: false });
  }

  const READS = ["BEGIN ISOLATION LEVEL", 'SELECT "tests"."id"', 'SELECT "units"."id"'];

  test.each([1, 15])(
    "%d completed results of one request take five round trips to PostgreSQL",
    async (count) => {
      const stored = await send(`of ${count}`, count);
      expect(stored.map(({ kind }): string => kind)).toEqual(Array(count).fill("accepted"));
      expect(trips).toEqual([
        READS,
        ['SELECT "tests"."vin"', 'SELECT "tests"."figures_digest"'],
        ['INSERT INTO "tests"'],
        ['INSERT INTO "result_records"', 'INSERT INTO "render_jobs"', 'INSERT INTO "dealer_test_tallies"'],
        ["COMMIT"],
      ]);
    },
  );

  test("a run that is being erased at that moment does not come back", async () => {
    const [stored] = await send("erased", 1);
    const testId = stored?.kind === "accepted" ? stored.testId : 0;
    const erased = { unitId: 1, runId: "erased 0" };
    trips.length = 0;
    let arrival: ReturnType<typeof send> | undefined;
    await opened.transact(async (tx) => {
      await tx.delete(batteryTests).where(eq(batteryTests.id, testId));
      await tx.insert(erasedRuns).values({ ...erased, runDigest: runDigest(erased), erasedAtMs: 0 });
      arrival = send("erased", 1);
      const waiting = sql`SELECT FROM pg_locks WHERE NOT granted AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`;
      while ((await opened.read.all(waiting)).length === 0);
    });
    expect(await arrival).toMatchObject([{ kind: "rejected", field: "run_id" }]);
    expect(trips).toEqual([READS, ['SELECT "erased_runs"."run_digest"'], ["COMMIT"]]);
  });

  test("nothing that writes is sent to PostgreSQL before its transaction has begun", async () => {
    fails = (text) => text.startsWith("BEGIN");
    const refused = db.transact((tx) =>
      Promise.all([listCompanies(tx), insertCompany(tx, { name: "No", createdAtMs: 0 })]),
    );
    await expect(refused).rejects.toMatchObject({ name: "QueryFailure 55000" });
    expect(trips.flat().filter((text) => text.startsWith("insert"))).toEqual([]);
    expect((await listCompanies(db.read)).map(({ name }) => name)).toEqual(["Group"]);
  });
});
