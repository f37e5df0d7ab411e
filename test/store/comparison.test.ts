import { afterAll, expect, test } from "bun:test";
import { BATTERY, type Battery } from "../../src/battery-tests/battery.ts";
import { VEHICLE, type Vehicle } from "../../src/battery-tests/vehicle.ts";
import {
  findTestsOfVin,
  historyOf,
  LEAST_PEERS,
  MOST_EARLIER_TESTS,
  peersOf,
} from "../../src/certificates/comparison.ts";
import { ExplainedDatabase } from "../support/explained-database.ts";
import { type SeededTestRow, seedCompany, seedDealer, seedTests } from "../support/seed.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { describeOnSqlite } from "../support/test-engine.ts";

const YEAR_MS = 365.25 * 86_400_000;
/** A car of 2021 that is tested in 2025. */
const TESTED_AT_MS = Date.UTC(2025, 5, 1);
const CAR = {
  ...VEHICLE.none,
  make: "Volkswagen",
  model: "ID.3",
  year: 2021,
  mileageKm: 40_000,
} as const;

let vinCount = 0;
const nextVin = () => {
  vinCount += 1;
  return `WVWZZZE1ZMP1${String(vinCount).padStart(5, "0")}`;
};

const opened = await openTestDatabase();
const dealer = await seedDealer(opened.db, await seedCompany(opened.db), "Harbour Street Motors");
afterAll(() => opened.close());

async function seed(count: number, row: (index: number) => SeededTestRow): Promise<void> {
  const { registration: _, ...car } = CAR;
  const base = { ...car, registration: null, referenceData: "final", testedAtMs: TESTED_AT_MS } as const;
  await seedTests(
    opened.db,
    Array.from({ length: count }, (_, index) => ({
      dealer,
      row: { ...base, vin: nextVin(), ...row(index) },
    })),
  );
}

async function comparedAs(
  vehicle: Vehicle,
  battery: Battery | null = null,
  testedAtMs: number | null = TESTED_AT_MS,
) {
  const test = { vehicle, battery, testedAtMs, diagnostics: null, referenceData: "final" } as const;
  return { peers: await peersOf(opened.db.read, test), history: await historyOf(opened.db.read, test) };
}
const comparisonOf = (model: string, vin = nextVin(), testedAtMs: number | null = TESTED_AT_MS) =>
  comparedAs({ ...CAR, model, vin }, null, testedAtMs);

test("results of other vehicles under the same placeholder count as those without a VIN", async () => {
  const model = "placeholders";
  const vin = "00000000000000000";
  await seed(LEAST_PEERS, () => ({ model, vin, sohPercent: 90 }));
  expect((await comparisonOf(model, vin)).peers?.count).toBe(LEAST_PEERS);
});

test("twenty final results of the model and the age give quartiles by nearest rank and their number", async () => {
  await seed(LEAST_PEERS, (index) => ({ model: "twenty", sohPercent: 81 + ((index * 7) % LEAST_PEERS) }));
  expect((await comparisonOf("twenty")).peers).toEqual({
    count: LEAST_PEERS,
    lowerQuartile: 85,
    median: 90,
    upperQuartile: 95,
  });
});

test.each([
  [21, [6, 11, 16]],
  [22, [6, 11, 17]],
  [23, [6, 12, 18]],
])(
  "a quartile of %i results is the least result that its share of them does not exceed",
  async (count, places) => {
    const model = `ranks of ${count}`;
    await seed(count, (index) => ({ model, sohPercent: 60.1 + ((index * 5) % count) }));
    const { peers } = await comparisonOf(model);
    expect([peers?.lowerQuartile, peers?.median, peers?.upperQuartile]).toEqual(
      places.map((place) => 60.1 + place - 1),
    );
  },
);

test("fewer than twenty results are never compared with", async () => {
  await seed(LEAST_PEERS - 1, () => ({ model: "nineteen", sohPercent: 90 }));
  expect((await comparisonOf("nineteen")).peers).toBeNull();
});

