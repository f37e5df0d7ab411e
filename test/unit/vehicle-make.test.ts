import { expect, test } from "bun:test";
import { splitByMake } from "../../src/battery-tests/vehicle-make.ts";

const named = (...makes: (string | null)[]) => makes.map((make) => ({ make }));
const joined = (make: string | null, ...others: (string | null)[]) =>
  splitByMake(named(...others), make).joined.map((one) => one.make);

test.each<[string | null, string | null]>([
  ["Kia", "Kia"],
  ["Kia", "KIA"],
  ["Kia", null],
  [null, "Kia"],
  [null, null],
  ["Land Rover", "LAND  ROVER"],
  ["Land Rover", " Land\u00a0Rover "],
  ["Land Rover", "LandRover"],
  ["Land\u200bRover", "Land Rover"],
  ["ＫＩＡ", "Kia"],
  ["Mercedes", "Mercedes-Benz"],
  ["Mercedes-Benz", "mercedes"],
  ["Mercedes-Benz", "Mercedes Benz"],
  ["Mercedes–Benz", "MERCEDES-BENZ"],
  ["Škoda", "SKODA"],
  ["Citroën", "Citroen"],
  ["Citroe\u0308n", "Citroën"],
  ["Лада", "ЛАДА"],
  ["MG", "MG Motor"],
  ["-", "Kia"],
])("%p and %p agree", (one, other) => {
  expect(joined(one, other)).toEqual([other]);
  expect(joined(other, one)).toEqual([one]);
});

test.each([
  ["Kia", "Tesla"],
  ["Kia", "Nissan"],
  ["Audi", "BMW"],
  ["VW", "Volkswagen"],
  ["Mercedes-Benz", "Benz"],
  ["Лада", "Kia"],
  ["蔚来", "比亚迪"],
])("%p and %p do not agree", (one, other) => {
  expect(joined(one, other)).toEqual([]);
  expect(joined(other, one)).toEqual([]);
});

test("a make joins those of many tests whose make agrees with it", () => {
  expect(joined("Kia", "Tesla", "KIA", null, "Leaf", "Kia ")).toEqual(["KIA", null, "Kia "]);
});

test("tests that are not joined are kept apart, and those of them that name a make are said to be of others", () => {
  const { apart, ofOtherMakes } = splitByMake(named("Tesla", "KIA", null, "Leaf"), "Kia");
  expect([apart, ofOtherMakes].map((tests) => tests.map(({ make }) => make))).toEqual([
    ["Tesla", "Leaf"],
    ["Tesla", "Leaf"],
  ]);
  const dissolved = splitByMake(named("Kia", null, "Tesla"), null);
  expect(dissolved).toEqual({
    joined: [],
    apart: named("Kia", null, "Tesla"),
    ofOtherMakes: named("Kia", "Tesla"),
  });
});

test("a test without a make, or with the beginning of two, is joined with none of them", () => {
  expect(joined(null, "Kia", "Tesla", null)).toEqual([]);
  expect(joined("M", "Mazda", "Mini")).toEqual([]);
  expect(joined(null, "Mercedes", "Mercedes-Benz", null)).toEqual(["Mercedes", "Mercedes-Benz", null]);
});
