import { expect, test } from "bun:test";
import { eachOccurs } from "../support/fixture-cases.ts";
import {
  allRecords,
  completedRecords,
  type FixtureRecord,
  historicRecords,
  liveRecords,
  unitBySerial,
} from "../support/fixture-records.ts";

/** Prefixes whose makers use the check digit everywhere: Tesla, SAIC, BYD, NIO, Ford of Mexico. */
const CHECKED_PREFIXES = ["5YJ", "LRW", "XP7", "LSJ", "LGX", "LJ1", "3FM"];

const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  Audi: ["WAU"],
  BMW: ["WBY"],
  BYD: ["LGX"],
  Citroën: ["VR7"],
  Cupra: ["VSS"],
  Dacia: ["UU1"],
  Fiat: ["ZFA"],
  Ford: ["3FM"],
  Honda: ["JHM"],
  Hyundai: ["KMH"],
  Jaguar: ["SAD"],
  Kia: ["KNA"],
  MG: ["LSJ"],
  MINI: ["WMW"],
  Mazda: ["JMZ"],
  "Mercedes-Benz": ["W1N"],
  Mitsubishi: ["JMB"],
  "NIO 蔚来": ["LJ1"],
  Nissan: ["SJN", "JN1", "VSK"],
  Opel: ["VXK"],
  Peugeot: ["VR3"],
  Polestar: ["LPS"],
  Porsche: ["WP0"],
  Renault: ["VF1"],
  Tesla: ["5YJ", "LRW", "XP7"],
  Toyota: ["JTM"],
  Vauxhall: ["VXK"],
  Volkswagen: ["WVW", "WVG", "WV2"],
  Volvo: ["YV1"],
  smart: ["WME", "HES"],
  Škoda: ["TMB"],
  Лада: ["XTA"],
};

/** Runs of letters and the value of their first one; the standards skip I, O and Q, and leave gaps around P and R. */
const LETTER_RUNS = [
  ["ABCDEFGH", 1],
  ["JKLMN", 1],
  ["P", 7],
  ["R", 9],
  ["STUVWXYZ", 2],
] as const;

const LETTER_VALUES = new Map(
  LETTER_RUNS.flatMap(([letters, first]) =>
    [...letters].map((letter, index): [string, number] => [letter, first + index]),
  ),
);

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;

