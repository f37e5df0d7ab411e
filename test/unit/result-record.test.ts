import { expect, test } from "bun:test";
import { BATTERY } from "../../src/battery-tests/battery.ts";
import { parseResultRecord } from "../../src/battery-tests/result-record.ts";
import { VEHICLE } from "../../src/battery-tests/vehicle.ts";
import { FAULTS_MAX_COUNT, type FieldFault } from "../../src/kernel/field.ts";
import {
  acceptedRecord,
  bareRecord,
  fullRecord,
  type WireRecord,
  withValueAt,
} from "../support/result-records.ts";

/** A text that no message may repeat. */
const MARK = "zq9secret";

function refusals(value: unknown): readonly FieldFault[] {
  const result = parseResultRecord(value);
  if (result.ok) throw new Error("the record was accepted");
  return result.faults;
}

function refusal(value: unknown): FieldFault {
  const [first] = refusals(value);
  if (first === undefined) throw new Error("the record was refused without a fault");
  return first;
}

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

test.each([
  ["2026-03-01T09:30:00Z", Date.UTC(2026, 2, 1, 9, 30)],
  ["2026-03-01T09:30:00.123Z", Date.UTC(2026, 2, 1, 9, 30, 0, 123)],
  ["2026-03-01T09:30:00+02:00", Date.UTC(2026, 2, 1, 7, 30)],
  ["2026-03-01T00:30:00-09:30", Date.UTC(2026, 2, 1, 10, 0)],
  ["2000-01-01T00:00:00Z", Date.UTC(2000, 0, 1)],
])("tested_at %s of a record is stored as UTC milliseconds", (text, expectedMs) => {
  const wire = fullRecord({ tested_at: text, battery: null });
  expect(acceptedRecord(wire).testedAtMs).toBe(expectedMs);
});

test.each([
  ["2026-03-01"],
  ["2026-03-01T09:30:00"],
  ["2026-02-30T09:30:00Z"],
  ["2026-03-01T25:00:00Z"],
  ["1999-12-31T23:59:59Z"],
  ["0026-04-01T09:30:00Z"],
  ["2101-01-01T00:00:00Z"],
  ["yesterday"],
  [""],
  [1_775_028_600_000],
  [true],
  [{}],
])("tested_at %p of a record is refused", (value) => {
  expect(refusal(fullRecord({ tested_at: value })).field).toBe("tested_at");
});

test.each([
  ["the day of the test", "2026-03-01T09:30:00Z", "2026-03-01", true],
  ["the next day, which it is already east of UTC", "2026-03-01T20:30:00Z", "2026-03-02", true],
  ["the next day, while it is that day nowhere", "2026-03-01T09:30:00Z", "2026-03-02", false],
  ["a later year", "2026-03-01T09:30:00Z", "2027-01-01", false],
])("a battery that was replaced on %s is accepted: %s, %s, %p", (_, testedAt, replacedOn, isAccepted) => {
  const record = withValueAt(fullRecord({ tested_at: testedAt }), "battery.replaced_on", replacedOn);
  if (isAccepted) expect(acceptedRecord(record).battery?.replacedOn).toBe(replacedOn);
  else expect(refusals(record).map(({ field }) => field)).toEqual(["battery.replaced_on"]);
});

test("the identifier of a battery is stored without the blanks around it and what is not seen", () => {
  const record = withValueAt(fullRecord(), "battery.identifier", "  0SN​-4711   0001‎ ");
  expect(acceptedRecord(record).battery?.identifier).toBe("0SN-4711 0001");
});

test("tested_at of a record is needed when completed, and only then", () => {
  expect(refusal(fullRecord({ tested_at: null })).field).toBe("tested_at");
  for (const status of ["pending", "in_progress", "failed", "cancelled"]) {
    for (const none of [null, ""])
      expect(acceptedRecord(fullRecord({ status, tested_at: none })).testedAtMs).toBeNull();
  }
});

test("failure_reason stands with failed alone", () => {
  for (const reason of ["interrupted", "cancelled", "hardware_fault"]) {
    expect(acceptedRecord(bareRecord("failed", { failure_reason: reason })).failureReason).toBe(
      reason as never,
    );
    for (const status of ["pending", "in_progress", "completed", "cancelled"]) {
      expect(refusal(bareRecord(status, { failure_reason: reason })).field).toBe("failure_reason");
    }
  }
  expect(refusal(bareRecord("failed", { failure_reason: MARK })).field).toBe("failure_reason");
  expect(acceptedRecord(bareRecord("failed")).failureReason).toBeNull();
});

test.each([["A-B"], ["A B"], [""], ["x".repeat(65)], ["Ä"], ["A\n"], [5], [null], [["A"]], [{}]])(
  "a warning %p of a record is refused by its place in the list",
  (code) => {
    expect(refusal(fullRecord({ warnings: ["OK_ONE", "OK_TWO", code] })).field).toBe("warnings[2]");
  },
);

test.each([[true], [false], [null], ["anything"], [{ at: "all" }]])(
  "diagnostics.vehicle_supported %p of a record is ignored",
  (value) => {
    const record = acceptedRecord(withValueAt(fullRecord(), "diagnostics.vehicle_supported", value));
    expect(record).toEqual(acceptedRecord(fullRecord()));
    expect(record.diagnostics).not.toHaveProperty("vehicle_supported");
  },
);

