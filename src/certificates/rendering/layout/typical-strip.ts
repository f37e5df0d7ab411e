import type { Translator } from "../../../language/translator.ts";
import { formatSohPercent } from "../../certificate-text.ts";
import type { TypicalForAge } from "../../typical-for-age.ts";
import { CAP_HEIGHT_EM, type TextSetter } from "../text/text-setting.ts";
import { SMALLEST_SIZE, STYLE } from "../text/text-styles.ts";
import { type Block, space, stack, taggedPrimitives } from "./block.ts";
import { box, pointAt } from "./marks.ts";
import { PALETTE } from "./palette.ts";
import { prose } from "./section.ts";

const GAP = 1.5;
const BAR = { y: 4, height: 8 } as const;
const LABEL_BASELINE = 23;
const LIMITS_BASELINE = 33;

/** One line, and three zones of equal width with the vehicle in one of them. */
export function typicalStrip(
  setter: TextSetter,
  t: Translator,
  typical: TypicalForAge,
  width: number,
): Block {
  return stack([...headline(setter, typical, width), space(2), strip(setter, t, typical, width)]);
}

/** What is typical, and on how many results that rests: on one line where both fit. */
function headline(setter: TextSetter, { sentence, basis }: TypicalForAge, width: number): Block[] {
  const first = prose(setter, sentence, STYLE.strong, width);
  const room = width - setter.widthOf(sentence, STYLE.strong) - 12;
  if (setter.widthOf(basis, STYLE.note) > room) return [first, prose(setter, basis, STYLE.note, width)];
  const baseline = STYLE.strong.size * (STYLE.strong.leading / 2 + CAP_HEIGHT_EM / 2);
  const second = taggedPrimitives([setter.line(basis, STYLE.note, width, baseline, "right")], { role: "P" });
  return [{ height: first.height, primitives: [...first.primitives, ...second] }];
}

function strip(setter: TextSetter, t: Translator, typical: TypicalForAge, width: number): Block {
  const { zones, place, sentence } = typical;
  const zoneWidth = (width - 2 * GAP) / zones.length;
  const left = (index: number) => index * (zoneWidth + GAP);
  const drawn = zones.map(({ isOwn }, index) =>
    box(left(index), BAR.y, zoneWidth, BAR.height, isOwn ? PALETTE.ink : PALETTE.band, 1.5),
  );
  const own = zones.findIndex(({ isOwn }) => isOwn);
  const x = left(own) + place * zoneWidth;
  const fit = { width: zoneWidth - 4, minSize: SMALLEST_SIZE };
  const words = zones.flatMap(({ label, isOwn, from, to }, index) => {
    const middle = left(index) + zoneWidth / 2;
    const style = isOwn ? STYLE.scaleOwn : STYLE.scale;
    return [
      setter.fittedLine(label, style, fit, middle, LABEL_BASELINE, "centre"),
      setter.fittedLine(limitsInWords(t, from, to), STYLE.scale, fit, middle, LIMITS_BASELINE, "centre"),
    ];
  });
  const marks = taggedPrimitives([...drawn, ...pointAt(x, BAR.y + BAR.height / 2)], {
    role: "Figure",
    alternative: sentence,
  });
  return {
    height: LIMITS_BASELINE + 4,
    primitives: [...marks, ...words.flatMap((word) => taggedPrimitives([word], { role: "P" }))],
  };
}

function limitsInWords(t: Translator, from: number | null, to: number | null): string {
  const [lower, upper] = [formatSohPercent(from, t), formatSohPercent(to, t)];
  if (lower === null) return `< ${upper ?? ""}`;
  return upper === null ? `> ${lower}` : t("certificate.span", { from: lower, to: upper });
}
