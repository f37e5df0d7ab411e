import { expect, test } from "bun:test";
import {
  DANGER_BITS,
  WARNING_CODES,
  warningBit,
  warningBitsOf,
} from "../../src/battery-tests/warning-bits.ts";
import { severityOf } from "../../src/certificates/warning.ts";

test("a stored place among the warnings stays that of its code", () => {
  const places = WARNING_CODES.map((code) => [code, warningBit(code)]);
  expect(Object.fromEntries(places)).toEqual({
    SOH_GREATER_THAN_100: 2,
    UNCLEAR_MODEL: 4,
    MISSING_SIGNAL: 8,
    IMPLAUSIBLE_SIGNAL: 16,
    NOT_ENOUGH_DATA: 32,
    NO_RELAXED_PHASES: 64,
    NO_GOOD_RELAXED_PHASES: 128,
    BATTERY_TEMP_TOO_LOW: 256,
    BATTERY_TEMP_TOO_HIGH: 512,
    BATTERY_TEMP_DELTA_TOO_LARGE: 1_024,
    BATTERY_TEMP_CRITICALLY_HIGH: 2_048,
    BMS_SOC_IMPLAUSIBLE: 4_096,
    CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH: 8_192,
  });
  expect(warningBit("SOMETHING_NEW")).toBe(1);
  expect(warningBitsOf(null)).toBeNull();
});

test("the bits of dangers are those of the warnings that make a warning of checks that passed", () => {
  for (const code of [...WARNING_CODES, "SOMETHING_NEW"])
    expect((warningBit(code) & DANGER_BITS) !== 0, code).toBe(severityOf(code) === "high");
});
