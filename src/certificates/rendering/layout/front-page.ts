import { formatDate } from "../../../language/date-format.ts";
import type { Translator } from "../../../language/translator.ts";
import { batterySummary } from "../../battery-summary.ts";
import type { CertificateDocument } from "../../certificate-document.ts";
import { vehicleTitle } from "../../certificate-text.ts";
import { statedVerdict } from "../../noticed.ts";
import { contradictionsOf } from "../../told-contradictions.ts";
import { tiedUnits } from "../text/printable-text.ts";
import { CAP_HEIGHT_EM, type TextSetter, type TextStyle } from "../text/text-setting.ts";
import { SMALLEST_SIZE, STYLE } from "../text/text-styles.ts";
import { type Block, sideBySide, space, stack, tagged, taggedPrimitives } from "./block.ts";
import { checksRow } from "./checks-row.ts";
import { conditionsLine } from "./conditions-line.ts";
import { identityAndTest } from "./identity-section.ts";
import { box } from "./marks.ts";
import { spread } from "./page-flow.ts";
import { CONTENT_BOTTOM, CONTENT_TOP, CONTENT_WIDTH } from "./page-geometry.ts";
import { PALETTE } from "./palette.ts";
import type { Primitive } from "./primitive.ts";
import { resultPanel } from "./result-panel.ts";
import { verdictPanel } from "./verdict-panel.ts";
import { verificationPanel } from "./verification-panel.ts";

const ROOM = CONTENT_BOTTOM - CONTENT_TOP;

/** How the page gives way, step by step, where what it holds is long. */
export interface Fullness {
  /** Lines that a long name may take. */
  readonly nameLines: number;
  /** Whether rows and panels stand closer than usual. */
  readonly isTight: boolean;
  /** Whether what only explains is left out: the last pages and the verdict say it too. */
  readonly isBrief: boolean;
  /** Whether the title is cut to one line. */
  readonly isTitleCut: boolean;
  /** Whether the comparison with other cars is left out: the validation page has it. */
  readonly isAlone: boolean;
  /** The least room between two parts. */
  readonly gap: number;
}

const STEPS: readonly Fullness[] = [
  { nameLines: 5, isTight: false, isBrief: false, isTitleCut: false, isAlone: false, gap: 9 },
  { nameLines: 2, isTight: false, isBrief: false, isTitleCut: false, isAlone: false, gap: 7 },
  { nameLines: 2, isTight: true, isBrief: false, isTitleCut: false, isAlone: false, gap: 3 },
  { nameLines: 2, isTight: true, isBrief: true, isTitleCut: false, isAlone: false, gap: 3 },
  { nameLines: 1, isTight: true, isBrief: true, isTitleCut: false, isAlone: false, gap: 2 },
  { nameLines: 1, isTight: true, isBrief: true, isTitleCut: true, isAlone: false, gap: 0 },
  { nameLines: 1, isTight: true, isBrief: true, isTitleCut: true, isAlone: true, gap: 0 },
];
const MOST_GAP = 24;

/** What a buyer decides by, from top to bottom. The way to verify it is always on it, at the foot. */
export function frontPage(
  setter: TextSetter,
  t: Translator,
  document: CertificateDocument,
): readonly Primitive[] {
  let parts: readonly Block[] = [];
  let gap = 0;
  for (const fullness of STEPS) {
    parts = frontParts(setter, t, document, fullness);
    gap = (ROOM - parts.reduce((sum, { height }) => sum + height, 0)) / (parts.length - 1);
    if (gap >= fullness.gap) break;
  }
  return spread(parts, { least: 0, most: Math.min(MOST_GAP, gap) }, true);
}

