import type { CheckStatus } from "../../../battery-tests/diagnostics.ts";
import { semicolonList } from "../../../language/list-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { CertificateDocument } from "../../certificate-document.ts";
import { checkStatusInWords, repeatabilityInWords, resultStatusInWords } from "../../certificate-text.ts";
import { statedVerdict } from "../../noticed.ts";
import { noWarningsInWords, VERDICT_OF_STATUS } from "../../verdict.ts";
import { type WarningInWords, warningsInWords } from "../../warning.ts";
import type { TextSetter } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { type Block, placed, sideBySide, space, stack, tagged, taggedPrimitives } from "./block.ts";
import { statusMark } from "./marks.ts";
import { CONTENT_WIDTH } from "./page-geometry.ts";
import { prose, section } from "./section.ts";

const INDENT = 17;

/**
 * What was noticed, with what it means and what to ask, and how to read the certificate.
 * @param isCompact for a record with many warnings: only the gravest are explained, and the legend of the checks is left out.
 */
export function guideBlocks(
  setter: TextSetter,
  t: Translator,
  document: CertificateDocument,
  isCompact: boolean,
): Block[] {
  return [
    ...warningBlocks(setter, t, document, isCompact),
    ...(document.diagnostics === null || isCompact ? [] : [assessments(setter, t)]),
    explanations(setter, t, document),
  ];
}

/** In columns, each code once; those that have no words here share a paragraph. */
function warningBlocks(
  setter: TextSetter,
  t: Translator,
  document: CertificateDocument,
  isCompact: boolean,
): Block[] {
  const title = t("certificate.warnings.title");
  const headed = (block: Block) => section(setter, title, CONTENT_WIDTH, stack([space(7), block]));
  const codes = document.warnings ?? [];
  if (codes.length === 0) {
    const none = noWarningsInWords(statedVerdict(document), t("certificate.warnings.none"), t);
    const words = document.warnings === null ? t("certificate.warnings.unknown") : none;
    return [headed(prose(setter, words, STYLE.body, CONTENT_WIDTH))];
  }
  const inWords = warningsInWords(codes, t);
  const known = inWords.filter(({ meaning }) => meaning !== null);
  const shown = known.slice(0, isCompact ? MOST_COMPACT : known.length);
  const others = [
    ...known.slice(shown.length).map((warning) => warning.title),
    ...inWords.filter(({ meaning }) => meaning === null).map(({ title, code }) => `${title} (${code})`),
  ];
  const rows = Array.from({ length: Math.ceil(shown.length / 2) }, (_, row) =>
    warningRow(setter, t, shown.slice(2 * row, 2 * row + 2), shown.length === 1 ? 1 : 2),
  );
  const plain = others.length === 0 ? [] : [undescribed(setter, t, others)];
  return [headed(stack([...rows, ...plain], 8))];
}

/** Of warnings that are explained where there are many, and of the others that are named; the page behind the code has all. */
const MOST_COMPACT = 4;
const MOST_OTHERS = 4;

function warningRow(
  setter: TextSetter,
  t: Translator,
  warnings: readonly WarningInWords[],
  columnCount: number,
): Block {
  const { width, x } = columnsOf(columnCount);
  const items = warnings.map(
    (warning, index) => [x(index), warningItem(setter, t, warning, width - INDENT)] as const,
  );
  return tagged(sideBySide(items), { role: "L", joins: "warnings" });
}

function warningItem(
  setter: TextSetter,
  t: Translator,
  { code, title, meaning, ask, severity }: WarningInWords,
  width: number,
): Block {
  const text = stack([
    prose(setter, title, STYLE.strong, width),
    ...(meaning === null ? [] : [prose(setter, meaning, STYLE.body, width)]),
    ...(ask === null ? [] : [space(1), prose(setter, ask, STYLE.ask, width)]),
    tagged(setter.paragraph(code, STYLE.code, width), { role: "P" }),
  ]);
  const status = severity === "high" ? "SAFETY_ISSUE" : "WARNING";
  const item = [
    ...taggedPrimitives(statusMark(t, status, 0, 2, 10), { role: "Lbl" }),
    ...taggedPrimitives(placed(text, INDENT, 0), { role: "LBody" }),
  ];
  return { height: text.height, primitives: taggedPrimitives(item, { role: "LI" }) };
}

