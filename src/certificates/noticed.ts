import type { CheckStatus, Diagnostics, JudgedDiagnostics } from "../battery-tests/diagnostics.ts";
import type { Translator } from "../language/translator.ts";
import { type Verdict, type VerdictSource, verdictOf } from "./verdict.ts";
import { severityOf, type WarningInWords, type WarningSeverity, warningsInWords } from "./warning.ts";

type Checks<Name extends "battery_checks" | "sensor_checks"> = keyof NonNullable<Diagnostics[Name]>;

/** These and the checks of the sensors are in the order in which they are printed. */
const BATTERY_CHECKS = [
  "battery_management_system",
  "battery_sensors",
  "battery_pack_parameters",
  "battery_cell_voltages",
  "vehicle_communication",
] as const satisfies readonly Checks<"battery_checks">[];

const SENSOR_CHECKS = [
  "voltage_sensor",
  "current_sensor",
  "temperature_sensors",
  "cell_voltage_sensors",
] as const satisfies readonly Checks<"sensor_checks">[];

export function batteryCheckLabels(t: Translator): Readonly<Record<Checks<"battery_checks">, string>> {
  return labelsOf(BATTERY_CHECKS, (check) => t(`battery.battery_check.${check}`));
}

export function sensorCheckLabels(t: Translator): Readonly<Record<Checks<"sensor_checks">, string>> {
  return labelsOf(SENSOR_CHECKS, (check) => t(`battery.sensor_check.${check}`));
}

function labelsOf<Name extends string>(names: readonly Name[], label: (name: Name) => string) {
  return Object.fromEntries(names.map((name) => [name, label(name)])) as Record<Name, string>;
}

/** The gravest first; what is not recorded says less than any. */
const GRAVITY: readonly (CheckStatus | null)[] = ["SAFETY_ISSUE", "WARNING", "NOT_CONCLUSIVE", "OK", null];

/** The checks of the battery as buyers see them: that of the sensors is never calmer than a check of one sensor. Null where none is recorded. */
export function shownBatteryChecks(
  diagnostics: Pick<Diagnostics, "battery_checks" | "sensor_checks"> | null,
): Diagnostics["battery_checks"] {
  const checks = diagnostics?.battery_checks ?? null;
  if (checks === null) return null;
  const own = checks.battery_sensors;
  const failed = Object.values(diagnostics?.sensor_checks ?? {}).filter((status) => status !== "OK");
  const gravest = GRAVITY.find((status) => [own, ...failed].includes(status)) ?? null;
  return { ...checks, battery_sensors: gravest };
}

/** What a test noticed besides its verdict: a single check that did not pass, or a warning of the evaluation. */
export interface Remark {
  /** In a few words. */
  readonly title: string;
  /** Null for a single check. */
  readonly warning: WarningInWords | null;
}

export interface Remarks {
  /** The titles of the two gravest. */
  readonly named: readonly string[];
  /** How many more there are. */
  readonly more: number;
  readonly count: number;
}

interface Noticed {
  readonly diagnostics: Omit<JudgedDiagnostics, "overall_battery_status"> | null;
  readonly warnings: readonly string[] | null;
}

/** What is said of the checks: their verdict, but nothing calmer than a warning where the evaluation raised one of a danger. */
export function statedVerdict({ warnings, ...source }: Pick<Noticed, "warnings"> & VerdictSource): Verdict {
  const verdict = verdictOf(source);
  const isRaised = (warnings ?? []).some((code) => severityOf(code) === "high");
  return verdict === "ok" && isRaised ? "warning" : verdict;
}

export function remarksOn(noticed: Noticed, t: Translator): Remarks {
  const all = listRemarks(noticed, t);
  const named = all.slice(0, 2).map(({ title }) => title);
  return { named, more: all.length - named.length, count: all.length };
}

/** The gravest first; of the same gravity, checks before warnings. */
export function listRemarks({ diagnostics, warnings }: Noticed, t: Translator): Remark[] {
  const checks = [
    ...labelled(batteryCheckLabels(t), diagnostics?.battery_checks ?? null),
    ...labelled(sensorCheckLabels(t), diagnostics?.sensor_checks ?? null),
  ];
  const found = (status: CheckStatus, message: "safety_issue" | "warning") =>
    checks
      .filter((check) => check.status === status)
      .map(({ label }) => ({ title: t(`battery.noticed.${message}`, { check: label }), warning: null }));
  const dangers = found("SAFETY_ISSUE", "safety_issue");
  const raised = (severity: WarningSeverity) =>
    warningsInWords(warnings ?? [], t)
      .filter((warning) => warning.severity === severity)
      .map((warning) => ({ title: warning.title, warning }));
  return [
    ...(dangers.length > 0 ? dangers : measuredDangers(diagnostics?.measurements, t)),
    ...raised("high"),
    ...found("WARNING", "warning"),
    ...raised("medium"),
    ...raised("low"),
  ];
}

/** What was measured is named where no check of the battery or of a sensor found the danger. */
function measuredDangers(measurements: JudgedDiagnostics["measurements"], t: Translator): Remark[] {
  const measured = [
    [t("certificate.diagnostics.cell_temperature"), measurements?.cell_temperature_c?.status],
    [t("certificate.figures.variance"), measurements?.cell_voltage_v?.status],
  ] as const;
  return measured
    .filter(([, status]) => status === "SAFETY_ISSUE")
    .map(([check]) => ({ title: t("battery.noticed.safety_issue", { check }), warning: null }));
}

function labelled<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  checks: Readonly<Record<Name, CheckStatus | null>> | null,
): { readonly label: string; readonly status: CheckStatus | null }[] {
  if (checks === null) return [];
  return (Object.keys(labels) as Name[]).map((name) => ({ label: labels[name], status: checks[name] }));
}
