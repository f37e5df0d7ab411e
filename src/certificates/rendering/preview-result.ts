import {
  formatKilometres,
  formatMiles,
  formatSohPercent,
  hasHeadlineFigure,
  milesToKilometres,
  NOT_DETERMINED,
  resultExplanation,
} from "../certificate-words.ts";
import { placed } from "./block.ts";
import { box, gauge } from "./marks.ts";
import { type Colour, PALETTE } from "./palette.ts";
import type { PreviewDocument } from "./preview-document.ts";
import { CONTENT_WIDTH, MARGIN, PANEL, RIGHT, STYLE } from "./preview-styles.ts";
import type { Primitive } from "./primitive.ts";
import { CAP_HEIGHT_EM, type TextSetter, type TextStyle } from "./text-setting.ts";

/** The answer at a glance: the gauge and the range, or, where no figure may be shown, why not. */
export function previewResult(setter: TextSetter, document: PreviewDocument): Primitive[] {
  const isHeadline = hasHeadlineFigure(document.resultStatus, document.sohPercent);
  const panel: Colour = document.resultStatus === "provisional" ? PALETTE.amberSoft : PALETTE.panel;
  return [
    box(MARGIN, PANEL.y, CONTENT_WIDTH, PANEL.height, panel, PANEL.radius),
    ...(isHeadline ? measured(setter, document) : withheld(setter, document)),
  ];
}

function measured(setter: TextSetter, { sohPercent, estimatedRangeMiles }: PreviewDocument): Primitive[] {
  const [centreX, centreY] = [MARGIN + 226, PANEL.y + PANEL.height / 2];
  const capital = STYLE.headline.size * CAP_HEIGHT_EM;
  const x = MARGIN + 496;
  const width = RIGHT - 40 - x;
  const rangeKm =
    estimatedRangeMiles === null ? null : formatKilometres(milesToKilometres(estimatedRangeMiles));
  return [
    ...gauge(centreX, centreY, 154, 29, (sohPercent ?? 0) / 100),
    ...setter.figure(
      formatSohPercent(sohPercent) ?? "",
      { number: STYLE.headline, unit: STYLE.headlineUnit },
      centreX,
      centreY + capital / 2 - 14,
      { align: "centre", maxWidth: 240 },
    ),
    setter.line("State of health", STYLE.label, centreX, centreY + capital / 2 + 34, "centre"),
    ...figure(setter, "Estimated range", formatMiles(estimatedRangeMiles), rangeKm, x, PANEL.y + 108),
    box(x, PANEL.y + 240, width, 2, 0xd3dce2),
    ...placed(
      setter.paragraph(
        "Capacity still usable, in percent of what was usable when new.",
        STYLE.label,
        width,
        3,
      ),
      x,
      PANEL.y + 268,
    ),
  ];
}

function figure(
  setter: TextSetter,
  label: string,
  text: string | null,
  aside: string | null,
  x: number,
  y: number,
): Primitive[] {
  const primitives: Primitive[] = [setter.line(label, STYLE.label, x, y)];
  if (text === null) {
    const style: TextStyle = { ...STYLE.value, colour: PALETTE.caption };
    return [...primitives, setter.line(NOT_DETERMINED, style, x, y + 52)];
  }
  const maxWidth = RIGHT - 40 - x;
  primitives.push(
    ...setter.figure(text, { number: STYLE.figure, unit: STYLE.unit }, x, y + 70, { maxWidth }),
  );
  if (aside !== null)
    primitives.push(setter.line(aside, { ...STYLE.label, tabularFigures: true }, x, y + 106));
  return primitives;
}

/** Where no figure may be shown, the panel says why in words. */
function withheld(setter: TextSetter, { resultStatus }: PreviewDocument): Primitive[] {
  const isProvisional = resultStatus === "provisional";
  const [centreX, centreY] = [MARGIN + 170, PANEL.y + PANEL.height / 2];
  const x = MARGIN + 320;
  const width = RIGHT - 56 - x;
  const heading = isProvisional
    ? "The result is provisional"
    : resultStatus === "inconclusive"
      ? "No result from this test"
      : "State of health not shown";
  const fitted = setter.fitted(heading, STYLE.statement, width, 1, 30);
  const body = setter.paragraph(resultExplanation(resultStatus), STYLE.body, width, 6);
  const height = 76 + body.height;
  const top = PANEL.y + (PANEL.height - height) / 2;
  const sign = isProvisional ? PALETTE.amber : PALETTE.caption;
  return [
    ...gauge(centreX, centreY, 84, 18, null, isProvisional ? 0xecd7ac : 0xd3dce2),
    ...(isProvisional
      ? clockHands(centreX, centreY, sign)
      : [box(centreX - 26, centreY - 5, 52, 10, sign, 5)]),
    setter.line(fitted.lines[0] ?? heading, fitted.style, x, top + 44),
    ...placed(body, x, top + 76),
  ];
}

function clockHands(centreX: number, centreY: number, colour: Colour): Primitive[] {
  return [
    box(centreX - 5, centreY - 42, 10, 47, colour, 5),
    box(centreX - 5, centreY - 5, 38, 10, colour, 5),
  ];
}
