import type { ResultStatus } from "../../../battery-tests/battery-test.ts";
import type { Translator } from "../../../language/translator.ts";
import type { StatedHealth } from "../../battery-summary.ts";
import type { CertificateDocument } from "../../certificate-document.ts";
import { resultStatusInWords } from "../../certificate-text.ts";
import { distanceOfMiles, type PrintedDistance } from "../../distance.ts";
import { type Verdict, verdictOf } from "../../verdict.ts";
import { CAP_HEIGHT_EM, type TextSetter, type TextStyle } from "../text/text-setting.ts";
import { type Block, placed } from "./block.ts";
import { box, gauge, gaugeBand, gaugeTrack, shape } from "./marks.ts";
import { disc, lineBand } from "./outline.ts";
import { type Colour, PALETTE, RING_COLOURS } from "./palette.ts";
import { CONTENT_WIDTH, MARGIN, PANEL, PREVIEW_SMALLEST, RIGHT, STYLE } from "./preview-styles.ts";
import type { Primitive } from "./primitive.ts";
import { scaleBar } from "./soh-scale.ts";

/** The type excludes everything that identifies the vehicle. */
export interface PreviewDocument
  extends Pick<
    CertificateDocument,
    "certificateNumber" | "verificationUrl" | "testedAtMs" | "resultStatus" | "dealer" | "localTime"
  > {
  readonly verdict: Verdict;
  readonly make: string | null;
  readonly model: string | null;
  readonly mileageKm: number | null;
  readonly sohPercent: number | null;
  readonly estimatedRangeMiles: number | null;
}

export function previewDocument(document: CertificateDocument): PreviewDocument {
  const { certificateNumber, verificationUrl, testedAtMs, resultStatus, dealer, localTime } = document;
  const { vehicle, battery } = document;
  return {
    certificateNumber,
    verificationUrl,
    testedAtMs,
    resultStatus,
    dealer,
    localTime,
    verdict: verdictOf(document),
    make: vehicle?.make ?? null,
    model: vehicle?.model ?? null,
    mileageKm: vehicle?.mileageKm ?? null,
    sohPercent: battery?.sohPercent ?? null,
    estimatedRangeMiles: battery?.estimatedRangeMiles ?? null,
  };
}

/** The part of the result panel that depends only on the result status; if no figure may be shown, it says why. */
export function resultGround(
  setter: TextSetter,
  t: Translator,
  resultStatus: ResultStatus | null,
  isHeadline: boolean,
): Primitive[] {
  return [
    box(MARGIN, PANEL.y, CONTENT_WIDTH, PANEL.height, PALETTE.panel, PANEL.radius),
    ...(isHeadline ? headlineGround(setter, t) : withheld(setter, t, resultStatus)),
  ];
}

const GAUGE = { x: MARGIN + 226, y: PANEL.y + PANEL.height / 2, radius: 154, thickness: 29 } as const;
const HEADLINE_CAPITAL = STYLE.headline.size * CAP_HEIGHT_EM;
const BAND = { y: PANEL.y + 60, scaleY: PANEL.y + 68 } as const;
const RANGE = { x: MARGIN + 496, y: PANEL.y + 184 } as const;
const RANGE_WIDTH = RIGHT - 40 - RANGE.x;
const RANGE_FIT = { width: RANGE_WIDTH, minSize: PREVIEW_SMALLEST } as const;

function headlineGround(setter: TextSetter, t: Translator): Primitive[] {
  const room = { width: RANGE_WIDTH, height: 56 };
  const confirmed = setter.fittedBlock(t("certificate.band.confirmed"), STYLE.label, room, PREVIEW_SMALLEST);
  return [
    gaugeTrack(GAUGE),
    ...ringLabel(setter, t),
    setter.fittedLine(t("preview.range"), STYLE.label, RANGE_FIT, RANGE.x, RANGE.y),
    box(RANGE.x, PANEL.y + 150, RANGE_WIDTH, 2, 0xd3dce2),
    ...placed(confirmed, RANGE.x, PANEL.y + 294),
  ];
}

/** How wide a text in the ring may be: on one line below the figure, and on the second of two. */
const RING_WIDTH = { one: 225, two: 175 } as const;

function ringLabel(setter: TextSetter, t: Translator): Primitive[] {
  const text = t("preview.soh");
  const isShort = setter.widthOf(text, STYLE.label) <= RING_WIDTH.one;
  const { lines, style } = isShort
    ? { lines: [text], style: STYLE.label }
    : setter.fitted(text, STYLE.label, RING_WIDTH.two, 2, PREVIEW_SMALLEST);
  const first = GAUGE.y + HEADLINE_CAPITAL / 2 + (isShort ? 34 : 26);
  return lines.map((line, index) => setter.line(line, style, GAUGE.x, first + index * 27, "centre"));
}

export function headlineFigures(
  setter: TextSetter,
  t: Translator,
  { sohPercent, estimatedRangeMiles, dealer }: PreviewDocument,
  health: StatedHealth,
): Primitive[] {
  const filled = RING_COLOURS[health.ring];
  const styles = { number: STYLE.headline, unit: STYLE.headlineUnit };
  return [
    gaugeBand(GAUGE, (sohPercent ?? 0) / 100, filled),
    ...setter.figure(health.percent, styles, GAUGE.x, GAUGE.y + HEADLINE_CAPITAL / 2 - 14, {
      align: "centre",
      maxWidth: 240,
    }),
    ...bandOnScale(setter, health, sohPercent ?? 0),
    ...range(setter, t, distanceOfMiles(estimatedRangeMiles, dealer, t)),
  ];
}

