import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { renderJobs } from "../../src/certificates/certificate-table.ts";
import { shownVehicles } from "../../src/credentials/credential-table.ts";
import { createShownVehiclePruning } from "../../src/credentials/daily-vehicles.ts";
import { vehicleDigest } from "../../src/credentials/shown-vehicle.ts";
import { unpacedPruningTime } from "../../src/installation/pruning-time.ts";
import { dataGauges } from "../../src/observability/data-gauges.ts";
import { bearerToken } from "../support/forged-token.ts";
import { type PostgresApp, startPostgresApp } from "../support/postgres-app.ts";
import { type PostgresTestDatabase, postgresForTests } from "../support/postgres-server.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { type SeededDealer, seedCompany, seedCredential, seedDealer, seedTest } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

/** The cap on the different vehicles that a marketplace is shown in a UTC day. */
const DAY_MS = 86_400_000;
const OPERATOR = "operator:test";

let testApp: TestApp;
let dealer: SeededDealer;
/** Twelve vehicles, whose VINs have 15 characters in common; the tests in the same order. */
const vins = Array.from({ length: 12 }, (_, index) => `WVWZZZE1ZMP0000${String(index + 10)}`);
const testIds: number[] = [];
let plateId: number;
let failedId: number;

interface Market {
  readonly clientId: string;
  readonly accountId: number;
  list(query: string): Promise<Answer>;
  read(path: string): Promise<Answer>;
}
interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string;
  readonly vins: ReadonlyArray<string | null | undefined>;
  readonly total: number;
}

async function answerOf(instance: TestApp, path: string, token: string): Promise<Answer> {
  const response = await instance.fetch(path, { headers: { authorization: `Bearer ${token}` } });
  const body = (await response.json()) as {
    data?: unknown;
    meta?: { total: number };
    error?: { code: string; message: string };
  };
  const rows = (Array.isArray(body.data) ? body.data : []) as Array<{ vehicle: { vin: string | null } }>;
  return {
    status: response.status,
    code: body.error?.code,
    message: body.error?.message ?? "",
    vins: rows.map(({ vehicle }) => vehicle.vin),
    total: body.meta?.total ?? 0,
  };
}

async function newMarket(dailyVehicles: number | null): Promise<Market> {
  const market = await seedCredential(testApp.db, testApp.random, { kind: "marketplace" });
  const { clientId, accountId } = market;
  if (dailyVehicles !== null) await testApp.app.credentials.restrict(OPERATOR, clientId, { dailyVehicles });
  const ask = async (path: string) => await answerOf(testApp, path, await bearerToken(testApp, market));
  return {
    clientId,
    accountId,
    list: (query) => ask(`/v1/tests?${query}`),
    read: (path) => ask(`/v1/tests/${path}`),
  };
}

const statusesOf = async (answers: ReadonlyArray<Promise<Answer>>) =>
  (await Promise.all(answers)).map(({ status }) => status);
const shownToday = ({ clientId }: Market) => testApp.app.credentials.vehiclesShownToday(clientId);

beforeAll(async () => {
  testApp = await startTestApp({ ports: { renderPool: new ScriptedRenderer() } });
  dealer = await seedDealer(testApp.db, await seedCompany(testApp.db), "Harbour Street Motors");
  for (const vin of vins) testIds.push(await seedTest(testApp.db, dealer, { vin, registration: null }));
  const unknownVin = { vin: null, registration: "EH 34128" };
  plateId = await seedTest(testApp.db, dealer, unknownVin);
  failedId = await seedTest(testApp.db, dealer, { status: "failed", vin: null, registration: null });
});
afterAll(() => testApp.close());
beforeEach(() => testApp.clock.setMs(TEST_START_MS));

