import { describe, expect, test } from "bun:test";
import {
  DEVIATION_RULE,
  deviatingUnits,
  differencesByModel,
  repeatabilityByMethod,
} from "../../src/battery-tests/repeatability.ts";
import { pairsOf, type TestPair, type TestUnderVin } from "../../src/battery-tests/test-pair.ts";
import { DAY_MS } from "../../src/kernel/duration.ts";

const START_MS = Date.UTC(2026, 4, 1, 12);
type Said = Partial<Omit<TestUnderVin, "testedAtMs">> & { readonly day: number };

function under({ day, ...said }: Said): TestUnderVin {
  return {
    ...{
      unitId: 1,
      make: "Kia",
      method: "Full drive",
      sohBasis: null,
      sohPercent: 90,
      mileageKm: 40_000,
      nominalKwh: 64,
    },
    ...{ identifier: null, replacedOn: null, figuresDigest: null },
    ...said,
    testedAtMs: START_MS + day * DAY_MS,
  };
}
const pointsOf = (...tests: readonly Said[]) => pairsOf(tests.map(under)).map(({ points }) => points);

test.each<[string, Said[], number[]]>([
  ["one test", [{ day: 0 }], []],
  ["two tests", [{ day: 0 }, { day: 3, sohPercent: 91.9 }], [1.9]],
  ["a lower second result", [{ day: 0, sohPercent: 90.3 }, { day: 3 }], [-0.3]],
  ["tests that are 30 days apart", [{ day: 0 }, { day: 30, sohPercent: 91 }], [1]],
  ["tests that are more than 30 days apart", [{ day: 0 }, { day: 30.001, sohPercent: 91 }], []],
  [
    "a test beside its next only",
    [{ day: 0 }, { day: 1, sohPercent: 91 }, { day: 2, sohPercent: 93 }],
    [1, 2],
  ],
  ["1,500 km", [{ day: 0 }, { day: 1, mileageKm: 41_500 }], [0]],
  ["more than 1,500 km", [{ day: 0 }, { day: 1, mileageKm: 41_500.5 }], []],
  ["an odometer that fell by more", [{ day: 0 }, { day: 1, mileageKm: 38_499 }], []],
  ["a mileage that is not known", [{ day: 0, mileageKm: null }, { day: 1 }], []],
  ["a fraction beside a percentage", [{ day: 0, sohPercent: 0.9 }, { day: 1 }], []],
  [
    "tests beside a result that no battery has",
    [{ day: 0 }, { day: 1, sohPercent: 150 }, { day: 2, sohPercent: 91 }],
    [1],
  ],
  ["two methods", [{ day: 0 }, { day: 1, method: "Quick" }], []],
  [
    "percentages of two bases",
    [
      { day: 0, sohBasis: "certified_energy" },
      { day: 1, sohBasis: "capacity" },
    ],
    [],
  ],
  [
    "two methods in turn, each beside its own",
    [{ day: 0 }, { day: 1, method: "Quick" }, { day: 2, sohPercent: 92 }, { day: 3, method: "quick" }],
    [2, 0],
  ],
  [
    "no method",
    [
      { day: 0, method: null },
      { day: 1, method: " " },
    ],
    [0],
  ],
  ["a result that is not final", [{ day: 0 }, { day: 1, sohPercent: null }], []],
  ["makes that disagree", [{ day: 0 }, { day: 1, make: "Tesla" }], []],
  ["a make and its longer form", [{ day: 0 }, { day: 1, make: "KIA Motors", sohPercent: 91 }], [1]],
  [
    "a make that is not recorded",
    [
      { day: 0, make: null },
      { day: 1, sohPercent: 91 },
    ],
    [1],
  ],
  [
    "a test without a make, which does not say of which of two it is, but is in the history of either",
    [{ day: 0 }, { day: 1, make: null }, { day: 2, make: "Tesla", sohPercent: 92 }],
    [2],
  ],
  [
    "two packs by their identifiers",
    [
      { day: 0, identifier: "P1" },
      { day: 1, identifier: "P2" },
    ],
    [],
  ],
  ["a pack that was replaced in between", [{ day: 0 }, { day: 5, replacedOn: "2026-05-03" }], []],
  [
    "a replacement that only a later test names",
    [{ day: 0 }, { day: 5 }, { day: 90, replacedOn: "2026-05-03" }],
    [],
  ],
  ["two sizes of pack", [{ day: 0 }, { day: 1, nominalKwh: 77 }], []],
  ["one test that was sent as two runs", [{ day: 0 }, { day: 0, sohPercent: 91 }], []],
  [
    "a copy of the measured numbers",
    [
      { day: 0, figuresDigest: "d" },
      { day: 1, figuresDigest: "d" },
    ],
    [],
  ],
])("pairs of tests: %s", (_, tests, expected) => {
  expect(pointsOf(...tests)).toEqual(expected);
});

const pairOf = (points: number, more: Partial<TestPair> = {}): TestPair => ({
  ...{ method: "Full drive", earlierUnitId: 1, laterUnitId: 1, testedAtMs: START_MS, points },
  ...more,
});
const carsWith = (count: number, pair: (index: number) => TestPair) =>
  Array.from({ length: count }, (_, index) => [pair(index)]);

