import type { CheckStatus } from "../../../battery-tests/diagnostics.ts";
import type { CertificateDocument } from "../../certificate-document.ts";
import {
  checkStatusInWords,
  formatKilometres,
  formatKilowattHours,
  formatMiles,
  formatSohPercent,
  hasHeadlineFigure,
  milesToKilometres,
  NO_FIGURE,
  resultExplanation,
} from "../../certificate-text.ts";
import { CAP_HEIGHT_EM, type TextSetter, type TextStyle } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { warningCount } from "./battery-section.ts";
import type { Block } from "./block.ts";
import { placed } from "./block.ts";
import { box, gauge, statusColour, statusMark } from "./marks.ts";
import { CONTENT_WIDTH } from "./page-geometry.ts";
import { type Colour, PALETTE } from "./palette.ts";
import type { Primitive } from "./primitive.ts";
import { resultPill } from "./result-pill.ts";
import { tagged, taggedPrimitives } from "./structure.ts";

const HEIGHT = 168;
const RADIUS = 9;
const GAUGE = { x: 98, y: 84, radius: 56, thickness: 11.5 } as const;
const TEXT_X = 196;
const TEXT_WIDTH = CONTENT_WIDTH - TEXT_X - 26;

interface KeyFigure {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  /** Draws the value as a check's verdict. */
  readonly status?: CheckStatus | null;
}

/** The result at a glance: the gauge, the standing of the result and three key figures. */
export function resultPanel(setter: TextSetter, document: CertificateDocument): Block {
  const sohPercent = document.battery?.sohPercent ?? null;
  const isHeadline = hasHeadlineFigure(document.resultStatus, sohPercent);
  const panel = document.resultStatus === "provisional" ? PALETTE.amberSoft : PALETTE.panel;
  return {
    height: HEIGHT,
    primitives: [
      box(0, 0, CONTENT_WIDTH, HEIGHT, panel, RADIUS),
      ...(isHeadline ? measuredGauge(setter, sohPercent) : emptyGauge(setter, document)),
      ...placed(tagged(resultPill(setter, document.resultStatus, 17), { role: "P" }), TEXT_X, 20),
      ...placed(
        tagged(setter.paragraph(resultExplanation(document.resultStatus), STYLE.body, TEXT_WIDTH, 3), {
          role: "P",
        }),
        TEXT_X,
        isHeadline ? 43 : 42,
      ),
      box(TEXT_X, 94, TEXT_WIDTH, 0.6, lineOn(document)),
      ...taggedPrimitives(
        keyFigures(document).flatMap((figure, index) =>
          keyFigure(setter, figure, TEXT_X + (index * TEXT_WIDTH) / 3, TEXT_WIDTH / 3 - 8),
        ),
        { role: "L" },
      ),
    ],
  };
}

function lineOn({ resultStatus }: CertificateDocument): Colour {
  return resultStatus === "provisional" ? 0xe9d6b0 : 0xd3dce2;
}

function measuredGauge(setter: TextSetter, sohPercent: number | null): Primitive[] {
  const { x, y, radius, thickness } = GAUGE;
  const capital = STYLE.gauge.size * CAP_HEIGHT_EM;
  return [
    ...gauge(x, y, radius, thickness, (sohPercent ?? 0) / 100),
    ...setter.figure(
      formatSohPercent(sohPercent) ?? NO_FIGURE,
      { number: STYLE.gauge, unit: STYLE.gaugeUnit },
      x,
      y + capital / 2 - 5,
      { align: "centre", maxWidth: 2 * radius - thickness - 12 },
    ),
    setter.line("State of health", STYLE.label, x, y + capital / 2 + 13, "centre"),
  ];
}

/** The panel without a figure: the empty ring with the standing of the result in words. */
function emptyGauge(setter: TextSetter, { resultStatus }: CertificateDocument): Primitive[] {
  const { x, y, radius, thickness } = GAUGE;
  const isProvisional = resultStatus === "provisional";
  const track = isProvisional ? 0xecd7ac : PALETTE.track;
  const words = isProvisional ? "Provisional" : resultStatus === "inconclusive" ? "No result" : "Not stated";
  const style: TextStyle = {
    ...STYLE.heading,
    size: 13,
    colour: isProvisional ? PALETTE.amber : PALETTE.slate,
  };
  return [
    ...gauge(x, y, radius, thickness, null, track),
    setter.line(words, style, x, y + 1, "centre"),
    setter.line("State of health", STYLE.label, x, y + 16, "centre"),
  ];
}

function keyFigure(setter: TextSetter, figure: KeyFigure, x: number, width: number): readonly Primitive[] {
  const label = setter.line(setter.clipped(figure.label, STYLE.label, width), STYLE.label, x, 113);
  const body = [
    ...keyFigureValue(setter, figure, x, width),
    setter.line(setter.clipped(figure.note, STYLE.note, width), STYLE.note, x, 150),
  ];
  const item = [...taggedPrimitives([label], { role: "Lbl" }), ...taggedPrimitives(body, { role: "LBody" })];
  return taggedPrimitives(item, { role: "LI" });
}

function keyFigureValue(
  setter: TextSetter,
  { value, status }: KeyFigure,
  x: number,
  width: number,
): Primitive[] {
  const baseline = 134;
  if (status !== undefined) {
    const mark = statusMark(status, x, baseline - 10.5, 11);
    const style: TextStyle = { ...STYLE.figure, size: 12, trackingEm: 0, colour: statusColour(status) };
    const { lines, style: fitted } = setter.fitted(value, style, width - 17, 1, 8);
    return [...mark, setter.line(lines[0] ?? value, fitted, x + 17, baseline - 1)];
  }
  const styles = { number: STYLE.figure, unit: STYLE.figureUnit };
  if (/^\d/.test(value)) return setter.figure(value, styles, x, baseline, { maxWidth: width });
  const { lines, style } = setter.fitted(value, { ...STYLE.figure, size: 13, trackingEm: 0 }, width, 1, 8);
  return [setter.line(lines[0] ?? value, style, x, baseline)];
}

/** Figures that depend on the state of health are shown here only when it is. */
function keyFigures(document: CertificateDocument): KeyFigure[] {
  const { battery, diagnostics, resultStatus } = document;
  const status = {
    label: "Overall status",
    value: checkStatusInWords(diagnostics?.overall_battery_status ?? null),
    status: diagnostics?.overall_battery_status ?? null,
    note: diagnostics ? "of the battery checks" : "no diagnostics",
  };
  const whenNew = formatKilowattHours(battery?.nominalKwh ?? null);
  if (!hasHeadlineFigure(resultStatus, battery?.sohPercent ?? null)) {
    return [
      { label: "Capacity when new", value: whenNew ?? NO_FIGURE, note: whenNew ? "usable" : "not recorded" },
      status,
      { label: "Warnings", value: warningCount(document.warnings).value, note: "by the evaluation" },
    ];
  }
  const rangeMiles = battery?.estimatedRangeMiles ?? null;
  return [
    {
      label: "Usable capacity",
      value: formatKilowattHours(battery?.capacityKwh ?? null) ?? NO_FIGURE,
      note: battery?.capacityKwh == null ? "not recorded" : whenNew ? `${whenNew} when new` : "measured",
    },
    {
      label: "Estimated range",
      value: formatMiles(rangeMiles) ?? NO_FIGURE,
      note: rangeMiles === null ? "no range model" : (formatKilometres(milesToKilometres(rangeMiles)) ?? ""),
    },
    status,
  ];
}
