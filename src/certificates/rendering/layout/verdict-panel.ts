import type { CheckStatus } from "../../../battery-tests/diagnostics.ts";
import { semicolonList } from "../../../language/list-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { BatterySummary } from "../../battery-summary.ts";
import type { CertificateDocument } from "../../certificate-document.ts";
import { noticedIn } from "../../noticed.ts";
import { type Verdict, verdictOf } from "../../verdict.ts";
import type { TextSetter, TextStyle } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { type Block, placed, stack, tagged, taggedPrimitives } from "./block.ts";
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

const LOOKS: Readonly<Record<Verdict, VerdictLook>> = {
  ok: {
    ground: PALETTE.accentSoft,
    edge: PALETTE.accent,
    heading: PALETTE.accentDark,
    text: PALETTE.ink,
    sign: "OK",
    signColours: { fill: PALETTE.accent, inner: PALETTE.paper },
  },
  warning: {
    ground: PALETTE.amberSoft,
    edge: PALETTE.amber,
    heading: PALETTE.amberDark,
    text: PALETTE.ink,
    sign: "WARNING",
    signColours: { fill: PALETTE.amber, inner: PALETTE.paper },
  },
  safety_issue: {
    ground: PALETTE.red,
    edge: PALETTE.redDark,
    heading: PALETTE.paper,
    text: PALETTE.paper,
    sign: "SAFETY_ISSUE",
    signColours: { fill: PALETTE.paper, inner: PALETTE.red },
  },
  not_conclusive: {
    ground: PALETTE.neutralSoft,
    edge: PALETTE.caption,
    heading: PALETTE.ink,
    text: PALETTE.ink,
    sign: "NOT_CONCLUSIVE",
    signColours: { fill: PALETTE.caption, inner: PALETTE.paper },
  },
  none: {
    ground: PALETTE.panel,
    edge: PALETTE.line,
    heading: PALETTE.slate,
    text: PALETTE.slate,
    sign: null,
    signColours: { fill: PALETTE.caption, inner: PALETTE.paper },
  },
};

/** That of a worn battery whose checks passed is grey, with a tick. */
export function verdictLook(verdict: Verdict, { tone }: Pick<BatterySummary, "tone">): VerdictLook {
  return verdict === "ok" && tone === "neutral" ? { ...LOOKS.not_conclusive, sign: "OK" } : LOOKS[verdict];
}

/** @param noticedLines for the list of what was noticed; the diagnostics on the later pages have all of it. */
export function verdictPanel(
  setter: TextSetter,
  t: Translator,
  document: CertificateDocument,
  summary: BatterySummary,
  noticedLines: number,
): Block {
  const look = verdictLook(verdictOf(document), summary);
  const heading: TextStyle = { ...STYLE.verdict, colour: look.heading };
  const small: TextStyle = { ...STYLE.body, colour: look.text };
  const body: TextStyle = { ...STYLE.verdictText, colour: look.text };
  const noticed = noticedIn(document, t);
  const text = stack(
    [
      prose(setter, summary.label, heading, TEXT_WIDTH, "H3"),
      prose(setter, summary.text, body, TEXT_WIDTH),
      ...(noticed.length === 0 ? [] : [noticedBlock(setter, t, noticed, small, noticedLines)]),
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

/** As much of the list as the lines have room for. */
function noticedBlock(
  setter: TextSetter,
  t: Translator,
  noticed: readonly string[],
  style: TextStyle,
  mostLines: number,
): Block {
  let words = t("certificate.front.noticed", { list: semicolonList(noticed, t) });
  for (let shown = noticed.length - 1; shown > 0; shown -= 1) {
    if (setter.wrapped(words, style, TEXT_WIDTH).length <= mostLines) break;
    const list = semicolonList(noticed.slice(0, shown), t);
    words = t("certificate.front.noticed_more", { list, count: noticed.length - shown });
  }
  return tagged(setter.paragraph(words, style, TEXT_WIDTH, mostLines), { role: "P" });
}
