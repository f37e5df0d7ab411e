import type { ResultStatus } from "../../../battery-tests/battery-test.ts";
import type { Contradiction } from "../../../battery-tests/contradiction.ts";
import { publicNames } from "../../../battery-tests/public-vehicle-name.ts";
import { ENGLISH, type Translator } from "../../../language/translator.ts";
import type { StatedHealth } from "../../battery-summary.ts";
import { type CertificateDocument, SANDBOX_ISSUER } from "../../certificate-document.ts";
import { resultStatusInWords } from "../../certificate-text.ts";
import { distanceOfMiles, type PrintedDistance } from "../../distance.ts";
import { remarksOn, statedVerdict } from "../../noticed.ts";
import { contradictionsOf } from "../../told-contradictions.ts";
import type { Verdict } from "../../verdict.ts";
import { CAP_HEIGHT_EM, type TextSetter, type TextStyle } from "../text/text-setting.ts";
import { placed } from "./block.ts";
import { box, gauge, gaugeBand, gaugeTrack } from "./marks.ts";
import { type Colour, PALETTE, RING_COLOURS } from "./palette.ts";
import { PANEL_RADIUS, PREVIEW_SMALLEST, type PreviewFrame, STYLE } from "./preview-styles.ts";
import type { Primitive } from "./primitive.ts";
import { scaleBar } from "./soh-scale.ts";

/** The type excludes everything that identifies the vehicle. */
export interface PreviewDocument
  extends Pick<
    CertificateDocument,
    | "certificateNumber"
    | "verificationUrl"
    | "testedAtMs"
    | "newTestAfterMs"
    | "resultsReceivedAtMs"
    | "resultStatus"
    | "dealer"
    | "localTime"
  > {
  /** A preview names no issuer, except the one that is none. */
  readonly isOfSandbox: boolean;
  readonly verdict: Verdict;
  readonly contradictions: readonly Contradiction[];
  readonly remarkCount: number;
  readonly make: string | null;
  readonly model: string | null;
  readonly mileageKm: number | null;
  readonly sohPercent: number | null;
  readonly sohUncertaintyPercent: number | null;
  readonly estimatedRangeMiles: number | null;
}

export function previewDocument(document: CertificateDocument): PreviewDocument {
  const { certificateNumber, verificationUrl, testedAtMs, newTestAfterMs, resultsReceivedAtMs } = document;
  const { resultStatus, dealer, localTime, vehicle, battery } = document;
  return {
    certificateNumber,
    verificationUrl,
    testedAtMs,
    newTestAfterMs,
    resultsReceivedAtMs,
    resultStatus,
    dealer,
    localTime,
    // Their number is the same in each language.
    remarkCount: remarksOn(document, ENGLISH).count,
    isOfSandbox: document.issuer.name === SANDBOX_ISSUER,
    verdict: statedVerdict(document),
    contradictions: contradictionsOf(document, document.history),
    ...publicNames(vehicle),
    mileageKm: vehicle?.mileageKm ?? null,
    sohPercent: battery?.sohPercent ?? null,
    sohUncertaintyPercent: battery?.sohUncertaintyPercent ?? null,
    estimatedRangeMiles: battery?.estimatedRangeMiles ?? null,
  };
}

type Panel = PreviewFrame["panel"];

/** The part of the result panel that depends only on the result status; if no figure may be shown, it says why. */
export function resultGround(
  setter: TextSetter,
  t: Translator,
  resultStatus: ResultStatus | null,
  health: StatedHealth | null,
  panel: Panel,
): Primitive[] {
  return [
    box(panel.x, panel.y, panel.width, panel.height, PALETTE.panel, PANEL_RADIUS),
    ...(health !== null
      ? headlineGround(setter, t, health, panel)
      : withheld(setter, t, resultStatus, panel)),
  ];
}

const HEADLINE_CAPITAL = STYLE.headline.size * CAP_HEIGHT_EM;

function gaugeIn({ x, y, height, gaugeX }: Panel) {
  return { x: x + gaugeX, y: y + height / 2, radius: 150, thickness: 28 };
}

/** To the right of the ring, from top to bottom. */
function besideRing({ x, y, width, rangeX }: Panel) {
  const room = width - 40 - rangeX;
  return {
    x: x + rangeX,
    width: room,
    fit: { width: room, minSize: PREVIEW_SMALLEST },
    bandY: y + 56,
    scaleY: y + 64,
    ruleY: y + 146,
    rangeY: y + 180,
    confirmedY: y + 288,
  };
}

function headlineGround(
  setter: TextSetter,
  t: Translator,
  { plusMinus }: StatedHealth,
  panel: Panel,
): Primitive[] {
  const { x, width, fit, ruleY, rangeY, confirmedY } = besideRing(panel);
  const room = { width, height: 54 };
  const confirmed = setter.fittedBlock(t("certificate.band.confirmed"), STYLE.label, room, PREVIEW_SMALLEST);
  return [
    gaugeTrack(gaugeIn(panel)),
    ...ringLabel(setter, t, plusMinus, panel),
    setter.fittedLine(t("preview.range"), STYLE.label, fit, x, rangeY),
    box(x, ruleY, width, 2, 0xd3dce2),
    ...placed(confirmed, x, confirmedY),
  ];
}

/** How wide a text in the ring may be: on one line below the figure, and on the second of two. */
const RING_WIDTH = { one: 222, two: 170 } as const;

