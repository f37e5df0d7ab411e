import type {
  CheckStatus,
  Diagnostics,
  KilometreSpan,
  MinMaxDelta,
} from "../../../battery-tests/diagnostics.ts";
import type { CertificateDocument, PrintedDealer } from "../../certificate-document.ts";
import {
  checkStatusInWords,
  commonDecimals,
  formatKilometres,
  formatNumber,
  formatSohPercent,
  NO_FIGURE,
  NOT_RECORDED,
} from "../../certificate-text.ts";
import { distanceOfMiles } from "../../distance.ts";
import { batteryCheckLabels, sensorCheckLabels } from "../../noticed.ts";
import type { TextSetter } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { type Block, sideBySide, space, stack } from "./block.ts";
import { type Definition, definitionList } from "./definition-list.ts";
import { figureTable, type TableCell, type TableRow } from "./figure-table.ts";
import { statusColour, statusMark } from "./marks.ts";
import { COLUMN_WIDTH, CONTENT_WIDTH, SECOND_COLUMN_X } from "./page-geometry.ts";
import { absentSection, section } from "./section.ts";
import { tagged } from "./structure.ts";

/** Every block of the extended record (interface specification, section 2 "Test.diagnostics"), also if it is missing. */
export function diagnosticsSections(
  setter: TextSetter,
  { diagnostics, dealer }: Pick<CertificateDocument, "diagnostics" | "dealer">,
): Block[] {
  if (diagnostics === null) return [noDiagnostics(setter)];
  return [
    pair(batteryChecks(setter, diagnostics), sensorChecks(setter, diagnostics)),
    pair(energy(setter, diagnostics.energy_kwh), range(setter, diagnostics.range, dealer)),
    measurementTable(setter, diagnostics.measurements),
    pair(packMeasurements(setter, diagnostics.measurements), selfReported(setter, diagnostics.bms)),
  ];
}

function noDiagnostics(setter: TextSetter): Block {
  const text =
    "No detailed diagnostics were recorded for this test. Older tests were made before the service kept them; the figures of the battery are all that is held.";
  return stack([space(2), tagged(setter.paragraph(text, STYLE.body, CONTENT_WIDTH), { role: "P" })]);
}

function pair(left: Block, right: Block): Block {
  return sideBySide([
    [0, left],
    [SECOND_COLUMN_X, right],
  ]);
}

function batteryChecks(setter: TextSetter, { battery_checks: checks }: Diagnostics): Block {
  const title = "Battery checks";
  if (checks === null) return absentSection(setter, title, COLUMN_WIDTH);
  return checkList(setter, title, batteryCheckLabels(), checks);
}

function sensorChecks(setter: TextSetter, { sensor_checks: checks }: Diagnostics): Block {
  const title = "Sensor checks";
  if (checks === null) return absentSection(setter, title, COLUMN_WIDTH);
  return checkList(setter, title, sensorCheckLabels(), checks);
}

function checkList<Name extends string>(
  setter: TextSetter,
  title: string,
  labels: Readonly<Record<Name, string>>,
  checks: Readonly<Record<Name, CheckStatus | null>>,
): Block {
  const names = Object.keys(labels) as Name[];
  const rows = names.map((name): TableRow => ({ label: labels[name], cells: [statusCell(checks[name])] }));
  const table = figureTable(setter, [{ title: "", right: COLUMN_WIDTH }], rows, COLUMN_WIDTH);
  return section(setter, title, COLUMN_WIDTH, table);
}

function statusCell(status: CheckStatus | null): TableCell {
  const text = checkStatusInWords(status);
  if (status === null) return { text, isMissing: true };
  return { text, colour: statusColour(status), mark: (x, y, size) => statusMark(status, x, y, size) };
}

function cell(text: string | null): TableCell {
  return text === null ? { text: NO_FIGURE, isMissing: true } : { text };
}

const COMPARISON = [
  { title: "When new", right: COLUMN_WIDTH - 82 },
  { title: "At the test", right: COLUMN_WIDTH },
] as const;

function energy(setter: TextSetter, energyKwh: Diagnostics["energy_kwh"]): Block {
  const title = "Energy content";
  if (energyKwh === null) return absentSection(setter, title, COLUMN_WIDTH);
  const places = commonDecimals(Object.values(energyKwh), { min: 1, max: 2 });
  const kwh = (value: number | null) => {
    const digits = formatNumber(value, places);
    return cell(digits && `${digits} kWh`);
  };
  const rows: TableRow[] = [
    { label: "Gross", cells: [kwh(energyKwh.gross_nominal_new), kwh(energyKwh.gross_current)] },
    { label: "Net", cells: [kwh(energyKwh.net_nominal_new), kwh(energyKwh.net_current)] },
    { label: "Usable", cells: [kwh(energyKwh.usable_nominal_new), kwh(energyKwh.usable_current)] },
  ];
  return section(setter, title, COLUMN_WIDTH, figureTable(setter, COMPARISON, rows, COLUMN_WIDTH));
}

