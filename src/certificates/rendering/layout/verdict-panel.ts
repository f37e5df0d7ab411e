import type { CheckStatus } from "../../../battery-tests/diagnostics.ts";
import { semicolonList } from "../../../language/list-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { BatterySummary } from "../../battery-summary.ts";
import type { CertificateDocument } from "../../certificate-document.ts";
import { type Remarks, remarksOn } from "../../noticed.ts";
import { contradictionsInWords, contradictionsOf } from "../../told-contradictions.ts";
import type { TextSetter, TextStyle } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { type Block, placed, stack, taggedPrimitives } from "./block.ts";
import type { Fullness } from "./front-page.ts";
import { box, statusMark } from "./marks.ts";
import { CONTENT_WIDTH } from "./page-geometry.ts";
import { type Colour, PALETTE } from "./palette.ts";
import { prose } from "./section.ts";

const PADDING = 12;
const SIGN = 26;
const TEXT_X = PADDING + SIGN + 14;
const TEXT_WIDTH = CONTENT_WIDTH - TEXT_X - PADDING;

/** `edge` is a stripe that makes the most serious one visible in grey as well. */
interface VerdictLook {
  readonly ground: Colour;
  readonly edge: Colour;
  readonly heading: Colour;
  readonly text: Colour;
  /** The form of its sign, as the checks have it. */
  readonly sign: CheckStatus | null;
  readonly signColours: { readonly fill: Colour; readonly inner: Colour };
}

const LOOKS: Readonly<Record<BatterySummary["tone"], Omit<VerdictLook, "sign">>> = {
  good: {
    ground: PALETTE.accentSoft,
    edge: PALETTE.accent,
    heading: PALETTE.accentDark,
    text: PALETTE.ink,
    signColours: { fill: PALETTE.accent, inner: PALETTE.paper },
  },
  caution: {
    ground: PALETTE.amberSoft,
    edge: PALETTE.amber,
    heading: PALETTE.amberDark,
    text: PALETTE.ink,
    signColours: { fill: PALETTE.amber, inner: PALETTE.paper },
  },
  danger: {
    ground: PALETTE.red,
    edge: PALETTE.redDark,
    heading: PALETTE.paper,
    text: PALETTE.paper,
    signColours: { fill: PALETTE.paper, inner: PALETTE.red },
  },
  neutral: {
    ground: PALETTE.neutralSoft,
    edge: PALETTE.caption,
    heading: PALETTE.ink,
    text: PALETTE.ink,
    signColours: { fill: PALETTE.caption, inner: PALETTE.paper },
  },
};

const SIGNS: Readonly<Record<BatterySummary["sign"], CheckStatus | null>> = {
  tick: "OK",
  triangle: "WARNING",
  cross: "SAFETY_ISSUE",
  dash: "NOT_CONCLUSIVE",
  ring: null,
};

export function verdictLook({ tone, sign }: Pick<BatterySummary, "tone" | "sign">): VerdictLook {
  return { ...LOOKS[tone], sign: SIGNS[sign] };
}

/** The later pages have all of what was noticed. */
export function verdictPanel(
  setter: TextSetter,
  t: Translator,
  document: CertificateDocument,
  summary: BatterySummary,
  { isBrief, isTitleCut }: Pick<Fullness, "isBrief" | "isTitleCut">,
): Block {
  const look = verdictLook(summary);
  const heading: TextStyle = { ...STYLE.verdict, colour: look.heading };
  const small: TextStyle = { ...STYLE.body, colour: look.text };
  const body: TextStyle = { ...STYLE.verdictText, colour: look.text };
  const remarks = remarksOn(document, t);
  const contradictions = contradictionsInWords(contradictionsOf(document, document.history), document, t);
  const text = stack(
    [
      prose(setter, summary.label, heading, TEXT_WIDTH, "H3"),
      prose(setter, summary.text, body, TEXT_WIDTH),
      ...(isBrief && contradictions.length > 0
        ? [prose(setter, contradictions.join(" "), small, TEXT_WIDTH)]
        : contradictions.map((sentence) => prose(setter, sentence, body, TEXT_WIDTH))),
      ...(remarks.count === 0 || (isTitleCut && contradictions.length > 0)
        ? []
        : [remarksBlock(setter, t, remarks, small)]),
    ],
    1,
  );
  const height = text.height + 2 * PADDING - 4;
  const sign = statusMark(t, look.sign, PADDING + 3, (height - SIGN) / 2, SIGN, look.signColours);
  return {
    height,
    primitives: [
      box(0, 0, CONTENT_WIDTH, height, look.ground, 9),
      box(0, 0, 6, height, look.edge, 3),
      ...taggedPrimitives(sign, { role: "P" }),
      ...placed(text, TEXT_X + 3, PADDING - 2),
    ],
  };
}

function remarksBlock(setter: TextSetter, t: Translator, { named, more }: Remarks, style: TextStyle): Block {
  const list = semicolonList(named, t);
  const words =
    more === 0
      ? t("certificate.front.noticed", { list })
      : t("certificate.front.noticed_more", { list, count: more });
  return prose(setter, words, style, TEXT_WIDTH);
}
