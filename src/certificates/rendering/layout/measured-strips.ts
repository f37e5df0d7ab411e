import type { MinMaxDelta } from "../../../battery-tests/diagnostics.ts";
import { commonDecimals, formatNumber } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import { checkStatusInWords } from "../../certificate-text.ts";
import { CAP_HEIGHT_EM, type TextSetter, type TextStyle } from "../text/text-setting.ts";
import { SMALLEST_SIZE, STYLE } from "../text/text-styles.ts";
import { type Block, space, stack, taggedPrimitives } from "./block.ts";
import { measuredSpan, temperatureSpan } from "./conditions-line.ts";
import { box, pointAt, statusColour, statusMark } from "./marks.ts";
import { PALETTE } from "./palette.ts";
import type { Primitive } from "./primitive.ts";

/** What a strip shows: a scale, and the part of it that is usual at a test. */
interface Scale {
  readonly from: number;
  readonly to: number;
  readonly good: { readonly from: number; readonly to: number };
}

/**
 * What is usual, for somebody who does not know the unit. The evaluation's own limits depend on the model and are not part of a record: where
 * its status says something else, no good zone is marked.
 */
export const SCALES = {
  temperature: { from: -20, to: 60, good: { from: 0, to: 40 } },
  spread: { from: 0, to: 0.15, good: { from: 0, to: 0.05 } },
} as const satisfies Record<string, Scale>;

const BAR = { height: 8, y: 17 } as const;
const NOTE_BASELINE = 36;
const STRIP_HEIGHT = 42;
const MARK = 9;
const WORD_GAP = 8;

/** The temperatures of the cells, and how far their voltages lie apart. */
export function measuredStrips(
  setter: TextSetter,
  t: Translator,
  {
    temperature,
    voltage,
    variance,
  }: {
    readonly temperature: MinMaxDelta | null;
    readonly voltage: MinMaxDelta | null;
    /** In volts; the spread of the voltages stands in where the record has none. */
    readonly variance: number | null;
  },
  width: number,
): Block {
  const spread = variance ?? voltage?.delta ?? null;
  const places = commonDecimals([spread], { min: 3, max: 5 });
  const volts = formatNumber(spread, places, t);
  const kelvins = formatNumber(temperature?.delta ?? null, 1, t);
  const ends = [temperature?.min ?? null, temperature?.max ?? null].filter((end) => end !== null);
  return stack(
    [
      strip(setter, t, width, {
        label: t("certificate.diagnostics.cell_temperature"),
        value: temperatureSpan(t, temperature),
        note: kelvins && `${t("certificate.diagnostics.difference")} ${kelvins} °C`,
        scale: SCALES.temperature,
        good: t("certificate.strip.good", {
          span: t("certificate.span", {
            from: t.number(SCALES.temperature.good.from),
            to: `${t.number(SCALES.temperature.good.to)} °C`,
          }),
        }),
        ends,
        status: temperature?.status ?? null,
      }),
      space(5),
      strip(setter, t, width, {
        label: t("certificate.figures.variance"),
        value: volts && `${volts} V`,
        note: measuredSpan(t, voltage, " V", { min: 3, max: 4 }),
        scale: SCALES.spread,
        good: t("certificate.strip.good_up_to", { most: `${formatNumber(SCALES.spread.good.to, 2, t)} V` }),
        ends: spread === null ? [] : [spread],
        status: voltage?.status ?? null,
      }),
    ],
    2,
  );
}

interface Strip {
  readonly label: string;
  readonly value: string | null;
  readonly note: string | null;
  readonly scale: Scale;
  /** The good zone in words. */
  readonly good: string;
  /** Of the measured span, or the only figure. */
  readonly ends: readonly number[];
  readonly status: MinMaxDelta["status"];
}

