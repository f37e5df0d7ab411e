import { formatPercent, rounded } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { BatterySummary, StatedHealth } from "../../battery-summary.ts";
import type { CertificateDocument } from "../../certificate-document.ts";
import { resultStatusInWords, sohBasisInWords } from "../../certificate-text.ts";
import { typicalForAge } from "../../typical-for-age.ts";
import { CAP_HEIGHT_EM, type TextSetter, type TextStyle } from "../text/text-setting.ts";
import { SMALLEST_SIZE, STYLE } from "../text/text-styles.ts";
import { type Block, placed, space, stack, taggedPrimitives } from "./block.ts";
import type { Fullness } from "./front-page.ts";
import { box, gauge } from "./marks.ts";
import { newAndNow } from "./new-and-now.ts";
import { CONTENT_WIDTH } from "./page-geometry.ts";
import { PALETTE, RING_COLOURS } from "./palette.ts";
import type { Primitive } from "./primitive.ts";
import { prose } from "./section.ts";
import { sohScale } from "./soh-scale.ts";
import { typicalStrip } from "./typical-strip.ts";

const RADIUS = 9;
const PADDING = 15;
const TIGHT_PADDING = 9;
const GAUGE = { x: 86, radius: 56, thickness: 12 } as const;
const TEXT_X = 174;
const TEXT_WIDTH = CONTENT_WIDTH - TEXT_X - 20;
const BARS_X = 20;
const BARS_WIDTH = CONTENT_WIDTH - 2 * BARS_X;

/** The state of health with what it means, and below it what is left of capacity and range. */
export function resultPanel(
  setter: TextSetter,
  t: Translator,
  document: CertificateDocument,
  summary: BatterySummary,
  fullness: Fullness,
): Block {
  const { health } = summary;
  const { isTight } = fullness;
  const padding = isTight ? TIGHT_PADDING : PADDING;
  const text =
    health === null
      ? withheldMeaning(setter, t, summary)
      : bandMeaning(setter, t, document, { ...summary, health }, fullness);
  const height = Math.max(2 * GAUGE.radius + GAUGE.thickness, text.height);
  const y = padding + height / 2;
  const ring =
    health === null ? emptyGauge(setter, t, document, y) : measuredGauge(setter, t, document, health, y);
  const upper = [...ring, ...placed(text, TEXT_X, y - text.height / 2)];
  const bars = health === null ? null : allBars(setter, t, document, health);
  const ruleY = height + padding + (isTight ? 4 : 9);
  const barsY = ruleY + (isTight ? 3 : 7);
  const total = bars === null ? height + 2 * padding : barsY + bars.height + padding - 4;
  const rule = box(BARS_X, ruleY, BARS_WIDTH, 0.6, PALETTE.line);
  return {
    height: total,
    primitives: [
      box(0, 0, CONTENT_WIDTH, total, PALETTE.panel, RADIUS),
      ...upper,
      ...(bars === null ? [] : [rule, ...placed(bars, BARS_X, barsY)]),
    ],
  };
}

function allBars(
  setter: TextSetter,
  t: Translator,
  document: CertificateDocument,
  { ring }: StatedHealth,
): Block | null {
  return newAndNow(setter, t, document, { width: BARS_WIDTH, colour: RING_COLOURS[ring] });
}

function bandMeaning(
  setter: TextSetter,
  t: Translator,
  { battery, peers }: CertificateDocument,
  { tone, health }: Pick<BatterySummary, "tone"> & { readonly health: StatedHealth },
  { isTight, isBrief, isAlone }: Fullness,
): Block {
  const { band, label, span, meaning } = health;
  const isDanger = tone === "danger";
  const heading = t("certificate.band.heading", { band: label, span });
  const percent = battery?.sohPercent ?? 0;
  const typical = isAlone ? null : typicalForAge(peers, percent, t);
  const basis = sohBasisInWords(battery, t);
  return stack([
    prose(setter, heading, isDanger ? STYLE.strong : STYLE.band, TEXT_WIDTH, "H3"),
    ...(basis === null ? [] : [prose(setter, basis, STYLE.body, TEXT_WIDTH)]),
    ...(isBrief || meaning === null ? [] : [prose(setter, meaning, STYLE.body, TEXT_WIDTH)]),
    space(isTight ? 5 : 8),
    sohScale(setter, t, percent, band, TEXT_WIDTH),
    ...(typical === null ? [] : [space(isTight ? 4 : 9), typicalStrip(setter, t, typical, TEXT_WIDTH)]),
  ]);
}

/** Why no figure stands there, under its name unless the verdict above has it. */
function withheldMeaning(setter: TextSetter, t: Translator, { second, withheld }: BatterySummary): Block {
  const { label, sentence } = withheld ?? resultStatusInWords(null, t);
  const name = second === null ? [prose(setter, label, STYLE.band, TEXT_WIDTH, "H3")] : [];
  return stack([...name, prose(setter, sentence, STYLE.body, TEXT_WIDTH)]);
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
  const hasPlusMinus = health.plusMinus !== null;
  const words = ringLines(
    setter,
    [
      [health.plusMinus, STYLE.strong],
      [t("certificate.ring.soh"), STYLE.label],
    ],
    hasPlusMinus ? LOW_RING_WIDTH : RING_WIDTH,
  );
  const capital = STYLE.gauge.size * CAP_HEIGHT_EM;
  const top = y - Math.max(0, words.length - (hasPlusMinus ? 1 : 2)) * (RING_PITCH / 2);
  const styles = { number: STYLE.gauge, unit: STYLE.gaugeUnit };
  const figure = setter.figure(health.percent, styles, x, top + capital / 2 - 7, {
    align: "centre",
    maxWidth: 2 * radius - thickness - (hasPlusMinus ? 20 : 12),
    minSize: SMALLEST_SIZE,
  });
  const percent = rounded(sohPercent, 0);
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
/** The same below a line more. */
const LOW_RING_WIDTH = 70;
const RING_PITCH = 12;

function ringLines(
  setter: TextSetter,
  texts: readonly (readonly [string | null, TextStyle])[],
  width = RING_WIDTH,
) {
  return texts.flatMap(([text, style]) =>
    text === null ? [] : setter.wrapped(text, style, width).map((line): [string, TextStyle] => [line, style]),
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
