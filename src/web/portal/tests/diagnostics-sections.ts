import { html } from "hono/html";
import {
  type CheckStatus,
  type Diagnostics,
  type KilometreSpan,
  type MinMaxDelta,
  statedStatusOf,
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
import { facts, known, section } from "../frame/portal-page.ts";
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
  // A part of the record that holds nothing is left out.
  const block = <Part extends object>(
    name: "battery_checks" | "sensor_checks" | "energy" | "range" | "measurements" | "reported",
    part: Part | null,
    content: (part: Part) => Markup,
  ) => (part === null || isEmpty(part) ? "" : section(t(`tests.diagnostics.${name}`), content(part)));
  return html`<h2 class="above">${t("tests.diagnostics.title")}</h2>
    <p class="lead overall">${phrase(t, "tests.diagnostics.overall", { status: checkBadge(t, statedStatusOf(diagnostics)) })}</p>
    <div class="columns pairs">
      ${block("battery_checks", battery_checks, (checks) => batteryChecks(t, checks))}
      ${block("sensor_checks", sensor_checks, (checks) => sensorChecks(t, checks))}
      ${block("energy", energy_kwh, (record) => energy(t, record))}
      ${block("range", range, (record) => ranges(t, record, reader))}
      ${block("measurements", measurements, (record) => measured(t, record, reader))}
      ${block("reported", bms, (record) => reported(t, record))}
    </div>`;
}

/** Whether it holds no value at any depth. */
function isEmpty(part: object): boolean {
  return Object.values(part).every(
    (value) => value === null || (typeof value === "object" && isEmpty(value)),
  );
}

function checkBadge(t: Translator, status: CheckStatus | null): Markup {
  return badge(checkStatusInWords(status, t), status === null ? "quiet" : CHECK_TONES[status]);
}

const BATTERY_CHECKS = [
  "battery_management_system",
  "battery_sensors",
  "battery_pack_parameters",
  "battery_cell_voltages",
  "vehicle_communication",
] as const;
const SENSOR_CHECKS = [
  "voltage_sensor",
  "current_sensor",
  "temperature_sensors",
  "cell_voltage_sensors",
] as const;

function batteryChecks(t: Translator, checks: NonNullable<Diagnostics["battery_checks"]>): Markup {
  return facts(
    BATTERY_CHECKS.map((name) => [t(`battery.battery_check.${name}`), checkBadge(t, checks[name])] as const),
  );
}

function sensorChecks(t: Translator, checks: NonNullable<Diagnostics["sensor_checks"]>): Markup {
  return facts(
    SENSOR_CHECKS.map((name) => [t(`battery.sensor_check.${name}`), checkBadge(t, checks[name])] as const),
  );
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

function energy(t: Translator, record: NonNullable<Diagnostics["energy_kwh"]>): Markup {
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

function ranges(t: Translator, record: NonNullable<Diagnostics["range"]>, reader: LengthReader): Markup {
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

function measured(
  t: Translator,
  record: NonNullable<Diagnostics["measurements"]>,
  reader: LengthReader,
): Markup {
  const { pack_voltage_v: voltage, average_current_a: current } = record;
  return facts([
    ...known(
      t("tests.measured.cell_temperature"),
      spread(t, record.cell_temperature_c, " °C", { min: 1, max: 2 }),
    ),
    ...known(t("tests.measured.cell_voltage"), spread(t, record.cell_voltage_v, " V", { min: 3, max: 4 })),
    ...known(t("tests.measured.pack_voltage"), single(t, voltage, " V", { min: 1, max: 2 })),
    ...known(t("tests.measured.current"), single(t, current, " A", { min: 1, max: 2 })),
    ...known(t("tests.measured.mileage"), lengthInWords(distanceOfKilometres(record.mileage_km, reader, t))),
  ]);
}

/** `18.2 to 21.4 °C, difference 3.2 °C`, with its verdict. */
function spread(
  t: Translator,
  record: MinMaxDelta | null,
  unit: string,
  decimals: { readonly min: number; readonly max: number },
): Markup | null {
  if (record === null || isEmpty(record)) return null;
  const { min, max, delta, status } = record;
  const places = commonDecimals([min, max, delta], decimals);
  const [low, high] = [
    formatNumber(min, places, t) ?? NO_FIGURE,
    quantity(t, max, places, unit) ?? NO_FIGURE,
  ];
  const difference = quantity(t, delta, places, unit) ?? NO_FIGURE;
  return phrase(t, "tests.measured.spread", { low, high, difference, status: checkBadge(t, status) });
}

function reported(t: Translator, bms: NonNullable<Diagnostics["bms"]>): Markup {
  const accuracy = { min: 0, max: 3 };
  return html`${facts([
    ...known(t("tests.reported.soc"), percentInWords(t, bms.soc_percent)),
    ...known(t("tests.reported.soh"), formatSohPercent(bms.soh_percent, t)),
    ...known(t("tests.reported.soc_accuracy"), single(t, bms.soc_calculation_accuracy, "", accuracy)),
    ...known(t("tests.reported.soh_accuracy"), single(t, bms.soh_calculation_accuracy, "", accuracy)),
  ])}
  <p class="hint after">${t("tests.reported.hint")}</p>`;
}

function percentInWords(t: Translator, percent: number | null): string | null {
  const places = commonDecimals([percent], { min: 0, max: 1 });
  return formatPercent(percent, places, t);
}

function single(
  t: Translator,
  value: number | null,
  unit: string,
  decimals: { readonly min: number; readonly max: number },
): string | null {
  return quantity(t, value, commonDecimals([value], decimals), unit);
}

function quantity(t: Translator, value: number | null, places: number, unit: string): string | null {
  const digits = formatNumber(value, places, t);
  return digits === null ? null : digits + unit;
}
