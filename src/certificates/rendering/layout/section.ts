import type { Translator } from "../../../language/translator.ts";
import type { TextSetter } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { type Block, space, stack, tagged, taggedPrimitives } from "./block.ts";
import { box } from "./marks.ts";
import { PALETTE } from "./palette.ts";

/** @param aside a short grey remark after the heading. */
export function sectionHeading(setter: TextSetter, title: string, width: number, aside?: string): Block {
  const text = setter.paragraph(title, STYLE.heading, width);
  const height = text.height + 5;
  const primitives = [
    ...taggedPrimitives(text.primitives, { role: "H3" }),
    box(0, height - 0.9, width, 0.9, PALETTE.ink),
  ];
  if (aside !== undefined) {
    const baseline = text.primitives[0]?.kind === "text" ? text.primitives[0].baseline : 0;
    const room = width - setter.widthOf(title, STYLE.heading) - 12;
    primitives.push(
      setter.line(setter.clipped(aside, STYLE.note, room), STYLE.note, width, baseline, "right"),
    );
  }
  return { height, primitives };
}

export function section(
  setter: TextSetter,
  title: string,
  width: number,
  content: Block,
  aside?: string,
): Block {
  return stack([sectionHeading(setter, title, width, aside), content]);
}

export function absentSection(setter: TextSetter, t: Translator, title: string, width: number): Block {
  const text = t("certificate.diagnostics.absent");
  const style = { ...STYLE.body, colour: PALETTE.caption };
  return section(
    setter,
    title,
    width,
    stack([space(6), tagged(setter.paragraph(text, style, width), { role: "P" })]),
  );
}
