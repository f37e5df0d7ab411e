import { expect, test } from "bun:test";
import { nextHourIn } from "../../src/kernel/zone-time.ts";

test.each([
  ["UTC", "2026-03-02T06:59:59.999Z", "2026-03-02T07:00:00.000Z"],
  ["UTC", "2026-03-02T07:00:00.000Z", "2026-03-03T07:00:00.000Z"],
  ["Europe/Berlin", "2026-03-02T05:00:00.000Z", "2026-03-02T06:00:00.000Z"],
  // The clocks go forward in the night.
  ["Europe/Berlin", "2026-03-28T12:00:00.000Z", "2026-03-29T05:00:00.000Z"],
  ["Europe/Berlin", "2026-10-24T12:00:00.000Z", "2026-10-25T06:00:00.000Z"],
  ["Pacific/Auckland", "2026-03-02T17:59:00.000Z", "2026-03-02T18:00:00.000Z"],
  ["America/Los_Angeles", "2026-03-02T23:00:00.000Z", "2026-03-03T15:00:00.000Z"],
  ["Asia/Kathmandu", "2026-03-02T00:00:00.000Z", "2026-03-02T01:15:00.000Z"],
])("in %s, seven o'clock after %s is %s", (zone, after, next) => {
  expect(new Date(nextHourIn(zone, 7, Date.parse(after))).toISOString()).toBe(next);
});