test.each<[string, SeededTestRow]>([
  ["provisional", { referenceData: "provisional" }],
  ["without a figure", { sohPercent: null }],
  ["a fraction, which no battery has,", { sohPercent: 0.911 }],
  ["above what any battery has", { sohPercent: 151 }],
  ["not completed", { status: "in_progress" }],
  ["withdrawn", { withdrawnAtMs: TESTED_AT_MS }],
  ["two years younger", { testedAtMs: TESTED_AT_MS - 2 * YEAR_MS }],
  ["two years older", { year: 2019 }],
  ["of another model", { model: "another" }],
  ["of another make", { make: "Skoda" }],
  ["of the vehicle itself", { vin: "WVWZZZE1ZMP000077" }],
])("a result that is %s does not count", async (what, row) => {
  const model = `all but ${what}`;
  await seed(LEAST_PEERS - 1, () => ({ model, sohPercent: 90 }));
  await seed(3, () => ({ model, sohPercent: 90, ...row }));
  expect((await comparisonOf(model, "WVWZZZE1ZMP000077")).peers).toBeNull();
  await seed(1, () => ({ model, sohPercent: 90, year: 2020 }));
  expect((await comparisonOf(model, "WVWZZZE1ZMP000077")).peers?.count).toBe(LEAST_PEERS);
});

test("a make and a model are compared without regard to case, width and kinds of blanks", async () => {
  const spellings = [
    ["Škoda", "Enyaq 77,0 kWh"],
    ["ŠKODA ", "ENYAQ 77,0 kWh"],
    ["Skoda", "Enyaq\u00a077,0\u202fkWh"],
    ["Ｓｋｏｄａ", "Enyaq  77,0 kWh"],
  ] as const;
  await seed(LEAST_PEERS, (index) => {
    const [make, model] = spellings[index % spellings.length] ?? spellings[0];
    return { make, model, sohPercent: 90 };
  });
  for (const [make, model] of spellings) {
    const vehicle = { ...CAR, make, model, vin: nextVin() };
    const { peers } = await comparedAs(vehicle);
    expect(peers?.count).toBe(LEAST_PEERS);
  }
});

test("a vehicle without a model year or a date of the test is compared with none", async () => {
  await seed(LEAST_PEERS, () => ({ model: "ageless", sohPercent: 90 }));
  expect((await comparisonOf("ageless", nextVin(), null)).peers).toBeNull();
  const vehicle = { ...CAR, model: "ageless", vin: nextVin(), year: null };
  const { peers } = await comparedAs(vehicle);
  expect(peers).toBeNull();
});

test("the last six results before a test are its history, the oldest first, whoever made them", async () => {
  const vin = nextVin();
  await seed(8, (index) => ({
    vin,
    model: "history",
    testedAtMs: TESTED_AT_MS - (8 - index) * 1_000,
    mileageKm: 1_000 * index,
    sohPercent: 99 - index,
    referenceData: index === 5 ? "provisional" : "final",
  }));
  await seed(1, () => ({ vin, testedAtMs: TESTED_AT_MS + 1_000 }));
  await seed(1, () => ({ vin, testedAtMs: TESTED_AT_MS - 500, status: "failed", resultHeld: false }));
  await seed(1, () => ({ vin, testedAtMs: TESTED_AT_MS - 400, withdrawnAtMs: TESTED_AT_MS }));
  const { history } = await comparisonOf("history", vin);
  expect(history).toHaveLength(MOST_EARLIER_TESTS);
  expect(history.map(({ mileageKm, sohPercent }) => [mileageKm, sohPercent])).toEqual([
    [2_000, 97],
    [3_000, 96],
    [4_000, 95],
    [5_000, null],
    [6_000, 93],
    [7_000, 92],
  ]);
});

