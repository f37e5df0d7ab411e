import { expect, test } from "bun:test";
import { outliersAmong, type UnitRemarks } from "../../src/battery-tests/unit-outlier.ts";

const unit = (unitId: number, remarkedCount: number, resultCount: number): UnitRemarks => ({
  unitId,
  resultCount,
  remarkedCount,
});
/** 2% of two hundred results have remarks. */
const OTHERS = [unit(8, 2, 100), unit(9, 2, 100)];

test.each<[what: string, units: readonly UnitRemarks[], outliers: readonly number[]]>([
  ["a unit of whose results every fifth has a remark", [unit(1, 4, 20), ...OTHERS], [1]],
  ["a unit with fewer than 20 results", [unit(1, 19, 19), ...OTHERS], []],
  ["a unit below a fifth", [unit(1, 19, 100), ...OTHERS], []],
  ["a unit with three times the share of the others", [unit(1, 30, 100), unit(9, 10, 100)], [1]],
  ["a unit with less than three times the share of the others", [unit(1, 29, 100), unit(9, 10, 100)], []],
  ["the only unit, half of whose results have remarks", [unit(1, 50, 100)], [1]],
  ["units that are all alike", [unit(1, 50, 100), unit(2, 50, 100)], []],
  [
    "two such units, that with the larger share first",
    [unit(1, 50, 100), unit(2, 60, 100), unit(3, 0, 900)],
    [2, 1],
  ],
  ["units without results", [unit(1, 0, 0)], []],
])("the units that stand out among %s are named", (_, units, outliers) => {
  expect(outliersAmong(units).map(({ unitId }) => unitId)).toEqual([...outliers]);
});

test("the share of the others leaves out the unit itself", () => {
  expect(outliersAmong([unit(1, 50, 100), ...OTHERS])).toEqual([
    { ...unit(1, 50, 100), share: 0.5, othersShare: 0.02 },
  ]);
});
