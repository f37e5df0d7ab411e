import { formatPercent, rounded } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { StatedHealth } from "../../battery-summary.ts";
import type { CertificateDocument } from "../../certificate-document.ts";
import { formatKilowattHours, NO_FIGURE, resultStatusInWords } from "../../certificate-text.ts";
import { distanceOfMiles } from "../../distance.ts";
import { CAP_HEIGHT_EM, type TextSetter, type TextStyle } from "../text/text-setting.ts";
import { SMALLEST_SIZE, STYLE } from "../text/text-styles.ts";
import { warningCount } from "./battery-section.ts";
import { type Block, placed, space, stack, taggedPrimitives } from "./block.ts";
import { box, gauge } from "./marks.ts";
import { CONTENT_WIDTH } from "./page-geometry.ts";
import { PALETTE, RING_COLOURS } from "./palette.ts";
import type { Primitive } from "./primitive.ts";
import { prose } from "./section.ts";
import { sohScale } from "./soh-scale.ts";

const RADIUS = 9;
const PADDING = 14;
const TIGHT_PADDING = 8;
const GAUGE = { x: 92, radius: 56, thickness: 11.5 } as const;
const TEXT_X = 184;
const TEXT_WIDTH = CONTENT_WIDTH - TEXT_X - 22;
const FIGURES_HEIGHT = 62;

