import { expect, test } from "bun:test";
import { BATTERY, type Battery } from "../../src/battery-tests/battery.ts";
import {
  REFERENCE_DATA,
  type ReferenceData,
  type ResultStatus,
  resultStatusOf,
  TEST_STATUSES,
} from "../../src/battery-tests/battery-test.ts";

const NO_FIGURE: Battery = { ...BATTERY.none, capacityKwh: 50, nominalKwh: 58 };
const VALID = { withdrawnAtMs: null };
const withSoh = (sohPercent: number): Battery => ({ ...NO_FIGURE, sohPercent });

const TABLE: ReadonlyArray<readonly [string, Battery | null, ReferenceData | null, ResultStatus | null]> = [
  ["a figure and final reference data is final", withSoh(93.4), "final", "final"],
  ["a figure and provisional reference data is provisional", withSoh(93.4), "provisional", "provisional"],
  ["a figure above 100 is what its reference data says", withSoh(104.2), "provisional", "provisional"],
  ["a figure without a word on reference data is unknown", withSoh(93.4), null, null],
  ["a figure of zero is final like any other", withSoh(0), "final", "final"],
  ["no figure is inconclusive", NO_FIGURE, null, "inconclusive"],
  ["no figure is inconclusive whatever the reference data", NO_FIGURE, "final", "inconclusive"],
  ["no battery at all is inconclusive", null, "provisional", "inconclusive"],
];
for (const [title, battery, referenceData, expected] of TABLE) {
  test(`the verdict of a completed test with ${title}`, () =>
    expect(resultStatusOf({ ...VALID, status: "completed", battery, referenceData })).toBe(expected));
}

test("the verdict of a completed test is null while its certificate is withdrawn, whatever its figures are", () => {
  for (const [, battery, referenceData] of TABLE)
    expect(resultStatusOf({ status: "completed", battery, referenceData, withdrawnAtMs: 1 })).toBeNull();
});

for (const status of TEST_STATUSES.filter((candidate) => candidate !== "completed")) {
  test(`the verdict of a test that is ${status} is null, whatever is held`, () => {
    for (const battery of [null, NO_FIGURE, withSoh(93.4)]) {
      for (const referenceData of [null, ...REFERENCE_DATA]) {
        expect(resultStatusOf({ ...VALID, status, battery, referenceData })).toBeNull();
      }
    }
  });
}