function frontParts(
  setter: TextSetter,
  t: Translator,
  document: CertificateDocument,
  fullness: Fullness,
): Block[] {
  const { resultStatus, battery } = document;
  const sohPercent = battery?.sohPercent ?? null;
  const contradictions = contradictionsOf(document, document.history);
  const verdict = statedVerdict(document);
  const sohUncertaintyPercent = battery?.sohUncertaintyPercent ?? null;
  const summary = batterySummary(
    { verdict, resultStatus, sohPercent, sohUncertaintyPercent, contradictions },
    t,
  );
  return [
    carTitle(setter, t, document, fullness),
    verdictPanel(setter, t, document, summary, fullness),
    resultPanel(setter, t, document, summary, fullness),
    ...checksRow(setter, t, document),
    ...conditionsLine(setter, t, document, fullness),
    identityAndTest(setter, t, document, fullness),
    verificationPanel(setter, t, document),
  ];
}

/** The vehicle's name, as large as fits on two lines, its plate, and when it was tested. */
function carTitle(
  setter: TextSetter,
  t: Translator,
  { vehicle, testedAtMs, localTime }: CertificateDocument,
  { isTitleCut }: Fullness,
): Block {
  const known = vehicleTitle(vehicle?.make ?? null, vehicle?.model ?? null);
  const name = known === null ? t("certificate.front.unnamed") : tiedUnits(known);
  const { lines, style } = isTitleCut
    ? setter.fitted(name, { ...STYLE.title, size: 18 }, CONTENT_WIDTH, 1, 15)
    : setter.fittedTitle(name, STYLE.title, CONTENT_WIDTH, 20, 15);
  const registration = vehicle?.registration?.trim() ?? "";
  const plateMark = registration === "" ? null : plate(setter, registration);
  const x = plateMark === null ? 0 : plateMark.width + 12;
  const testedOn = formatDate(testedAtMs, localTime, t);
  const tested = testedOn && t("certificate.front.tested_on", { date: testedOn });
  const year = vehicle?.year == null ? null : t("certificate.front.model_year", { year: `${vehicle.year}` });
  const words = tagged(leadLine(setter, t, tested, year, CONTENT_WIDTH - x), { role: "P" });
  const row = sideBySide([
    ...(plateMark === null ? [] : [[0, plateMark] as const]),
    [x, stack([space(Math.max(0, ((plateMark?.height ?? 0) - words.height) / 2)), words])],
  ]);
  return stack([tagged(setter.lines(lines, style), { role: "H2" }), space(4), row]);
}

/** The day of the test first: how old the result is decides what it is worth. */
function leadLine(
  setter: TextSetter,
  t: Translator,
  tested: string | null,
  year: string | null,
  width: number,
): Block {
  const rest = tested === null ? (year ?? t("certificate.front.no_particulars")) : year;
  const first = setter.paragraph(tested ?? "", STYLE.leadStrong, width);
  if (rest === null) return first;
  if (tested === null) return setter.paragraph(rest, STYLE.lead, width);
  const [line] = first.primitives;
  const words = `   ·   ${rest}`;
  const x = setter.widthOf(tested, STYLE.leadStrong);
  if (line?.kind !== "text" || x + setter.widthOf(words, STYLE.lead) > width)
    return stack([first, setter.paragraph(rest, STYLE.lead, width)]);
  return { ...first, primitives: [...first.primitives, setter.line(words, STYLE.lead, x, line.baseline)] };
}

const PLATE = { height: 20, padding: 8, border: 1, most: 170 } as const;

/** The registration as it stands on the car. */
function plate(setter: TextSetter, registration: string): Block & { readonly width: number } {
  const style: TextStyle = STYLE.plate;
  const fitted = setter.fitted(registration, style, PLATE.most, 1, SMALLEST_SIZE);
  const width = setter.widthOf(fitted.lines[0] ?? "", fitted.style) + 2 * PLATE.padding;
  const { border, height, padding } = PLATE;
  const baseline = height / 2 + (fitted.style.size * CAP_HEIGHT_EM) / 2;
  const text = setter.line(fitted.lines[0] ?? "", fitted.style, padding, baseline);
  return {
    width,
    height,
    primitives: [
      box(0, 0, width, height, PALETTE.ink, 4),
      box(border, border, width - 2 * border, height - 2 * border, PALETTE.paper, 3),
      ...taggedPrimitives([text], { role: "P" }),
    ],
  };
}
