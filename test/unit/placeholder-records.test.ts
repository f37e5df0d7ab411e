import { expect, test } from "bun:test";
import type { BatteryTest } from "../../src/battery-tests/battery-test.ts";
import { arrive, changed, heldAfter } from "../support/arriving-records.ts";
import { bareRecord } from "../support/result-records.ts";

const PLACEHOLDER = "0".repeat(17);
const placeholder = { vehicle: { vin: PLACEHOLDER } };
const PENDING = heldAfter(bareRecord("pending"));
const IN_PROGRESS = heldAfter(bareRecord("in_progress"));
const refused = { kind: "refused", faults: [{ field: "vehicle.vin" }] };
/** As version 1.0 stored it. */
const stored = (status: string): BatteryTest => {
  const held = heldAfter(bareRecord(status, { vehicle: { vin: "WVWZZZE1ZMP000123" } }));
  return { ...held, vehicle: held.vehicle && { ...held.vehicle, vin: PLACEHOLDER } };
};

test.each(["pending", "in_progress", "completed", "cancelled"])(
  "a record with a placeholder is refused where it would be stored: %s",
  (status) => {
    for (const held of [null, PENDING])
      expect(arrive(held, bareRecord(status, placeholder))).toMatchObject(refused);
  },
);

test.each([
  ["pending", "pending", "pending"],
  ["pending", "in_progress", "in_progress"],
  ["pending", "cancelled", "cancelled"],
  ["pending", "failed", "failed"],
  ["in_progress", "in_progress", "in_progress"],
  ["in_progress", "completed", "in_progress"],
  ["in_progress", "cancelled", "failed"],
  ["in_progress", "failed", "failed"],
] as const)(
  "a test that holds a placeholder since 1.0 goes on with it, held: %s, record: %s",
  (held, status, after) => {
    const failure = status === "failed" ? { failure_reason: "interrupted" } : {};
    const { vehicle, ...fields } = changed(
      arrive(stored(held), bareRecord(status, { ...placeholder, ...failure })),
    );
    expect(fields.status).toBe(after);
    expect(vehicle?.vin ?? null).toBe(after === "failed" ? null : PLACEHOLDER);
  },
);

test("a test that holds a placeholder does not take another one", () => {
  const other = { vehicle: { vin: "F".repeat(17) } };
  expect(arrive(stored("in_progress"), bareRecord("completed", other))).toMatchObject(refused);
});

test("a record that ends a test as failed is taken with a placeholder, which is not stored", () => {
  for (const held of [null, PENDING, IN_PROGRESS]) {
    const failed = bareRecord("failed", { ...placeholder, failure_reason: "interrupted" });
    expect(changed(arrive(held, failed))).toMatchObject({ status: "failed", vehicle: null });
  }
  const cancelled = arrive(IN_PROGRESS, bareRecord("cancelled", placeholder));
  expect(changed(cancelled)).toMatchObject({ status: "failed", vehicle: null });
});
