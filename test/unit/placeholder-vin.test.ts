import { expect, test } from "bun:test";
import { isPlaceholderVin, isVin } from "../../src/battery-tests/vehicle-identifier.ts";
import { begunRun } from "../../src/sandbox/sandbox-record.ts";
import { allRecords } from "../support/fixture-records.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { readStored, storedVersions } from "../upgrade/stored-database.ts";

test.each([
  ["00000000000000000", "one digit"],
  ["11111111111111111", "one digit"],
  ["FFFFFFFFFFFFFFFFF", "one letter"],
  ["XXXXXXXXXXXXXXXXX", "one letter"],
  ["ABABABABABABABABA", "two characters"],
  ["12341234123412341", "four characters"],
  ["WVWZZ000000000123", "nine zeros in a row"],
  ["999999999WVWZZE12", "nine of a digit at the beginning"],
  ["WVWZZE12XXXXXXXXX", "nine of a letter at the end"],
  ["12345678901234567", "digits upwards"],
  ["98765432109876543", "digits downwards"],
  ["WVWZZE1ZM01234567", "eight digits upwards at the end"],
  ["76543210WVWZZE1ZM", "eight digits downwards at the beginning"],
  ["ABCDEFGHJKLMNPRST", "the alphabet, which has no I, O and Q"],
  ["23456789ABCDEFGHJ", "from the digits on to the letters"],
  ["WVW6789ABCDZZE1ZM", "eight over the step from 9 to A"],
  ["WVWGHJKLMNPZZE1ZM", "eight over the letters that are left out"],
  ["WVWTSRPNMLKZZE1ZM", "the same downwards"],
  ["ZYXWVUTSRPNMLKJHG", "the alphabet downwards"],
])("%s is a placeholder: %s", (vin) => {
  expect(isVin(vin)).toBe(true);
  expect(isPlaceholderVin(vin)).toBe(true);
});

test.each([
  ["WVWZZZE1ZMP000111", "the VIN of a car"],
  ["WVWZZZE1ZMP000001", "a serial number that is one"],
  ["WVWZZZE1ZMP000000", "a serial number of zeros"],
  ["WVWZZZE1ZMP123456", "a serial number that counts up"],
  ["WVWZZZE1ZMP999999", "a serial number of nines"],
  ["11111111222222345", "five characters, eight of one in a row"],
  ["WVWZZE1ZM00000000", "eight zeros in a row"],
  ["WVWZZE1ZMP1234567", "seven digits upwards"],
  ["WVWZZE1ZMWXYZ0123", "upwards to Z, and from 0 on: nothing runs on from Z to 0"],
  ["13579BDFHKMPSUWY2", "every second character"],
])("%s is none: %s", (vin) => {
  expect(isVin(vin)).toBe(true);
  expect(isPlaceholderVin(vin)).toBe(false);
});

test("no VIN of the fixtures, of a stored database or of the sandbox is a placeholder", () => {
  const ofFixtures = allRecords.flatMap(({ vehicle }) => vehicle?.vin ?? []);
  const ofStored = (["sqlite", "postgres"] as const).flatMap((engine) =>
    storedVersions(engine).map((version) => readStored(engine, version)?.facts.vin ?? ""),
  );
  const random = new SeededRandom("invented cars");
  const run = { unitSerialNumber: "SU24-00001", runId: "run" };
  const ofSandbox = [() => 0, () => 999_999, ...Array(50).fill((below: number) => random.below(below))].map(
    (draw) => begunRun(run, {} as Parameters<typeof begunRun>[1], null, draw).vehicle.vin,
  );
  expect(ofFixtures.length).toBeGreaterThan(100);
  for (const vin of [...ofFixtures, ...ofStored, ...ofSandbox])
    expect([vin, isVin(vin), isPlaceholderVin(vin)]).toEqual([vin, true, false]);
});
