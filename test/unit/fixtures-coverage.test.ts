import { expect, test } from "bun:test";
import { type Case, eachOccurs } from "../support/fixture-cases.ts";
import {
  allRecords,
  completedRecords,
  type FixtureRecord,
  fixtureUnits,
  historicRecords,
  liveRecords,
  recordsByTest,
  unitBySerial,
} from "../support/fixture-records.ts";
import { SPECIFIED_WARNINGS } from "../support/specified-warnings.ts";

const soh = (record: FixtureRecord) => record.battery?.soh_percent ?? null;
const stateOf = (status: string, failureReason: string | null) => (record: FixtureRecord) =>
  record.status === status && (record.failure_reason ?? null) === failureReason;

eachOccurs(liveRecords, [
  ["pending, vehicle unknown", (record) => record.status === "pending" && !record.vehicle],
  ["pending, vehicle known", (record) => record.status === "pending" && !!record.vehicle?.vin],
  ["in progress without a figure", (record) => record.status === "in_progress" && soh(record) === null],
  [
    "in progress with an early figure and no diagnostics",
    (record) => record.status === "in_progress" && soh(record) !== null && !record.diagnostics,
  ],
  ["completed", stateOf("completed", null)],
  ["failed: interrupted", stateOf("failed", "interrupted")],
  ["failed: cancelled", stateOf("failed", "cancelled")],
  ["failed: hardware fault", stateOf("failed", "hardware_fault")],
  ["failed for no known reason", stateOf("failed", null)],
  ["failed, and still carrying a figure", (record) => record.status === "failed" && soh(record) !== null],
  ["cancelled", stateOf("cancelled", null)],
]);

const walks = [...recordsByTest(liveRecords).values()].map((records) => records.map(({ status }) => status));
test.each([
  [["pending", "in_progress", "completed"]],
  [["pending", "in_progress", "in_progress", "completed"]],
  [["in_progress", "completed"]],
  [["pending", "completed"]],
  [["pending", "cancelled"]],
  [["pending", "failed"]],
  [["in_progress", "failed"]],
  [["pending", "in_progress", "failed"]],
  [["pending"]],
  [["in_progress"]],
])("the fixtures hold a run of %j", (walk) => {
  expect(walks).toContainEqual(walk);
});

test("the fixtures hold an early figure that is not the final one", () => {
  const figures = [...recordsByTest(liveRecords).values()].map((records) =>
    records.map(soh).filter((figure) => figure !== null),
  );
  expect(figures.some(([early, final]) => final !== undefined && early !== final)).toBe(true);
});

test("the fixtures hold a later internal reference that is not the first", () => {
  const references = [...recordsByTest(liveRecords).values()].map(
    (records) => new Set(records.flatMap((record) => record.internal_reference ?? [])),
  );
  expect(references.some((distinct) => distinct.size > 1)).toBe(true);
});

test("no test of the fixtures shares its VIN with a failed one, so that a lookup by it must find nothing", () => {
  const byTest = [...recordsByTest(allRecords).values()];
  const failed = byTest.filter((records) => records.at(-1)?.status === "failed");
  const vins = new Set(failed.flat().flatMap((record) => record.vehicle?.vin ?? []));
  expect(vins.size).toBeGreaterThanOrEqual(3);
  for (const record of byTest.filter((records) => !failed.includes(records)).flat()) {
    if (record.vehicle?.vin) expect(vins).not.toContain(record.vehicle.vin);
  }
});