/** Codes without words are in the form in which they are recorded, so that they can be looked up. */
function undescribed(setter: TextSetter, t: Translator, names: readonly string[]): Block {
  const list = semicolonList(names.slice(0, MOST_OTHERS), t);
  const count = names.length - MOST_OTHERS;
  const words =
    count <= 0
      ? t("certificate.warnings.undescribed", { list })
      : t("certificate.warnings.undescribed_more", { list, count });
  return prose(setter, words, STYLE.body, CONTENT_WIDTH);
}

/** In the order in which they are printed. */
const ASSESSMENTS: readonly CheckStatus[] = ["OK", "WARNING", "NOT_CONCLUSIVE", "SAFETY_ISSUE"];
const COLUMN_GAP = 18;

function columnsOf(count: number) {
  const width = (CONTENT_WIDTH - (count - 1) * COLUMN_GAP) / count;
  return { width, x: (index: number) => index * (width + COLUMN_GAP) };
}

function assessments(setter: TextSetter, t: Translator): Block {
  const { width, x } = columnsOf(ASSESSMENTS.length);
  const items = ASSESSMENTS.map((status, index) => {
    const words =
      status === "SAFETY_ISSUE"
        ? t("battery.verdict.safety_issue.sentence")
        : t(`certificate.marks.${VERDICT_OF_STATUS[status]}`);
    const body = stack([
      prose(setter, checkStatusInWords(status, t), STYLE.strong, width - INDENT),
      prose(setter, words, STYLE.note, width - INDENT),
    ]);
    const item = [
      ...taggedPrimitives(statusMark(t, status, 0, 2, 10), { role: "Lbl" }),
      ...taggedPrimitives(placed(body, INDENT, 0), { role: "LBody" }),
    ];
    const block: Block = { height: body.height, primitives: taggedPrimitives(item, { role: "LI" }) };
    return [x(index), block] as const;
  });
  return section(
    setter,
    t("certificate.marks.title"),
    CONTENT_WIDTH,
    stack([space(7), tagged(sideBySide(items), { role: "L" })]),
  );
}

type Explanation = readonly [title: string, text: string];

/** A short guide in three columns, for a reader who has never seen a battery test. */
function explanations(setter: TextSetter, t: Translator, document: CertificateDocument): Block {
  const { resultStatus, certificateNumber, verificationUrl } = document;
  const { width, x } = columnsOf(3);
  const of = (name: "soh" | "capacity" | "variance" | "one_day"): Explanation => [
    t(`certificate.guide.${name}`),
    t(`certificate.guide.${name}_text`),
  ];
  const status = resultStatusInWords(resultStatus, t);
  const verify = certificateNumber === null ? "verify_text_no_number" : "verify_text";
  const repeated = repeatabilityInWords(document, t);
  const repeatability: Explanation[] =
    repeated === null ? [] : [[t("values.repeatability_label"), `${repeated}.`]];
  const columns: readonly (readonly Explanation[])[] = [
    [of("soh"), of("variance"), ...repeatability],
    [of("capacity"), [status.label, status.sentence]],
    [[t("certificate.guide.verify"), t(`certificate.guide.${verify}`)], of("one_day")],
  ];
  const blocks = columns.map((entries, index) => {
    const column = entries.map(([title, text]) =>
      stack([prose(setter, title, STYLE.strong, width, "H4"), prose(setter, text, STYLE.guide, width)]),
    );
    return [x(index), stack(column, 8)] as const;
  });
  return section(
    setter,
    t("certificate.guide.title"),
    CONTENT_WIDTH,
    stack([space(8), sideBySide(blocks), space(8), moreInGuide(setter, t, verificationUrl)]),
  );
}

/** What others require and how results are compared stands in the guide of the installation. */
function moreInGuide(setter: TextSetter, t: Translator, verificationUrl: string): Block {
  const origin = URL.canParse(verificationUrl) ? new URL(verificationUrl).origin : verificationUrl;
  const url = `${origin}${BUYERS_PAGE}`;
  return prose(setter, t("certificate.guide.more", { url }), STYLE.note, CONTENT_WIDTH);
}

const BUYERS_PAGE = "/docs/use/reading-a-certificate";
