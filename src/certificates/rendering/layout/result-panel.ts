import type { CertificateDocument } from "../../certificate-document.ts";
import {
  formatKilowattHours,
  formatSohPercent,
  formatUncertainty,
  NO_FIGURE,
} from "../../certificate-text.ts";
import { distanceOfMiles } from "../../distance.ts";
import { resultStatusInWords } from "../../result-status-words.ts";
import { type SohBand, sohBandInWords, sohBandOf } from "../../soh-band.ts";
import { ringTone, verdictOf } from "../../verdict.ts";
import { CAP_HEIGHT_EM, type TextSetter, type TextStyle } from "../text/text-setting.ts";
import { SMALLEST_SIZE, STYLE } from "../text/text-styles.ts";
import { warningCount } from "./battery-section.ts";
import { type Block, placed, space, stack } from "./block.ts";
import { box, gauge } from "./marks.ts";
import { CONTENT_WIDTH } from "./page-geometry.ts";
import { PALETTE } from "./palette.ts";
import type { Primitive } from "./primitive.ts";
import { sohScale } from "./soh-scale.ts";
import { tagged, taggedPrimitives } from "./structure.ts";

const RADIUS = 9;
const PADDING = 14;
const GAUGE = { x: 92, radius: 56, thickness: 11.5 } as const;
const TEXT_X = 184;
const TEXT_WIDTH = CONTENT_WIDTH - TEXT_X - 22;
const FIGURES_HEIGHT = 62;

