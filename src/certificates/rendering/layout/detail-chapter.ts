import type { CheckStatus, Diagnostics, KilometreSpan } from "../../../battery-tests/diagnostics.ts";
import { commonDecimals, formatNumber } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { CertificateDocument } from "../../certificate-document.ts";
import {
  checkStatusInWords,
  formatKilowattHours,
  formatSohPercent,
  NO_FIGURE,
  packFactsInWords,
  packFactsOf,
} from "../../certificate-text.ts";
import {
  distanceOfKilometres,
  distanceOfMiles,
  distanceSpan,
  type LengthReader,
  type PrintedDistance,
} from "../../distance.ts";
import { sensorCheckLabels } from "../../noticed.ts";
import { sohBandOf } from "../../soh-band.ts";
import type { TextSetter } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { type Block, space, stack } from "./block.ts";
import { type Definition, definitionList } from "./definition-list.ts";
import { figureTable, type TableCell, type TableRow } from "./figure-table.ts";
import { historySection } from "./history-section.ts";
import { statusColour, statusMark } from "./marks.ts";
import { measuredStrips } from "./measured-strips.ts";
import { COLUMN_WIDTH, CONTENT_WIDTH } from "./page-geometry.ts";
import { prose, section, twoColumns } from "./section.ts";

const LABEL_WIDTH = 128;

/**
 * What the result rests on, without what the first page has. A figure that must not be quoted, and what a state of health follows from, is
 * grey.
 */
export function detailBlocks(setter: TextSetter, t: Translator, document: CertificateDocument): Block[] {
  return [
    ...unconfirmedReadings(setter, t, document),
    ...diagnosticsBlocks(setter, t, document),
    ...historySection(setter, t, document),
  ];
}

/** The figures of a result that is not confirmed, without the state of health that the first page withholds; nothing of any other result. */
function unconfirmedReadings(
  setter: TextSetter,
  t: Translator,
  { battery, resultStatus, dealer, diagnostics }: CertificateDocument,
): Block[] {
  if (resultStatus === "final" || resultStatus === "inconclusive" || battery === null) return [];
  const isRangeBelow = (diagnostics?.range?.typical_current_miles ?? null) !== null;
  const range = isRangeBelow ? null : distanceOfMiles(battery.estimatedRangeMiles, dealer, t);
  const readings = [
    [t("certificate.key.capacity"), formatKilowattHours(battery.capacityKwh, t)],
    [t("certificate.key.range"), range && `${range.first}, ${range.second}`],
  ].flatMap(([label, value]): Definition[] =>
    label == null || value == null ? [] : [{ label, value, isMissing: true }],
  );
  if (readings.length === 0) return [];
  const title = t("certificate.unconfirmed.title");
  const text = stack([space(4), prose(setter, t("certificate.unconfirmed.text"), STYLE.note, COLUMN_WIDTH)]);
  const list = definitionList(setter, readings, COLUMN_WIDTH, LABEL_WIDTH);
  return [section(setter, title, CONTENT_WIDTH, twoColumns(list, text))];
}

/** Interface specification, section 2 "Test.diagnostics": every block, also one that is missing. */
function diagnosticsBlocks(setter: TextSetter, t: Translator, document: CertificateDocument): Block[] {
  const { diagnostics } = document;
  if (diagnostics === null) {
    const none = prose(setter, t("certificate.diagnostics.none"), STYLE.body, CONTENT_WIDTH);
    const pack = packDefinitions(t, document);
    const list = () => definitionList(setter, pack, COLUMN_WIDTH, LABEL_WIDTH);
    return [
      ...(pack.length === 0 ? [] : [section(setter, t("certificate.pack.title"), COLUMN_WIDTH, list())]),
      none,
    ];
  }
  const { sensor_checks, energy_kwh, range, bms } = diagnostics;
  const column = <Part>(
    title: "energy" | "range" | "sensor_checks" | "reported",
    part: Part | null,
    draw: (part: Part) => Block,
  ) =>
    section(
      setter,
      t(`certificate.diagnostics.${title}`),
      COLUMN_WIDTH,
      part === null ? absent(setter, t) : draw(part),
    );
  return [
    section(
      setter,
      t("certificate.diagnostics.measurements"),
      CONTENT_WIDTH,
      measurements(setter, t, document, diagnostics),
    ),
    twoColumns(
      column("energy", energy_kwh, (energy) => energyTable(setter, t, energy, document)),
      column("range", range, (record) => rangeTable(setter, t, record, document)),
    ),
    twoColumns(
      column("sensor_checks", sensor_checks, (checks) => sensorTable(setter, t, checks)),
      column("reported", bms, (record) => selfReported(setter, t, record, document)),
    ),
  ];
}