test("a history keeps what the figures of each test are compared by, and which battery it measured, without its identifier", async () => {
  const vin = nextVin();
  const rows = [
    { identifier: "PACK-0001", nominalKwh: 58, sohUncertaintyPercent: 2, sohBasis: "capacity" },
    { identifier: null, nominalKwh: 58, sohUncertaintyPercent: null, sohBasis: null },
    { identifier: "PACK-0002", nominalKwh: 62, sohUncertaintyPercent: null, sohBasis: null },
  ] as const;
  await seed(rows.length, (index) => ({
    ...{ vin, model: "packs", testedAtMs: TESTED_AT_MS - (4 - index) * YEAR_MS, sohPercent: 90 },
    ...rows[index],
  }));
  const vehicle = { ...CAR, model: "packs", vin };
  const battery = { ...BATTERY.none, identifier: "pack 0002", replacedOn: "2025-01-20" };
  const { history } = await comparedAs(vehicle, battery);
  expect(history).toEqual(
    [
      {
        nominalKwh: 58,
        sohUncertaintyPercent: 2,
        sohBasis: "capacity" as const,
        packsAgo: 2,
        packUntil: null,
      },
      { nominalKwh: 58, sohUncertaintyPercent: null, sohBasis: null, packsAgo: 2, packUntil: null },
      { nominalKwh: 62, sohUncertaintyPercent: null, sohBasis: null, packsAgo: 1, packUntil: "2025-01-20" },
    ].map((entry, index) => ({
      ...{ testedAtMs: TESTED_AT_MS - (4 - index) * YEAR_MS, mileageKm: CAR.mileageKm, sohPercent: 90 },
      ...entry,
    })),
  );
});

test("an earlier result that waits for its certificate is in the history, and one on hold is not", async () => {
  const vin = nextVin();
  const waiting = { vin, status: "in_progress", resultHeld: true } as const;
  await seed(1, () => ({ ...waiting, testedAtMs: TESTED_AT_MS - 2_000, mileageKm: 39_000 }));
  await seed(1, () => ({ ...waiting, testedAtMs: TESTED_AT_MS - 1_000, onHoldSinceMs: TESTED_AT_MS }));
  const { history } = await comparisonOf("history", vin);
  expect(history.map(({ mileageKm }) => mileageKm)).toEqual([39_000]);
});

test("an earlier test that contradicts a test stays in its history, however many were made since", async () => {
  const vin = nextVin();
  await seed(10, (index) => ({
    vin,
    testedAtMs: TESTED_AT_MS - (10 - index) * 1_000,
    mileageKm: index === 0 ? 120_000 : 30_000 + index,
    sohPercent: index === 1 ? 70 : 90,
  }));
  const { history } = await comparedAs({ ...CAR, vin }, { ...BATTERY.none, sohPercent: 90 });
  expect(history.map(({ mileageKm, sohPercent }) => [mileageKm, sohPercent])).toEqual([
    [120_000, 90],
    [30_001, 70],
    [30_006, 90],
    [30_007, 90],
    [30_008, 90],
    [30_009, 90],
  ]);
});

test("a vehicle that was never tested has no history", async () => {
  expect((await comparisonOf("history")).history).toEqual([]);
});

const SOH = { Kia: 91, Tesla: 82, none: 73 } as const;
const of = (make: string | null, index: number): SeededTestRow => ({
  make,
  testedAtMs: TESTED_AT_MS - (index + 1) * 1_000,
  sohPercent: make === "Tesla" ? SOH.Tesla : make === null ? SOH.none : SOH.Kia,
});
const historyAs = async (make: string | null, vin: string) => {
  const vehicle = { ...CAR, make, model: "history", vin };
  const { history } = await comparedAs(vehicle);
  return history.map(({ sohPercent }) => sohPercent);
};

