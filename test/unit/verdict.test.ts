import { expect, test } from "bun:test";
import { CHECK_STATUSES, type JudgedDiagnostics } from "../../src/battery-tests/diagnostics.ts";
import { remarksOn } from "../../src/certificates/noticed.ts";
import { VERDICTS, verdictInWords, verdictOf } from "../../src/certificates/verdict.ts";
import { ENGLISH } from "../../src/language/translator.ts";

test.each([
  ["OK", "ok"],
  ["WARNING", "warning"],
  ["SAFETY_ISSUE", "safety_issue"],
  ["NOT_CONCLUSIVE", "not_conclusive"],
  [null, "none"],
] as const)("the overall status %p gives the verdict %p", (status, verdict) => {
  expect(verdictOf({ diagnostics: { overall_battery_status: status } })).toBe(verdict);
});

const CHECKS = {
  battery_management_system: "OK",
  battery_sensors: "OK",
  battery_pack_parameters: "OK",
  battery_cell_voltages: "OK",
  vehicle_communication: "OK",
} as const;
const SENSORS = {
  voltage_sensor: "OK",
  current_sensor: "OK",
  temperature_sensors: "OK",
  cell_voltage_sensors: "OK",
} as const;
const MEASURED = { cell_temperature_c: { status: "OK" }, cell_voltage_v: { status: "OK" } } as const;
const DANGER = "SAFETY_ISSUE";

const DANGERS: readonly (readonly [string, Omit<JudgedDiagnostics, "overall_battery_status">])[] = [
  ...Object.keys(CHECKS).map((name) => [name, { battery_checks: { ...CHECKS, [name]: DANGER } }] as const),
  ...Object.keys(SENSORS).map((name) => [name, { sensor_checks: { ...SENSORS, [name]: DANGER } }] as const),
  ...Object.keys(MEASURED).map(
    (name) => [name, { measurements: { ...MEASURED, [name]: { status: DANGER } } }] as const,
  ),
];

test.each(DANGERS)(
  "a danger that %s found is a safety issue, red and named, whatever the overall status",
  (_, found) => {
    for (const status of [...CHECK_STATUSES, null]) {
      const all = { battery_checks: CHECKS, sensor_checks: SENSORS, measurements: MEASURED };
      const diagnostics = { ...all, overall_battery_status: status };
      expect(verdictOf({ diagnostics })).toBe(verdictOf({ diagnostics: { overall_battery_status: status } }));
      const dangerous = { diagnostics: { ...diagnostics, ...found }, warnings: [] };
      expect(verdictOf(dangerous)).toBe("safety_issue");
      const [first] = remarksOn(dangerous, ENGLISH).named;
      expect(first).toEndWith("(safety issue)");
    }
  },
);

test("a test without diagnostics has no verdict", () => {
  expect(verdictOf({ diagnostics: null })).toBe("none");
});

test("only OK has a tick, and every verdict has a sign and a label of its own", () => {
  const words = VERDICTS.map((verdict) => verdictInWords(verdict, ENGLISH));
  expect(words.filter(({ sign }) => sign === "tick")).toEqual([verdictInWords("ok", ENGLISH)]);
  expect(new Set(words.map(({ sign }) => sign)).size).toBe(VERDICTS.length);
  expect(new Set(words.map(({ label }) => label)).size).toBe(VERDICTS.length);
  expect(words).toHaveLength(CHECK_STATUSES.length + 1);
});

test("only OK is green and only a safety issue is red", () => {
  const tones = VERDICTS.map((verdict) => [verdict, verdictInWords(verdict, ENGLISH).tone]);
  expect(tones).toEqual([
    ["ok", "good"],
    ["warning", "caution"],
    ["safety_issue", "danger"],
    ["not_conclusive", "neutral"],
    ["none", "neutral"],
  ]);
});

test("a safety issue forbids to charge or move the vehicle before its battery was looked at, with the same words for everyone", () => {
  const words = verdictInWords("safety_issue", ENGLISH);
  expect(words.sentence).toBe(
    "Do not charge or move the vehicle before somebody qualified has looked at its battery.",
  );
  expect(words.dealerSentence).toBeUndefined();
});