function range(setter: TextSetter, record: Diagnostics["range"], dealer: PrintedDealer): Block {
  const title = "Range";
  if (record === null) return absentSection(setter, title, COLUMN_WIDTH);
  const miles = (value: number | null) => cell(distanceOfMiles(value, dealer)?.first ?? null);
  const rows: TableRow[] = [
    {
      label: "Typical driving",
      cells: [miles(record.typical_new_miles), miles(record.typical_current_miles)],
    },
    {
      label: "Personal driving",
      cells: [miles(record.personal_new_miles), miles(record.personal_current_miles)],
    },
    { label: "WLTP", cells: [cell(span(record.wltp_new_km)), cell(span(record.wltp_current_km))] },
  ];
  const columns = [{ title: "When new", right: COLUMN_WIDTH - 78 }, COMPARISON[1]];
  return section(setter, title, COLUMN_WIDTH, figureTable(setter, columns, rows, COLUMN_WIDTH));
}

function span(record: KilometreSpan | null): string | null {
  if (record === null || (record.from === null && record.to === null)) return null;
  if (record.from === null) return `up to ${formatKilometres(record.to)}`;
  if (record.to === null) return `from ${formatKilometres(record.from)}`;
  if (record.from === record.to) return formatKilometres(record.from);
  return `${formatNumber(record.from, 0)}–${formatKilometres(record.to)}`;
}

function measurementTable(setter: TextSetter, measurements: Diagnostics["measurements"]): Block {
  const title = "Measurements";
  if (measurements === null) return absentSection(setter, title, CONTENT_WIDTH);
  const columns = [
    { title: "Lowest", right: 208 },
    { title: "Highest", right: 292 },
    { title: "Difference", right: 376 },
    { title: "Assessment", right: CONTENT_WIDTH },
  ];
  const rows = [
    spread("Cell temperature", measurements.cell_temperature_c, " °C", { min: 1, max: 2 }),
    spread("Cell voltage", measurements.cell_voltage_v, " V", { min: 3, max: 4 }),
  ];
  return section(setter, title, CONTENT_WIDTH, figureTable(setter, columns, rows, CONTENT_WIDTH));
}

function spread(
  label: string,
  record: MinMaxDelta | null,
  unit: string,
  decimals: { readonly min: number; readonly max: number },
): TableRow {
  const figures = [record?.min ?? null, record?.max ?? null, record?.delta ?? null];
  const places = commonDecimals(figures, decimals);
  const cells = figures.map((figure) => {
    const digits = formatNumber(figure, places);
    return cell(digits && digits + unit);
  });
  return { label, cells: [...cells, statusCell(record?.status ?? null)] };
}

const LABEL_WIDTH = 132;

function packMeasurements(setter: TextSetter, measurements: Diagnostics["measurements"]): Block {
  const title = "Pack readings";
  if (measurements === null) return absentSection(setter, title, COLUMN_WIDTH);
  const list = definitionList(
    setter,
    [
      quantity("Pack voltage", measurements.pack_voltage_v, " V", { min: 1, max: 2 }),
      quantity("Average current", measurements.average_current_a, " A", { min: 1, max: 2 }),
      quantity("Mileage at the test", measurements.mileage_km, " km", { min: 0, max: 0 }),
    ],
    COLUMN_WIDTH,
    LABEL_WIDTH,
  );
  return section(setter, title, COLUMN_WIDTH, list);
}

function selfReported(setter: TextSetter, bms: Diagnostics["bms"]): Block {
  const title = "Reported by the vehicle";
  if (bms === null) return absentSection(setter, title, COLUMN_WIDTH);
  const charge = formatNumber(bms.soc_percent, commonDecimals([bms.soc_percent], { min: 0, max: 1 }));
  const list = definitionList(
    setter,
    [
      reported("State of charge", charge && `${charge}%`),
      reported("State of health", formatSohPercent(bms.soh_percent)),
      quantity("Accuracy, state of charge", bms.soc_calculation_accuracy, "", { min: 0, max: 3 }),
      quantity("Accuracy, state of health", bms.soh_calculation_accuracy, "", { min: 0, max: 3 }),
    ],
    COLUMN_WIDTH,
    LABEL_WIDTH,
  );
  const hasAccuracy = bms.soc_calculation_accuracy !== null || bms.soh_calculation_accuracy !== null;
  const note = `The battery management system's own figures. They are a self-assessment and may differ from the measured result.${
    hasAccuracy ? " Accuracies are printed as the vehicle reports them, which states no unit." : ""
  }`;
  return section(setter, title, COLUMN_WIDTH, stack([list, remark(setter, note)]));
}

function quantity(
  label: string,
  value: number | null,
  unit: string,
  decimals: { readonly min: number; readonly max: number },
): Definition {
  const digits = formatNumber(value, commonDecimals([value], decimals));
  return reported(label, digits && digits + unit);
}

function reported(label: string, value: string | null): Definition {
  return value === null ? { label, value: NOT_RECORDED, isMissing: true } : { label, value };
}

function remark(setter: TextSetter, text: string): Block {
  return stack([space(5), tagged(setter.paragraph(text, STYLE.note, COLUMN_WIDTH), { role: "P" })]);
}