/** How much higher the figure stands where three lines follow. */
const PLUS_MINUS_RAISE = 34;
const PLUS_MINUS = { ...STYLE.value, weight: "semibold" } as const;

/** Below the figure: how far it may be off, if that is known, and its name. */
function ringLabel(setter: TextSetter, t: Translator, plusMinus: string | null, panel: Panel): Primitive[] {
  const { x, y } = gaugeIn(panel);
  const text = t("preview.soh");
  const isShort = setter.widthOf(text, STYLE.label) <= (plusMinus === null ? RING_WIDTH.one : RING_WIDTH.two);
  const { lines, style } = isShort
    ? { lines: [text], style: STYLE.label }
    : setter.fitted(text, STYLE.label, RING_WIDTH.two, 2, PREVIEW_SMALLEST);
  const first = y + HEADLINE_CAPITAL / 2 + (isShort && plusMinus === null ? 34 : 26);
  const offset = plusMinus === null ? 0 : 32;
  const raised = plusMinus === null ? 0 : PLUS_MINUS_RAISE;
  return [
    ...(plusMinus === null ? [] : [setter.line(plusMinus, PLUS_MINUS, x, first - raised + 6, "centre")]),
    ...lines.map((line, index) =>
      setter.line(line, style, x, first - raised + offset + 4 + index * 25, "centre"),
    ),
  ];
}

export function headlineFigures(
  setter: TextSetter,
  t: Translator,
  { sohPercent, estimatedRangeMiles, dealer, verdict }: PreviewDocument,
  health: StatedHealth,
  panel: Panel,
): Primitive[] {
  const ring = gaugeIn(panel);
  const styles = { number: STYLE.headline, unit: STYLE.headlineUnit };
  return [
    gaugeBand(ring, (sohPercent ?? 0) / 100, RING_COLOURS[health.ring]),
    ...setter.figure(
      health.percent,
      styles,
      ring.x,
      ring.y + HEADLINE_CAPITAL / 2 - (health.plusMinus === null ? 14 : 14 + PLUS_MINUS_RAISE),
      {
        align: "centre",
        maxWidth: health.plusMinus === null ? 234 : 212,
      },
    ),
    ...bandOnScale(
      setter,
      health,
      verdict === "safety_issue" ? STYLE.unit : STYLE.band,
      sohPercent ?? 0,
      panel,
    ),
    ...range(setter, t, distanceOfMiles(estimatedRangeMiles, dealer, t), panel),
  ];
}

/** The word for the figure, and where it stands: that is seen in grey as well. */
function bandOnScale(
  setter: TextSetter,
  { label, band, span }: StatedHealth,
  style: TextStyle,
  percent: number,
  panel: Panel,
): Primitive[] {
  const { x, width, fit, bandY, scaleY } = besideRing(panel);
  const bar = { height: 0, primitives: scaleBar(percent, band, width, 2) };
  return [
    setter.fittedLine(label, style, fit, x, bandY),
    ...placed(bar, x, scaleY),
    setter.line(span, { ...STYLE.label, tabularFigures: true }, x, scaleY + 66),
  ];
}

function range(
  setter: TextSetter,
  t: Translator,
  distance: PrintedDistance | null,
  panel: Panel,
): Primitive[] {
  const { x, width, fit, rangeY } = besideRing(panel);
  if (distance === null) {
    const style: TextStyle = { ...STYLE.value, colour: PALETTE.caption };
    return [setter.fittedLine(t("values.not_determined"), style, fit, x, rangeY + 46)];
  }
  const styles = { number: STYLE.figure, unit: STYLE.unit };
  return [
    ...setter.figure(distance.first, styles, x, rangeY + 62, { maxWidth: width }),
    setter.line(distance.second, { ...STYLE.label, tabularFigures: true }, x, rangeY + 95),
  ];
}

const HEADING_PITCH = 44;

function withheld(
  setter: TextSetter,
  t: Translator,
  resultStatus: ResultStatus | null,
  panel: Panel,
): Primitive[] {
  const isProvisional = resultStatus === "provisional";
  const [centreX, centreY] = [panel.x + 170, panel.y + panel.height / 2];
  const x = panel.x + 320;
  const width = panel.width - 56 - 320;
  const isUnstated = isProvisional || resultStatus === null;
  const heading = isUnstated ? t("preview.not_shown") : t("preview.no_result");
  const isShort = setter.wrapped(heading, { ...STYLE.statement, size: 30 }, width).length === 1;
  const fitted = setter.fitted(heading, STYLE.statement, width, isShort ? 1 : 2, 30);
  const { sentence } = resultStatusInWords(resultStatus === "final" ? "inconclusive" : resultStatus, t);
  const bodyY = 76 + (fitted.lines.length - 1) * HEADING_PITCH;
  const room = { width, height: panel.height - 60 - bodyY };
  const body = setter.fittedBlock(sentence, STYLE.body, room, PREVIEW_SMALLEST);
  const height = bodyY + body.height;
  const top = panel.y + (panel.height - height) / 2;
  return [
    ...gauge({ x: centreX, y: centreY, radius: 84, thickness: 18 }, null, {
      track: 0xd3dce2,
      alternative: "",
    }),
    ...(isProvisional
      ? clockHands(centreX, centreY, PALETTE.caption)
      : [box(centreX - 26, centreY - 5, 52, 10, PALETTE.caption, 5)]),
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
