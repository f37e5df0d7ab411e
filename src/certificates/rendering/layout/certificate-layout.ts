import { formatDate } from "../../../language/date-format.ts";
import type { Translator } from "../../../language/translator.ts";
import { batterySummary } from "../../battery-summary.ts";
import type { CertificateDocument } from "../../certificate-document.ts";
import { vehicleTitle } from "../../certificate-text.ts";
import { distanceOfKilometres } from "../../distance.ts";
import { verdictOf } from "../../verdict.ts";
import { tiedUnits } from "../text/printable-text.ts";
import type { TextSetter } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { batterySection } from "./battery-section.ts";
import { type Block, placed, space, stack, tagged } from "./block.ts";
import { diagnosticsSections } from "./diagnostics-section.ts";
import { assessmentsSection, explanationsSection, warningsSection } from "./explanations-section.ts";
import { historySection } from "./history-section.ts";
import { pageFrame } from "./page-frame.ts";
import {
  CONTENT_BOTTOM,
  CONTENT_TOP,
  CONTENT_WIDTH,
  MARGIN_X,
  PAGE_HEIGHT,
  PAGE_WIDTH,
} from "./page-geometry.ts";
import { peersSection } from "./peers-section.ts";
import type { Page, Primitive } from "./primitive.ts";
import { resultPanel } from "./result-panel.ts";
import { prose } from "./section.ts";
import { vehicleAndTest } from "./vehicle-section.ts";
import { verdictPanel } from "./verdict-panel.ts";
import { verificationPanel } from "./verification-panel.ts";

/** A pure function of the document. */
export function certificatePages(setter: TextSetter, t: Translator, document: CertificateDocument): Page[] {
  const pages = new PageFlow();
  addFrontPage(pages, setter, t, document);
  pages.startPage();
  addChapter(pages, chapterTitle(setter, t, "battery"), [
    batterySection(setter, t, document),
    ...peersSection(setter, t, document),
    ...historySection(setter, t, document),
  ]);
  addChapter(pages, chapterTitle(setter, t, "diagnostics"), diagnosticsSections(setter, t, document));
  const [firstWarning, ...warnings] = warningsSection(setter, t, document.warnings);
  if (firstWarning !== undefined) pages.startChapter(chapterTitle(setter, t, "guide"), firstWarning);
  for (const block of warnings) pages.add(block, 2);
  pages.space(18);
  if (document.diagnostics !== null) pages.add(assessmentsSection(setter, t), 20);
  pages.add(explanationsSection(setter, t, document), 0);
  return pages.contents().map((primitives, index, all) => ({
    width: PAGE_WIDTH,
    height: PAGE_HEIGHT,
    primitives: [...pageFrame(setter, t, document, index + 1, all.length), ...primitives],
  }));
}

const SECTION_GAP = 18;

/** `continued` stands at the top of each page on which the chapter continues. */
interface ChapterTitle {
  readonly title: Block;
  readonly continued: Block;
}

function addChapter(pages: PageFlow, title: ChapterTitle, [first, ...others]: readonly Block[]): void {
  if (first === undefined) return;
  pages.startChapter(title, first);
  pages.space(SECTION_GAP);
  for (const block of others) pages.add(block, SECTION_GAP);
}

function chapterTitle(
  setter: TextSetter,
  t: Translator,
  chapter: "battery" | "diagnostics" | "guide",
): ChapterTitle {
  const title = t(`certificate.chapter.${chapter}`);
  const continued = t("certificate.chapter.continued", { title });
  return {
    title: prose(setter, title, STYLE.pageTitle, CONTENT_WIDTH, "H2"),
    // Anyone who has the certificate read aloud notices no end of a page.
    continued: tagged(setter.paragraph(continued, STYLE.chapter, CONTENT_WIDTH), {
      role: "Artefact",
    }),
  };
}

const FRONT_GAP = { tight: 2, least: 7, most: 26 } as const;
/** A long name and what was noticed get the lines that they need if all fits on the page, else fewer; then all stands closer, and the title is cut. */
const FRONT_LINES = [
  { name: 5, noticed: 4 },
  { name: 5, noticed: 2 },
  { name: 5, noticed: 1 },
  { name: 3, noticed: 1 },
  { name: 2, noticed: 1 },
  { name: 2, noticed: 1, isTight: true },
  { name: 1, noticed: 1, isTight: true },
  { name: 1, noticed: 1, isTight: true, isTitleCut: true },
] satisfies readonly {
  readonly name: number;
  readonly noticed: number;
  readonly isTight?: boolean;
  readonly isTitleCut?: boolean;
}[];

/** Divides the free space among its parts, so that short and long contents fill the page. The way to verify is always on it. */
function addFrontPage(
  pages: PageFlow,
  setter: TextSetter,
  t: Translator,
  document: CertificateDocument,
): void {
  const verification = verificationPanel(setter, t, document);
  const [parts, gap] = frontParts(setter, t, document, CONTENT_BOTTOM - CONTENT_TOP - verification.height);
  for (const part of parts) pages.add(part, gap);
  pages.addAtFoot(verification);
}

