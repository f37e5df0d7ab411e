import type { CheckStatus, Diagnostics } from "../battery-tests/diagnostics.ts";
import { warningInWords } from "./warning-text.ts";

type Checks<Name extends "battery_checks" | "sensor_checks"> = keyof NonNullable<Diagnostics[Name]>;

/** The checks of the battery in words. */
export const BATTERY_CHECK_LABELS: Readonly<Record<Checks<"battery_checks">, string>> = {
  battery_management_system: "Battery management system",
  battery_sensors: "Battery sensors",
  battery_pack_parameters: "Battery pack parameters",
  battery_cell_voltages: "Battery cell voltages",
  vehicle_communication: "Vehicle communication",
};

/** The checks of the sensors in words. */
export const SENSOR_CHECK_LABELS: Readonly<Record<Checks<"sensor_checks">, string>> = {
  voltage_sensor: "Voltage sensor",
  current_sensor: "Current sensor",
  temperature_sensors: "Temperature sensors",
  cell_voltage_sensors: "Cell voltage sensors",
};

/** What a test noticed, in words, the most serious first: single checks that did not pass, then the warnings of the evaluation. */
export function noticedIn({
  diagnostics,
  warnings,
}: {
  readonly diagnostics: Pick<Diagnostics, "battery_checks" | "sensor_checks"> | null;
  readonly warnings: readonly string[] | null;
}): string[] {
  const checks = [
    ...labelled(BATTERY_CHECK_LABELS, diagnostics?.battery_checks ?? null),
    ...labelled(SENSOR_CHECK_LABELS, diagnostics?.sensor_checks ?? null),
  ];
  const of = (status: CheckStatus, words: string) =>
    checks.filter((check) => check.status === status).map(({ label }) => `${label}: ${words}`);
  return [
    ...of("SAFETY_ISSUE", "safety issue"),
    ...of("WARNING", "warning"),
    ...(warnings ?? []).map((code) => warningInWords(code).title),
  ];
}

function labelled<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  checks: Readonly<Record<Name, CheckStatus | null>> | null,
): { readonly label: string; readonly status: CheckStatus | null }[] {
  if (checks === null) return [];
  return (Object.keys(labels) as Name[]).map((name) => ({ label: labels[name], status: checks[name] }));
}
