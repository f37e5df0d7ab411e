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
import { type Block, sideBySide, space, stack, tagged } from "./block.ts";
import { type Definition, definitionList } from "./definition-list.ts";
import { figureTable, type TableCell, type TableRow } from "./figure-table.ts";
import { statusColour, statusMark } from "./marks.ts";
import { COLUMN_WIDTH, CONTENT_WIDTH, SECOND_COLUMN_X } from "./page-geometry.ts";
import { absentSection, section } from "./section.ts";

/** Interface specification, section 2 "Test.diagnostics": every block, also one that is missing. */
export function diagnosticsSections(
  setter: TextSetter,
  t: Translator,
  { diagnostics, dealer }: Pick<CertificateDocument, "diagnostics" | "dealer">,
): Block[] {
  if (diagnostics === null) return [noDiagnostics(setter, t)];
  return [
    pair(batteryChecks(setter, t, diagnostics), sensorChecks(setter, t, diagnostics)),
    pair(energy(setter, t, diagnostics.energy_kwh), range(setter, t, diagnostics.range, dealer)),
    measurementTable(setter, t, diagnostics.measurements),
    pair(packMeasurements(setter, t, diagnostics.measurements), selfReported(setter, t, diagnostics.bms)),
  ];
}

function noDiagnostics(setter: TextSetter, t: Translator): Block {
  const text = t("certificate.diagnostics.none");
  return stack([space(2), tagged(setter.paragraph(text, STYLE.body, CONTENT_WIDTH), { role: "P" })]);
}

function pair(left: Block, right: Block): Block {
  return sideBySide([
    [0, left],
    [SECOND_COLUMN_X, right],
  ]);
}

function batteryChecks(setter: TextSetter, t: Translator, { battery_checks: checks }: Diagnostics): Block {
  const title = t("certificate.diagnostics.battery_checks");
  if (checks === null) return absentSection(setter, t, title, COLUMN_WIDTH);
  return checkList(setter, t, title, batteryCheckLabels(t), checks);
}

function sensorChecks(setter: TextSetter, t: Translator, { sensor_checks: checks }: Diagnostics): Block {
  const title = t("certificate.diagnostics.sensor_checks");
  if (checks === null) return absentSection(setter, t, title, COLUMN_WIDTH);
  return checkList(setter, t, title, sensorCheckLabels(t), checks);
}

function checkList<Name extends string>(
  setter: TextSetter,
  t: Translator,
  title: string,
  labels: Readonly<Record<Name, string>>,
  checks: Readonly<Record<Name, CheckStatus | null>>,
): Block {
  const names = Object.keys(labels) as Name[];
  const rows = names.map((name): TableRow => ({ label: labels[name], cells: [statusCell(t, checks[name])] }));
  const table = figureTable(setter, [{ title: "", right: COLUMN_WIDTH }], rows, COLUMN_WIDTH);
  return section(setter, title, COLUMN_WIDTH, table);
}

function statusCell(t: Translator, status: CheckStatus | null): TableCell {
  const text = checkStatusInWords(status, t);
  if (status === null) return { text, isMissing: true };
  return { text, colour: statusColour(status), mark: (x, y, size) => statusMark(t, status, x, y, size) };
}

function cell(text: string | null): TableCell {
  return text === null ? { text: NO_FIGURE, isMissing: true } : { text };
}

function comparison(t: Translator, secondWidth: number) {
  return [
    { title: t("certificate.diagnostics.when_new"), right: COLUMN_WIDTH - secondWidth },
    { title: t("certificate.diagnostics.at_test"), right: COLUMN_WIDTH },
  ];
}

function energy(setter: TextSetter, t: Translator, energyKwh: Diagnostics["energy_kwh"]): Block {
  const title = t("certificate.diagnostics.energy");
  if (energyKwh === null) return absentSection(setter, t, title, COLUMN_WIDTH);
  const places = commonDecimals(Object.values(energyKwh), { min: 1, max: 2 });
  const kwh = (value: number | null) => {
    const digits = formatNumber(value, places, t);
    return cell(digits && `${digits} kWh`);
  };
  const rows: TableRow[] = [
    {
      label: t("certificate.diagnostics.gross"),
      cells: [kwh(energyKwh.gross_nominal_new), kwh(energyKwh.gross_current)],
    },
    {
      label: t("certificate.diagnostics.net"),
      cells: [kwh(energyKwh.net_nominal_new), kwh(energyKwh.net_current)],
    },
    {
      label: t("certificate.diagnostics.usable"),
      cells: [kwh(energyKwh.usable_nominal_new), kwh(energyKwh.usable_current)],
    },
  ];
  return section(setter, title, COLUMN_WIDTH, figureTable(setter, comparison(t, 82), rows, COLUMN_WIDTH));
}

function range(
  setter: TextSetter,
  t: Translator,
  record: Diagnostics["range"],
  dealer: PrintedDealer,
): Block {
  const title = t("certificate.diagnostics.range");
  if (record === null) return absentSection(setter, t, title, COLUMN_WIDTH);
  const miles = (value: number | null) => cell(distanceOfMiles(value, dealer, t)?.first ?? null);
  const rows: TableRow[] = [
    {
      label: t("certificate.diagnostics.typical"),
      cells: [miles(record.typical_new_miles), miles(record.typical_current_miles)],
    },
    {
      label: t("certificate.diagnostics.personal"),
      cells: [miles(record.personal_new_miles), miles(record.personal_current_miles)],
    },
    {
      label: t("certificate.diagnostics.wltp"),
      cells: [cell(span(t, record.wltp_new_km)), cell(span(t, record.wltp_current_km))],
    },
  ];
  return section(setter, title, COLUMN_WIDTH, figureTable(setter, comparison(t, 78), rows, COLUMN_WIDTH));
}