test("the median and the 95th percentile are nearest ranks of the absolute differences", () => {
  const [method] = repeatabilityByMethod(carsWith(20, (index) => pairOf((index % 2 ? -1 : 1) * (index + 1))));
  expect(method?.all).toEqual({ count: 20, medianPoints: 10, percentile95Points: 19 });
});

test("a car that is tested every day counts as one car, with its newest pair of either kind", () => {
  const ofOneCar = Array.from({ length: 50 }, (_, day) =>
    pairOf(day, { testedAtMs: START_MS + day * DAY_MS, laterUnitId: 1 + (day % 2) }),
  );
  expect(repeatabilityByMethod([ofOneCar, [pairOf(3)]])).toEqual([
    {
      method: "Full drive",
      all: { count: 3, medianPoints: 48, percentile95Points: 49 },
      sameUnit: { count: 2, medianPoints: 3, percentile95Points: 48 },
      differentUnits: { count: 1, medianPoints: 49, percentile95Points: 49 },
    },
  ]);
});

test("methods are told apart without regard to case and hyphens, and the one with the most pairs comes first", () => {
  const cars = [
    [pairOf(1, { method: null })],
    [pairOf(1, { method: "Part-charge" })],
    [pairOf(2, { method: "part charge", testedAtMs: START_MS + 1 })],
  ];
  expect(repeatabilityByMethod(cars).map(({ method, all }) => [method, all.count])).toEqual([
    ["part charge", 2],
    [null, 1],
  ]);
  expect(repeatabilityByMethod([])).toEqual([]);
});

describe("units that deviate", () => {
  const { leastPairs, mostPairs, leastPoints } = DEVIATION_RULE;
  /** Pairs of unit 9 with others that have no pairs enough: positive where it measured more. */
  const ofUnit = (points: readonly number[]) =>
    points.map((one, index) => [
      index % 2 === 0
        ? pairOf(one, { laterUnitId: 9, earlierUnitId: 100 + index, testedAtMs: START_MS + index })
        : pairOf(-one, { laterUnitId: 100 + index, earlierUnitId: 9, testedAtMs: START_MS + index }),
    ]);
  const times = (count: number, value: number) => Array.from({ length: count }, () => value);

  test.each<[string, number[], number | null]>([
    ["with as few pairs as are enough", times(leastPairs, leastPoints), leastPoints],
    ["when it measures less", times(leastPairs, -2.5), -2.5],
    ["with one result in ten that lies on the other side", [...times(9, 2), -4], 2],
    ["not with two such results in ten", [...times(8, 2), -4, -4], null],
    ["not with fewer pairs", times(leastPairs - 1, 5), null],
    ["not when the difference is small", times(mostPairs, leastPoints - 0.01), null],
    ["by its newest pairs, whatever it measured before", [...times(100, 0), ...times(mostPairs, 3)], 3],
    ["not by what it measured before", [...times(100, 3), ...times(mostPairs, 0)], null],
  ])("a unit deviates or does not: %s", (_, points, expected) => {
    const found = deviatingUnits(ofUnit(points)).map(({ unitId, medianPoints }) => [unitId, medianPoints]);
    expect(found).toEqual(expected === null ? [] : [[9, expected]]);
  });

  test("a unit that deviates is named with the number of units that it was compared with; pairs of one unit tell nothing", () => {
    const cars = [
      ...carsWith(12, (index) => pairOf(-3, { laterUnitId: 2, earlierUnitId: 3 + (index % 4) })),
      ...carsWith(40, () => pairOf(5)),
    ];
    expect(deviatingUnits(cars)).toEqual([{ unitId: 2, pairCount: 12, otherUnitCount: 4, medianPoints: -3 }]);
  });

  test("one car that two units test in turn makes neither of them deviate: its newest pair of the two counts", () => {
    const inTurn = Array.from({ length: 12 }, (_, index) => {
      const [earlierUnitId, laterUnitId] = index % 2 === 0 ? [1, 2] : [2, 1];
      return pairOf(index % 2 === 0 ? 4 : -4, {
        earlierUnitId,
        laterUnitId,
        testedAtMs: START_MS + index * DAY_MS,
      });
    });
    expect(deviatingUnits([inTurn])).toEqual([]);
    const cars = Array.from({ length: leastPairs }, () => inTurn);
    expect(deviatingUnits(cars)).toEqual([
      { unitId: 1, pairCount: leastPairs, otherUnitCount: 1, medianPoints: -4 },
      { unitId: 2, pairCount: leastPairs, otherUnitCount: 1, medianPoints: 4 },
    ]);
  });
});

test("the cars' own figures are told by model, the one with the most tests first", () => {
  const models = [
    { make: "Kia", model: "Niro", points: [1, -2] },
    { make: "Audi", model: "e-tron", points: [1] },
    { make: "Tesla", model: "Model 3", points: [-0.5, -4, 2.5, -1] },
  ];
  expect(differencesByModel(models)).toEqual([
    { make: "Tesla", model: "Model 3", count: 4, medianPoints: -0.75, percentile95Points: 4 },
    { make: "Kia", model: "Niro", count: 2, medianPoints: -0.5, percentile95Points: 2 },
    { make: "Audi", model: "e-tron", count: 1, medianPoints: 1, percentile95Points: 1 },
  ]);
});
