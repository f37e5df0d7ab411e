import { html } from "hono/html";
import type {
  CheckStatus,
  Diagnostics,
  KilometreSpan,
  MinMaxDelta,
} from "../../../battery-tests/diagnostics.ts";
import {
  checkStatusInWords,
  formatSohPercent,
  kilometresToMiles,
  NO_FIGURE,
} from "../../../certificates/certificate-text.ts";
import {
  distanceOfKilometres,
  distanceOfMiles,
  type LengthReader,
  lengthInWords,
  usesMiles,
} from "../../../certificates/distance.ts";
import { commonDecimals, formatNumber, formatPercent } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import { type BadgeTone, badge } from "../frame/labels.ts";
import { facts, section } from "../frame/portal-page.ts";
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
  t: Translator,
  { diagnostics, status }: ShownTest,
  reader: LengthReader,
): Markup | string {
  if (status !== "completed") return "";
  if (diagnostics === null)
    return section(t("tests.diagnostics.title"), html`<p>${t("tests.diagnostics.none")}</p>`);
  const { battery_checks, sensor_checks, energy_kwh, range, measurements, bms } = diagnostics;
  return html`<h2 class="above">${t("tests.diagnostics.title")}</h2>
    <p class="lead overall">${phrase(t, "tests.diagnostics.overall", { status: checkBadge(t, diagnostics.overall_battery_status) })}</p>
    <div class="columns pairs">
      ${section(t("tests.diagnostics.battery_checks"), batteryChecks(t, battery_checks))}
      ${section(t("tests.diagnostics.sensor_checks"), sensorChecks(t, sensor_checks))}
      ${section(t("tests.diagnostics.energy"), energy(t, energy_kwh))}
      ${section(t("tests.diagnostics.range"), ranges(t, range, reader))}
      ${section(t("tests.diagnostics.measurements"), measured(t, measurements, reader))}
      ${section(t("tests.diagnostics.reported"), reported(t, bms))}
    </div>`;
}

const absent = (t: Translator) => html`<p>${t("values.not_recorded")}</p>`;

function checkBadge(t: Translator, status: CheckStatus | null): Markup {
  return badge(checkStatusInWords(status, t), status === null ? "quiet" : CHECK_TONES[status]);
}

function batteryChecks(t: Translator, checks: Diagnostics["battery_checks"]): Markup {
  if (checks === null) return absent(t);
  return facts([
    [t("battery.battery_check.battery_management_system"), checkBadge(t, checks.battery_management_system)],
    [t("battery.battery_check.battery_sensors"), checkBadge(t, checks.battery_sensors)],
    [t("battery.battery_check.battery_pack_parameters"), checkBadge(t, checks.battery_pack_parameters)],
    [t("battery.battery_check.battery_cell_voltages"), checkBadge(t, checks.battery_cell_voltages)],
    [t("battery.battery_check.vehicle_communication"), checkBadge(t, checks.vehicle_communication)],
  ]);
}

function sensorChecks(t: Translator, checks: Diagnostics["sensor_checks"]): Markup {
  if (checks === null) return absent(t);
  return facts([
    [t("battery.sensor_check.voltage_sensor"), checkBadge(t, checks.voltage_sensor)],
    [t("battery.sensor_check.current_sensor"), checkBadge(t, checks.current_sensor)],
    [t("battery.sensor_check.temperature_sensors"), checkBadge(t, checks.temperature_sensors)],
    [t("battery.sensor_check.cell_voltage_sensors"), checkBadge(t, checks.cell_voltage_sensors)],
  ]);
}

interface Compared {
  readonly label: string;
  readonly whenNew: string | null;
  readonly atTest: string | null;
}

const comparison = (t: Translator): readonly Column<Compared>[] => [
  { label: t("tests.compared.figure"), isName: true, cell: ({ label }) => label },
  { label: t("tests.compared.when_new"), isFigure: true, cell: ({ whenNew }) => whenNew ?? NO_FIGURE },
  { label: t("tests.compared.at_test"), isFigure: true, cell: ({ atTest }) => atTest ?? NO_FIGURE },
];

function energy(t: Translator, record: Diagnostics["energy_kwh"]): Markup {
  if (record === null) return absent(t);
  const places = commonDecimals(Object.values(record), { min: 1, max: 2 });
  const compared = (label: string, whenNew: number | null, atTest: number | null): Compared => ({
    label,
    whenNew: quantity(t, whenNew, places, " kWh"),
    atTest: quantity(t, atTest, places, " kWh"),
  });
  return recordTable(t("tests.diagnostics.energy"), comparison(t), [
    compared(t("tests.compared.gross"), record.gross_nominal_new, record.gross_current),
    compared(t("tests.compared.net"), record.net_nominal_new, record.net_current),
    compared(t("tests.compared.usable"), record.usable_nominal_new, record.usable_current),
  ]);
}

