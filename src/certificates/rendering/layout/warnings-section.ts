import type { Translator } from "../../../language/translator.ts";
import { warningInWords } from "../../certificate-text.ts";
import type { TextSetter } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { type Block, placed, space, stack } from "./block.ts";
import { statusMark } from "./marks.ts";
import { CONTENT_WIDTH } from "./page-geometry.ts";
import { sectionHeading } from "./section.ts";
import { tagged, taggedPrimitives } from "./structure.ts";

const INDENT = 20;
/** Room for the longest code that has words. */
const CODE_WIDTH = 200;

/** A long list can run over several pages: each warning is a block. The first has the heading too, which so never stands alone at a foot. */
export function warningsSection(
  setter: TextSetter,
  t: Translator,
  warnings: readonly string[] | null,
): Block[] {
  const heading = sectionHeading(setter, t("certificate.warnings.title"), CONTENT_WIDTH);
  const [first, ...others] =
    warnings === null || warnings.length === 0
      ? [plainStatement(setter, t, warnings)]
      : warnings.map((code) => warningBlock(setter, t, code));
  return first ? [stack([heading, first]), ...others] : [heading];
}

function plainStatement(setter: TextSetter, t: Translator, warnings: readonly string[] | null): Block {
  const text = warnings === null ? t("certificate.warnings.unknown") : t("certificate.warnings.none");
  return stack([space(6), tagged(setter.paragraph(text, STYLE.body, CONTENT_WIDTH), { role: "P" })]);
}

function warningBlock(setter: TextSetter, t: Translator, code: string): Block {
  const { title, explanation } = warningInWords(code, t);
  const textWidth = CONTENT_WIDTH - INDENT;
  const isKnown = explanation !== null;
  const heading = setter.paragraph(
    title,
    STYLE.strong,
    textWidth - (isKnown ? CODE_WIDTH : 0),
    isKnown ? undefined : 2,
  );
  const words = explanation ?? t("certificate.warnings.undescribed", { code });
  const text = stack([
    space(7),
    tagged(heading, { role: "P" }),
    tagged(setter.paragraph(words, STYLE.body, textWidth), { role: "P" }),
  ]);
  const first = heading.primitives[0];
  const baseline = (first?.kind === "text" ? first.baseline : 0) + 7;
  const codeLine = setter.line(code, STYLE.code, CONTENT_WIDTH, baseline, "right");
  const body = [...placed(text, INDENT, 0), ...(isKnown ? taggedPrimitives([codeLine], { role: "P" }) : [])];
  const item = [
    ...taggedPrimitives(statusMark(t, "WARNING", 1, baseline - 8.6, 10), { role: "Lbl" }),
    ...taggedPrimitives(body, { role: "LBody" }),
  ];
  const list: Block = { height: text.height, primitives: taggedPrimitives(item, { role: "LI" }) };
  return tagged(list, { role: "L", joins: "warnings" });
}
