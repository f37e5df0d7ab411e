import { expect, test } from "bun:test";
import { recordDigests } from "../../src/battery-tests/record-admission.ts";
import type { ResultRecord } from "../../src/battery-tests/result-record.ts";
import { canonicalJson } from "../../src/kernel/canonical-json.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { acceptedRecord, bareRecord, fullRecord, withValueAt } from "../support/result-records.ts";

function reversed(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
}

const recordDigest = (record: ResultRecord) => recordDigests(record)[0];
const DIGEST = recordDigest(acceptedRecord(fullRecord()));

test("the digest of a record does not depend on the order of the members, neither as sent nor as held", () => {
  expect(recordDigest(acceptedRecord(reversed(fullRecord())))).toBe(DIGEST);
  expect(recordDigest(reversed(acceptedRecord(fullRecord())) as ResultRecord)).toBe(DIGEST);
});

test.each([
  ["an internal reference", "internal_reference", "another"],
  ["the absence of a null", "failure_reason", undefined],
  ["how the instant is written", "tested_at", "2026-03-01T07:30:00.000Z"],
  ["the last digits of a figure", "battery.soh_percent", 93.40000000000001],
  ["how the registration is written", "vehicle.registration", "mü ab123e"],
  ["the copy of the flag in diagnostics", "diagnostics.vehicle_supported", false],
])("the digest of a record does not depend on %s", (_, path, value) => {
  expect(recordDigest(acceptedRecord(withValueAt(fullRecord(), path, value)))).toBe(DIGEST);
});

test.each([
  ["run_id", "another"],
  ["tested_at", "2026-03-01T09:30:00.001+02:00"],
  ["vehicle", null],
  ["vehicle.model", "ID.3 Pro 58,0 kwh"],
  ["battery.soh_percent", 93.5],
  ["battery.soh_percent", 93.4000000001],
  ["vehicle.registration", "MU-AB 123E"],
  ["battery.cell_variance", null],
  ["battery.method", null],
  ["battery.soh_uncertainty_percent", 2.5],
  ["battery.identifier", "0SN-4711-000124"],
  ["battery.replaced_on", null],
  ["battery.soh_basis", "certified_energy"],
  ["battery.certified_energy_kwh", 58.4],
  ["battery.full_cycles", null],
  ["diagnostics.range.wltp_new_km.from", 391],
  ["diagnostics.bms", null],
  ["warnings", ["CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH", "BATTERY_TEMP_TOO_LOW"]],
  ["warnings", null],
  ["vehicle_supported", false],
  ["vehicle_supported", null],
  ["reference_data", "provisional"],
  ["certificate_number", "BT-2019-1"],
])("the digest of a record changes with %s = %p", (path, value) => {
  expect(recordDigest(acceptedRecord(withValueAt(fullRecord(), path, value)))).not.toBe(DIGEST);
});

test("the digest of a record distinguishes an empty block from none, and an empty list from none", () => {
  const digests = [
    bareRecord("pending"),
    bareRecord("pending", { vehicle: {} }),
    bareRecord("pending", { battery: {} }),
    bareRecord("pending", { diagnostics: {} }),
    bareRecord("pending", { warnings: [] }),
  ].map((wire) => recordDigest(acceptedRecord(wire)));
  expect(new Set(digests).size).toBe(digests.length);
});

test("the digest of a record stays what it was: digests of records taken in by earlier versions are stored", () => {
  const dated = fullRecord({ tested_at: "2026-04-01T09:30:00+02:00" });
  const addedSince =
    "method,soh_uncertainty_percent,identifier,replaced_on,soh_basis,certified_energy_kwh,full_cycles"
      .split(",")
      .map((name) => `battery.${name}`);
  const earlier = addedSince.reduce((wire, path) => withValueAt(wire, path, undefined), dated);
  expect(recordDigests(acceptedRecord(earlier))).toContain(
    "d4a5e1b51ffd7d7686ec5ff8c58e60ce5bc6533b9d1b026f5b0098f8358ac066",
  );
});

test("the digest that version 1.0 stored is of the names and the registration as they were sent", () => {
  const vehicle = { vin: null, make: "VOLKSWAGEN ", model: "ID.3 77,0\u00a0kWh", year: 2021, mileage_km: 1 };
  const sent = fullRecord({ vehicle: { ...vehicle, registration: "KX21 ZRT" } });
  const read = acceptedRecord(sent);
  expect(read.vehicle?.make).toBe("VOLKSWAGEN");
  const asRead = { ...read, vehicle: { ...(read.vehicle as NonNullable<typeof read.vehicle>) } };
  const { internalReference: _, ...counted } = {
    ...asRead,
    vehicle: { ...asRead.vehicle, make: vehicle.make, model: vehicle.model },
  };
  expect(recordDigests(read, sent)[1]).toBe(sha256Hex(canonicalJson(counted)));
  expect(recordDigests(read, sent)[0]).toBe(recordDigests(read)[0]);
});
