import { afterAll, expect, test } from "bun:test";
import { readRepeatabilityFigures } from "../../src/battery-tests/repeatability-service.ts";
import { asObject } from "../support/scenario.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { type SeededTestRow, seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";

const sandbox = await startTestApp({
  settings: { SVC_SANDBOX: "on" },
  ports: { renderPool: new ScriptedRenderer() },
});
const dealer = await seedDealer(sandbox.db, await seedCompany(sandbox.db), "Harbour Street Motors");
afterAll(() => sandbox.close());

const DAY_MS = 86_400_000;
const METHOD = "Partial charge with load profile";
const VIN = "SJNFAAZE1U0120407";
const LEAF = { vin: VIN, registration: "YK19 ABC", make: "Nissan", model: "Leaf 40 kWh", year: 2019 };
const BEFORE: SeededTestRow = {
  ...LEAF,
  mileageKm: 31_000,
  sohPercent: 88,
  nominalKwh: 37.8,
  cellCount: 96,
  estimatedRangeMiles: 132,
  method: METHOD,
  testedAtMs: sandbox.clock.nowMs() - DAY_MS,
};

async function ask(path: string, body: object) {
  const headers = { "content-type": "application/json" };
  const sent = { method: "POST", headers, body: JSON.stringify(body) };
  const response = await sandbox.fetch(`/sandbox/v1/tests${path}`, sent);
  return asObject(asObject(await response.json()).data);
}

test("a car that comes back to a sandbox is the same car: its two tests are a pair of the figures on repeatability", async () => {
  await seedTest(sandbox.db, dealer, BEFORE);
  const begun = await ask("", { vin: VIN.toLowerCase() });
  const { mileage_km: mileageKm, ...vehicle } = asObject(begun.vehicle);
  expect(vehicle).toMatchObject(LEAF);
  expect(mileageKm).toBeWithin(31_000, 31_500);
  const completed = await ask(`/${begun.id}/complete`, { soh_percent: 87 });
  expect(completed.battery).toMatchObject({
    nominal_kwh: 37.8,
    cell_count: 96,
    estimated_range_miles: 131,
    method: METHOD,
  });
  expect((await sandbox.app.certificates.scheduler.drain()).failed).toEqual([]);
  const { methods } = await readRepeatabilityFigures(sandbox.db.read);
  expect(methods).toMatchObject([{ method: METHOD, all: { count: 1, medianPoints: 1 } }]);
});

test.each([
  ["a state of health below the default", 80, { soh_percent: 80, estimated_range_miles: 132 }],
  ["a fraction, which no battery has,", 0.91, { soh_percent: 91.4, estimated_range_miles: 197 }],
])(
  "a car of a sandbox with %s completes its next test without contradicting it",
  async (_, sohPercent, battery) => {
    const vin = `SJNFAAZE1U01205${Math.floor(sohPercent) + 10}`;
    await seedTest(sandbox.db, dealer, { ...BEFORE, vin, sohPercent });
    const begun = await ask("", { vin });
    const completed = await ask(`/${begun.id}/complete`, {});
    expect(completed).toMatchObject({ battery });
  },
);

test("a car that no test of a sandbox names is invented, with the registration that was given", async () => {
  const begun = await ask("", { vin: "SJNFAAZE1U0120408", registration: "YK19 XYZ" });
  expect(begun.vehicle).toMatchObject({ make: "Volkswagen", registration: "YK19 XYZ" });
});
