import { expect, test } from "bun:test";
import type { RejectedRecord } from "../../src/battery-tests/ingest-outcome.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { kindsOf, openIngestScene } from "../support/ingest-scene.ts";
import { bareRecord, fullRecord, type WireRecord } from "../support/result-records.ts";

const scene = inEachTest(openIngestScene);

async function fieldsOf(record: WireRecord, options: { readonly historic?: boolean } = {}) {
  const [outcome] = await scene.send([record], options);
  return (outcome as RejectedRecord).faults.map(({ field }) => field);
}

const UNKNOWN = { unit_serial_number: "SU99-99999" };
const { vehicle, battery } = fullRecord() as Record<"vehicle" | "battery", WireRecord>;

test.each<[string, WireRecord, string[]]>([
  [
    "an unknown unit, a time ahead of the clock and no vehicle",
    { ...UNKNOWN, tested_at: "2099-01-01T00:00:00Z", vehicle: null },
    ["tested_at", "unit_serial_number", "vehicle"],
  ],
  ["an unknown unit and no vehicle", { ...UNKNOWN, vehicle: null }, ["unit_serial_number", "vehicle"]],
  [
    "an unknown unit and the VIN of a placeholder",
    { ...UNKNOWN, vehicle: { ...vehicle, vin: "11111111111111111" } },
    ["unit_serial_number", "vehicle.vin"],
  ],
  [
    "a figure that is a text, no time and no vehicle",
    {
      tested_at: null,
      vehicle: { ...vehicle, vin: null, registration: null },
      battery: { soh_percent: "x" },
    },
    ["battery.soh_percent", "tested_at", "vehicle"],
  ],
  [
    "an unknown unit, a wrong VIN and a wrong figure",
    { ...UNKNOWN, vehicle: { vin: "X" }, battery: { soh_percent: "x" } },
    ["vehicle.vin", "battery.soh_percent", "unit_serial_number"],
  ],
  [
    "a retired unit and a wrong figure",
    { unit_serial_number: "SU19-00003", battery: { soh_percent: "x" } },
    ["battery.soh_percent", "unit_serial_number"],
  ],
  [
    "a day of replacement after the test, a number of another way in and a wrong figure",
    {
      battery: { ...battery, replaced_on: "2027-01-01", soh_percent: -1 },
      certificate_number: "BT-2020-0001",
      failure_reason: "interrupted",
    },
    ["battery.soh_percent", "failure_reason", "battery.replaced_on", "certificate_number"],
  ],
  [
    "no unit, no time and no vehicle",
    { unit_serial_number: null, tested_at: null, vehicle: null },
    ["unit_serial_number", "tested_at", "vehicle"],
  ],
])("one entry names every fault of a record with %s", async (_, changes, fields) => {
  expect(await fieldsOf(fullRecord(changes))).toEqual(fields);
});

test.each<[string, WireRecord, string[]]>([
  ["a wrong status", { status: "done", tested_at: null, vehicle: null }, ["status"]],
  ["a wrong time", { tested_at: "yesterday" }, ["tested_at"]],
  [
    "a wrong VIN, of which nobody knows whether it names a vehicle",
    { vehicle: { vin: "X" } },
    ["vehicle.vin"],
  ],
  ["a vehicle that is no object", { vehicle: "a car" }, ["vehicle"]],
  ["the name of a unit that is no text", { unit_serial_number: 7 }, ["unit_serial_number"]],
])("no rule over several members is said to be broken because of %s", async (_, changes, fields) => {
  expect(await fieldsOf(fullRecord(changes))).toEqual(fields);
});

test("a refused record is not told to name a vehicle that an earlier record of its run names", async () => {
  const wrong = fullRecord({ vehicle: null, battery: { soh_percent: "x" } });
  expect(await fieldsOf(wrong)).toEqual(["battery.soh_percent", "vehicle"]);
  const started = bareRecord("in_progress", { run_id: fullRecord().run_id, vehicle });
  expect(kindsOf(await scene.send([started, wrong]))).toEqual([
    "accepted",
    "rejected on battery.soh_percent",
  ]);
  expect(await fieldsOf(wrong)).toEqual(["battery.soh_percent"]);
});

test("a historic record with a fault needs no vehicle either", async () => {
  const wrong = fullRecord({ vehicle: null, battery: { soh_percent: "x" } });
  expect(await fieldsOf(wrong, { historic: true })).toEqual(["battery.soh_percent"]);
});
