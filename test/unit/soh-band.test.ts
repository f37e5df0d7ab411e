import { expect, test } from "bun:test";
import { SOH_BANDS, SOH_FLOORS, sohBandOf } from "../../src/certificates/soh-band.ts";

test.each([
  [100, "very_good"],
  [90, "very_good"],
  [89.96, "very_good"],
  [89.95, "very_good"],
  [79.95, "good"],
  [69.95, "fair"],
  [89.9, "good"],
  [80, "good"],
  [79.9, "fair"],
  [70, "fair"],
  [69.9, "low"],
  [1.6, "low"],
  [110, "very_good"],
] as const)("a state of health of %p percent, printed with one decimal, is in the band %p", (percent, id) => {
  expect(sohBandOf("final", percent)?.id).toBe(id);
});

test.each([
  ["provisional", 93],
  ["inconclusive", null],
  [null, 93],
  ["final", null],
  ["final", 0],
  ["final", 0.911],
  ["final", 1.5],
  ["final", 110.1],
] as const)("a %p result of %p percent is in no band", (status, percent) => {
  expect(sohBandOf(status, percent)).toBeNull();
});

test("no figure lies between two bands", () => {
  for (const [index, band] of SOH_BANDS.entries()) {
    expect(band.below).toBe(SOH_BANDS[index - 1]?.from ?? null);
  }
  expect(SOH_BANDS.at(-1)?.from).toBe(0);
});

test("the floors are the 70% of a usual warranty and the 80% and 72% of Euro 7", () => {
  expect(SOH_FLOORS.map(({ id, percent }) => [id, percent])).toEqual([
    ["euro7_5_years", 80],
    ["euro7_8_years", 72],
    ["warranty", 70],
  ]);
});
