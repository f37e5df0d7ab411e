import type { ResultStatus } from "../../../battery-tests/battery-test.ts";
import type { Translator } from "../../../language/translator.ts";
import { resultStatusInWords } from "../../result-status-words.ts";
import { CAP_HEIGHT_EM, type TextSetter, type TextStyle } from "../text/text-setting.ts";
import type { Block } from "./block.ts";
import { box, shape } from "./marks.ts";
import { disc, lineBand } from "./outline.ts";
import { PALETTE } from "./palette.ts";
import type { Primitive } from "./primitive.ts";

export function resultPill(
  setter: TextSetter,
  t: Translator,
  resultStatus: Exclude<ResultStatus, "final"> | null,
  height: number,
): Block & { readonly width: number } {
  const colour = resultStatus === "provisional" ? PALETTE.amber : PALETTE.slate;
  const style: TextStyle = { size: height * 0.53, weight: "semibold", colour };
  const label = resultStatusInWords(resultStatus, t).short;
  const signSize = height * 0.6;
  const textX = height * 0.24 + signSize + height * 0.3;
  const baseline = height / 2 + (style.size * CAP_HEIGHT_EM) / 2;
  const width = textX + setter.widthOf(label, style) + height * 0.46;
  const [cx, cy] = [height * 0.24 + signSize / 2, height / 2];
  return {
    width,
    height,
    primitives: [
      box(0, 0, width, height, PALETTE.panel, height / 2),
      shape(disc(cx, cy, signSize / 2), colour),
      ...signOf(resultStatus, cx, cy, signSize),
      setter.line(label, style, textX, baseline),
    ],
  };
}

function signOf(resultStatus: ResultStatus | null, cx: number, cy: number, size: number): Primitive[] {
  const [half, thickness] = [size * 0.24, size * 0.13];
  if (resultStatus !== "provisional") {
    return [shape(lineBand(cx - half, cy, cx + half, cy, thickness), PALETTE.paper)];
  }
  return [
    shape(lineBand(cx, cy + thickness / 2, cx, cy - half, thickness), PALETTE.paper),
    shape(lineBand(cx - thickness / 2, cy, cx + half, cy, thickness), PALETTE.paper),
  ];
}