function strip(setter: TextSetter, t: Translator, width: number, strip: Strip): Block {
  const { label, value, note, scale, good, ends, status } = strip;
  const at = (figure: number) =>
    ((Math.min(scale.to, Math.max(scale.from, figure)) - scale.from) / (scale.to - scale.from)) * width;
  const baseline = 6 + (STYLE.value.size * CAP_HEIGHT_EM) / 2;
  const head = headline(setter, t, width, strip, baseline);
  if (ends.length === 0) return { height: 15, primitives: head };
  const [low, high] = [at(Math.min(...ends)), at(Math.max(...ends))];
  const middle = BAR.y + BAR.height / 2;
  const isGood = agrees(scale, ends, status);
  const [zoneX, zoneEnd] = [at(scale.good.from), at(scale.good.to)];
  const drawn: Primitive[] = [
    box(0, BAR.y, width, BAR.height, PALETTE.track, 2),
    ...(isGood ? [box(zoneX, BAR.y, zoneEnd - zoneX, BAR.height, PALETTE.good, 2)] : []),
    ...(ends.length > 1
      ? [box(low, middle - 2.5, Math.max(5, high - low), 5, PALETTE.ink, 2.5)]
      : pointAt(Math.min(width - 5, Math.max(5, low)), middle)),
  ];
  const goodStyle: TextStyle = { ...STYLE.scale, colour: PALETTE.accentDark };
  const noteWidth = note === null ? 0 : setter.widthOf(note, STYLE.scale);
  const words = [
    ...(isGood
      ? [
          setter.fittedLine(
            good,
            goodStyle,
            { width: width - noteWidth - zoneX - 8, minSize: SMALLEST_SIZE },
            zoneX,
            NOTE_BASELINE,
          ),
        ]
      : []),
    ...(note === null ? [] : [setter.line(note, STYLE.scale, width, NOTE_BASELINE, "right")]),
  ];
  const alternative = [label, value, isGood ? good : null].filter((part) => part !== null).join(", ");
  return {
    height: STRIP_HEIGHT,
    primitives: [
      ...head,
      ...taggedPrimitives(drawn, { role: "Figure", alternative }),
      ...words.flatMap((word) => taggedPrimitives([word], { role: "P" })),
    ],
  };
}

/** Its name, and at the right what was measured, with the sign of its status. */
function headline(
  setter: TextSetter,
  t: Translator,
  width: number,
  { label, value, status }: Strip,
  baseline: number,
): readonly Primitive[] {
  const name = setter.line(label, STYLE.label, 0, baseline);
  const room = width - setter.widthOf(label, STYLE.label) - 10;
  const style: TextStyle = value === null ? { ...STYLE.cell, colour: PALETTE.caption } : STYLE.value;
  const figure = setter.fittedLine(
    value ?? t("values.not_recorded"),
    style,
    { width: room - MARK - 5, minSize: SMALLEST_SIZE },
    width - (value === null ? 0 : MARK + 5),
    baseline,
    "right",
  );
  if (value === null) return taggedPrimitives([name, figure], { role: "P" });
  const mark = statusMark(t, status, width - MARK, 6 - MARK / 2, MARK);
  const word = checkStatusInWords(status, t);
  const wordStyle = { ...STYLE.checkWord, colour: statusColour(status) };
  const isPlain = status === null || status === "OK";
  const isRoom =
    setter.widthOf(word, wordStyle) <= figure.x - WORD_GAP - setter.widthOf(label, STYLE.label) - WORD_GAP;
  const words =
    isPlain || !isRoom ? [] : [setter.line(word, wordStyle, figure.x - WORD_GAP, baseline, "right")];
  return taggedPrimitives([name, ...words, figure, ...mark], { role: "P" });
}

function agrees({ good }: Scale, ends: readonly number[], status: MinMaxDelta["status"]): boolean {
  const isInside = ends.every((end) => end >= good.from && end <= good.to);
  return isInside ? status === null || status === "OK" : status === "WARNING" || status === "SAFETY_ISSUE";
}
