import { expect, test } from "bun:test";
import { type BatteryTest, TEST_STATUSES } from "../../src/battery-tests/battery-test.ts";
import { presentTest, presentTestAsJson } from "../../src/battery-tests/battery-test-presenter.ts";
import { FoundTest } from "../../src/battery-tests/found-test.ts";
import { EXAMPLE_DIAGNOSTICS, EXAMPLE_TEST, NOTHING_REPORTED } from "../support/battery-test-example.ts";

const KEYS = [
  "id",
  "internal_reference",
  "dealer_id",
  "unit_id",
  "status",
  "vehicle",
  "battery",
  "tested_at",
  "results_received_at",
  "diagnostics",
  "warnings",
  "vehicle_supported",
  "result_status",
  "certificate_number",
  "certificate_available",
  "verification_url",
  "preview_available",
  "created_at",
  "updated_at",
];
const VEHICLE_KEYS = ["registration", "vin", "make", "model", "year", "mileage_km"];
const BATTERY_KEYS = [
  "soh_percent",
  "capacity_kwh",
  "nominal_kwh",
  "estimated_range_miles",
  "cell_count",
  "cell_variance",
  "method",
  "soh_uncertainty_percent",
  "identifier",
  "replaced_on",
  "soh_basis",
  "certified_energy_kwh",
  "full_cycles",
];

/** Nothing held but what every test has. */
const BARE: BatteryTest = {
  ...EXAMPLE_TEST,
  ...NOTHING_REPORTED,
  status: EXAMPLE_TEST.status,
  resultHeld: false,
  resultsReceivedAtMs: null,
  renderedAtMs: null,
  withdrawnAtMs: null,
};

/** What a partner reads: through JSON, where an undefined key would vanish. */
function onWire(
  battery: BatteryTest,
  dealer?: { id: number; name: string },
  verificationUrl?: string,
): Record<string, unknown> {
  return JSON.parse(JSON.stringify(presentTest(battery, dealer, verificationUrl))) as Record<string, unknown>;
}

for (const status of TEST_STATUSES) {
  for (const [held, figures] of [
    ["everything", EXAMPLE_TEST],
    ["nothing", BARE],
  ] as const) {
    test(`a test on the wire has every key when it is ${status} with ${held} held`, () => {
      const wire = onWire({ ...figures, status });
      expect(Object.keys(wire).sort()).toEqual([...KEYS].sort());
      if (wire.vehicle !== null) expect(Object.keys(wire.vehicle as object)).toEqual(VEHICLE_KEYS);
      if (wire.battery !== null) expect(Object.keys(wire.battery as object)).toEqual(BATTERY_KEYS);
    });
  }

  if (status !== "completed") {
    test(`a test on the wire hides diagnostics, verdict and certificate when it is ${status}, even where they are held`, () => {
      expect(onWire({ ...EXAMPLE_TEST, status })).toMatchObject({
        diagnostics: null,
        result_status: null,
        certificate_number: null,
        certificate_available: false,
        preview_available: false,
      });
    });
  }
}

test("a test on the wire shows everything once it is completed", () => {
  expect(onWire(EXAMPLE_TEST)).toEqual({
    id: 7,
    internal_reference: "STOCK-1",
    dealer_id: 2,
    unit_id: 3,
    status: "completed",
    vehicle: {
      registration: "AB12 CDE",
      vin: "WVWZZZE1ZMP000001",
      make: "Volkswagen",
      model: "ID.3 58,0 kWh",
      year: 2021,
      mileage_km: 48210.5,
    },
    battery: {
      soh_percent: 93.4,
      capacity_kwh: 54.1,
      nominal_kwh: 58,
      estimated_range_miles: 201,
      cell_count: 216,
      cell_variance: 0.012,
      method: "Partial charge with load profile",
      soh_uncertainty_percent: 2,
      identifier: "0SN-4711-000123",
      replaced_on: "2025-05-03",
      soh_basis: "usable_energy",
      certified_energy_kwh: 58.3,
      full_cycles: 412,
    },
    tested_at: "2026-03-02T09:30:00.000Z",
    results_received_at: "2026-03-02T09:30:01.000Z",
    diagnostics: { vehicle_supported: true, ...EXAMPLE_DIAGNOSTICS },
    warnings: ["BATTERY_TEMP_TOO_LOW"],
    vehicle_supported: true,
    result_status: "final",
    certificate_number: "BT-2026-0123456Z",
    certificate_available: true,
    preview_available: true,
    verification_url: null,
    created_at: "2026-03-02T09:29:59.000Z",
    updated_at: "2026-03-02T09:30:02.000Z",
  });
});

