import { expect, test } from "bun:test";
import type { Diagnostics } from "../../src/battery-tests/diagnostics.ts";
import { readRepeatabilityFigures } from "../../src/battery-tests/repeatability-service.ts";
import {
  listCompletedOfVins,
  listOwnFigures,
  listRetestedVins,
} from "../../src/battery-tests/repeatability-store.ts";
import { DAY_MS } from "../../src/kernel/duration.ts";
import { diagnosticsVariant } from "../bench/dataset-diagnostics.ts";
import { ExplainedDatabase } from "../support/explained-database.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { type SeededTestRow, seedCompany, seedDealer, seedTests } from "../support/seed.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { testOnSqlite } from "../support/test-engine.ts";

const scene = inEachTest(async () => {
  const opened = await openTestDatabase();
  const companyId = await seedCompany(opened.db);
  const dealers = [
    await seedDealer(opened.db, companyId, "Leeds"),
    await seedDealer(opened.db, companyId, "Kiel"),
  ] as const;
  return { ...opened, dealers };
});

const WIDTH = 6;
const vinOf = (car: number) => `WVWZZZE1ZMP${String(car).padStart(WIDTH, "0")}`;

/** Two tests of a car, a day apart; the second is of the other dealer's unit where its row says so. */
async function seedPair(vin: string, points: number, { byOther = false, ...second }: Second = {}) {
  const [leeds, kiel] = scene.dealers;
  return await seedTests(scene.db, [
    { dealer: leeds, row: { vin, sohPercent: 90, testedAtMs: TEST_START_MS - 2 * DAY_MS } },
    {
      dealer: byOther ? kiel : leeds,
      row: { vin, sohPercent: 90 + points, testedAtMs: TEST_START_MS - DAY_MS, ...second },
    },
  ]);
}
type Second = SeededTestRow & { readonly byOther?: boolean };

const figures = () => readRepeatabilityFigures(scene.db.read);

test("pairs of every dealer are counted, those of two units apart, and a unit that deviates is named", async () => {
  for (let car = 1; car <= 12; car += 1) await seedPair(vinOf(car), car / 10);
  for (let car = 13; car <= 22; car += 1) await seedPair(vinOf(car), 2, { byOther: true });
  const [leeds, kiel] = scene.dealers;
  expect(await figures()).toEqual({
    methods: [
      {
        method: null,
        all: { count: 22, medianPoints: 1.1, percentile95Points: 2 },
        sameUnit: { count: 12, medianPoints: 0.6, percentile95Points: 1.2 },
        differentUnits: { count: 10, medianPoints: 2, percentile95Points: 2 },
      },
    ],
    // Only beside each other: which of the two is wrong, a third unit tells.
    deviatingUnits: [leeds, kiel].map(({ unitId, dealerId }, index) => ({
      ...{ unitId, serialNumber: `SVC-TEST-${dealerId}`, pairCount: 10, otherUnitCount: 1 },
      medianPoints: index === 0 ? -2 : 2,
    })),
    models: [],
  });
});

test.each<[string, string, Second]>([
  ["withdrawn", vinOf(1), { withdrawnAtMs: TEST_START_MS }],
  ["provisional", vinOf(1), { referenceData: "provisional" }],
  ["on hold", vinOf(1), { status: "in_progress", onHoldSinceMs: TEST_START_MS }],
  ["waiting for their certificate", vinOf(1), { status: "in_progress" }],
  ["failed", vinOf(1), { status: "failed" }],
  ["without a state of health", vinOf(1), { sohPercent: null }],
  ["under a placeholder for a VIN", "11111111111111111", {}],
])("results that are %s make no pair", async (_, vin, second) => {
  await seedPair(vin, 1, second);
  await seedPair(vinOf(2), 0.5);
  expect((await figures()).methods).toMatchObject([{ all: { count: 1, medianPoints: 0.5 } }]);
});

test("an installation without tests has no figures", async () => {
  expect(await figures()).toEqual({ methods: [], deviatingUnits: [], models: [] });
});

test("the cars' own figures are compared with the measured ones by model, whatever the spelling of its name, without figures that no battery has", async () => {
  const [dealer] = scene.dealers;
  const { diagnostics } = diagnosticsVariant(0);
  const shown = (soh_percent: number | null, row: SeededTestRow = {}) => ({
    dealer,
    row: {
      ...{ sohPercent: 90, make: "Kia", model: "e-Niro", ...row },
      diagnostics: { ...diagnostics, bms: { ...diagnostics.bms, soh_percent } } as Diagnostics,
    },
  });
  await seedTests(scene.db, [
    shown(97.5),
    shown(92.1, { model: "E Niro" }),
    shown(88),
    shown(null),
    shown(60, { withdrawnAtMs: TEST_START_MS }),
    shown(60, { referenceData: "provisional" }),
    shown(60, { model: null }),
    shown(0.9),
    shown(90, { sohPercent: 0.9 }),
    shown(100, { make: "Tesla", model: "Model 3" }),
  ]);
  expect((await figures()).models).toEqual([
    { make: "Kia", model: "e-Niro", count: 3, medianPoints: 2.1, percentile95Points: 7.5 },
    { make: "Tesla", model: "Model 3", count: 1, medianPoints: 10, percentile95Points: 10 },
  ]);
});

test("every car is counted once, also where the search through all VINs takes several steps", async () => {
  const [dealer] = scene.dealers;
  const tests = Array.from({ length: 4500 }, (_, index) => ({
    dealer,
    // The step ends between two tests of a car.
    row: { vin: vinOf(Math.floor((index + 1) / 2)), testedAtMs: TEST_START_MS - index * 1000 },
  }));
  await seedTests(scene.db, tests);
  expect((await figures()).methods).toMatchObject([{ all: { count: 2249, percentile95Points: 0 } }]);
});

testOnSqlite(
  "pairs are found in an index, and only rows of cars that were tested again are read",
  async () => {
    for (let car = 1; car <= 30; car += 1) await seedPair(vinOf(car), 1);
    const explained = new ExplainedDatabase(scene.path);
    for (const isAnalyzed of [false, true]) {
      if (isAnalyzed) explained.analyze();
      const [end, vins] = await explained.explain(() => listRetestedVins(explained.read, ""));
      expect(end?.plan.join("\n")).toMatch(/SEARCH tests USING COVERING INDEX tests_vin \(vin>\?\)/);
      expect(vins?.plan.join("\n")).toMatch(
        /SEARCH tests USING COVERING INDEX tests_vin \(vin>\? AND vin<\?\)/,
      );
      expect(vins?.plan.filter((step) => /B-TREE FOR ORDER BY|SCAN tests/.test(step))).toEqual([]);
      const [rows] = await explained.explain(() => listCompletedOfVins(explained.read, [vinOf(1)]));
      expect(rows?.plan.join("\n")).toMatch(
        /SEARCH tests USING INDEX tests_vin \(vin=\? AND tested_at_ms>\?\)/,
      );
      const own = await explained.explain(() => listOwnFigures(explained.read));
      expect(own.at(-1)?.plan.join("\n")).toMatch(
        /SEARCH tests USING INTEGER PRIMARY KEY \(rowid>\? AND rowid<\?\)/,
      );
    }
    explained.close();
  },
);