describe("a marketplace with a daily cap", () => {
  test("a marketplace with a cap on the vehicles of a day sees as many different ones, those again and again, and no further one until the next UTC day", async () => {
    const market = await newMarket(2);
    expect((await market.list(`vin=${vins[0]}`)).vins).toEqual([vins[0]]);
    expect((await market.list(`vin=${vins[0]}`)).status).toBe(200);
    expect((await market.list(`vin=${vins[1]}`)).status).toBe(200);
    const refused = await market.list(`vin=${vins[2]}`);
    expect(refused).toMatchObject({ status: 429, code: "too_many_requests", vins: [] });
    expect(refused.message).toMatch(
      /No more than 2 different vehicles a day .* with its account's others: .*begins in \d+ s/,
    );
    expect((await market.list(`vin=${vins[1]}`)).status).toBe(200);
    testApp.clock.setMs(Math.ceil((TEST_START_MS + 1) / DAY_MS) * DAY_MS - 1);
    expect((await market.list(`vin=${vins[2]}`)).status).toBe(429);
    testApp.clock.advanceMs(1);
    expect((await market.list(`vin=${vins[2]}`)).status).toBe(200);
    expect(await shownToday(market)).toBe(1);
  });

  test("a marketplace with a cap on the vehicles of a day sees every vehicle of a page, or none, and a refused page uses nothing up", async () => {
    const market = await newMarket(5);
    expect((await market.list("vin=WVWZZZE1ZMP0000&per_page=4")).vins).toHaveLength(4);
    expect((await market.list("vin=WVWZZZE1ZMP0000&per_page=4&page=2")).status).toBe(429);
    expect(await shownToday(market)).toBe(4);
    expect((await market.list("vin=WVWZZZE1ZMP0000&per_page=5")).vins).toHaveLength(5);
    expect(await shownToday(market)).toBe(5);
  });

  test("one vehicle of a day's cap is used by a list, a read, a certificate and a preview alike; by all of them it is one", async () => {
    const { app } = testApp;
    await app.certificates.queueRendering(testIds[0] ?? 0);
    await app.certificates.queueRendering(testIds[1] ?? 0);
    await app.certificates.scheduler.drain();
    for (const path of ["", "/certificate", "/preview"]) {
      const market = await newMarket(1);
      expect((await market.read(`${testIds[0]}${path}`)).status).toBe(200);
      expect(await shownToday(market)).toBe(1);
      for (const same of ["", "/certificate", "/preview"])
        expect((await market.read(`${testIds[0]}${same}`)).status).toBe(200);
      for (const other of ["", "/certificate", "/preview"])
        expect((await market.read(`${testIds[1]}${other}`)).code).toBe("too_many_requests");
    }
  });

  test("one vehicle of a day's cap without a VIN is used by its registration, and a failed test shows none", async () => {
    const market = await newMarket(1);
    expect((await market.read(String(failedId))).status).toBe(200);
    expect(await shownToday(market)).toBe(0);
    expect((await market.list("registration=EH34128")).status).toBe(200);
    expect((await market.read(String(plateId))).status).toBe(200);
    expect(await shownToday(market)).toBe(1);
    expect((await market.read(String(failedId))).status).toBe(200);
  });

  test("one vehicle of a day's cap under a placeholder that others share is used by its registration", async () => {
    const vin = "00000000000000000";
    for (const registration of ["PL 1", "PL 2", "PL 3", "PL 3"])
      await seedTest(testApp.db, dealer, { vin, registration });
    const [two, three] = [await newMarket(2), await newMarket(3)];
    expect((await two.list(`vin=${vin}`)).status).toBe(429);
    expect((await three.list(`vin=${vin}`)).vins).toEqual([vin, vin, vin, vin]);
    expect(await shownToday(three)).toBe(3);
  });

  test("a marketplace that has used up its day's vehicles cannot tell by a refusal whether there is a vehicle", async () => {
    const market = await newMarket(1);
    expect((await market.list("vin=WVWZZZE1ZMP999999")).status).toBe(200);
    expect((await market.list(`vin=${vins[0]}`)).status).toBe(200);
    const [held, missing] = [await market.list(`vin=${vins[1]}`), await market.list("vin=WVWZZZE1ZMP999999")];
    expect(missing).toEqual(held);
    expect(held.status).toBe(429);
  });

  test("a marketplace that has used up its day's vehicles cannot tell by the number of a test either, or by its documents, and has none rendered", async () => {
    const { app, db } = testApp;
    const [renderedId = 0, bareId = 0] = [testIds[1], testIds[2]];
    await app.certificates.queueRendering(renderedId);
    await app.certificates.scheduler.drain();
    const market = await newMarket(1);
    const absentId = 999_999_999;
    for (const path of ["", "/certificate", "/preview"])
      expect((await market.read(`${absentId}${path}`)).status).toBe(404);
    expect((await market.read(String(testIds[0]))).status).toBe(200);
    for (const path of ["", "/certificate", "/preview"]) {
      const answers = [];
      for (const id of [absentId, renderedId, bareId]) answers.push(await market.read(`${id}${path}`));
      expect(answers[0]).toMatchObject({ status: 429, code: "too_many_requests" });
      expect(answers[1]).toEqual(answers[0] as Answer);
      expect(answers[2]).toEqual(answers[0] as Answer);
    }
    expect(await db.read.select().from(renderJobs)).toEqual([]);
  });

  test("a marketplace with a cap learns from a page past the end no number of vehicles for nothing", async () => {
    const market = await newMarket(3);
    expect(await market.list("vin=WVWZZZE1ZMP0000&page=9&per_page=4")).toMatchObject({
      status: 429,
      total: 0,
    });
    expect(await market.list("vin=WVWZZZE1ZMP0000&page=9&per_page=2")).toMatchObject({
      status: 200,
      vins: [],
    });
    expect(await shownToday(market)).toBe(2);
  });

  test("a marketplace with a cap sees no more of the vehicles when many are asked for at once", async () => {
    const market = await newMarket(5);
    const statuses = await statusesOf([...vins, ...vins].map((vin) => market.list(`vin=${vin}`)));
    expect(await shownToday(market)).toBe(5);
    const shown = new Set([...vins, ...vins].filter((_, index) => statuses[index] === 200));
    expect(shown.size).toBe(5);
  });

  test("a marketplace shares its day's cap between the credentials of its account", async () => {
    const market = await newMarket(1);
    const { credential } = await testApp.app.credentials.rotate(OPERATOR, market.clientId);
    const second = await bearerToken(testApp, {
      ...credential,
      kind: "marketplace",
      clientSecret: "",
      companyId: null,
    });
    expect((await market.list(`vin=${vins[0]}`)).status).toBe(200);
    expect((await answerOf(testApp, `/v1/tests?vin=${vins[0]}`, second)).status).toBe(200);
    expect((await answerOf(testApp, `/v1/tests?vin=${vins[1]}`, second)).status).toBe(429);
  });

  test("another cap applies to a marketplace from the next request, and none when it is lifted", async () => {
    const market = await newMarket(1);
    const restrict = (dailyVehicles: number | null) =>
      testApp.app.credentials.restrict(OPERATOR, market.clientId, { dailyVehicles });
    await market.list(`vin=${vins[0]}`);
    const { changes } = await restrict(2);
    expect(changes).toEqual({ daily_vehicles: { from: 1, to: 2 } });
    expect((await market.list(`vin=${vins[1]}`)).status).toBe(200);
    await restrict(1);
    expect((await market.list(`vin=${vins[1]}`)).status).toBe(200);
    expect((await market.list(`vin=${vins[2]}`)).status).toBe(429);
    await restrict(null);
    expect((await market.list("vin=WVWZZZE1ZMP0000")).vins).toHaveLength(12);
  });
});

