import { expect, test } from "bun:test";
import { MARK, refusal } from "../support/refused-records.ts";
import { acceptedRecord, fullRecord, type WireRecord, withValueAt } from "../support/result-records.ts";

interface FieldCase {
  readonly path: string;
  readonly good: readonly unknown[];
  readonly bad: readonly unknown[];
}

const NOT_TEXT = [5, true, {}, [], [MARK]];
const NOT_FINITE = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN];
const NOT_NUMBER = ["5", MARK, "", true, {}, [5], ...NOT_FINITE];
const BAD_CHARACTERS = [`a\u0000${MARK}`, "a\nb", "a\u007fb", "a\u0085b", "a\u2028b", "a\ud800b"];

const display = (maxLength: number) => ({
  good: ["x", "Škoda Ё Ωmega 電", " kept as it is ", "x".repeat(maxLength), "🚗".repeat(maxLength)],
  bad: [...NOT_TEXT, ...BAD_CHARACTERS, "   ", "x".repeat(maxLength + 1), "🚗".repeat(maxLength + 1)],
});
const number = (min: number, max: number) => ({
  good: [min, max, (min + max) / 2 + 0.125],
  bad: [...NOT_NUMBER, min - 0.001, max + 0.001],
});
const wholeNumber = (min: number, max: number) => ({
  good: [min, max],
  bad: [...NOT_NUMBER, min - 1, max + 1, min + 0.5],
});
const choice = (...values: readonly string[]) => ({
  good: values,
  bad: [...NOT_TEXT, MARK, "toString", ...values.map(inOtherCase)],
});
const inOtherCase = (text: string) => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase());
const check = choice("OK", "WARNING", "NOT_CONCLUSIVE", "SAFETY_ISSUE");
/** Fields of one block that take the same values. */
const alike = (block: string, rule: Omit<FieldCase, "path">, names: readonly string[]) =>
  names.map((name) => ({ path: `${block}.${name}`, ...rule }));
const block = { good: [{}], bad: [5, "", MARK, true, [], [{}]] };

const REQUIRED_FIELDS: readonly FieldCase[] = [
  { path: "unit_serial_number", ...display(100) },
  { path: "run_id", ...display(100) },
  { path: "status", ...choice("completed", "in_progress", "pending", "cancelled", "failed") },
];