test("a test in flight shows vehicle and battery, the measured figure included", () => {
  const wire = onWire({ ...EXAMPLE_TEST, status: "in_progress" });
  expect(wire.vehicle).toMatchObject({ vin: "WVWZZZE1ZMP000001" });
  expect(wire.battery).toMatchObject({ soh_percent: 93.4 });
  expect(wire.results_received_at).toBe("2026-03-02T09:30:01.000Z");
});

test("a failed test has vehicle and battery objects of nulls and no date, even if figures were left behind", () => {
  for (const figures of [EXAMPLE_TEST, BARE]) {
    const wire = onWire({ ...figures, status: "failed" });
    expect(wire.vehicle).toEqual(Object.fromEntries(VEHICLE_KEYS.map((key) => [key, null])));
    expect(wire.battery).toEqual(Object.fromEntries(BATTERY_KEYS.map((key) => [key, null])));
    expect(wire.tested_at).toBeNull();
  }
});

test("a test on the wire without a vehicle or battery held has null there", () => {
  expect(onWire({ ...BARE, status: "pending" })).toMatchObject({ vehicle: null, battery: null });
});

test("a test on the wire keeps null warnings null and no warnings an empty list", () => {
  expect(onWire({ ...EXAMPLE_TEST, warnings: null }).warnings).toBeNull();
  expect(onWire({ ...EXAMPLE_TEST, warnings: [] }).warnings).toEqual([]);
});

for (const vehicleSupported of [true, false, null]) {
  test(`the flag in a test's diagnostics always equals the one above it (${vehicleSupported})`, () => {
    const wire = onWire({ ...EXAMPLE_TEST, vehicleSupported });
    expect(wire.vehicle_supported).toBe(vehicleSupported);
    expect(wire.diagnostics).toMatchObject({ vehicle_supported: vehicleSupported });
  });
}

test("an older test has no diagnostics, and may have a certificate without a number", () => {
  const wire = onWire({ ...EXAMPLE_TEST, diagnostics: null, certificateNumber: null });
  expect(wire).toMatchObject({ diagnostics: null, certificate_number: null, certificate_available: true });
});

test("a certificate can be had of every completed test, rendered or not, and of no other state", () => {
  for (const status of TEST_STATUSES) {
    const isAvailable = status === "completed";
    expect(onWire({ ...EXAMPLE_TEST, status, renderedAtMs: null })).toMatchObject({
      certificate_available: isAvailable,
      preview_available: isAvailable,
    });
  }
});

test("a test on the wire names its dealer only where it is asked to, and with nothing but id and name", () => {
  expect(onWire(EXAMPLE_TEST)).not.toHaveProperty("dealer");
  const dealer = { id: 2, name: "Harbour Cars", legalName: "hidden" };
  expect(onWire(EXAMPLE_TEST, dealer).dealer).toEqual({ id: 2, name: "Harbour Cars" });
});

test("a test on the wire does not show what is internal: run, company, failure reason, reference data", () => {
  const text = JSON.stringify(onWire({ ...EXAMPLE_TEST, failureReason: "interrupted" }));
  for (const inner of ["run", "company", "interrupted", "reference_data"]) expect(text).not.toContain(inner);
});

test("a test on the wire is the same when written straight from what is stored, in every state, with and without a dealer", () => {
  for (const status of TEST_STATUSES) {
    for (const held of [EXAMPLE_TEST, BARE, { ...EXAMPLE_TEST, vehicleSupported: null }]) {
      for (const dealer of [undefined, { id: 2, name: 'Harbour "Cars" \u2028 ünïcode' }]) {
        const { diagnostics, warnings, ...figures } = { ...held, status };
        const stored = (value: unknown) => (value === null ? null : JSON.stringify(value));
        const found = new FoundTest(figures, stored(diagnostics), stored(warnings), "unused");
        const verificationUrl = "https://battery.example.com/verify/x";
        const named = dealer === undefined ? {} : { dealer };
        const { text } = presentTestAsJson(found, { ...named, verificationUrl });
        expect(JSON.parse(text)).toEqual(onWire({ ...held, status }, dealer, verificationUrl));
        expect(JSON.parse(presentTestAsJson(found, named).text)).toEqual(onWire({ ...held, status }, dealer));
      }
    }
  }
});
