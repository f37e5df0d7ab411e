import type { Translator } from "../../../language/translator.ts";
import type { Badge } from "../../badge.ts";
import { CAP_HEIGHT_EM, type TextSetter, type TextStyle } from "../text/text-setting.ts";
import { box, statusMark } from "./marks.ts";
import { PALETTE } from "./palette.ts";
import type { Page } from "./primitive.ts";
import { verdictLook } from "./verdict-panel.ts";

const WIDTH = 600;
const HEIGHT = 120;
const SIGN = 52;
const TEXT_X = 100;
const TEXT_WIDTH = WIDTH - TEXT_X - 16;
/** Shown at half of this in most advertisements: smaller words could not be read. */
const TITLE = {
  size: 28,
  weight: "semibold",
  colour: PALETTE.ink,
  trackingEm: -0.015,
  leading: 1.07,
} as const;
const TEXT = { size: 20, weight: "regular", colour: PALETTE.ink, leading: 1.2 } as const;
const GAP = 27;
const MOST_LINES = 2;

/** A badge in the colours of the verdict, a unit to the pixel. Its words have the same size in every language: long ones take a second line. */
export function badgePage(setter: TextSetter, t: Translator, { title, text, ...lead }: Badge): Page {
  const look = verdictLook(lead);
  const heading: TextStyle = { ...TITLE, colour: look.heading };
  const titleLines = setter.wrapped(title, TITLE, TEXT_WIDTH, MOST_LINES);
  const textLines = setter
    .wrapped(text === null ? "" : tied(text), TEXT, TEXT_WIDTH, MOST_LINES)
    .map((line) => line.replace(/\s·$/, ""));
  const titleStep = TITLE.size * TITLE.leading;
  const textStep = TEXT.size * TEXT.leading;
  const below = textLines.length === 0 ? 0 : GAP + (textLines.length - 1) * textStep;
  const capHeight = TITLE.size * CAP_HEIGHT_EM;
  const first = (HEIGHT + capHeight - (titleLines.length - 1) * titleStep - below) / 2;
  const textFirst = first + (titleLines.length - 1) * titleStep + GAP;
  return {
    width: WIDTH,
    height: HEIGHT,
    primitives: [
      box(0, 0, WIDTH, HEIGHT, look.ground),
      box(0, 0, 10, HEIGHT, look.edge),
      ...statusMark(t, look.sign, 30, (HEIGHT - SIGN) / 2, SIGN, look.signColours),
      ...titleLines.map((line, place) => setter.line(line, heading, TEXT_X, first + place * titleStep)),
      ...textLines.map((line, place) =>
        setter.line(line, { ...TEXT, colour: look.text }, TEXT_X, textFirst + place * textStep),
      ),
    ],
  };
}

const NO_BREAK = "\u00a0";

/** No line begins with the dot between two parts; the last one, the day of the test, stays whole. */
function tied(text: string): string {
  const parts = text.split(" · ");
  const last = (parts.pop() ?? "").replaceAll(" ", NO_BREAK);
  return [...parts, last].join(`${NO_BREAK}· `);
}
