import { expect, test } from "bun:test";
import { CHECK_STATUSES, type CheckStatus } from "../../src/battery-tests/diagnostics.ts";
import { batterySummary } from "../../src/certificates/battery-summary.ts";
import { remarksOn, statedVerdict } from "../../src/certificates/noticed.ts";
import { verdictOf } from "../../src/certificates/verdict.ts";
import { WARNING_SEVERITIES, warningInWords, warningsInWords } from "../../src/certificates/warning.ts";
import { LANGUAGES } from "../../src/language/language.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { translatorInto } from "../../src/language/translators.ts";
import { SPECIFIED_WARNINGS } from "../support/specified-warnings.ts";

test.each(LANGUAGES)(
  "each warning says what it means for the result and what to ask: %s",
  async (language) => {
    const t = await translatorInto(language);
    const words = SPECIFIED_WARNINGS.map((code) => warningInWords(code, t));
    for (const { code, severity, meaning, ask } of words) {
      expect(meaning, code).not.toBeNull();
      expect(ask, code).not.toBeNull();
      expect(WARNING_SEVERITIES).toContain(severity);
    }
    expect(new Set(words.map(({ title }) => title)).size).toBe(SPECIFIED_WARNINGS.length);
  },
);

test.each(LANGUAGES)(
  "the advice of a warning has other words for the dealer than for a buyer: %s",
  async (language) => {
    const t = await translatorInto(language);
    const advice = (reader: "buyer" | "dealer") =>
      new Set(warningsInWords(SPECIFIED_WARNINGS, t, reader).map(({ ask }) => ask));
    expect(advice("dealer").size).toBe(advice("buyer").size);
    expect(advice("dealer").isDisjointFrom(advice("buyer"))).toBe(true);
  },
);

test.each([
  ["CHARGE_PORT_LOCK_WORN", "Charge port lock worn"],
  ["toString", "Tostring"],
  ["___", "Unnamed warning"],
])("the unknown warning code %s is spelt out and kept", (code, title) => {
  const severity = "medium";
  expect(warningInWords(code, ENGLISH)).toEqual({ code, severity, title, meaning: null, ask: null });
});

test("a danger stands before what makes the figure less certain, whatever the order of the record", () => {
  const codes = ["NO_RELAXED_PHASES", "UNKNOWN_CODE", "BATTERY_TEMP_CRITICALLY_HIGH"];
  expect(warningsInWords(codes, ENGLISH).map(({ code }) => code)).toEqual(codes.toReversed());
});

test("the two gravest remarks on a test are named and the others counted", () => {
  const diagnostics = {
    battery_checks: {
      battery_management_system: "OK",
      battery_sensors: "WARNING",
      battery_pack_parameters: "OK",
      battery_cell_voltages: "SAFETY_ISSUE",
      vehicle_communication: "NOT_CONCLUSIVE",
    },
    sensor_checks: null,
  } as const;
  const warnings = ["BATTERY_TEMP_TOO_LOW", "CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH"];
  expect(remarksOn({ diagnostics, warnings }, ENGLISH)).toEqual({
    named: ["Battery cell voltages (safety issue)", "Cell voltages far apart"],
    more: 2,
    count: 4,
  });
  expect(remarksOn({ diagnostics: null, warnings: null }, ENGLISH)).toEqual({ named: [], more: 0, count: 0 });
});

test("passed checks beside a warning of a danger are stated as a warning, and no other verdict changes", () => {
  for (const overall of [...CHECK_STATUSES, null]) {
    const stated = statedVerdict(
      judged(overall, "OK", ["NO_RELAXED_PHASES", "BATTERY_TEMP_CRITICALLY_HIGH"]),
    );
    const verdict = verdictOf({ diagnostics: { overall_battery_status: overall } });
    expect(stated).toBe(overall === "OK" ? "warning" : verdict);
    expect(batterySummary({ verdict: stated, resultStatus: "final", sohPercent: 95 }, ENGLISH).tone).not.toBe(
      "good",
    );
  }
});

test("passed checks beside a check with a warning and codes that are no danger are stated as passed", () => {
  expect(statedVerdict(judged("OK", "WARNING", ["UNCLEAR_MODEL", "UNKNOWN_CODE"]))).toBe("ok");
  expect(statedVerdict({ diagnostics: null, warnings: null })).toBe("none");
});

function judged(overall: CheckStatus | null, sensor: CheckStatus, warnings: readonly string[]) {
  const sensor_checks = {
    voltage_sensor: "OK",
    current_sensor: sensor,
    temperature_sensors: null,
    cell_voltage_sensors: "OK",
  } as const;
  return { diagnostics: { overall_battery_status: overall, battery_checks: null, sensor_checks }, warnings };
}

test("a code that a record repeats is one remark", () => {
  const warnings = ["MISSING_SIGNAL", "UNCLEAR_MODEL", "MISSING_SIGNAL"];
  expect(remarksOn({ diagnostics: null, warnings }, ENGLISH).count).toBe(2);
});