test.each([
  ["result_status"],
  ["vehicle.colour"],
  ["battery.soc_percent"],
  ["diagnostics.energy"],
  ["diagnostics.range.wltp_new_km.mid"],
  ["diagnostics.measurements.cell_voltage_v.spread"],
  ["toString"],
  ["vehicle.constructor"],
])("the unknown field %s is refused by its path, even when null", (field) => {
  const message = "There is no such field.";
  for (const value of [null, 5, MARK])
    expect(refusal(withValueAt(fullRecord(), field, value))).toEqual({ field, message });
});

test("a misspelt field is named before the missing one that it stands for", () => {
  const { status, ...rest } = fullRecord();
  expect(refusal({ ...rest, Status: status }).field).toBe("Status");
});

test("__proto__ is a field like any other", () => {
  const nested = '{"unit_serial_number":"S","run_id":"R","status":"pending","vehicle":{"__proto__":{}}}';
  expect(refusal(JSON.parse(nested)).field).toBe("vehicle.__proto__");
});

test("a long or unprintable field is named shortened and printable", () => {
  expect(refusal({ ["k".repeat(5_000)]: 1 }).field).toBe(`${"k".repeat(64)}…`);
  expect(refusal({ "a\u001b[31m\nb\u202e": 1 }).field).toBe("a?[31m?b?");
});

test.each([
  ["null", null],
  ["a number", 5],
  ["a text", MARK],
  ["a flag", true],
  ["a list of records", [fullRecord()]],
])("a result record is not %s", (_, value) => {
  expect(refusal(value)).toEqual({ field: null, message: "Expected a JSON object." });
});

test("a result record holds every figure under its name", () => {
  const { vehicle_supported: _, ...diagnostics } = fullRecord().diagnostics as WireRecord;
  expect(acceptedRecord(fullRecord())).toMatchObject({
    unitSerialNumber: "SU24-00001",
    runId: "20260401-093000",
    status: "completed",
    failureReason: null,
    internalReference: "STK-4711",
    testedAtMs: Date.UTC(2026, 2, 1, 7, 30),
    vehicle: {
      ...VEHICLE.none,
      registration: "MÜ-AB 123E",
      vin: "WVWZZZE1ZMP000123",
      make: "Volkswagen",
      model: "ID.3 Pro 58,0 kWh",
      year: 2021,
      mileageKm: 48_211.5,
    },
    battery: {
      ...BATTERY.none,
      sohPercent: 93.4,
      capacityKwh: 54.2,
      nominalKwh: 58,
      estimatedRangeMiles: 218,
      cellCount: 216,
      cellVariance: 0.012,
      method: "Partial charge with load profile",
      sohUncertaintyPercent: 2,
      identifier: "0SN-4711-000123",
      replacedOn: "2021-09-01",
    },
    diagnostics,
    warnings: ["BATTERY_TEMP_TOO_LOW", "CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH"],
    vehicleSupported: true,
    referenceData: "final",
    certificateNumber: null,
  });
});

test("a result record is complete whatever was left out: every key of every block is there, a block that is null stays null", () => {
  const record = acceptedRecord(
    bareRecord("pending", {
      vehicle: { vin: "WVWZZZE1ZMP000123" },
      battery: {},
      diagnostics: {
        range: { wltp_new_km: { from: 390 } },
        measurements: { cell_voltage_v: {} },
        bms: null,
      },
    }),
  );
  expect(record.vehicle).toEqual({ ...VEHICLE.none, vin: "WVWZZZE1ZMP000123" });
  expect(record.battery).toEqual(BATTERY.none);
  expect(record.diagnostics).toEqual({
    overall_battery_status: null,
    battery_checks: null,
    sensor_checks: null,
    energy_kwh: null,
    range: {
      typical_new_miles: null,
      typical_current_miles: null,
      personal_new_miles: null,
      personal_current_miles: null,
      wltp_new_km: { from: 390, to: null },
      wltp_current_km: null,
    },
    measurements: {
      cell_temperature_c: null,
      cell_voltage_v: { min: null, max: null, delta: null, status: null },
      pack_voltage_v: null,
      average_current_a: null,
      mileage_km: null,
    },
    bms: null,
  });
  expect(record.warnings).toBeNull();
});

test("every fault of a record is named, in the order of its members, those that do not exist first", () => {
  const wrong = fullRecord({
    status: "done",
    vehicle: { vin: "X", mileage_km: -1, colour: MARK },
    battery: { soh_percent: "92,4" },
    warnings: ["A B", "OK", "C-D"],
  });
  expect(refusals(wrong).map(({ field }) => field)).toEqual([
    "status",
    "vehicle.colour",
    "vehicle.vin",
    "vehicle.mileage_km",
    "battery.soh_percent",
    "warnings[0]",
    "warnings[2]",
  ]);
  expect(JSON.stringify(refusals(wrong))).not.toContain(MARK);
});

test("a record that breaks two rules about its state is told both", () => {
  const wrong = fullRecord({ tested_at: null, failure_reason: "interrupted" });
  expect(refusals(wrong).map(({ field }) => field)).toEqual(["failure_reason", "tested_at"]);
});

test("the faults of one record are no more than 50, however many members it has", () => {
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`member_${index}`, 1]));
  expect(refusals({ ...fullRecord(), ...many })).toHaveLength(FAULTS_MAX_COUNT);
});
