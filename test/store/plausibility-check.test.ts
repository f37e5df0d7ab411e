import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { presentOutcomes } from "../../src/battery-tests/ingest-outcome.ts";
import { createLookupService } from "../../src/battery-tests/lookup-service.ts";
import { insertRemarks, listNoticedTestIds, listRemarks } from "../../src/battery-tests/test-remark-store.ts";
import { DAY_MS } from "../../src/kernel/duration.ts";
import { openIngestScene } from "../support/ingest-scene.ts";
import { fullRecord, type WireRecord } from "../support/result-records.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

const scene = await openIngestScene();
afterAll(() => scene.close());

let run = 0;
/** A completed result whose figures fit each other, without diagnostics. */
function completed(
  changes: { vehicle?: object; battery?: object; daysAgo?: number } & WireRecord,
): WireRecord {
  const { vehicle, battery, daysAgo = 0, ...members } = changes;
  run += 1;
  return fullRecord({
    run_id: `plausible-${run}`,
    tested_at: new Date(TEST_START_MS - daysAgo * DAY_MS).toISOString(),
    vehicle: {
      registration: null,
      vin: "WVWZZZE1ZMP000222",
      make: "Volkswagen",
      model: "ID.3",
      year: 2021,
      mileage_km: 40_000,
      ...vehicle,
    },
    battery: { soh_percent: 92.4, capacity_kwh: 53.6, nominal_kwh: 58, ...battery },
    diagnostics: null,
    warnings: [],
    ...members,
  });
}
const codesOf = async (...records: WireRecord[]) =>
  presentOutcomes(await scene.send(records)).noticed.map(({ line, code }) => `${line} ${code}`);

test("a remark names the line, the test, the code, the member and why, and is stored with the test", async () => {
  const report = presentOutcomes(
    await scene.send([
      completed({ vehicle: { vin: "WVWZZZE1ZMP000301" } }),
      completed({ vehicle: { vin: "WVWZZZE1ZMP000302" }, battery: { soh_percent: 0.931 } }),
    ]),
  );
  const testId = report.tests[1]?.test_id ?? 0;
  expect(report).toMatchObject({ accepted: 2, rejected: [] });
  expect(report.noticed).toEqual([
    {
      line: 2,
      test_id: testId,
      code: "soh_fraction",
      field: "battery.soh_percent",
      message: "0.931 looks like a fraction, not percent.",
    },
    {
      line: 2,
      test_id: testId,
      code: "soh_capacity",
      field: "battery.soh_percent",
      message: "0.931% does not fit a capacity of 92.414% of that when new.",
    },
  ]);
  const stored = (await listRemarks(scene.db.read, [testId])).get(testId);
  expect(stored?.map(({ code, isHold }) => [code, isHold])).toEqual([
    ["soh_capacity", true],
    ["soh_fraction", true],
  ]);
});

test("a result is compared with earlier results of the same file, and not with later ones", async () => {
  const vin = "WVWZZZE1ZMP000333";
  const older = completed({ vehicle: { vin, mileage_km: 60_000 }, daysAgo: 100 });
  const newer = completed({ vehicle: { vin, mileage_km: 41_000 }, daysAgo: 1 });
  expect(await codesOf(older, newer)).toEqual(["2 odometer_fell"]);
  const turned = "WVWZZZE1ZMP000334";
  const oldest = completed({ vehicle: { vin: turned, mileage_km: 60_000 }, daysAgo: 100 });
  const newest = completed({ vehicle: { vin: turned, mileage_km: 61_000 }, daysAgo: 1 });
  expect(await codesOf(newest, oldest)).toEqual([]);
});

test("a historic result is one that later results are compared with", async () => {
  const vin = "WVWZZZE1ZMP000444";
  await scene.send([completed({ vehicle: { vin, mileage_km: 90_000 }, daysAgo: 300 })], { historic: true });
  expect(await codesOf(completed({ vehicle: { vin, mileage_km: 30_000 } }))).toEqual(["1 odometer_fell"]);
  expect(await codesOf(completed({ vehicle: { vin, make: "Tesla", mileage_km: 95_000 } }))).toEqual([
    "1 make_differs",
  ]);
});

const MEASURED = {
  energy_kwh: { gross_current: 57.9, net_current: 56, usable_current: 53.6 },
  measurements: {
    cell_temperature_c: { min: 11.5, max: 13, delta: 1.5 },
    cell_voltage_v: { min: 3.61, max: 3.622, delta: 0.012 },
    pack_voltage_v: 390.4,
  },
};