function absent(setter: TextSetter, t: Translator): Block {
  const text = prose(setter, t("certificate.diagnostics.absent"), STYLE.note, COLUMN_WIDTH);
  return stack([space(6), text]);
}

function measurements(
  setter: TextSetter,
  t: Translator,
  document: CertificateDocument,
  { measurements: record }: Diagnostics,
): Block {
  const { battery, vehicle, dealer } = document;
  const strips = measuredStrips(
    setter,
    t,
    {
      temperature: record?.cell_temperature_c ?? null,
      voltage: record?.cell_voltage_v ?? null,
      variance: battery?.cellVariance ?? null,
    },
    COLUMN_WIDTH,
  );
  const odometer = distanceOfKilometres(record?.mileage_km ?? null, dealer, t);
  const known = distanceOfKilometres(vehicle?.mileageKm ?? null, dealer, t);
  const cells = formatNumber(battery?.cellCount ?? null, 0, t);
  const definitions: Definition[] = [
    quantity(t, "pack_voltage", record?.pack_voltage_v ?? null, " V", { min: 1, max: 2 }),
    quantity(t, "current", record?.average_current_a ?? null, " A", { min: 1, max: 2 }),
    recorded(t("certificate.figures.cells"), cells, t),
    ...(odometer === null || odometer.first === known?.first
      ? []
      : [{ label: t("certificate.diagnostics.mileage"), value: odometer.first, aside: odometer.second }]),
    ...packDefinitions(t, document),
  ];
  return twoColumns(
    stack([space(7), strips]),
    definitionList(setter, definitions, COLUMN_WIDTH, LABEL_WIDTH),
  );
}

function packDefinitions(t: Translator, { battery, resultStatus }: CertificateDocument): Definition[] {
  return packFactsInWords(packFactsOf(battery, resultStatus), t);
}

interface Comparison {
  readonly label: string;
  readonly whenNew: Cell;
  readonly atTest: Cell;
}

type Cell = Pick<PrintedDistance, "first"> & Partial<PrintedDistance>;

/** What the vehicle had when it was new, and what the test found. */
function comparisonTable(
  setter: TextSetter,
  t: Translator,
  comparisons: readonly Comparison[],
  document: CertificateDocument,
): Block {
  const isQuoted = isStated(document);
  const columns = [
    { title: t("certificate.diagnostics.when_new"), right: COLUMN_WIDTH - 80 },
    { title: t("certificate.diagnostics.at_test"), right: COLUMN_WIDTH },
  ];
  const rows = comparisons.map(({ label, whenNew, atTest }): TableRow => {
    const [before, now] = [cell(whenNew), cell(atTest)];
    const grey = (figure: TableCell): TableCell => ({ ...figure, isMissing: true });
    // What a new one holds is not confirmed either where the result is provisional.
    return {
      label,
      cells: [document.resultStatus === "provisional" ? grey(before) : before, isQuoted ? now : grey(now)],
    };
  });
  return figureTable(setter, columns, rows, COLUMN_WIDTH);
}

function cell({ first, second }: Cell): TableCell {
  return { text: first, isMissing: first === NO_FIGURE, ...(second === undefined ? {} : { aside: second }) };
}

const NOTHING: Cell = { first: NO_FIGURE };

function energyTable(
  setter: TextSetter,
  t: Translator,
  energy: NonNullable<Diagnostics["energy_kwh"]>,
  document: CertificateDocument,
): Block {
  const places = commonDecimals(Object.values(energy), { min: 1, max: 2 });
  const kwh = (value: number | null): Cell => {
    const digits = formatNumber(value, places, t);
    return digits === null ? NOTHING : { first: `${digits} kWh` };
  };
  const usable = isOnFrontPage(
    document,
    [energy.usable_nominal_new, document.battery?.nominalKwh],
    [energy.usable_current, document.battery?.capacityKwh],
  );
  const row = (label: "gross" | "net" | "usable", whenNew: number | null, atTest: number | null) => ({
    label: t(`certificate.diagnostics.${label}`),
    whenNew: kwh(whenNew),
    atTest: kwh(atTest),
  });
  return comparisonTable(
    setter,
    t,
    [
      row("gross", energy.gross_nominal_new, energy.gross_current),
      row("net", energy.net_nominal_new, energy.net_current),
      ...(usable ? [] : [row("usable", energy.usable_nominal_new, energy.usable_current)]),
    ],
    document,
  );
}

