import type {
  CheckStatus,
  Diagnostics,
  KilometreSpan,
  MinMaxDelta,
} from "../../../battery-tests/diagnostics.ts";
import { commonDecimals, formatNumber, formatPercent } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { CertificateDocument, PrintedDealer } from "../../certificate-document.ts";
import { checkStatusInWords, formatKilometres, formatSohPercent, NO_FIGURE } from "../../certificate-text.ts";
import { distanceOfMiles } from "../../distance.ts";
import { batteryCheckLabels, sensorCheckLabels } from "../../noticed.ts";
import type { TextSetter } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { type Block, space, stack } from "./block.ts";
import { type Definition, definitionList } from "./definition-list.ts";
import { figureTable, type TableCell, type TableRow } from "./figure-table.ts";
import { statusColour, statusMark } from "./marks.ts";
import { COLUMN_WIDTH, CONTENT_WIDTH } from "./page-geometry.ts";
import { absentSection, prose, section, twoColumns } from "./section.ts";

type Title = "battery_checks" | "sensor_checks" | "energy" | "range" | "measurements" | "pack" | "reported";
type Recorded<Name extends keyof Diagnostics> = NonNullable<Diagnostics[Name]>;

/** Interface specification, section 2 "Test.diagnostics": every block, also one that is missing. */
export function diagnosticsSections(
  setter: TextSetter,
  t: Translator,
  { diagnostics, dealer }: Pick<CertificateDocument, "diagnostics" | "dealer">,
): Block[] {
  if (diagnostics === null)
    return [stack([space(2), prose(setter, t("certificate.diagnostics.none"), STYLE.body, CONTENT_WIDTH)])];
  const { battery_checks, sensor_checks, energy_kwh, range, measurements, bms } = diagnostics;
  const block = <Part>(title: Title, part: Part | null, width: number, content: (part: Part) => Block) => {
    const words = t(`certificate.diagnostics.${title}`);
    return part === null
      ? absentSection(setter, t, words, width)
      : section(setter, words, width, content(part));
  };
  const column = <Part>(title: Title, part: Part | null, content: (part: Part) => Block) =>
    block(title, part, COLUMN_WIDTH, content);
  return [
    twoColumns(
      column("battery_checks", battery_checks, (checks) =>
        checkList(setter, t, batteryCheckLabels(t), checks),
      ),
      column("sensor_checks", sensor_checks, (checks) => checkList(setter, t, sensorCheckLabels(t), checks)),
    ),
    twoColumns(
      column("energy", energy_kwh, (record) => energyTable(setter, t, record)),
      column("range", range, (record) => rangeTable(setter, t, record, dealer)),
    ),
    block("measurements", measurements, CONTENT_WIDTH, (record) => measurementTable(setter, t, record)),
    twoColumns(
      column("pack", measurements, (record) => packMeasurements(setter, t, record)),
      column("reported", bms, (record) => selfReported(setter, t, record)),
    ),
  ];
}

function checkList<Name extends string>(
  setter: TextSetter,
  t: Translator,
  labels: Readonly<Record<Name, string>>,
  checks: Readonly<Record<Name, CheckStatus | null>>,
): Block {
  const names = Object.keys(labels) as Name[];
  const rows = names.map((name): TableRow => ({ label: labels[name], cells: [statusCell(t, checks[name])] }));
  return figureTable(setter, [{ title: "", right: COLUMN_WIDTH }], rows, COLUMN_WIDTH);
}

function statusCell(t: Translator, status: CheckStatus | null): TableCell {
  const text = checkStatusInWords(status, t);
  if (status === null) return { text, isMissing: true };
  return { text, colour: statusColour(status), mark: (x, y, size) => statusMark(t, status, x, y, size) };
}

function cell(text: string | null): TableCell {
  return text === null ? { text: NO_FIGURE, isMissing: true } : { text };
}

/** Null for a figure that is not recorded. */
function withUnit(t: Translator, value: number | null, places: number, unit: string): string | null {
  const digits = formatNumber(value, places, t);
  return digits && digits + unit;
}

/** What the vehicle had when it was new, and what the test found. */
function comparison(
  setter: TextSetter,
  t: Translator,
  secondWidth: number,
  rows: readonly (readonly [
    label: "gross" | "net" | "usable" | "typical" | "personal" | "wltp",
    whenNew: string | null,
    atTest: string | null,
  ])[],
): Block {
  const columns = [
    { title: t("certificate.diagnostics.when_new"), right: COLUMN_WIDTH - secondWidth },
    { title: t("certificate.diagnostics.at_test"), right: COLUMN_WIDTH },
  ];
  const body = rows.map(
    ([label, ...figures]): TableRow => ({
      label: t(`certificate.diagnostics.${label}`),
      cells: figures.map(cell),
    }),
  );
  return figureTable(setter, columns, body, COLUMN_WIDTH);
}

