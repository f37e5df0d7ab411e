import type { ResultStatus } from "../../../battery-tests/battery-test.ts";
import { resultHeadline } from "../../certificate-text.ts";
import { CAP_HEIGHT_EM, type TextSetter, type TextStyle } from "../text/text-setting.ts";
import type { Block } from "./block.ts";
import { box, checkMark, shape } from "./marks.ts";
import { disc, lineBand } from "./outline.ts";
import { type Colour, PALETTE } from "./palette.ts";
import type { Primitive } from "./primitive.ts";

/** The standing of a result as a small label with a sign; scales with its height, for page and preview alike. */
export function resultPill(
  setter: TextSetter,
  resultStatus: ResultStatus | null,
  height: number,
  ground: Colour = PALETTE.paper,
): Block & { readonly width: number } {
  const { text, sign } = colours(resultStatus);
  const style: TextStyle = { size: height * 0.53, weight: "semibold", colour: text };
  const label = resultHeadline(resultStatus);
  const signSize = height * 0.6;
  const padding = height * 0.46;
  const textX = height * 0.24 + signSize + height * 0.3;
  const baseline = height / 2 + (style.size * CAP_HEIGHT_EM) / 2;
  const width = textX + setter.widthOf(label, style) + padding;
  const [cx, cy] = [height * 0.24 + signSize / 2, height / 2];
  return {
    width,
    height,
    primitives: [
      box(0, 0, width, height, ground, height / 2),
      shape(disc(cx, cy, signSize / 2), sign),
      ...signOf(resultStatus, cx, cy, signSize),
      setter.line(label, style, textX, baseline),
    ],
  };
}

function colours(resultStatus: ResultStatus | null): { text: Colour; sign: Colour } {
  switch (resultStatus) {
    case "final":
      return { text: PALETTE.accent, sign: PALETTE.accent };
    case "provisional":
      return { text: PALETTE.amber, sign: PALETTE.amber };
    default:
      return { text: PALETTE.slate, sign: PALETTE.caption };
  }
}

function signOf(resultStatus: ResultStatus | null, cx: number, cy: number, size: number): Primitive[] {
  const [half, thickness] = [size * 0.24, size * 0.13];
  switch (resultStatus) {
    case "final":
      return checkMark(cx, cy, size, PALETTE.paper);
    case "provisional":
      return [
        shape(lineBand(cx, cy + thickness / 2, cx, cy - half, thickness), PALETTE.paper),
        shape(lineBand(cx - thickness / 2, cy, cx + half, cy, thickness), PALETTE.paper),
      ];
    default:
      return [shape(lineBand(cx - half, cy, cx + half, cy, thickness), PALETTE.paper)];
  }
}
