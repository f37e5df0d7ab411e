import type { ResultStatus } from "../../../battery-tests/battery-test.ts";
import { formatSohPercent, NOT_DETERMINED } from "../../certificate-text.ts";
import { distanceOfMiles, type PrintedDistance } from "../../distance.ts";
import { resultStatusInWords } from "../../result-status-words.ts";
import { ringTone } from "../../verdict.ts";
import type { PreviewDocument } from "../preview/preview-document.ts";
import { CONTENT_WIDTH, MARGIN, PANEL, RIGHT, STYLE } from "../preview/preview-styles.ts";
import { CAP_HEIGHT_EM, type TextSetter } from "../text/text-setting.ts";
import { placed } from "./block.ts";
import { box, gauge, gaugeBand, gaugeTrack } from "./marks.ts";
import { type Colour, PALETTE } from "./palette.ts";
import type { Primitive } from "./primitive.ts";

/** The part of the result panel that depends only on the result status; if no figure may be shown, it says why. */
export function resultGround(
  setter: TextSetter,
  resultStatus: ResultStatus | null,
  isHeadline: boolean,
): Primitive[] {
  return [
    box(MARGIN, PANEL.y, CONTENT_WIDTH, PANEL.height, PALETTE.panel, PANEL.radius),
    ...(isHeadline ? headlineGround(setter) : withheld(setter, resultStatus)),
  ];
}

const GAUGE = { x: MARGIN + 226, y: PANEL.y + PANEL.height / 2, radius: 154, thickness: 29 } as const;
const HEADLINE_CAPITAL = STYLE.headline.size * CAP_HEIGHT_EM;
const RANGE = { x: MARGIN + 496, y: PANEL.y + 84 } as const;
const RANGE_WIDTH = RIGHT - 40 - RANGE.x;

function headlineGround(setter: TextSetter): Primitive[] {
  const meaning = setter.paragraph(
    `Capacity still usable, in percent of what was usable when new. ${resultStatusInWords("final").label}.`,
    STYLE.label,
    RANGE_WIDTH,
    4,
  );
  return [
    gaugeTrack(GAUGE.x, GAUGE.y, GAUGE.radius, GAUGE.thickness),
    setter.line("State of health", STYLE.label, GAUGE.x, GAUGE.y + HEADLINE_CAPITAL / 2 + 34, "centre"),
    setter.line("Estimated range", STYLE.label, RANGE.x, RANGE.y),
    box(RANGE.x, PANEL.y + 214, RANGE_WIDTH, 2, 0xd3dce2),
    ...placed(meaning, RANGE.x, PANEL.y + 234),
  ];
}

/** The result at a glance: the gauge's filled part and figure, and the range. */
export function headlineFigures(
  setter: TextSetter,
  { sohPercent, estimatedRangeMiles, verdict, dealer }: PreviewDocument,
): Primitive[] {
  const filled = ringTone(verdict) === "good" ? PALETTE.accent : PALETTE.slate;
  return [
    gaugeBand(GAUGE.x, GAUGE.y, GAUGE.radius, GAUGE.thickness, (sohPercent ?? 0) / 100, filled),
    ...setter.figure(
      formatSohPercent(sohPercent) ?? "",
      { number: STYLE.headline, unit: STYLE.headlineUnit },
      GAUGE.x,
      GAUGE.y + HEADLINE_CAPITAL / 2 - 14,
      { align: "centre", maxWidth: 240 },
    ),
    ...range(setter, distanceOfMiles(estimatedRangeMiles, dealer)),
  ];
}

function range(setter: TextSetter, distance: PrintedDistance | null): Primitive[] {
  const { x, y } = RANGE;
  if (distance === null) {
    return [setter.line(NOT_DETERMINED, { ...STYLE.value, colour: PALETTE.caption }, x, y + 52)];
  }
  const styles = { number: STYLE.figure, unit: STYLE.unit };
  return [
    ...setter.figure(distance.first, styles, x, y + 70, { maxWidth: RANGE_WIDTH }),
    setter.line(distance.second, { ...STYLE.label, tabularFigures: true }, x, y + 106),
  ];
}

/** If no figure may be shown, the panel says why in words. */
function withheld(setter: TextSetter, resultStatus: ResultStatus | null): Primitive[] {
  const isProvisional = resultStatus === "provisional";
  const [centreX, centreY] = [MARGIN + 170, PANEL.y + PANEL.height / 2];
  const x = MARGIN + 320;
  const width = RIGHT - 56 - x;
  const heading = isProvisional
    ? "The result is provisional"
    : resultStatus === null
      ? "State of health not shown"
      : "No result from this test";
  const fitted = setter.fitted(heading, STYLE.statement, width, 1, 30);
  const { sentence } = resultStatusInWords(resultStatus === "final" ? "inconclusive" : resultStatus);
  const body = setter.paragraph(sentence, STYLE.body, width, 6);
  const height = 76 + body.height;
  const top = PANEL.y + (PANEL.height - height) / 2;
  const sign = isProvisional ? PALETTE.amber : PALETTE.caption;
  return [
    ...gauge(centreX, centreY, 84, 18, null, { track: 0xd3dce2 }),
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