function ranges(t: Translator, record: Diagnostics["range"], reader: LengthReader): Markup {
  if (record === null) return absent(t);
  const driven = (miles: number | null) => distanceOfMiles(miles, reader, t)?.first ?? null;
  const compared = (label: string, whenNew: number | null, atTest: number | null): Compared => ({
    label,
    whenNew: driven(whenNew),
    atTest: driven(atTest),
  });
  return recordTable(t("tests.diagnostics.range"), comparison(t), [
    compared(t("tests.compared.typical"), record.typical_new_miles, record.typical_current_miles),
    compared(t("tests.compared.personal"), record.personal_new_miles, record.personal_current_miles),
    {
      label: t("tests.compared.wltp"),
      whenNew: spanInWords(t, record.wltp_new_km, reader),
      atTest: spanInWords(t, record.wltp_current_km, reader),
    },
  ]);
}

function spanInWords(t: Translator, span: KilometreSpan | null, reader: LengthReader): string | null {
  const inWords = (kilometres: number | null) => distanceOfKilometres(kilometres, reader, t)?.first ?? null;
  const least = span?.from ?? null;
  const [from, to] = [inWords(least), inWords(span?.to ?? null)];
  if (from === null || least === null) return to === null ? null : t("tests.span.to", { to });
  if (to === null) return t("tests.span.from", { from });
  const figure = formatNumber(usesMiles(reader) ? kilometresToMiles(least) : least, 0, t) ?? from;
  return from === to ? to : t("tests.span.from_to", { from: figure, to });
}

function measured(t: Translator, record: Diagnostics["measurements"], reader: LengthReader): Markup {
  if (record === null) return absent(t);
  const { pack_voltage_v: voltage, average_current_a: current } = record;
  return facts([
    [t("tests.measured.cell_temperature"), spread(t, record.cell_temperature_c, " °C", { min: 1, max: 2 })],
    [t("tests.measured.cell_voltage"), spread(t, record.cell_voltage_v, " V", { min: 3, max: 4 })],
    [t("tests.measured.pack_voltage"), single(t, voltage, " V", { min: 1, max: 2 })],
    [t("tests.measured.current"), single(t, current, " A", { min: 1, max: 2 })],
    [
      t("tests.measured.mileage"),
      lengthInWords(distanceOfKilometres(record.mileage_km, reader, t)) ?? t("values.not_recorded"),
    ],
  ]);
}

/** `18.2 to 21.4 °C, difference 3.2 °C`, with its verdict. */
function spread(
  t: Translator,
  record: MinMaxDelta | null,
  unit: string,
  decimals: { readonly min: number; readonly max: number },
): Markup {
  if (record === null) return html`${t("values.not_recorded")}`;
  const { min, max, delta, status } = record;
  const places = commonDecimals([min, max, delta], decimals);
  const [low, high] = [
    formatNumber(min, places, t) ?? NO_FIGURE,
    quantity(t, max, places, unit) ?? NO_FIGURE,
  ];
  const difference = quantity(t, delta, places, unit) ?? NO_FIGURE;
  return phrase(t, "tests.measured.spread", { low, high, difference, status: checkBadge(t, status) });
}

function reported(t: Translator, bms: Diagnostics["bms"]): Markup {
  if (bms === null) return absent(t);
  return html`${facts([
    [t("tests.reported.soc"), percentInWords(t, bms.soc_percent)],
    [t("tests.reported.soh"), formatSohPercent(bms.soh_percent, t) ?? t("values.not_recorded")],
    [t("tests.reported.soc_accuracy"), single(t, bms.soc_calculation_accuracy, "", { min: 0, max: 3 })],
    [t("tests.reported.soh_accuracy"), single(t, bms.soh_calculation_accuracy, "", { min: 0, max: 3 })],
  ])}
  <p class="hint after">${t("tests.reported.hint")}</p>`;
}

function percentInWords(t: Translator, percent: number | null): string {
  const places = commonDecimals([percent], { min: 0, max: 1 });
  return formatPercent(percent, places, t) ?? t("values.not_recorded");
}

function single(
  t: Translator,
  value: number | null,
  unit: string,
  decimals: { readonly min: number; readonly max: number },
): string {
  return quantity(t, value, commonDecimals([value], decimals), unit) ?? t("values.not_recorded");
}

function quantity(t: Translator, value: number | null, places: number, unit: string): string | null {
  const digits = formatNumber(value, places, t);
  return digits === null ? null : digits + unit;
}
