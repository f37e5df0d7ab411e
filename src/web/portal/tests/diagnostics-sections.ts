import { html } from "hono/html";
import type {
  CheckStatus,
  Diagnostics,
  KilometreSpan,
  MinMaxDelta,
} from "../../../battery-tests/diagnostics.ts";
import {
  checkStatusInWords,
  commonDecimals,
  formatNumber,
  formatSohPercent,
  NO_FIGURE,
  NOT_RECORDED,
} from "../../../certificates/certificate-text.ts";
import {
  distanceOfKilometres,
  distanceOfMiles,
  type LengthReader,
  lengthInWords,
} from "../../../certificates/distance.ts";
import type { Markup } from "../../page-frame.ts";
import { type BadgeTone, badge } from "../frame/badge.ts";
import { facts, section } from "../frame/page-head.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import type { ShownTest } from "./battery-test-list.ts";

const CHECK_TONES: Readonly<Record<CheckStatus, BadgeTone>> = {
  OK: "good",
  WARNING: "waiting",
  NOT_CONCLUSIVE: "quiet",
  SAFETY_ISSUE: "bad",
};

/** The extended record of a completed test in words (interface specification, section 2 "Test.diagnostics"). */
export function diagnosticsSections(
  { diagnostics, status }: ShownTest,
  reader: LengthReader,
): Markup | string {
  if (status !== "completed") return "";
  if (diagnostics === null)
    return section(
      "Diagnostics",
      html`<p>No detailed diagnostics are held for this test: older tests were recorded without them.</p>`,
    );
  const { battery_checks, sensor_checks, energy_kwh, range, measurements, bms } = diagnostics;
  return html`<h2 class="above">Diagnostics</h2>
    <p class="lead overall">Overall: ${checkBadge(diagnostics.overall_battery_status)}</p>
    <div class="columns pairs">
      ${section("Battery checks", batteryChecks(battery_checks))}
      ${section("Sensor checks", sensorChecks(sensor_checks))}
      ${section("Energy content", energy(energy_kwh))}
      ${section("Range", ranges(range, reader))}
      ${section("Measurements", measured(measurements, reader))}
      ${section("Reported by the vehicle", reported(bms))}
    </div>`;
}

const ABSENT = html`<p>${NOT_RECORDED}</p>`;

function checkBadge(status: CheckStatus | null): Markup {
  return badge(checkStatusInWords(status), status === null ? "quiet" : CHECK_TONES[status]);
}

function batteryChecks(checks: Diagnostics["battery_checks"]): Markup {
  if (checks === null) return ABSENT;
  return facts([
    ["Battery management system", checkBadge(checks.battery_management_system)],
    ["Battery sensors", checkBadge(checks.battery_sensors)],
    ["Battery pack parameters", checkBadge(checks.battery_pack_parameters)],
    ["Battery cell voltages", checkBadge(checks.battery_cell_voltages)],
    ["Vehicle communication", checkBadge(checks.vehicle_communication)],
  ]);
}

function sensorChecks(checks: Diagnostics["sensor_checks"]): Markup {
  if (checks === null) return ABSENT;
  return facts([
    ["Voltage sensor", checkBadge(checks.voltage_sensor)],
    ["Current sensor", checkBadge(checks.current_sensor)],
    ["Temperature sensors", checkBadge(checks.temperature_sensors)],
    ["Cell voltage sensors", checkBadge(checks.cell_voltage_sensors)],
  ]);
}

/** A quantity when the battery was new and at the test. */
interface Compared {
  readonly label: string;
  readonly whenNew: string | null;
  readonly atTest: string | null;
}

const COMPARISON: readonly Column<Compared>[] = [
  { label: "Figure", isName: true, cell: ({ label }) => label },
  { label: "When new", isFigure: true, cell: ({ whenNew }) => whenNew ?? NO_FIGURE },
  { label: "At the test", isFigure: true, cell: ({ atTest }) => atTest ?? NO_FIGURE },
];