test("an erased vehicle stays counted, and no digest of it is left", async () => {
  const market = await newMarket(2);
  const [vin, registration] = ["WVWZZZE1ZMP777777", "ER 45 ASE"];
  await seedTest(testApp.db, dealer, { vin, registration });
  expect((await market.list(`vin=${vin}`)).status).toBe(200);
  expect((await market.list(`vin=${vins[0]}`)).status).toBe(200);
  await testApp.app.vehicles.erase({ kind: "vin", vin }, OPERATOR, { isDryRun: false });
  expect(await shownToday(market)).toBe(2);
  const rows = await testApp.db.read.select().from(shownVehicles);
  const digest = vehicleDigest({ vin, registrationKey: null });
  expect(rows.filter(({ vehicle }) => vehicle === digest)).toEqual([]);
});

test("the metrics show how many vehicles each live credential with a cap was shown today, and its cap", async () => {
  const market = await newMarket(3);
  const uncapped = await newMarket(null);
  await market.list("vin=WVWZZZE1ZMP0000&per_page=2");
  const { app, db, clock, dataDir } = testApp;
  const families = await dataGauges({ db, clock, dataDir, databaseFile: null });
  const valuesOf = (wanted: string) =>
    Object.fromEntries(
      families
        .flatMap(({ name, series }) => (name === wanted ? series : []))
        .map(({ labels: [id], value }) => [id, value]),
    );
  expect(valuesOf("svc_vehicles_shown_today")).toMatchObject({ [market.clientId]: 2 });
  expect(valuesOf("svc_daily_vehicles_limit")).toMatchObject({ [market.clientId]: 3 });
  expect(valuesOf("svc_vehicles_shown_today")).not.toHaveProperty(uncapped.clientId);
  await app.credentials.revoke(OPERATOR, market.clientId);
  expect(await dataGauges({ db, clock, dataDir, databaseFile: null })).not.toEqual(families);
});