test("a test of another make under the same VIN is not among the earlier tests, however many there are", async () => {
  const vin = nextVin();
  const makes = "Tesla,KIA,Tesla,Tesla,Tesla,Tesla,Tesla,Tesla,Kia Motors,Tesla".split(",");
  await seed(makes.length, (index) => ({ vin, ...of(makes[index] ?? null, index) }));
  expect(await historyAs("Kia", vin)).toEqual([SOH.Kia, SOH.Kia]);
  expect(await historyAs("Tesla", vin)).toEqual(Array(MOST_EARLIER_TESTS).fill(SOH.Tesla));
  expect(await historyAs("Nissan", vin)).toEqual([]);
  expect(await historyAs(null, vin)).toEqual([]);
});

test("a test without a make is among the earlier tests of the vehicle", async () => {
  const vin = nextVin();
  await seed(2, (index) => ({ vin, ...of(index === 0 ? null : "Kia", index) }));
  expect(await historyAs("Kia", vin)).toEqual([SOH.Kia, SOH.none]);
  expect(await historyAs(null, vin)).toEqual([SOH.Kia, SOH.none]);
  expect(await historyAs("Tesla", vin)).toEqual([SOH.none]);
});

test("the tests under a VIN are told apart by their make, each with the time of the newest", async () => {
  const vin = nextVin();
  const makes = ["Tesla", "KIA", "Nissan", "Kia", null];
  await seed(makes.length, (index) => ({ vin, ...of(makes[index] ?? null, index) }));
  const ofMake = (make: string | null) =>
    findTestsOfVin(opened.db.read, { id: 0, vehicle: { ...CAR, make, model: null, vin } });
  const at = (index: number) => TESTED_AT_MS - (index + 1) * 1_000;
  const found = await ofMake("Kia");
  expect(found).toMatchObject({ newestMs: at(1), newestApartMs: at(0), otherMakeMs: at(0) });
  expect(await ofMake("Tesla")).toMatchObject({ newestMs: at(0), otherMakeMs: at(1) });
  expect(await ofMake(null)).toMatchObject({
    newestMs: null,
    newestApartMs: at(0),
    otherMakeMs: at(0),
  });
});

test("tests of another make that are withdrawn, or have no result, keep no tests apart", async () => {
  const vin = nextVin();
  await seed(1, (index) => ({ vin, ...of("Kia", index) }));
  await seed(1, (index) => ({ vin, ...of("Tesla", index), withdrawnAtMs: TESTED_AT_MS }));
  await seed(1, (index) => ({ vin, ...of("Tesla", index), status: "in_progress", resultHeld: false }));
  expect(await historyAs(null, vin)).toEqual([SOH.Kia]);
});

test.each(["00000000000000000", "FFFFFFFFFFFFFFFFF", "12345678901234567"])(
  "tests under the placeholder %s are no history",
  async (vin) => {
    await seed(3, (index) => ({ vin, ...of("Kia", index) }));
    expect(await historyAs("Kia", vin)).toEqual([]);
  },
);

describeOnSqlite("the plans of the comparison", () => {
  test("peers are read from their index alone, and the history from that of the VIN", async () => {
    const explained = new ExplainedDatabase(opened.path);
    const vehicle = { ...CAR, vin: nextVin() };
    const asked = await explained.explain(() =>
      Promise.all([
        peersOf(explained.read, { vehicle, testedAtMs: TESTED_AT_MS }),
        historyOf(explained.read, {
          ...{ vehicle, battery: null, diagnostics: null, referenceData: null },
          testedAtMs: TESTED_AT_MS,
        }),
      ]),
    );
    explained.close();
    const plans = asked.map(({ plan }) => plan.join("\n"));
    const steps = plans[0]?.split("\n") ?? [];
    expect(steps.filter((step) => step.includes("tests_peers"))).toEqual(
      Array(3).fill("SEARCH tests USING COVERING INDEX tests_peers (model_key=? AND age_years=?)"),
    );
    expect(plans[1]).toContain("USING INDEX tests_vin");
  });
});
