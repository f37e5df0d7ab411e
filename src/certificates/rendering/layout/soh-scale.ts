import { formatPercent } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import { formatSohPercent } from "../../certificate-text.ts";
import { SOH_BANDS, SOH_FLOORS, type SohBand, sohBandInWords } from "../../soh-band.ts";
import type { TextSetter, TextStyle } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { type Block, taggedPrimitives } from "./block.ts";
import { box, pointAt, shape } from "./marks.ts";
import { PALETTE } from "./palette.ts";
import type { Primitive, TextPrimitive } from "./primitive.ts";

/** The part of the scale that is drawn, in percent; what lies outside stands at its end. */
const FROM = 60;
const TO = 100;
const BAR = { y: 10, height: 8 } as const;
const GAP = 1.5;
const TICK_BASELINE = 6;
const LABEL_BASELINE = 31;
const LABEL_PITCH = STYLE.scale.size * STYLE.scale.leading;
const LABEL_GAP = 5;

const BANDS = SOH_BANDS.toReversed();

function placeOn(width: number): (percent: number) => number {
  return (percent) => ((Math.min(TO, Math.max(FROM, percent)) - FROM) / (TO - FROM)) * width;
}

/** The bands without words: the own one is dark. `size` is how many times as high it is. */
function bandBoxes(own: SohBand, width: number, size: number): Primitive[] {
  const at = placeOn(width);
  return BANDS.map((band) => {
    const left = at(band.from);
    const colour = band.id === own.id ? PALETTE.ink : PALETTE.band;
    const room = at(band.below ?? TO) - left - (band.below === null ? 0 : GAP * size);
    return box(left, BAR.y * size, room, BAR.height * size, colour, 1.5 * size);
  });
}

/** The bands with a pointer at the figure. */
export function scaleBar(percent: number, own: SohBand, width: number, size = 1): Primitive[] {
  const [half, top, tip] = [4 * size, (BAR.y - 9) * size, (BAR.y - 1.5) * size];
  const x = Math.min(width - half, Math.max(half, placeOn(width)(percent)));
  const pointer = shape([["M", x - half, top], ["L", x + half, top], ["L", x, tip], ["Z"]], PALETTE.ink);
  return [...bandBoxes(own, width, size), pointer];
}

/** The bands with their spans below, and above them a labelled notch at each floor that others require. */
export function sohScale(
  setter: TextSetter,
  t: Translator,
  percent: number,
  own: SohBand,
  width: number,
): Block {
  const at = placeOn(width);
  const alternative = t("certificate.scale.picture", {
    from: FROM,
    to: formatPercent(TO, 0, t) ?? "",
    percent: formatSohPercent(percent, t) ?? "",
    span: sohBandInWords(own, t).span,
  });
  const notches = SOH_FLOORS.map((floor) =>
    box(at(floor.percent) - 1.25, BAR.y - 3, 1.5, BAR.height + 3, PALETTE.amber),
  );
  const point = pointAt(Math.min(width - 5, Math.max(5, at(percent))), BAR.y + BAR.height / 2);
  const labelLines = BANDS.map((band) => {
    const style: TextStyle = band.id === own.id ? STYLE.scaleOwn : STYLE.scale;
    const middle = (at(band.from) + at(band.below ?? TO)) / 2;
    const room = at(band.below ?? TO) - at(band.from) - LABEL_GAP;
    return setter
      .wrapped(sohBandInWords(band, t).span, style, room)
      .map((line, index) => setter.line(line, style, middle, LABEL_BASELINE + index * LABEL_PITCH, "centre"));
  });
  const lineCount = Math.max(...labelLines.map(({ length }) => length));
  const drawn = [...bandBoxes(own, width, 1), ...notches, ...point];
  return {
    height: LABEL_BASELINE + (lineCount - 1) * LABEL_PITCH + 4,
    primitives: [
      ...taggedPrimitives(drawn, { role: "Figure", alternative }),
      ...taggedPrimitives(floorLabels(setter, t, at), { role: "P" }),
      ...taggedPrimitives(labelLines.flat(), { role: "P" }),
    ],
  };
}

/** The lowest ends at its notch; the others begin at theirs, or behind the one before where that is longer. */
function floorLabels(setter: TextSetter, t: Translator, at: (percent: number) => number): TextPrimitive[] {
  let free = 0;
  return SOH_FLOORS.toReversed().map(({ by, percent }, index) => {
    const words = t(`certificate.scale.${by}`, { percent: formatPercent(percent, 0, t) ?? "" });
    const width = setter.widthOf(words, STYLE.scale);
    const x = Math.max(free, index === 0 ? at(percent) - 3 - width : at(percent) - 1);
    free = x + width + LABEL_GAP;
    return setter.line(words, STYLE.scale, x, TICK_BASELINE);
  });
}