eachOccurs(completedRecords, [
  ["final", (record) => soh(record) !== null && record.reference_data === "final"],
  [
    "over 100, model in validation, provisional",
    (record) =>
      (soh(record) ?? 0) > 100 &&
      record.vehicle_supported === false &&
      record.reference_data === "provisional",
  ],
  [
    "provisional below 100",
    (record) => (soh(record) ?? 100) < 100 && record.reference_data === "provisional",
  ],
  [
    "provisional on a supported model",
    (record) => record.reference_data === "provisional" && record.vehicle_supported === true,
  ],
  [
    "final on a model in validation",
    (record) => record.reference_data === "final" && record.vehicle_supported === false,
  ],
  ["support unknown", (record) => record.vehicle_supported === null && record.reference_data === "final"],
  ["reference data unknown", (record) => record.reference_data === null && soh(record) !== null],
  ["inconclusive, battery held", (record) => soh(record) === null && !!record.battery],
  ["inconclusive, no battery", (record) => record.battery === null],
  ["exactly 100", (record) => soh(record) === 100 && record.reference_data === "final"],
  ["below 65", (record) => (soh(record) ?? 100) < 65],
  ["method and uncertainty stated", ({ battery }) => !!battery?.method && !!battery.soh_uncertainty_percent],
  ["method stated, uncertainty not", ({ battery }) => !!battery?.method && !battery.soh_uncertainty_percent],
  ["many decimals", (record) => /\.\d{5}/.test(String(soh(record)))],
  [
    "no range on a model in validation",
    (record) => record.vehicle_supported === false && record.battery?.estimated_range_miles === null,
  ],
  [
    "no range on a supported model",
    (record) =>
      record.vehicle_supported === true && soh(record) !== null && !record.battery?.estimated_range_miles,
  ],
]);

test("no result over 100 in the fixtures is final", () => {
  for (const record of allRecords)
    if ((soh(record) ?? 0) > 100) expect(record.reference_data).not.toBe("final");
});

test("the cell count is known for a few tests of the fixtures only", () => {
  const counted = completedRecords.filter((record) => record.battery?.cell_count);
  expect(counted.length).toBeGreaterThan(0);
  expect(counted.length).toBeLessThan(completedRecords.length / 5);
});

const blocks = ["battery_checks", "sensor_checks", "energy_kwh", "range", "measurements", "bms"] as const;
eachOccurs(completedRecords, [
  [
    "no diagnostics: no capacity, no nominal capacity, no variance",
    ({ diagnostics, battery }) =>
      diagnostics === null &&
      battery?.capacity_kwh === null &&
      battery.nominal_kwh === null &&
      battery.cell_variance === null,
  ],
  ...blocks.map((block): Case => [`no ${block}`, ({ diagnostics }) => diagnostics?.[block] === null]),
  ...(["OK", "WARNING", "NOT_CONCLUSIVE", "SAFETY_ISSUE", null] as const).map(
    (status): Case => [
      `overall ${status}`,
      ({ diagnostics }) => diagnostics?.overall_battery_status === status,
    ],
  ),
  ["a negative current", ({ diagnostics }) => (diagnostics?.measurements?.average_current_a ?? 0) < 0],
  ["no temperatures", ({ diagnostics }) => diagnostics?.measurements?.cell_temperature_c === null],
  ["a BMS without a state of health", ({ diagnostics }) => diagnostics?.bms?.soh_percent === null],
  ["no WLTP span", ({ diagnostics }) => diagnostics?.range?.wltp_new_km === null],
  [
    "a copy of the support flag that contradicts it",
    ({ diagnostics, vehicle_supported: flag }) =>
      typeof diagnostics?.vehicle_supported === "boolean" && diagnostics.vehicle_supported === !flag,
  ],
  ["keys left out for null", (record) => !("warnings" in record) && !("bms" in (record.diagnostics ?? {}))],
  ["warnings unknown", (record) => record.warnings === null],
  ["no warnings", (record) => record.warnings?.length === 0],
  ["several warnings", (record) => (record.warnings?.length ?? 0) > 1],
]);

test.each([...SPECIFIED_WARNINGS, "THERMAL_HISTORY_INCOMPLETE_V2"])(
  "the fixtures hold the warning %s",
  (code) => {
    expect(completedRecords.some((record) => record.warnings?.includes(code))).toBe(true);
  },
);