function rangeTable(
  setter: TextSetter,
  t: Translator,
  range: NonNullable<Diagnostics["range"]>,
  document: CertificateDocument,
): Block {
  const { dealer, battery } = document;
  const miles = (value: number | null): Cell => distanceOfMiles(value, dealer, t) ?? NOTHING;
  const isTypicalShown = isOnFrontPage(
    document,
    [range.typical_new_miles, range.typical_new_miles],
    [range.typical_current_miles, battery?.estimatedRangeMiles],
  );
  const row = (label: "typical" | "personal" | "wltp", whenNew: Cell, atTest: Cell) => ({
    label: t(`certificate.diagnostics.${label}`),
    whenNew,
    atTest,
  });
  return comparisonTable(
    setter,
    t,
    [
      ...(isTypicalShown
        ? []
        : [row("typical", miles(range.typical_new_miles), miles(range.typical_current_miles))]),
      row("personal", miles(range.personal_new_miles), miles(range.personal_current_miles)),
      row("wltp", span(t, range.wltp_new_km, dealer), span(t, range.wltp_current_km, dealer)),
    ],
    document,
  );
}

/** Whether the first page states the state of health, and with it all that may be quoted. */
function isStated({ resultStatus, battery }: CertificateDocument): boolean {
  return sohBandOf(resultStatus, battery?.sohPercent ?? null) !== null;
}

/**
 * Whether a row would only repeat what the first page has: each pair of figures is the same, and the state of health is stated there, without
 * which no other figure is.
 */
function isOnFrontPage(
  document: CertificateDocument,
  ...pairs: readonly (readonly [number | null, number | null | undefined])[]
): boolean {
  return isStated(document) && pairs.every(([one, other]) => one === (other ?? null));
}

function span(t: Translator, record: KilometreSpan | null, reader: LengthReader): Cell {
  return distanceSpan(record, reader, t) ?? NOTHING;
}

function sensorTable(
  setter: TextSetter,
  t: Translator,
  checks: NonNullable<Diagnostics["sensor_checks"]>,
): Block {
  const labels = sensorCheckLabels(t);
  const rows = (Object.keys(labels) as (keyof typeof labels)[]).map(
    (name): TableRow => ({ label: labels[name], cells: [statusCell(t, checks[name])] }),
  );
  return figureTable(setter, [{ title: "", right: COLUMN_WIDTH }], rows, COLUMN_WIDTH);
}

function statusCell(t: Translator, status: CheckStatus | null): TableCell {
  const text = checkStatusInWords(status, t);
  if (status === null) return { text, isMissing: true };
  return { text, colour: statusColour(status), mark: (x, y, size) => statusMark(t, status, x, y, size) };
}

/** The state of charge stands among the conditions of the test. */
function selfReported(
  setter: TextSetter,
  t: Translator,
  bms: NonNullable<Diagnostics["bms"]>,
  document: CertificateDocument,
): Block {
  const {
    soh_percent: soh,
    soc_calculation_accuracy: socAccuracy,
    soh_calculation_accuracy: sohAccuracy,
  } = bms;
  const reported = recorded(t("certificate.diagnostics.soh"), formatSohPercent(soh, t), t);
  const definitions = [
    isStated(document) ? reported : { ...reported, isMissing: true },
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

function quantity(
  t: Translator,
  name: "pack_voltage" | "current" | "soc_accuracy" | "soh_accuracy",
  value: number | null,
  unit: string,
  decimals: { readonly min: number; readonly max: number },
): Definition {
  const digits = formatNumber(value, commonDecimals([value], decimals), t);
  return recorded(t(`certificate.diagnostics.${name}`), digits && digits + unit, t);
}

function recorded(label: string, value: string | null, t: Translator): Definition {
  return value === null ? { label, value: t("values.not_recorded"), isMissing: true } : { label, value };
}
