import type { BatteryTest } from "../../src/battery-tests/battery-test.ts";
import {
  type Arrival,
  type Transition,
  transition,
} from "../../src/battery-tests/battery-test-transition.ts";
import { acceptedRecord, type WireRecord } from "./result-records.ts";

export const NOW_MS = 1_800_000_000_000;

export function arrive(held: BatteryTest | null, wire: WireRecord, how: Partial<Arrival> = {}): Transition {
  const record = acceptedRecord(wire);
  return transition(held, { record, historic: false, repeated: false, nowMs: NOW_MS, ...how });
}

/** The fields of a decision that changes something. */
export function changed(decision: Transition) {
  if (decision.kind !== "insert" && decision.kind !== "update") throw new Error(decision.kind);
  return decision.fields;
}

/** A stored test as the given record would have made it, at an earlier time. */
export function heldAfter(
  wire: WireRecord,
  changes: Partial<BatteryTest> = {},
  historic = false,
): BatteryTest {
  return {
    id: 7,
    unitId: 1,
    runId: "20260401-093000",
    dealerId: 1,
    companyId: 1,
    onHoldSinceMs: null,
    resultRejectedAtMs: null,
    renderedAtMs: null,
    withdrawnAtMs: null,
    createdAtMs: NOW_MS - 60_000,
    updatedAtMs: NOW_MS - 60_000,
    ...changed(arrive(null, wire, { historic, nowMs: NOW_MS - 60_000 })),
    ...changes,
  };
}