function energyTable(setter: TextSetter, t: Translator, energyKwh: Recorded<"energy_kwh">): Block {
  const places = commonDecimals(Object.values(energyKwh), { min: 1, max: 2 });
  const kwh = (value: number | null) => withUnit(t, value, places, " kWh");
  return comparison(setter, t, 82, [
    ["gross", kwh(energyKwh.gross_nominal_new), kwh(energyKwh.gross_current)],
    ["net", kwh(energyKwh.net_nominal_new), kwh(energyKwh.net_current)],
    ["usable", kwh(energyKwh.usable_nominal_new), kwh(energyKwh.usable_current)],
  ]);
}

function rangeTable(
  setter: TextSetter,
  t: Translator,
  record: Recorded<"range">,
  dealer: PrintedDealer,
): Block {
  const miles = (value: number | null) => distanceOfMiles(value, dealer, t)?.first ?? null;
  return comparison(setter, t, 78, [
    ["typical", miles(record.typical_new_miles), miles(record.typical_current_miles)],
    ["personal", miles(record.personal_new_miles), miles(record.personal_current_miles)],
    ["wltp", span(t, record.wltp_new_km), span(t, record.wltp_current_km)],
  ]);
}

function span(t: Translator, record: KilometreSpan | null): string | null {
  if (record === null || (record.from === null && record.to === null)) return null;
  const kilometres = (value: number | null) => formatKilometres(value, t) ?? "";
  if (record.from === null) return t("certificate.diagnostics.up_to", { kilometres: kilometres(record.to) });
  if (record.to === null) return t("certificate.diagnostics.from", { kilometres: kilometres(record.from) });
  if (record.from === record.to) return kilometres(record.from);
  const from = formatNumber(record.from, 0, t) ?? "";
  return t("certificate.diagnostics.span", { from, to: kilometres(record.to) });
}

interface Decimals {
  readonly min: number;
  readonly max: number;
}

function measurementTable(setter: TextSetter, t: Translator, measurements: Recorded<"measurements">): Block {
  const columns = [
    { title: t("certificate.diagnostics.lowest"), right: 208 },
    { title: t("certificate.diagnostics.highest"), right: 292 },
    { title: t("certificate.diagnostics.difference"), right: 376 },
    { title: t("certificate.diagnostics.assessment"), right: CONTENT_WIDTH },
  ];
  const spread = (label: string, record: MinMaxDelta | null, unit: string, decimals: Decimals): TableRow => {
    const figures = [record?.min ?? null, record?.max ?? null, record?.delta ?? null];
    const places = commonDecimals(figures, decimals);
    const cells = figures.map((figure) => cell(withUnit(t, figure, places, unit)));
    return { label, cells: [...cells, statusCell(t, record?.status ?? null)] };
  };
  const { cell_temperature_c: temperature, cell_voltage_v: voltage } = measurements;
  const rows = [
    spread(t("certificate.diagnostics.cell_temperature"), temperature, " °C", { min: 1, max: 2 }),
    spread(t("certificate.diagnostics.cell_voltage"), voltage, " V", { min: 3, max: 4 }),
  ];
  return figureTable(setter, columns, rows, CONTENT_WIDTH);
}

const LABEL_WIDTH = 132;

function packMeasurements(setter: TextSetter, t: Translator, measurements: Recorded<"measurements">): Block {
  const { pack_voltage_v: voltage, average_current_a: current, mileage_km: mileage } = measurements;
  const definitions = [
    quantity(t, "pack_voltage", voltage, " V", { min: 1, max: 2 }),
    quantity(t, "current", current, " A", { min: 1, max: 2 }),
    quantity(t, "mileage", mileage, " km", { min: 0, max: 0 }),
  ];
  return definitionList(setter, definitions, COLUMN_WIDTH, LABEL_WIDTH);
}

function selfReported(setter: TextSetter, t: Translator, bms: Recorded<"bms">): Block {
  const { soc_percent: soc, soh_percent: soh } = bms;
  const { soc_calculation_accuracy: socAccuracy, soh_calculation_accuracy: sohAccuracy } = bms;
  const charge = formatPercent(soc, commonDecimals([soc], { min: 0, max: 1 }), t);
  const definitions = [
    reported(t, "soc", charge),
    reported(t, "soh", formatSohPercent(soh, t)),
    quantity(t, "soc_accuracy", socAccuracy, "", { min: 0, max: 3 }),
    quantity(t, "soh_accuracy", sohAccuracy, "", { min: 0, max: 3 }),
  ];
  const note =
    socAccuracy !== null || sohAccuracy !== null
      ? t("certificate.diagnostics.reported_note_accuracies")
      : t("certificate.diagnostics.reported_note");
  const remark = stack([space(5), prose(setter, note, STYLE.note, COLUMN_WIDTH)]);
  return stack([definitionList(setter, definitions, COLUMN_WIDTH, LABEL_WIDTH), remark]);
}

type Quantity = "pack_voltage" | "current" | "mileage" | "soc" | "soh" | "soc_accuracy" | "soh_accuracy";

function quantity(
  t: Translator,
  name: Quantity,
  value: number | null,
  unit: string,
  decimals: Decimals,
): Definition {
  return reported(t, name, withUnit(t, value, commonDecimals([value], decimals), unit));
}

function reported(t: Translator, name: Quantity, value: string | null): Definition {
  const label = t(`certificate.diagnostics.${name}`);
  return value === null ? { label, value: t("values.not_recorded"), isMissing: true } : { label, value };
}