test("the measured figures of one car under another VIN are noticed, also within a file; a car may repeat its own", async () => {
  const of = (vin: string) => completed({ vehicle: { vin }, diagnostics: MEASURED });
  expect(await codesOf(of("WVWZZZE1ZMP000551"), of("WVWZZZE1ZMP000551"))).toEqual([]);
  expect(await codesOf(of("WVWZZZE1ZMP000552"))).toEqual(["1 same_figures"]);
});

const MEASURED_AGAIN = { ...MEASURED, bms: { soc_percent: 61.5, soh_percent: 95 } };

test("the right record of a car whose certificate was withdrawn is not held for having the same figures", async () => {
  const of = (vin: string) => completed({ vehicle: { vin }, diagnostics: MEASURED_AGAIN });
  const { tests } = presentOutcomes(await scene.send([of("WVWZZZE1ZMP000771")]));
  await scene.db.transact((tx) =>
    tx
      .update(batteryTests)
      .set({ withdrawnAtMs: 1 })
      .where(eq(batteryTests.id, tests[0]?.test_id ?? 0)),
  );
  expect(await codesOf(of("WVWZZZE1ZMP000772"))).toEqual([]);
});

test("the remarks of several records of one run are told for that which completes it", async () => {
  const record = completed({ vehicle: { vin: "WVWZZZE1ZMP000881" }, battery: { soh_percent: 112 } });
  const begun = { ...record, status: "in_progress", battery: null, diagnostics: null };
  const noticed = await codesOf(begun, record);
  expect(noticed).toContain("2 over_100");
  expect(noticed.filter((entry) => entry.startsWith("1 "))).toEqual([]);
});

test("a remark that holds takes the place of one of its code that does not, and each test is listed once", async () => {
  const { tests } = presentOutcomes(
    await scene.send([completed({ vehicle: { vin: "WVWZZZE1ZMP000991" }, battery: { soh_percent: 112 } })]),
  );
  const testId = tests[0]?.test_id ?? 0;
  const time = { testId, code: "time", field: "tested_at" } as const;
  await scene.db.transact((tx) => insertRemarks(tx, [{ ...time, message: "Moved.", isHold: false }], 1));
  await scene.db.transact((tx) => insertRemarks(tx, [{ ...time, message: "Before.", isHold: true }], 2));
  await scene.db.transact((tx) => insertRemarks(tx, [{ ...time, message: "Moved.", isHold: false }], 3));
  const stored = (await listRemarks(scene.db.read, [testId])).get(testId) ?? [];
  expect(stored.find(({ code }) => code === "time")).toMatchObject({ message: "Before.", isHold: true });
  const { testIds, total } = await listNoticedTestIds(scene.db.read, { page: 1, perPage: 100 });
  expect(new Set(testIds).size).toBe(testIds.length);
  expect(total).toBe(testIds.length);
});

test("the tests with remarks are listed page by page, those that were noticed last first", async () => {
  const { tests } = presentOutcomes(
    await scene.send(
      ["WVWZZZE1ZMP000995", "WVWZZZE1ZMP000996", "WVWZZZE1ZMP000997"].map((vin) =>
        completed({ vehicle: { vin }, battery: { soh_percent: 112 } }),
      ),
    ),
  );
  const [first = 0, second = 0, third = 0] = tests.map(({ test_id }) => test_id);
  const time = { code: "time", field: "tested_at", message: "Late.", isHold: true } as const;
  for (const [minute, testId] of [third, first, second].entries())
    await scene.db.transact((tx) =>
      insertRemarks(tx, [{ ...time, testId }], scene.clock.nowMs() + (minute + 1) * 60_000),
    );
  const { db, clock } = scene;
  const dailyVehicles = { admit: async () => {}, admitNothing: async () => {} };
  const list = await createLookupService({ db, clock, dailyVehicles }).listNoticed({ page: 1, perPage: 3 });
  expect(list.tests.map(({ test }) => test.figures.id)).toEqual([second, first, third]);
  expect(list.tests.map(({ test }) => test.vehicle.vin?.at(-1))).toEqual(["6", "5", "7"]);
  for (const { remarks } of list.tests) expect(remarks.map(({ code }) => code)).toContain("time");
});

test("a record that is sent again, or completes nothing, is not judged again", async () => {
  const record = completed({ vehicle: { vin: "WVWZZZE1ZMP000666" }, battery: { soh_percent: 112 } });
  expect(await codesOf(record)).toContain("1 over_100");
  expect(await codesOf(record)).toEqual([]);
  expect(await codesOf({ ...record, internal_reference: "STOCK-9" })).toEqual([]);
});
