import type { CheckStatus } from "../../../battery-tests/diagnostics.ts";
import type { Translator } from "../../../language/translator.ts";
import type { CertificateDocument } from "../../certificate-document.ts";
import { checkStatusInWords, resultStatusInWords, warningInWords } from "../../certificate-text.ts";
import type { TextSetter } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { type Block, placed, sideBySide, space, stack, tagged, taggedPrimitives } from "./block.ts";
import { statusMark } from "./marks.ts";
import { COLUMN_WIDTH, CONTENT_WIDTH, SECOND_COLUMN_X } from "./page-geometry.ts";
import { sectionHeading } from "./section.ts";

type Explanation = readonly [title: string, text: string];

/** A short guide for a reader who has never seen a battery test. */
export function explanationsSection(setter: TextSetter, t: Translator, document: CertificateDocument): Block {
  const column = (explanations: readonly Explanation[]) =>
    stack(
      explanations.map(([title, text]) =>
        stack([
          tagged(setter.paragraph(title, STYLE.strong, COLUMN_WIDTH), { role: "H4" }),
          tagged(setter.paragraph(text, STYLE.body, COLUMN_WIDTH), { role: "P" }),
        ]),
      ),
      9,
    );
  return stack([
    sectionHeading(setter, t("certificate.guide.title"), CONTENT_WIDTH),
    space(8),
    sideBySide([
      [0, column(aboutTheBattery(t))],
      [SECOND_COLUMN_X, column(aboutThisDocument(t, document))],
    ]),
  ]);
}

function aboutTheBattery(t: Translator): readonly Explanation[] {
  return [
    [t("certificate.guide.soh"), t("certificate.guide.soh_text")],
    [t("certificate.guide.capacity"), t("certificate.guide.capacity_text")],
    [t("certificate.guide.variance"), t("certificate.guide.variance_text")],
  ];
}

function aboutThisDocument(
  t: Translator,
  { resultStatus, certificateNumber }: CertificateDocument,
): readonly Explanation[] {
  const status = resultStatusInWords(resultStatus, t);
  const verify =
    certificateNumber === null
      ? t("certificate.guide.verify_text_no_number")
      : t("certificate.guide.verify_text");
  return [
    [status.label, status.sentence],
    [t("certificate.guide.one_day"), t("certificate.guide.one_day_text")],
    [t("certificate.guide.verify"), verify],
  ];
}

/** In the order in which they are printed, in two columns. */
const ASSESSMENTS: readonly CheckStatus[] = ["OK", "WARNING", "NOT_CONCLUSIVE", "SAFETY_ISSUE"];

function assessmentInWords(t: Translator, status: CheckStatus): string {
  switch (status) {
    case "OK":
      return t("certificate.marks.ok");
    case "WARNING":
      return t("certificate.marks.warning");
    case "NOT_CONCLUSIVE":
      return t("certificate.marks.not_conclusive");
    case "SAFETY_ISSUE":
      return t("battery.verdict.safety_issue.sentence");
  }
}

export function assessmentsSection(setter: TextSetter, t: Translator): Block {
  const indent = 20;
  const entry = (status: CheckStatus): Block => {
    const name = setter.paragraph(checkStatusInWords(status, t), STYLE.strong, COLUMN_WIDTH - indent);
    const body = stack([
      tagged(name, { role: "P" }),
      tagged(setter.paragraph(assessmentInWords(t, status), STYLE.body, COLUMN_WIDTH - indent), {
        role: "P",
      }),
    ]);
    const sign: Block = { height: 0, primitives: statusMark(t, status, 1, 1.6, 10) };
    const item = sideBySide([
      [0, tagged(sign, { role: "Lbl" })],
      [indent, tagged(body, { role: "LBody" })],
    ]);
    return tagged(item, { role: "LI" });
  };
  const column = (from: number) =>
    tagged(stack(ASSESSMENTS.slice(from, from + 2).map(entry), 7), { role: "L", joins: "assessments" });
  return stack([
    sectionHeading(setter, t("certificate.marks.title"), CONTENT_WIDTH),
    space(8),
    sideBySide([
      [0, column(0)],
      [SECOND_COLUMN_X, column(2)],
    ]),
  ]);
}

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
