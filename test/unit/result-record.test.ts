import { expect, test } from "bun:test";
import { BATTERY } from "../../src/battery-tests/battery.ts";
import { VEHICLE } from "../../src/battery-tests/vehicle.ts";
import { FAULTS_MAX_COUNT } from "../../src/kernel/field.ts";
import { MARK, refusal, refusals } from "../support/refused-records.ts";
import {
  acceptedRecord,
  bareRecord,
  fullRecord,
  type WireRecord,
  withValueAt,
} from "../support/result-records.ts";

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
      sohBasis: "usable_energy",
      certifiedEnergyKwh: 58.3,
      fullCycles: 412,
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
