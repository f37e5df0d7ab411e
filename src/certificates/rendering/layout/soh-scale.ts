import { formatPercent } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import { formatSohPercent } from "../../certificate-text.ts";
import {
  SOH_BANDS,
  SOH_FLOORS,
  type SohBand,
  type SohFloor,
  sohBandInWords,
  sohFloorInWords,
} from "../../soh-band.ts";
import type { TextSetter, TextStyle } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { type Block, placed, tagged, taggedPrimitives } from "./block.ts";
import { box, shape } from "./marks.ts";
import { PALETTE } from "./palette.ts";
import type { Primitive } from "./primitive.ts";

/** The part of the scale that is drawn, in percent; what lies outside stands at its end. */
const FROM = 60;
const TO = 100;
const BAR = { y: 10, height: 8 } as const;
const GAP = 1.5;
const LABEL_BASELINE = 31;
const LEGEND_Y = 36;
const LABEL_PITCH = STYLE.scale.size * STYLE.scale.leading;
const LABEL_GAP = 5;

const BANDS = SOH_BANDS.toReversed();

function placeOn(width: number): (percent: number) => number {
  return (percent) => ((Math.min(TO, Math.max(FROM, percent)) - FROM) / (TO - FROM)) * width;
}

/** The bands without words: the own one is dark, with a pointer at the figure. `size` is how many times as high it is. */
export function scaleBar(percent: number, own: SohBand, width: number, size = 1): Primitive[] {
  const at = placeOn(width);
  const bands = BANDS.map((band) => {
    const left = at(band.from);
    const colour = band.id === own.id ? PALETTE.ink : PALETTE.band;
    const room = at(band.below ?? TO) - left - GAP * size;
    return box(left, BAR.y * size, room, BAR.height * size, colour, 1.5 * size);
  });
  const [half, top, tip] = [4 * size, (BAR.y - 9) * size, (BAR.y - 1.5) * size];
  const x = Math.min(width - half, Math.max(half, at(percent)));
  return [...bands, shape([["M", x - half, top], ["L", x + half, top], ["L", x, tip], ["Z"]], PALETTE.ink)];
}

/** The bands with their spans, and a notch at each floor that others require. */
export function sohScale(
  setter: TextSetter,
  t: Translator,
  percent: number,
  own: SohBand,
  width: number,
): Block {
  const at = placeOn(width);
  const notches = SOH_FLOORS.map(({ percent: floor }) =>
    box(at(floor) - 1.25, BAR.y - 4, 1.5, BAR.height + 4, PALETTE.amber),
  );
  const alternative = t("certificate.scale.picture", {
    from: FROM,
    to: formatPercent(TO, 0, t) ?? "",
    percent: formatSohPercent(percent, t) ?? "",
    span: sohBandInWords(own, t).span,
  });
  const labelLines = BANDS.map((band) => {
    const style: TextStyle = band.id === own.id ? STYLE.scaleOwn : STYLE.scale;
    const middle = (at(band.from) + at(band.below ?? TO)) / 2;
    const room = at(band.below ?? TO) - at(band.from) - LABEL_GAP;
    return setter
      .wrapped(sohBandInWords(band, t).span, style, room)
      .map((line, index) => setter.line(line, style, middle, LABEL_BASELINE + index * LABEL_PITCH, "centre"));
  });
  const legendY = LEGEND_Y + (Math.max(...labelLines.map(({ length }) => length)) - 1) * LABEL_PITCH;
  const legend = setter.paragraph(floorsInWords(t), STYLE.scale, width);
  return {
    height: legendY + legend.height,
    primitives: [
      ...taggedPrimitives([...scaleBar(percent, own, width), ...notches], { role: "Figure", alternative }),
      ...taggedPrimitives(labelLines.flat(), { role: "P" }),
      ...placed(tagged(legend, { role: "P" }), 0, legendY),
    ],
  };
}

function floorsInWords(t: Translator): string {
  const { euro7_5_years: first, euro7_8_years: second, warranty } = SOH_FLOORS_BY_ID;
  const percentOf = (floor: SohFloor) => formatPercent(floor.percent, 0, t) ?? "";
  const untilOf = (floor: SohFloor) => sohFloorInWords(floor, t).until;
  return t("certificate.scale.floors", {
    first: percentOf(first),
    until_first: untilOf(first),
    second: percentOf(second),
    until_second: untilOf(second),
    warranty: percentOf(warranty),
    until_warranty: untilOf(warranty),
  });
}

const SOH_FLOORS_BY_ID = Object.fromEntries(SOH_FLOORS.map((floor) => [floor.id, floor])) as Readonly<
  Record<SohFloor["id"], SohFloor>
>;
