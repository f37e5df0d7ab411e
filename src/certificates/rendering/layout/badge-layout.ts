import type { Translator } from "../../../language/translator.ts";
import type { Badge } from "../../badge.ts";
import type { TextSetter, TextStyle } from "../text/text-setting.ts";
import { box, statusMark } from "./marks.ts";
import { PALETTE } from "./palette.ts";
import type { Page } from "./primitive.ts";
import { verdictLook } from "./verdict-panel.ts";

const WIDTH = 600;
const HEIGHT = 120;
const SIGN = 56;
const TEXT_X = 112;
const TITLE = { size: 38, weight: "semibold", colour: PALETTE.ink, trackingEm: -0.015 } as const;
const TEXT = { size: 24, weight: "regular", colour: PALETTE.ink } as const;
const SMALLEST = 13;

/** A badge in the colours of the verdict, a unit to the pixel. */
export function badgePage(setter: TextSetter, t: Translator, { title, text, ...lead }: Badge): Page {
  const look = verdictLook(lead);
  const fit = { width: WIDTH - TEXT_X - 28, minSize: SMALLEST };
  const heading: TextStyle = { ...TITLE, colour: look.heading };
  return {
    width: WIDTH,
    height: HEIGHT,
    primitives: [
      box(0, 0, WIDTH, HEIGHT, look.ground),
      box(0, 0, 10, HEIGHT, look.edge),
      ...statusMark(t, look.sign, 34, (HEIGHT - SIGN) / 2, SIGN, look.signColours),
      setter.fittedLine(title, heading, fit, TEXT_X, text === null ? 74 : 57),
      ...(text === null ? [] : [setter.fittedLine(text, { ...TEXT, colour: look.text }, fit, TEXT_X, 93)]),
    ],
  };
}
