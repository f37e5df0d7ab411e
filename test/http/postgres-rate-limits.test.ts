import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { unpacedPruningTime } from "../../src/installation/pruning-time.ts";
import { createCountPruning } from "../../src/limits/count-pruning.ts";
import { requestCounts } from "../../src/limits/request-count-table.ts";
import { bearerToken } from "../support/forged-token.ts";
import { type PostgresApp, startPostgresApp } from "../support/postgres-app.ts";
import { type PostgresTestDatabase, postgresForTests } from "../support/postgres-server.ts";
import { seedCompany, seedCredential } from "../support/seed.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

/** Two instances on one database count as one. Run with SQLite's half of the suite too: it needs a server of its own. */
const server = await postgresForTests();
const settings = { SVC_RATE_LIMITS: "on" };

describe.skipIf(server === null)("two instances on one PostgreSQL database", () => {
  let database: PostgresTestDatabase;
  let first: PostgresApp;
  let second: PostgresApp;
  let companyId: number;

  beforeAll(async () => {
    if (server === null) throw new Error("no PostgreSQL runs here");
    database = await server.createDatabase();
    first = await startPostgresApp(server, { database, settings });
    second = await startPostgresApp(server, { database, dataDir: first.dataDir, settings });
    companyId = await seedCompany(first.db);
  });
  afterAll(async () => {
    await second?.close();
    await first?.close();
    await database?.drop();
  });

  const newToken = async () => {
    const wanted = { kind: "dealer-group", companyId } as const;
    return await bearerToken(first, await seedCredential(first.db, first.random, wanted));
  };
  const nextMinute = () => {
    const nowMs = first.clock.nowMs() + 60_000;
    for (const { clock } of [first, second]) clock.setMs(nowMs);
  };
  const statusAt = async (instance: PostgresApp, path: string, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return (await instance.fetch(path, { headers })).status;
  };
  const at = (index: number) => (index % 2 === 0 ? first : second);

  test("two instances on one PostgreSQL database answer the 60th list of a minute and refuse the 61st, whichever is asked", async () => {
    const token = await newToken();
    for (let index = 0; index < 60; index += 1) {
      expect(await statusAt(at(index), "/v1/tests", token)).toBe(200);
    }
    expect(await statusAt(first, "/v1/tests", token)).toBe(429);
    expect(await statusAt(second, "/v1/tests", token)).toBe(429);
    nextMinute();
    expect(await statusAt(second, "/v1/tests", token)).toBe(200);
  });

  test("two instances on one PostgreSQL database answer exactly 60 of 150 that come at once", async () => {
    nextMinute();
    const token = await newToken();
    const statuses = await Promise.all(
      Array.from({ length: 150 }, (_, index) => statusAt(at(index), "/v1/tests", token)),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
  });

  test("two instances on one PostgreSQL database answer exactly 300 requests of an address in a minute", async () => {
    nextMinute();
    const token = await newToken();
    const paths = ["/v1/nothing", "/v1/tests/1"];
    const statuses = await Promise.all(
      Array.from({ length: 340 }, (_, index) =>
        statusAt(at(index), paths[Math.floor(index / 2) % 3 === 0 ? 1 : 0] ?? "/", token),
      ),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });

  test("two instances on one PostgreSQL database forget the counts of past minutes, and none that still counts", async () => {
    nextMinute();
    const token = await newToken();
    for (let index = 0; index < 60; index += 1) await statusAt(first, "/v1/tests", token);
    const pruningOf = ({ app, clock }: PostgresApp) =>
      createCountPruning({ ...app, pruningTime: unpacedPruningTime(clock) });
    expect(await pruningOf(first).prune()).toBe(0);
    expect(await statusAt(first, "/v1/tests", token)).toBe(429);
    for (const { clock } of [first, second]) clock.setMs(TEST_START_MS + 3_600_000);
    expect(await pruningOf(second).prune()).toBeGreaterThan(3);
    expect(await first.db.read.select().from(requestCounts)).toEqual([]);
  });
});