eachOccurs(completedRecords, [
  ["a model of 90 characters or more", ({ vehicle }) => (vehicle?.model?.length ?? 0) >= 90],
  ["a Greek model", ({ vehicle }) => /\p{Script=Greek}/u.test(vehicle?.model ?? "")],
  ["a Cyrillic make and model", ({ vehicle }) => /^\p{Script=Cyrillic}+$/u.test(vehicle?.make ?? "")],
  ["a Chinese make", ({ vehicle }) => /\p{Script=Han}/u.test(vehicle?.make ?? "")],
  [
    "characters that HTML, PDF and JSON escape",
    ({ vehicle }) => /(?=.*")(?=.*<)(?=.*&)(?=.*\\)(?=.*\()/.test(vehicle?.model ?? ""),
  ],
  ["a run id of 100 characters", (record) => record.run_id.length === 100],
  ["an internal reference of 100 characters", (record) => record.internal_reference?.length === 100],
  ["a time in UTC", (record) => /:\d\dZ$/.test(record.tested_at ?? "")],
  ["a time with milliseconds", (record) => /\.\d{3}Z$/.test(record.tested_at ?? "")],
  ["a time with microseconds", (record) => /\.\d{6}Z$/.test(record.tested_at ?? "")],
  ["a time ahead of UTC", (record) => /\+0[123]:00$/.test(record.tested_at ?? "")],
  ["a time behind UTC by a half hour", (record) => /-\d\d:30$/.test(record.tested_at ?? "")],
  [
    "a time whose date in UTC is another",
    ({ tested_at: at }) => !!at && new Date(at).toISOString().slice(0, 10) !== at.slice(0, 10),
  ],
]);

test("the fixtures hold one internal reference on two tests", () => {
  const references = completedRecords.flatMap((record) => record.internal_reference ?? []);
  expect(new Set(references).size).toBeLessThan(references.length);
});

test("the fixtures hold one run id on two units", () => {
  const units = Map.groupBy(liveRecords, (record) => record.run_id);
  const shared = [...units.values()].filter(
    (records) => new Set(records.map((record) => record.unit_serial_number)).size > 1,
  );
  expect(shared.length).toBe(1);
});

test("the fixtures hold two tests at the same instant, written differently", () => {
  const times = Map.groupBy(completedRecords, (record) => Date.parse(record.tested_at ?? ""));
  const same = [...times.values()].filter((records) => records.length > 1);
  expect(same.some((records) => new Set(records.map(({ tested_at: at }) => at)).size === 2)).toBe(true);
});

test("one dealer of the fixtures has more tests than a page, and two have none", () => {
  const counts = new Map(fixtureUnits.map((unit) => [unit.dealerKey, 0]));
  for (const key of recordsByTest(liveRecords).keys()) {
    const dealer = unitBySerial.get(key.split("/")[0] ?? "")?.dealerKey ?? "";
    counts.set(dealer, (counts.get(dealer) ?? 0) + 1);
  }
  expect(counts.get("brackenmoor-leeds")).toBeGreaterThan(25);
  expect([...counts].filter(([, count]) => count === 0).map(([dealer]) => dealer)).toEqual([
    "brackenmoor-bristol",
    "meridienne-porto",
  ]);
});

test.each(["shipped", "returned"])("the fixtures hold a result of a unit that is %s", (status) => {
  expect(liveRecords.some((record) => unitBySerial.get(record.unit_serial_number)?.status === status)).toBe(
    true,
  );
});

eachOccurs(historicRecords, [
  ["a number of an older style", (record) => /^BHC-\d{4}-\d{5}$/.test(record.certificate_number ?? "")],
  ["a number with slashes", (record) => /^A1\/\d{6}\/\d\d$/.test(record.certificate_number ?? "")],
  ["a number with spaces", (record) => / /.test(record.certificate_number ?? "")],
  [
    "completed without a number",
    (record) => record.status === "completed" && record.certificate_number === null,
  ],
  ["final", (record) => record.reference_data === "final" && soh(record) !== null],
  ["provisional", (record) => record.reference_data === "provisional"],
  ["unknown reference data", (record) => record.reference_data === null && soh(record) !== null],
  ["inconclusive", (record) => record.status === "completed" && soh(record) === null],
  ["failed", stateOf("failed", "interrupted")],
  ["cancelled", stateOf("cancelled", null)],
  ["no registration", (record) => record.vehicle?.registration === null],
]);

test("a certificate number is given once in the fixtures", () => {
  const numbers = historicRecords.flatMap((record) => record.certificate_number ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
});