/** The check digit, `0` to `9` or `X`, that 49 CFR 565.15 and GB 16735 require at the ninth place of a VIN of 17 characters. */
function vinCheckDigit(vin: string): string {
  const sum = WEIGHTS.reduce<number>((total, weight, index) => {
    const character = vin.charAt(index);
    return total + weight * (LETTER_VALUES.get(character) ?? Number(character));
  }, 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

test("every VIN is well formed, with its maker's prefix, and with a right check digit where the maker uses one", () => {
  for (const { vehicle } of allRecords) {
    if (!vehicle?.vin) continue;
    expect(vehicle.vin).toMatch(/^[0-9A-HJ-NPR-Z]{17}$/);
    if (vehicle.make !== null) expect(PREFIXES[vehicle.make]).toContain(vehicle.vin.slice(0, 3));
    if (CHECKED_PREFIXES.includes(vehicle.vin.slice(0, 3))) {
      expect(vehicle.vin.charAt(8)).toBe(vinCheckDigit(vehicle.vin));
    }
  }
});

test("the check digit of a VIN is that of the standards", () => {
  expect(vinCheckDigit("1M8GDM9AXKP042788")).toBe("X");
  expect(vinCheckDigit("11111111111111111")).toBe("1");
});

test("a VIN means one car: its make and its year never change", () => {
  const cars = Map.groupBy(
    allRecords.flatMap((record) => record.vehicle ?? []).filter((vehicle) => vehicle.vin !== null),
    (vehicle) => vehicle.vin,
  );
  for (const vehicles of cars.values()) {
    expect(new Set(vehicles.map(({ make, year }) => `${make} ${year}`)).size).toBe(1);
  }
});

test("registrations have 2 to 20 letters and digits besides spaces and hyphens", () => {
  for (const { vehicle } of allRecords) {
    if (!vehicle?.registration) continue;
    expect(vehicle.registration.normalize("NFC").replace(/[\s-]/g, "")).toMatch(/^[\p{L}\p{Nd}]{2,20}$/u);
  }
});

const withVin = completedRecords.filter((record) => record.vehicle?.vin);
const cars = [...Map.groupBy(withVin, (record) => record.vehicle?.vin).values()];
const companiesOf = (records: readonly FixtureRecord[]) =>
  new Set(records.map((record) => unitBySerial.get(record.unit_serial_number)?.companyKey));
const dealersOf = (records: readonly FixtureRecord[]) =>
  new Set(records.map((record) => unitBySerial.get(record.unit_serial_number)?.dealerKey));

test("the fixtures hold three tests of one car at one dealer", () => {
  expect(cars.some((tests) => tests.length === 3 && dealersOf(tests).size === 1)).toBe(true);
});

test("the fixtures hold one car at two dealers of one company", () => {
  expect(cars.some((tests) => dealersOf(tests).size === 2 && companiesOf(tests).size === 1)).toBe(true);
});

test("the fixtures hold one car at dealers of two companies", () => {
  expect(cars.some((tests) => companiesOf(tests).size === 2)).toBe(true);
});

test("the fixtures hold one registration, written in two ways, on two cars", () => {
  const plates = Map.groupBy(withVin, (record) => record.vehicle?.registration?.replace(/[\s-]/g, ""));
  plates.delete(undefined);
  const transferred = [...plates.values()].filter(
    (tests) => new Set(tests.map((record) => record.vehicle?.vin)).size === 2,
  );
  expect(transferred.length).toBe(1);
  expect(new Set(transferred[0]?.map((record) => record.vehicle?.registration)).size).toBe(2);
});

test("the fixtures hold a car tested in historic and in live records", () => {
  const live = new Set(liveRecords.flatMap((record) => record.vehicle?.vin ?? []));
  expect(historicRecords.some((record) => live.has(record.vehicle?.vin ?? ""))).toBe(true);
});

eachOccurs(completedRecords, [
  ["no registration", ({ vehicle }) => vehicle?.registration === null && vehicle.vin !== null],
  ["no VIN", ({ vehicle }) => vehicle?.vin === null && vehicle.registration !== null],
  ["no make and no model", ({ vehicle }) => vehicle?.make === null && vehicle.model === null],
  ["no year and no mileage", ({ vehicle }) => vehicle?.year === null && vehicle.mileage_km === null],
  ["a fraction of a kilometre", ({ vehicle }) => !Number.isInteger(vehicle?.mileage_km ?? 0)],
  ["a plate of Great Britain", ({ vehicle }) => /^[A-Z]{2}\d\d [A-Z]{3}$/.test(vehicle?.registration ?? "")],
  ["a plate of Ireland", ({ vehicle }) => /^\d{3}-C-\d+$/.test(vehicle?.registration ?? "")],
  ["a plate of Norway", ({ vehicle }) => /^E[A-Z] \d{5}$/.test(vehicle?.registration ?? "")],
  [
    "a German plate with an umlaut",
    ({ vehicle }) => /^[A-Z]Ü-[A-Z]+ \d+E$/.test(vehicle?.registration ?? ""),
  ],
  ["a plate of the Netherlands", ({ vehicle }) => vehicle?.registration === "H-123-AB"],
  ["a plate of France", ({ vehicle }) => vehicle?.registration === "AB-123-CD"],
  ["a plate of Poland", ({ vehicle }) => /^[A-Z]{2,3} \d[A-Z]\d{3}$/.test(vehicle?.registration ?? "")],
  ["a plate of Spain", ({ vehicle }) => /^\d{4} [B-Z]{3}$/.test(vehicle?.registration ?? "")],
  ["a Greek plate", ({ vehicle }) => /^\p{Script=Greek}{3}-\d{4}$/u.test(vehicle?.registration ?? "")],
  [
    "a Bulgarian plate in Cyrillic",
    ({ vehicle }) =>
      /^\p{Script=Cyrillic}{2} \d{4} \p{Script=Cyrillic}{2}$/u.test(vehicle?.registration ?? ""),
  ],
  ["a plate in decomposed form", ({ vehicle }) => vehicle?.registration?.includes("U\u0308") === true],
  ["a plate in lower case", ({ vehicle }) => /^[a-z]{2} \d+$/.test(vehicle?.registration ?? "")],
]);

test("the fixtures hold at least 25 makes and 45 models", () => {
  const vehicles = completedRecords.flatMap((record) => record.vehicle ?? []);
  expect(new Set(vehicles.map(({ make }) => make)).size).toBeGreaterThanOrEqual(25);
  expect(new Set(vehicles.map(({ model }) => model)).size).toBeGreaterThanOrEqual(45);
  expect(vehicles.filter(({ model }) => /\d,\d/.test(model ?? "")).length).toBeGreaterThan(25);
});