test("a marketplace without a cap has nothing counted", async () => {
  const market = await newMarket(null);
  expect((await market.list("vin=WVWZZZE1ZMP0000")).vins).toHaveLength(12);
  expect(await shownToday(market)).toBeNull();
  const rows = await testApp.db.read.select().from(shownVehicles);
  expect(rows.filter(({ accountId }) => accountId === market.accountId)).toEqual([]);
});

test("a vehicle that was shown is kept without a VIN or a registration, and forgotten after the next day", async () => {
  const market = await newMarket(3);
  await market.list(`vin=${vins[0]}`);
  await market.list("registration=EH34128");
  const rows = async () =>
    (await testApp.db.read.select().from(shownVehicles)).filter(
      ({ accountId }) => accountId === market.accountId,
    );
  const kept = JSON.stringify(await rows());
  for (const name of [vins[0], "EH 34128", "EH34128"]) expect(kept).not.toContain(String(name));
  const pruningTime = unpacedPruningTime(testApp.clock);
  const pruning = createShownVehiclePruning({ ...testApp.app, pruningTime });
  testApp.clock.advanceMs(DAY_MS);
  await pruning.prune();
  expect(await rows()).toHaveLength(2);
  testApp.clock.advanceMs(DAY_MS);
  await pruning.prune();
  expect(await rows()).toEqual([]);
});

const server = await postgresForTests();
describe.skipIf(server === null)("two instances on one PostgreSQL database", () => {
  let database: PostgresTestDatabase;
  let instances: readonly PostgresApp[];
  beforeAll(async () => {
    if (server === null) throw new Error("no PostgreSQL runs here");
    database = await server.createDatabase();
    // So that the requests are counted at the same time.
    const settings = { SVC_RATE_LIMITS: "on" };
    const first = await startPostgresApp(server, { database, settings });
    instances = [first, await startPostgresApp(server, { database, dataDir: first.dataDir, settings })];
  });
  afterAll(async () => {
    for (const instance of instances ?? []) await instance.close();
    await database?.drop();
  });

  test("two instances on one PostgreSQL database show no more vehicles together than the cap, when many are asked for at once", async () => {
    const [first] = instances;
    if (first === undefined) throw new Error("no instance");
    const { db, app, random } = first;
    const ours = await seedDealer(db, await seedCompany(db), "Leeds");
    for (const vin of vins) await seedTest(db, ours, { vin });
    const market = await seedCredential(db, random, { kind: "marketplace" });
    await app.credentials.restrict(OPERATOR, market.clientId, { dailyVehicles: 7 });
    const token = await bearerToken(first, market);
    const asked = instances.flatMap((instance) => vins.map((vin) => ({ instance, vin })));
    const statuses = await statusesOf(
      asked.map(({ instance, vin }) => answerOf(instance, `/v1/tests?vin=${vin}`, token)),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const shown = new Set(asked.filter((_, index) => statuses[index] === 200).map(({ vin }) => vin));
    expect(shown.size).toBe(7);
    expect(await app.credentials.vehiclesShownToday(market.clientId)).toBe(7);
  });
});
