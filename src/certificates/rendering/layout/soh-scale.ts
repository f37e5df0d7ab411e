import { formatNumber } from "../../certificate-text.ts";
import { SOH_BANDS, SOH_FLOORS, type SohBand, sohBandInWords, sohFloorInWords } from "../../soh-band.ts";
import type { TextSetter, TextStyle } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { type Block, placed } from "./block.ts";
import { box, shape } from "./marks.ts";
import { PALETTE } from "./palette.ts";
import type { Primitive } from "./primitive.ts";
import { tagged, taggedPrimitives } from "./structure.ts";

/** The part of the scale that is drawn, in percent; what lies outside stands at its end. */
const FROM = 60;
const TO = 100;
const BAR = { y: 10, height: 8 } as const;
const GAP = 1.5;
const LABEL_BASELINE = 31;
const LEGEND_Y = 36;

/**
 * The bands of the state of health side by side, the car's own one dark, with a pointer at its figure and a notch at each floor that
 * others require.
 */
export function sohScale(setter: TextSetter, percent: number, own: SohBand, width: number): Block {
  const at = (value: number) => ((Math.min(TO, Math.max(FROM, value)) - FROM) / (TO - FROM)) * width;
  const bands = [...SOH_BANDS].reverse();
  const bar = bands.map((band) => {
    const left = at(band.from);
    const colour = band.id === own.id ? PALETTE.ink : PALETTE.band;
    return box(left, BAR.y, at(band.below ?? TO) - left - GAP, BAR.height, colour, 1.5);
  });
  const notches = SOH_FLOORS.map(({ percent: floor }) =>
    box(at(floor) - 1.25, BAR.y - 4, 1.5, BAR.height + 4, PALETTE.amber),
  );
  const pointer = pointerAt(Math.min(width - 4, Math.max(4, at(percent))));
  const alternative = `Scale of the state of health from ${FROM} to ${TO}% with this battery at ${formatNumber(percent, 1)}%, in the band ${sohBandInWords(own).span}`;
  const labels = bands.map((band) => {
    const style: TextStyle = band.id === own.id ? STYLE.scaleOwn : STYLE.scale;
    const middle = (at(band.from) + at(band.below ?? TO)) / 2;
    return setter.line(sohBandInWords(band).span, style, middle, LABEL_BASELINE, "centre");
  });
  const legend = setter.paragraph(floorsInWords(), STYLE.scale, width, 3);
  return {
    height: LEGEND_Y + legend.height,
    primitives: [
      ...taggedPrimitives([...bar, ...notches, pointer], { role: "Figure", alternative }),
      ...taggedPrimitives(labels, { role: "P" }),
      ...placed(tagged(legend, { role: "P" }), 0, LEGEND_Y),
    ],
  };
}

/** `Marked: 80% (up to 5 years …) and 72% (…), Euro 7 for new cars; 70% (…), usual warranty.` */
function floorsInWords(): string {
  const inWords = SOH_FLOORS.map((floor) => ({ percent: floor.percent, ...sohFloorInWords(floor) }));
  const labels = [...new Set(inWords.map(({ label }) => label))];
  const groups = labels.map((label) => {
    const floors = inWords.filter((floor) => floor.label === label);
    return `${label} ${floors.map(({ percent, until }) => `${percent}% ${until}`).join(", ")}`;
  });
  return `Marked: ${groups.join("; ")}.`;
}

/** A triangle that points down at the bar. */
function pointerAt(x: number): Primitive {
  return shape([["M", x - 4, BAR.y - 9], ["L", x + 4, BAR.y - 9], ["L", x, BAR.y - 1.5], ["Z"]], PALETTE.ink);
}