function frontParts(
  setter: TextSetter,
  t: Translator,
  document: CertificateDocument,
  room: number,
): [Block[], gap: number] {
  const { resultStatus, battery } = document;
  const sohPercent = battery?.sohPercent ?? null;
  const summary = batterySummary({ verdict: verdictOf(document), resultStatus, sohPercent }, t);
  let parts: Block[] = [];
  let gap = 0;
  for (const lines of FRONT_LINES) {
    const isTight = "isTight" in lines;
    const panel = resultPanel(setter, t, document, summary.health, isTight);
    const verdict = verdictPanel(setter, t, document, summary);
    const first = title(setter, t, document, "isTitleCut" in lines ? 1 : undefined);
    parts = [first, verdict, panel, vehicleAndTest(setter, t, document, lines.name, isTight)];
    gap = (room - parts.reduce((height, part) => height + part.height, 0)) / parts.length;
    if (gap >= (isTight ? FRONT_GAP.tight : FRONT_GAP.least)) break;
  }
  return [parts, Math.min(FRONT_GAP.most, Math.max(0, gap))];
}

/**
 * The vehicle's name, as large as fits on two lines, with the facts that a buyer needs first.
 * @param maxLines of each, where not all that they need
 */
function title(setter: TextSetter, t: Translator, document: CertificateDocument, maxLines?: number): Block {
  const { vehicle, testedAtMs, localTime, dealer } = document;
  const known = vehicleTitle(vehicle?.make ?? null, vehicle?.model ?? null);
  const name = known === null ? t("certificate.front.unnamed") : tiedUnits(known);
  const { lines, style } =
    maxLines === undefined
      ? setter.fittedTitle(name, STYLE.title, CONTENT_WIDTH, 20, 15)
      : setter.fitted(name, { ...STYLE.title, size: 18 }, CONTENT_WIDTH, maxLines, 15);
  const testedOn = formatDate(testedAtMs, localTime, t);
  const facts = [
    testedOn && t("certificate.front.tested_on", { date: testedOn }),
    vehicle?.year == null ? null : t("certificate.front.model_year", { year: `${vehicle.year}` }),
    distanceOfKilometres(vehicle?.mileageKm ?? null, dealer, t)?.first ?? null,
  ].filter((fact) => fact !== null);
  const lead = facts.length > 0 ? facts.join("   ·   ") : t("certificate.front.no_particulars");
  return stack([
    tagged(setter.lines(lines, style), { role: "H2" }),
    space(3),
    tagged(setter.paragraph(lead, STYLE.lead, CONTENT_WIDTH, maxLines), { role: "P" }),
  ]);
}

const CONTINUED_GAP = 8;
/** Rounding may make a sum of heights this much too large without the page being fuller. */
const ROUNDING = 0.01;

/** Fills pages from top to bottom; a block that does not fit starts the next page, and none is ever split. */
class PageFlow {
  readonly #pages: Primitive[][] = [[]];
  #y = CONTENT_TOP;
  #continued: Block | null = null;

  add(block: Block, gapAfter: number): void {
    if (this.#y + block.height > CONTENT_BOTTOM && this.#y > CONTENT_TOP) {
      this.startPage();
      this.#nameChapter(block.height);
    }
    this.#place(block, this.#y);
    this.#y += block.height + gapAfter;
  }

  /** Its title is never the last line of a page. */
  startChapter({ title, continued }: ChapterTitle, first: Block): void {
    this.#continued = null;
    this.add(stack([title, first], 12), 0);
    this.#continued = continued;
  }

  /** White space before the next block, which the end of a page swallows. */
  space(height: number): void {
    this.#y += height;
  }

  /** Places a block at the foot of the page, or of the next one if there is no room. */
  addAtFoot(block: Block): void {
    if (this.#y + block.height > CONTENT_BOTTOM + ROUNDING) this.startPage();
    this.#place(block, CONTENT_BOTTOM - block.height);
    this.#y = CONTENT_BOTTOM;
  }

  startPage(): void {
    this.#pages.push([]);
    this.#y = CONTENT_TOP;
  }

  /** Names the chapter that continues, where the block that follows leaves room for it. */
  #nameChapter(heightBelow: number): void {
    const name = this.#continued;
    if (name === null || this.#y + name.height + CONTINUED_GAP + heightBelow > CONTENT_BOTTOM) return;
    this.#place(name, this.#y);
    this.#y += name.height + CONTINUED_GAP;
  }

  contents(): readonly (readonly Primitive[])[] {
    return this.#pages;
  }

  #place(block: Block, y: number): void {
    this.#pages.at(-1)?.push(...placed(block, MARGIN_X, y));
  }
}