function span(t: Translator, record: KilometreSpan | null): string | null {
  if (record === null || (record.from === null && record.to === null)) return null;
  const kilometres = (value: number | null) => formatKilometres(value, t) ?? "";
  if (record.from === null) return t("certificate.diagnostics.up_to", { kilometres: kilometres(record.to) });
  if (record.to === null) return t("certificate.diagnostics.from", { kilometres: kilometres(record.from) });
  if (record.from === record.to) return kilometres(record.from);
  return t("certificate.diagnostics.span", {
    from: formatNumber(record.from, 0, t) ?? "",
    to: kilometres(record.to),
  });
}

function measurementTable(
  setter: TextSetter,
  t: Translator,
  measurements: Diagnostics["measurements"],
): Block {
  const title = t("certificate.diagnostics.measurements");
  if (measurements === null) return absentSection(setter, t, title, CONTENT_WIDTH);
  const columns = [
    { title: t("certificate.diagnostics.lowest"), right: 208 },
    { title: t("certificate.diagnostics.highest"), right: 292 },
    { title: t("certificate.diagnostics.difference"), right: 376 },
    { title: t("certificate.diagnostics.assessment"), right: CONTENT_WIDTH },
  ];
  const rows = [
    spread(t, t("certificate.diagnostics.cell_temperature"), measurements.cell_temperature_c, " °C", {
      min: 1,
      max: 2,
    }),
    spread(t, t("certificate.diagnostics.cell_voltage"), measurements.cell_voltage_v, " V", {
      min: 3,
      max: 4,
    }),
  ];
  return section(setter, title, CONTENT_WIDTH, figureTable(setter, columns, rows, CONTENT_WIDTH));
}

function spread(
  t: Translator,
  label: string,
  record: MinMaxDelta | null,
  unit: string,
  decimals: { readonly min: number; readonly max: number },
): TableRow {
  const figures = [record?.min ?? null, record?.max ?? null, record?.delta ?? null];
  const places = commonDecimals(figures, decimals);
  const cells = figures.map((figure) => {
    const digits = formatNumber(figure, places, t);
    return cell(digits && digits + unit);
  });
  return { label, cells: [...cells, statusCell(t, record?.status ?? null)] };
}

const LABEL_WIDTH = 132;

function packMeasurements(
  setter: TextSetter,
  t: Translator,
  measurements: Diagnostics["measurements"],
): Block {
  const title = t("certificate.diagnostics.pack");
  if (measurements === null) return absentSection(setter, t, title, COLUMN_WIDTH);
  const list = definitionList(
    setter,
    [
      quantity(t, t("certificate.diagnostics.pack_voltage"), measurements.pack_voltage_v, " V", {
        min: 1,
        max: 2,
      }),
      quantity(t, t("certificate.diagnostics.current"), measurements.average_current_a, " A", {
        min: 1,
        max: 2,
      }),
      quantity(t, t("certificate.diagnostics.mileage"), measurements.mileage_km, " km", { min: 0, max: 0 }),
    ],
    COLUMN_WIDTH,
    LABEL_WIDTH,
  );
  return section(setter, title, COLUMN_WIDTH, list);
}

function selfReported(setter: TextSetter, t: Translator, bms: Diagnostics["bms"]): Block {
  const title = t("certificate.diagnostics.reported");
  if (bms === null) return absentSection(setter, t, title, COLUMN_WIDTH);
  const charge = formatPercent(bms.soc_percent, commonDecimals([bms.soc_percent], { min: 0, max: 1 }), t);
  const list = definitionList(
    setter,
    [
      reported(t, t("certificate.diagnostics.soc"), charge),
      reported(t, t("certificate.diagnostics.soh"), formatSohPercent(bms.soh_percent, t)),
      quantity(t, t("certificate.diagnostics.soc_accuracy"), bms.soc_calculation_accuracy, "", {
        min: 0,
        max: 3,
      }),
      quantity(t, t("certificate.diagnostics.soh_accuracy"), bms.soh_calculation_accuracy, "", {
        min: 0,
        max: 3,
      }),
    ],
    COLUMN_WIDTH,
    LABEL_WIDTH,
  );
  const hasAccuracy = bms.soc_calculation_accuracy !== null || bms.soh_calculation_accuracy !== null;
  const note = hasAccuracy
    ? t("certificate.diagnostics.reported_note_accuracies")
    : t("certificate.diagnostics.reported_note");
  return section(setter, title, COLUMN_WIDTH, stack([list, remark(setter, note)]));
}

function quantity(
  t: Translator,
  label: string,
  value: number | null,
  unit: string,
  decimals: { readonly min: number; readonly max: number },
): Definition {
  const digits = formatNumber(value, commonDecimals([value], decimals), t);
  return reported(t, label, digits && digits + unit);
}

function reported(t: Translator, label: string, value: string | null): Definition {
  return value === null ? { label, value: t("values.not_recorded"), isMissing: true } : { label, value };
}

function remark(setter: TextSetter, text: string): Block {
  return stack([space(5), tagged(setter.paragraph(text, STYLE.note, COLUMN_WIDTH), { role: "P" })]);
}
