import type { CheckStatus } from "../../../battery-tests/diagnostics.ts";
import type { Translator } from "../../../language/translator.ts";
import type { CertificateDocument } from "../../certificate-document.ts";
import { checkStatusInWords, resultStatusInWords } from "../../certificate-text.ts";
import { VERDICT_OF_STATUS } from "../../verdict.ts";
import { warningInWords } from "../../warning.ts";
import type { TextSetter } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { type Block, placed, sideBySide, space, stack, tagged, taggedPrimitives } from "./block.ts";
import { statusMark } from "./marks.ts";
import { COLUMN_WIDTH, CONTENT_WIDTH } from "./page-geometry.ts";
import { prose, sectionHeading, twoColumns } from "./section.ts";

type Explanation = readonly [title: string, text: string];

/** A short guide for a reader who has never seen a battery test. */
export function explanationsSection(
  setter: TextSetter,
  t: Translator,
  { resultStatus, certificateNumber }: CertificateDocument,
): Block {
  const column = (explanations: readonly Explanation[]) => {
    const entries = explanations.map(([title, text]) =>
      stack([
        prose(setter, title, STYLE.strong, COLUMN_WIDTH, "H4"),
        prose(setter, text, STYLE.body, COLUMN_WIDTH),
      ]),
    );
    return stack(entries, 9);
  };
  const status = resultStatusInWords(resultStatus, t);
  const verify = certificateNumber === null ? "verify_text_no_number" : "verify_text";
  const aboutTheBattery = (["soh", "capacity", "variance"] as const).map(
    (name): Explanation => [t(`certificate.guide.${name}`), t(`certificate.guide.${name}_text`)],
  );
  const aboutThisDocument: readonly Explanation[] = [
    [status.label, status.sentence],
    [t("certificate.guide.one_day"), t("certificate.guide.one_day_text")],
    [t("certificate.guide.verify"), t(`certificate.guide.${verify}`)],
  ];
  return stack([
    sectionHeading(setter, t("certificate.guide.title"), CONTENT_WIDTH),
    space(8),
    twoColumns(column(aboutTheBattery), column(aboutThisDocument)),
  ]);
}

/** In the order in which they are printed, in two columns. */
const ASSESSMENTS: readonly CheckStatus[] = ["OK", "WARNING", "NOT_CONCLUSIVE", "SAFETY_ISSUE"];

function assessmentInWords(t: Translator, status: CheckStatus): string {
  return status === "SAFETY_ISSUE"
    ? t("battery.verdict.safety_issue.sentence")
    : t(`certificate.marks.${VERDICT_OF_STATUS[status]}`);
}

export function assessmentsSection(setter: TextSetter, t: Translator): Block {
  const width = COLUMN_WIDTH - INDENT;
  const entry = (status: CheckStatus): Block => {
    const body = stack([
      prose(setter, checkStatusInWords(status, t), STYLE.strong, width),
      prose(setter, assessmentInWords(t, status), STYLE.body, width),
    ]);
    const sign: Block = { height: 0, primitives: statusMark(t, status, 1, 1.6, 10) };
    const item = sideBySide([
      [0, tagged(sign, { role: "Lbl" })],
      [INDENT, tagged(body, { role: "LBody" })],
    ]);
    return tagged(item, { role: "LI" });
  };
  const column = (from: number) =>
    tagged(stack(ASSESSMENTS.slice(from, from + 2).map(entry), 7), { role: "L", joins: "assessments" });
  return stack([
    sectionHeading(setter, t("certificate.marks.title"), CONTENT_WIDTH),
    space(8),
    twoColumns(column(0), column(2)),
  ]);
}

const INDENT = 20;
/** Room for the longest code that has words. */
const CODE_WIDTH = 200;

/** A long list can run over several pages: each warning is a block. The first has the heading too, so that it is never the last line of a page. */
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
  return stack([space(6), prose(setter, text, STYLE.body, CONTENT_WIDTH)]);
}

function warningBlock(setter: TextSetter, t: Translator, code: string): Block {
  const { title, meaning, ask } = warningInWords(code, t);
  const textWidth = CONTENT_WIDTH - INDENT;
  const isKnown = meaning !== null;
  const heading = setter.paragraph(
    title,
    STYLE.strong,
    textWidth - (isKnown ? CODE_WIDTH : 0),
    isKnown ? undefined : 2,
  );
  const words = meaning === null ? t("certificate.warnings.undescribed", { code }) : `${meaning} ${ask}`;
  const text = stack([space(7), tagged(heading, { role: "P" }), prose(setter, words, STYLE.body, textWidth)]);
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