interface KeyFigure {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

export function resultPanel(
  setter: TextSetter,
  t: Translator,
  document: CertificateDocument,
  health: StatedHealth | null,
  isTight: boolean,
): Block {
  const padding = isTight ? TIGHT_PADDING : PADDING;
  const sohPercent = document.battery?.sohPercent ?? 0;
  const meaning =
    health === null ? withheldMeaning(setter, t, document) : bandMeaning(setter, t, health, sohPercent);
  const figures = figuresBlock(setter, keyFigures(t, document, health !== null));
  const text = stack([meaning, space(isTight ? 4 : 9), figures]);
  const height = text.height + 2 * padding;
  const y = height / 2;
  return {
    height,
    primitives: [
      box(0, 0, CONTENT_WIDTH, height, PALETTE.panel, RADIUS),
      ...(health === null
        ? emptyGauge(setter, t, document, y)
        : measuredGauge(setter, t, document, health, y)),
      ...placed(text, TEXT_X, padding),
    ],
  };
}

function bandMeaning(
  setter: TextSetter,
  t: Translator,
  { band, label, span, meaning }: StatedHealth,
  sohPercent: number,
): Block {
  const heading = t("certificate.band.heading", { band: label, span });
  return stack([
    prose(setter, heading, STYLE.band, TEXT_WIDTH, "H3"),
    prose(setter, meaning, STYLE.body, TEXT_WIDTH),
    space(7),
    sohScale(setter, t, sohPercent, band, TEXT_WIDTH),
    space(5),
    prose(setter, t("certificate.band.confirmed"), STYLE.resultStatus, TEXT_WIDTH),
  ]);
}

function withheldMeaning(
  setter: TextSetter,
  t: Translator,
  { resultStatus, battery }: CertificateDocument,
): Block {
  const isMissing = resultStatus === "final" && battery?.sohPercent == null;
  const words = resultStatusInWords(isMissing ? "inconclusive" : resultStatus, t);
  return stack([
    prose(setter, words.label, STYLE.band, TEXT_WIDTH, "H3"),
    space(2),
    prose(setter, words.sentence, STYLE.body, TEXT_WIDTH),
    space(8),
  ]);
}

function measuredGauge(
  setter: TextSetter,
  t: Translator,
  document: CertificateDocument,
  health: StatedHealth,
  y: number,
): Primitive[] {
  const ring = { ...GAUGE, y };
  const { x, radius, thickness } = ring;
  const sohPercent = document.battery?.sohPercent ?? 0;
  const filled = RING_COLOURS[health.ring];
  const words = ringLines(setter, [
    [t("certificate.ring.soh"), STYLE.label],
    [shortUncertainty(t, document.battery?.sohUncertaintyPercent ?? null), STYLE.note],
  ]);
  const capital = STYLE.gauge.size * CAP_HEIGHT_EM;
  const top = y - Math.max(0, words.length - 2) * (RING_PITCH / 2);
  const styles = { number: STYLE.gauge, unit: STYLE.gaugeUnit };
  const figure = setter.figure(health.percent, styles, x, top + capital / 2 - 7, {
    align: "centre",
    maxWidth: 2 * radius - thickness - 12,
    minSize: SMALLEST_SIZE,
  });
  const percent = Math.round(sohPercent);
  const alternative = t("certificate.ring.filled", { percent: formatPercent(percent, 0, t) ?? "" });
  return [
    ...gauge(ring, sohPercent / 100, { filled, alternative }),
    ...taggedPrimitives([...figure, ...placedInRing(setter, words, x, top + capital / 2 + 10)], {
      role: "P",
    }),
  ];
}

/** How wide a line in the ring may be, and how far from one to the next. */
const RING_WIDTH = 84;
const RING_PITCH = 12;

function ringLines(setter: TextSetter, texts: readonly (readonly [string | null, TextStyle])[]) {
  return texts.flatMap(([text, style]) =>
    text === null
      ? []
      : setter.wrapped(text, style, RING_WIDTH).map((line): [string, TextStyle] => [line, style]),
  );
}

function placedInRing(
  setter: TextSetter,
  lines: readonly (readonly [string, TextStyle])[],
  x: number,
  baseline: number,
): Primitive[] {
  return lines.map(([line, style], index) =>
    setter.line(line, style, x, baseline + index * RING_PITCH, "centre"),
  );
}

/** `± 2 points`: percentage points, in the room of the ring. */
function shortUncertainty(t: Translator, percentagePoints: number | null): string | null {
  if (percentagePoints === null || !Number.isFinite(percentagePoints)) return null;
  return t("certificate.ring.uncertainty", { count: rounded(percentagePoints, 1) });
}

function emptyGauge(
  setter: TextSetter,
  t: Translator,
  { resultStatus }: CertificateDocument,
  y: number,
): Primitive[] {
  const { x, radius, thickness } = GAUGE;
  const style: TextStyle = { ...STYLE.heading, size: 13, colour: PALETTE.slate };
  const text =
    resultStatus === "final" ? t("certificate.ring.no_result") : resultStatusInWords(resultStatus, t).short;
  const width = 2 * radius - thickness - 8;
  const onOneLine = setter.wrapped(text, { ...style, size: 9 }, width).length === 1;
  const { lines, style: fitted } = setter.fitted(text, style, width, onOneLine ? 1 : 2, 9);
  const words = [
    ...lines.map((line): [string, TextStyle] => [line, fitted]),
    ...ringLines(setter, [[t("certificate.ring.soh"), STYLE.label]]),
  ];
  const top = y - (words.length - 2) * (EMPTY_PITCH / 2);
  return [
    ...gauge({ ...GAUGE, y }, null, { alternative: t("certificate.ring.empty") }),
    ...taggedPrimitives(
      words.map(([line, lineStyle], index) =>
        setter.line(line, lineStyle, x, top + 1 + index * EMPTY_PITCH, "centre"),
      ),
      { role: "P" },
    ),
  ];
}

const EMPTY_PITCH = 15;

function figuresBlock(setter: TextSetter, keyFigures: readonly KeyFigure[]): Block {
  const width = TEXT_WIDTH / 3;
  const figures = keyFigures.map((figure) => ({
    ...figure,
    labelLines: setter.wrapped(figure.label, STYLE.label, width - 8),
    noteLines: setter.wrapped(figure.note, STYLE.note, width - 8),
  }));
  const labelHeight = (Math.max(...figures.map(({ labelLines }) => labelLines.length)) - 1) * KEY_PITCH;
  const noteHeight = (Math.max(...figures.map(({ noteLines }) => noteLines.length)) - 1) * KEY_PITCH;
  const primitives = figures.flatMap((figure, index) =>
    keyFigure(setter, figure, index * width, width - 8, labelHeight),
  );
  return {
    height: FIGURES_HEIGHT + labelHeight + noteHeight,
    primitives: [box(0, 0, TEXT_WIDTH, 0.6, 0xd3dce2), ...taggedPrimitives(primitives, { role: "L" })],
  };
}

const KEY_PITCH = 11;

/** The labels stand on one line, above the figures. */
function keyFigure(
  setter: TextSetter,
  {
    value,
    labelLines,
    noteLines,
  }: KeyFigure & { readonly labelLines: readonly string[]; readonly noteLines: readonly string[] },
  x: number,
  width: number,
  labelHeight: number,
): readonly Primitive[] {
  const firstLabel = 18 + labelHeight - (labelLines.length - 1) * KEY_PITCH;
  const label = labelLines.map((line, index) =>
    setter.line(line, STYLE.label, x, firstLabel + index * KEY_PITCH),
  );
  const body = [
    ...keyFigureValue(setter, value, x, width, 39 + labelHeight),
    ...noteLines.map((line, index) => setter.line(line, STYLE.note, x, 55 + labelHeight + index * KEY_PITCH)),
  ];
  const item = [...taggedPrimitives(label, { role: "Lbl" }), ...taggedPrimitives(body, { role: "LBody" })];
  return taggedPrimitives(item, { role: "LI" });
}

function keyFigureValue(
  setter: TextSetter,
  value: string,
  x: number,
  width: number,
  baseline: number,
): Primitive[] {
  const styles = { number: STYLE.figure, unit: STYLE.figureUnit };
  if (/^\d/.test(value))
    return setter.figure(value, styles, x, baseline, { maxWidth: width, minSize: SMALLEST_SIZE });
  const plain: TextStyle = { ...STYLE.figure, size: 13, trackingEm: 0 };
  return [setter.fittedLine(value, plain, { width, minSize: SMALLEST_SIZE }, x, baseline)];
}

/** Figures that depend on the state of health are shown here only when it is. */
function keyFigures(t: Translator, document: CertificateDocument, isHeadline: boolean): KeyFigure[] {
  const { battery, dealer } = document;
  const whenNew = formatKilowattHours(battery?.nominalKwh ?? null, t);
  const warnings: KeyFigure = {
    label: t("certificate.key.warnings"),
    value: warningCount(t, document.warnings).value,
    note: t("certificate.key.by_evaluation"),
  };
  if (!isHeadline) {
    return [
      {
        label: t("certificate.key.capacity_new"),
        value: whenNew ?? NO_FIGURE,
        note: whenNew ? t("certificate.key.usable") : t("certificate.key.not_recorded"),
      },
      warnings,
    ];
  }
  const range = distanceOfMiles(battery?.estimatedRangeMiles ?? null, dealer, t);
  return [
    {
      label: t("certificate.key.capacity"),
      value: formatKilowattHours(battery?.capacityKwh ?? null, t) ?? NO_FIGURE,
      note: capacityNote(t, battery?.capacityKwh ?? null, whenNew),
    },
    {
      label: t("certificate.key.range"),
      value: range?.first ?? NO_FIGURE,
      note: range?.second ?? t("certificate.key.no_range"),
    },
    warnings,
  ];
}

function capacityNote(t: Translator, capacityKwh: number | null, whenNew: string | null): string {
  if (capacityKwh === null) return t("certificate.key.not_recorded");
  return whenNew === null
    ? t("certificate.key.measured")
    : t("certificate.key.when_new", { capacity: whenNew });
}