interface KeyFigure {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

/** The measurement at a glance: the gauge, whether it is good, what it rests on, and three key figures. */
export function resultPanel(setter: TextSetter, document: CertificateDocument): Block {
  const { battery, resultStatus } = document;
  const sohPercent = battery?.sohPercent ?? null;
  const band = sohBandOf(resultStatus, sohPercent);
  const meaning =
    band === null || sohPercent === null
      ? withheldMeaning(setter, document)
      : bandMeaning(setter, document, band, sohPercent);
  const text = stack([meaning, space(9), figuresBlock(setter, document)]);
  const height = text.height + 2 * PADDING;
  const y = height / 2;
  return {
    height,
    primitives: [
      box(0, 0, CONTENT_WIDTH, height, PALETTE.panel, RADIUS),
      ...(band === null ? emptyGauge(setter, document, y) : measuredGauge(setter, document, y)),
      ...placed(text, TEXT_X, PADDING),
    ],
  };
}

/** The band of the figure, its place among the bands, and what the figure rests on. */
function bandMeaning(
  setter: TextSetter,
  { resultStatus }: CertificateDocument,
  band: SohBand,
  sohPercent: number,
): Block {
  const { label, span, meaning } = sohBandInWords(band);
  return stack([
    tagged(setter.lines([`Capacity: ${label.toLowerCase()} (${span})`], STYLE.band), {
      role: "H3",
    }),
    tagged(setter.paragraph(meaning, STYLE.body, TEXT_WIDTH, 2), { role: "P" }),
    space(7),
    sohScale(setter, sohPercent, band, TEXT_WIDTH),
    space(5),
    tagged(
      setter.paragraph(`${resultStatusInWords(resultStatus).label}.`, STYLE.resultStatus, TEXT_WIDTH, 1),
      {
        role: "P",
      },
    ),
  ]);
}

/** Why no state of health is stated. */
function withheldMeaning(setter: TextSetter, { resultStatus, battery }: CertificateDocument): Block {
  const isMissing = resultStatus === "final" && battery?.sohPercent == null;
  const words = resultStatusInWords(isMissing ? "inconclusive" : resultStatus);
  return stack([
    tagged(setter.paragraph(words.label, STYLE.band, TEXT_WIDTH, 2), { role: "H3" }),
    space(2),
    tagged(setter.paragraph(words.sentence, STYLE.body, TEXT_WIDTH, 4), { role: "P" }),
    space(8),
  ]);
}

function measuredGauge(setter: TextSetter, document: CertificateDocument, y: number): Primitive[] {
  const { x, radius, thickness } = GAUGE;
  const sohPercent = document.battery?.sohPercent ?? 0;
  const capital = STYLE.gauge.size * CAP_HEIGHT_EM;
  const uncertainty = shortUncertainty(document.battery?.sohUncertaintyPercent ?? null);
  const filled = ringTone(verdictOf(document)) === "good" ? PALETTE.accent : PALETTE.slate;
  return [
    ...gauge(x, y, radius, thickness, sohPercent / 100, { filled }),
    ...taggedPrimitives(
      [
        ...setter.figure(
          formatSohPercent(sohPercent) ?? NO_FIGURE,
          { number: STYLE.gauge, unit: STYLE.gaugeUnit },
          x,
          y + capital / 2 - 7,
          { align: "centre", maxWidth: 2 * radius - thickness - 12, minSize: SMALLEST_SIZE },
        ),
        setter.line("State of health", STYLE.label, x, y + capital / 2 + 10, "centre"),
        ...(uncertainty === null
          ? []
          : [setter.line(uncertainty, STYLE.note, x, y + capital / 2 + 22, "centre")]),
      ],
      { role: "P" },
    ),
  ];
}

/** `± 2 points`: percentage points, in the room of the ring. */
function shortUncertainty(percentagePoints: number | null): string | null {
  return formatUncertainty(percentagePoints)?.replace("percentage ", "") ?? null;
}

/** The ring without a figure. */
function emptyGauge(setter: TextSetter, { resultStatus }: CertificateDocument, y: number): Primitive[] {
  const { x, radius, thickness } = GAUGE;
  const style: TextStyle = { ...STYLE.heading, size: 13, colour: PALETTE.slate };
  const words = resultStatus === "final" ? "No result" : resultStatusInWords(resultStatus).short;
  const { lines, style: fitted } = setter.fitted(words, style, 2 * radius - thickness - 8, 1, 9);
  return [
    ...gauge(x, y, radius, thickness, null),
    ...taggedPrimitives(
      [
        setter.line(lines[0] ?? words, fitted, x, y + 1, "centre"),
        setter.line("State of health", STYLE.label, x, y + 16, "centre"),
      ],
      { role: "P" },
    ),
  ];
}

function figuresBlock(setter: TextSetter, document: CertificateDocument): Block {
  const width = TEXT_WIDTH / 3;
  const figures = keyFigures(document).flatMap((figure, index) =>
    keyFigure(setter, figure, index * width, width - 8),
  );
  return {
    height: FIGURES_HEIGHT,
    primitives: [box(0, 0, TEXT_WIDTH, 0.6, 0xd3dce2), ...taggedPrimitives(figures, { role: "L" })],
  };
}

function keyFigure(setter: TextSetter, figure: KeyFigure, x: number, width: number): readonly Primitive[] {
  const label = setter.line(setter.clipped(figure.label, STYLE.label, width), STYLE.label, x, 18);
  const body = [
    ...keyFigureValue(setter, figure.value, x, width),
    setter.line(setter.clipped(figure.note, STYLE.note, width), STYLE.note, x, 55),
  ];
  const item = [...taggedPrimitives([label], { role: "Lbl" }), ...taggedPrimitives(body, { role: "LBody" })];
  return taggedPrimitives(item, { role: "LI" });
}

function keyFigureValue(setter: TextSetter, value: string, x: number, width: number): Primitive[] {
  const baseline = 39;
  const styles = { number: STYLE.figure, unit: STYLE.figureUnit };
  if (/^\d/.test(value))
    return setter.figure(value, styles, x, baseline, { maxWidth: width, minSize: SMALLEST_SIZE });
  const plain: TextStyle = { ...STYLE.figure, size: 13, trackingEm: 0 };
  const { lines, style } = setter.fitted(value, plain, width, 1, SMALLEST_SIZE);
  return [setter.line(lines[0] ?? value, style, x, baseline)];
}

/** Figures that depend on the state of health are shown here only when it is. */
function keyFigures(document: CertificateDocument): KeyFigure[] {
  const { battery, resultStatus, dealer } = document;
  const whenNew = formatKilowattHours(battery?.nominalKwh ?? null);
  const raised = warningCount(document.warnings).value;
  const warnings: KeyFigure = { label: "Warnings", value: raised, note: "by the evaluation" };
  if (sohBandOf(resultStatus, battery?.sohPercent ?? null) === null) {
    return [
      { label: "Capacity when new", value: whenNew ?? NO_FIGURE, note: whenNew ? "usable" : "not recorded" },
      warnings,
    ];
  }
  const range = distanceOfMiles(battery?.estimatedRangeMiles ?? null, dealer);
  return [
    {
      label: "Usable capacity",
      value: formatKilowattHours(battery?.capacityKwh ?? null) ?? NO_FIGURE,
      note: battery?.capacityKwh == null ? "not recorded" : whenNew ? `${whenNew} when new` : "measured",
    },
    {
      label: "Estimated range",
      value: range?.first ?? NO_FIGURE,
      note: range?.second ?? "no range model",
    },
    warnings,
  ];
}