const NULLABLE_FIELDS: readonly FieldCase[] = [
  {
    path: "internal_reference",
    good: ["", " ", "Ä/1", "x".repeat(100), "🚗".repeat(100)],
    bad: [...NOT_TEXT, ...BAD_CHARACTERS, "x".repeat(101)],
  },
  { path: "certificate_number", ...display(64) },
  { path: "reference_data", ...choice("final", "provisional") },
  { path: "vehicle_supported", good: [true, false], bad: [0, 1, "true", "yes", {}, []] },
  {
    path: "warnings",
    good: [[], ["A"], ["UNCLEAR_MODEL", "not_yet_known_2"], ["x".repeat(64)], Array(100).fill("A")],
    bad: [5, "UNCLEAR_MODEL", true, {}, Array(101).fill("A")],
  },
  { path: "vehicle", ...block },
  {
    path: "vehicle.registration",
    good: [
      "MÜ-AB 123E",
      "ab",
      "AB12 CDE",
      "ΥΕΡ-7260",
      "А123ВС 77",
      "京A-12345",
      "A–B1",
      "A - ".repeat(15),
      "x".repeat(20),
    ],
    bad: [...NOT_TEXT, "A", "- A -", "--", "AB_12", "AB\n12", "x".repeat(21), `A1${" ".repeat(80)}`, "🚗🚗"],
  },
  {
    path: "vehicle.vin",
    good: ["WVWZZZE1ZMP000123", "11111111111111111", "ABCDEFGHJKLMNPRST"],
    bad: [
      ...NOT_TEXT,
      "WVWZZZE1ZMP00012",
      "WVWZZZE1ZMP0001234",
      "WVWZZZE1ZMP00012I",
      "OVWZZZE1ZMP000123",
      "WVWZZZE1ZMPQ00123",
      "WVWZZZE1ZMP00012 ",
      "WVWZZZE1ZMP000 123",
      "ÄVWZZZE1ZMP000123",
    ],
  },
  { path: "vehicle.make", ...display(100) },
  { path: "vehicle.model", ...display(100) },
  { path: "vehicle.year", ...wholeNumber(1950, 2100) },
  { path: "vehicle.mileage_km", ...number(0, 10_000_000) },
  { path: "battery", ...block },
  { path: "battery.soh_percent", ...number(0, 200) },
  { path: "battery.capacity_kwh", ...number(0, 10_000) },
  { path: "battery.nominal_kwh", ...number(0, 10_000) },
  { path: "battery.estimated_range_miles", ...number(0, 10_000) },
  { path: "battery.cell_count", ...wholeNumber(1, 100_000) },
  { path: "battery.cell_variance", ...number(0, 10) },
  { path: "battery.method", ...display(100) },
  { path: "battery.soh_uncertainty_percent", ...number(0, 100) },
  { path: "battery.identifier", ...display(200) },
  {
    path: "battery.replaced_on",
    good: ["2000-01-01", "2024-02-29", "2026-03-01"],
    bad: [
      ...NOT_TEXT,
      MARK,
      ...["2025-02-29", "2025-02-30", "2025-13-01", "2025-00-10", "2025-05-00", "1999-12-31", "2101-01-01"],
      ...["2025-5-3", "03.05.2025", "2025-05-03T00:00:00Z", " 2025-05-03", "20250503", "２０２５-05-03"],
    ],
  },
  {
    path: "battery.soh_basis",
    good: ["certified_energy", "usable_energy", "capacity"],
    bad: [...NOT_TEXT, MARK, "Capacity", "usable energy", "usable_energy ", "energy"],
  },
  { path: "battery.certified_energy_kwh", ...number(0, 10_000) },
  { path: "battery.full_cycles", ...wholeNumber(0, 50_000) },
  { path: "diagnostics", ...block },
  { path: "diagnostics.overall_battery_status", ...check },
  { path: "diagnostics.battery_checks", ...block },
  ...alike("diagnostics.battery_checks", check, [
    ...["battery_management_system", "battery_sensors", "battery_pack_parameters"],
    ...["battery_cell_voltages", "vehicle_communication"],
  ]),
  { path: "diagnostics.sensor_checks", ...block },
  ...alike("diagnostics.sensor_checks", check, [
    ...["voltage_sensor", "current_sensor", "temperature_sensors", "cell_voltage_sensors"],
  ]),
  { path: "diagnostics.energy_kwh", ...block },
  ...alike("diagnostics.energy_kwh", number(0, 10_000), [
    ...["gross_nominal_new", "gross_current", "net_nominal_new", "net_current"],
    ...["usable_nominal_new", "usable_current"],
  ]),
  { path: "diagnostics.range", ...block },
  ...alike("diagnostics.range", number(0, 10_000), [
    ...["typical_new_miles", "typical_current_miles", "personal_new_miles", "personal_current_miles"],
  ]),
  ...["diagnostics.range.wltp_new_km", "diagnostics.range.wltp_current_km"].flatMap((path) => [
    { path, ...block },
    ...alike(path, number(0, 20_000), ["from", "to"]),
  ]),
  { path: "diagnostics.measurements", ...block },
  { path: "diagnostics.measurements.cell_temperature_c", ...block },
  ...alike("diagnostics.measurements.cell_temperature_c", number(-100, 300), ["min", "max"]),
  { path: "diagnostics.measurements.cell_temperature_c.delta", ...number(0, 400) },
  { path: "diagnostics.measurements.cell_temperature_c.status", ...check },
  { path: "diagnostics.measurements.cell_voltage_v", ...block },
  ...alike("diagnostics.measurements.cell_voltage_v", number(0, 10), ["min", "max", "delta"]),
  { path: "diagnostics.measurements.cell_voltage_v.status", ...check },
  { path: "diagnostics.measurements.pack_voltage_v", ...number(0, 5_000) },
  { path: "diagnostics.measurements.average_current_a", ...number(-10_000, 10_000) },
  { path: "diagnostics.measurements.mileage_km", ...number(0, 10_000_000) },
  { path: "diagnostics.bms", ...block },
  { path: "diagnostics.bms.soc_percent", ...number(0, 200) },
  { path: "diagnostics.bms.soh_percent", ...number(0, 200) },
  { path: "diagnostics.bms.soc_calculation_accuracy", ...number(-1_000, 1_000) },
  { path: "diagnostics.bms.soh_calculation_accuracy", ...number(-1_000, 1_000) },
];

test.each([...REQUIRED_FIELDS, ...NULLABLE_FIELDS].map((field) => [field.path, field] as const))(
  "the field %s of a result record takes what is plausible and refuses the rest by its path, without repeating it",
  (path, { good, bad }) => {
    for (const value of good) acceptedRecord(withValueAt(fullRecord(), path, value));
    for (const value of bad) {
      const { field, message } = refusal(withValueAt(fullRecord(), path, value));
      expect({ value, field }).toEqual({ value, field: path });
      expect(message).toStartWith("Expected ");
      expect(message).not.toContain(MARK);
    }
  },
);

test.each(REQUIRED_FIELDS.map(({ path }) => [path]))(
  "the field %s of a result record must be there, neither null nor empty",
  (path) => {
    expect(refusal(withValueAt(fullRecord(), path, undefined))).toMatchObject({
      field: path,
      message: expect.stringMatching(/^Missing: expected /),
    });
    for (const value of [null, ""]) expect(refusal(withValueAt(fullRecord(), path, value)).field).toBe(path);
  },
);

test.each(NULLABLE_FIELDS.map((field) => [field.path, field] as const))(
  "the field %s of a result record may be null, and absent means null, as an empty text does where a text may stand",
  (path, { good }) => {
    const whenNull = acceptedRecord(withValueAt(fullRecord(), path, null));
    expect(acceptedRecord(withValueAt(fullRecord(), path, undefined))).toEqual(whenNull);
    if (typeof good[0] === "string")
      expect(acceptedRecord(withValueAt(fullRecord(), path, ""))).toEqual(whenNull);
  },
);

test("the table above names every field of the format but those with rules of their own", () => {
  const inTable = [...REQUIRED_FIELDS, ...NULLABLE_FIELDS].map(({ path }) => path);
  const own = ["failure_reason", "tested_at", "diagnostics.vehicle_supported"];
  expect([...inTable, ...own].sort()).toEqual(pathsOf(fullRecord()).sort());
});

function pathsOf(record: WireRecord, prefix = ""): string[] {
  return Object.entries(record).flatMap(([key, value]) => {
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return [prefix + key, ...(isObject ? pathsOf(value as WireRecord, `${prefix}${key}.`) : [])];
  });
}