/** The word for the figure, and where it stands: that is seen in grey as well. */
function bandOnScale(setter: TextSetter, { band, label, span }: StatedHealth, percent: number): Primitive[] {
  const bar = { height: 0, primitives: scaleBar(percent, band, RANGE_WIDTH, 2) };
  return [
    setter.fittedLine(label, STYLE.band, RANGE_FIT, RANGE.x, BAND.y),
    ...placed(bar, RANGE.x, BAND.scaleY),
    setter.line(span, { ...STYLE.label, tabularFigures: true }, RANGE.x, BAND.scaleY + 66),
  ];
}

function range(setter: TextSetter, t: Translator, distance: PrintedDistance | null): Primitive[] {
  const { x, y } = RANGE;
  if (distance === null) {
    const style: TextStyle = { ...STYLE.value, colour: PALETTE.caption };
    return [setter.fittedLine(t("values.not_determined"), style, RANGE_FIT, x, y + 46)];
  }
  const styles = { number: STYLE.figure, unit: STYLE.unit };
  return [
    ...setter.figure(distance.first, styles, x, y + 64, { maxWidth: RANGE_WIDTH }),
    setter.line(distance.second, { ...STYLE.label, tabularFigures: true }, x, y + 98),
  ];
}

const HEADING_PITCH = 44;

function withheld(setter: TextSetter, t: Translator, resultStatus: ResultStatus | null): Primitive[] {
  const isProvisional = resultStatus === "provisional";
  const [centreX, centreY] = [MARGIN + 170, PANEL.y + PANEL.height / 2];
  const x = MARGIN + 320;
  const width = RIGHT - 56 - x;
  const heading = isProvisional
    ? t("preview.provisional")
    : resultStatus === null
      ? t("preview.not_shown")
      : t("preview.no_result");
  const isShort = setter.wrapped(heading, { ...STYLE.statement, size: 30 }, width).length === 1;
  const fitted = setter.fitted(heading, STYLE.statement, width, isShort ? 1 : 2, 30);
  const { sentence } = resultStatusInWords(resultStatus === "final" ? "inconclusive" : resultStatus, t);
  const bodyY = 76 + (fitted.lines.length - 1) * HEADING_PITCH;
  const room = { width, height: PANEL.height - 60 - bodyY };
  const body = setter.fittedBlock(sentence, STYLE.body, room, PREVIEW_SMALLEST);
  const height = bodyY + body.height;
  const top = PANEL.y + (PANEL.height - height) / 2;
  const sign = isProvisional ? PALETTE.amber : PALETTE.caption;
  return [
    ...gauge({ x: centreX, y: centreY, radius: 84, thickness: 18 }, null, {
      track: 0xd3dce2,
      alternative: "",
    }),
    ...(isProvisional
      ? clockHands(centreX, centreY, sign)
      : [box(centreX - 26, centreY - 5, 52, 10, sign, 5)]),
    ...fitted.lines.map((line, index) =>
      setter.line(line, fitted.style, x, top + 44 + index * HEADING_PITCH),
    ),
    ...placed(body, x, top + bodyY),
  ];
}

function clockHands(centreX: number, centreY: number, colour: Colour): Primitive[] {
  return [
    box(centreX - 5, centreY - 42, 10, 47, colour, 5),
    box(centreX - 5, centreY - 5, 38, 10, colour, 5),
  ];
}

export function resultPill(
  setter: TextSetter,
  t: Translator,
  resultStatus: Exclude<ResultStatus, "final"> | null,
  height: number,
): Block & { readonly width: number } {
  const colour = resultStatus === "provisional" ? PALETTE.amber : PALETTE.slate;
  const style: TextStyle = { size: height * 0.53, weight: "semibold", colour };
  const label = resultStatusInWords(resultStatus, t).short;
  const signSize = height * 0.6;
  const textX = height * 0.24 + signSize + height * 0.3;
  const baseline = height / 2 + (style.size * CAP_HEIGHT_EM) / 2;
  const width = textX + setter.widthOf(label, style) + height * 0.46;
  const [cx, cy] = [height * 0.24 + signSize / 2, height / 2];
  return {
    width,
    height,
    primitives: [
      box(0, 0, width, height, PALETTE.panel, height / 2),
      shape(disc(cx, cy, signSize / 2), colour),
      ...signOf(resultStatus, cx, cy, signSize),
      setter.line(label, style, textX, baseline),
    ],
  };
}

function signOf(resultStatus: ResultStatus | null, cx: number, cy: number, size: number): Primitive[] {
  const [half, thickness] = [size * 0.24, size * 0.13];
  if (resultStatus !== "provisional") {
    return [shape(lineBand(cx - half, cy, cx + half, cy, thickness), PALETTE.paper)];
  }
  return [
    shape(lineBand(cx, cy + thickness / 2, cx, cy - half, thickness), PALETTE.paper),
    shape(lineBand(cx - thickness / 2, cy, cx + half, cy, thickness), PALETTE.paper),
  ];
}