function energy(record: Diagnostics["energy_kwh"]): Markup {
  if (record === null) return ABSENT;
  const places = commonDecimals(Object.values(record), { min: 1, max: 2 });
  const compared = (label: string, whenNew: number | null, atTest: number | null): Compared => ({
    label,
    whenNew: quantity(whenNew, places, " kWh"),
    atTest: quantity(atTest, places, " kWh"),
  });
  return recordTable("Energy content", COMPARISON, [
    compared("Gross", record.gross_nominal_new, record.gross_current),
    compared("Net", record.net_nominal_new, record.net_current),
    compared("Usable", record.usable_nominal_new, record.usable_current),
  ]);
}

function ranges(record: Diagnostics["range"], reader: LengthReader): Markup {
  if (record === null) return ABSENT;
  const driven = (miles: number | null) => distanceOfMiles(miles, reader)?.first ?? null;
  const compared = (label: string, whenNew: number | null, atTest: number | null): Compared => ({
    label,
    whenNew: driven(whenNew),
    atTest: driven(atTest),
  });
  return recordTable("Range", COMPARISON, [
    compared("Typical driving", record.typical_new_miles, record.typical_current_miles),
    compared("Personal driving", record.personal_new_miles, record.personal_current_miles),
    {
      label: "WLTP",
      whenNew: spanInWords(record.wltp_new_km, reader),
      atTest: spanInWords(record.wltp_current_km, reader),
    },
  ]);
}

function spanInWords(span: KilometreSpan | null, reader: LengthReader): string | null {
  const inWords = (kilometres: number | null) => distanceOfKilometres(kilometres, reader)?.first ?? null;
  const [from, to] = [inWords(span?.from ?? null), inWords(span?.to ?? null)];
  if (from === null) return to === null ? null : `up to ${to}`;
  if (to === null) return `from ${from}`;
  return from === to ? to : `${from.slice(0, from.indexOf(" "))} to ${to}`;
}

function measured(record: Diagnostics["measurements"], reader: LengthReader): Markup {
  if (record === null) return ABSENT;
  const { pack_voltage_v: voltage, average_current_a: current } = record;
  return facts([
    ["Cell temperature", spread(record.cell_temperature_c, " °C", { min: 1, max: 2 })],
    ["Cell voltage", spread(record.cell_voltage_v, " V", { min: 3, max: 4 })],
    ["Pack voltage", single(voltage, " V", { min: 1, max: 2 })],
    ["Average current", single(current, " A", { min: 1, max: 2 })],
    ["Mileage at the test", lengthInWords(distanceOfKilometres(record.mileage_km, reader)) ?? NOT_RECORDED],
  ]);
}

/** `18.2 to 21.4 °C, difference 3.2 °C`, with its verdict. */
function spread(
  record: MinMaxDelta | null,
  unit: string,
  decimals: { readonly min: number; readonly max: number },
): Markup {
  if (record === null) return html`${NOT_RECORDED}`;
  const { min, max, delta, status } = record;
  const places = commonDecimals([min, max, delta], decimals);
  const [low, high] = [formatNumber(min, places) ?? NO_FIGURE, quantity(max, places, unit) ?? NO_FIGURE];
  const difference = quantity(delta, places, unit) ?? NO_FIGURE;
  return html`${low} to ${high}, difference ${difference} ${checkBadge(status)}`;
}

function reported(bms: Diagnostics["bms"]): Markup {
  if (bms === null) return ABSENT;
  return html`${facts([
    ["State of charge", single(bms.soc_percent, "%", { min: 0, max: 1 })],
    ["State of health", formatSohPercent(bms.soh_percent) ?? NOT_RECORDED],
    ["Accuracy, state of charge", single(bms.soc_calculation_accuracy, "", { min: 0, max: 3 })],
    ["Accuracy, state of health", single(bms.soh_calculation_accuracy, "", { min: 0, max: 3 })],
  ])}
  <p class="hint after">The vehicle's own assessment, which may differ from the measured state of health. Accuracies are shown as the vehicle reports them, which states no unit.</p>`;
}

function single(
  value: number | null,
  unit: string,
  decimals: { readonly min: number; readonly max: number },
): string {
  return quantity(value, commonDecimals([value], decimals), unit) ?? NOT_RECORDED;
}

function quantity(value: number | null, places: number, unit: string): string | null {
  const digits = formatNumber(value, places);
  return digits === null ? null : digits + unit;
}
