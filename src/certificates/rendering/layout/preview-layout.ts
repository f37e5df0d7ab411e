import type { ResultStatus } from "../../../battery-tests/battery-test.ts";
import { formatDate } from "../../../language/date-format.ts";
import type { Translator } from "../../../language/translator.ts";
import { type BatterySummary, batterySummary } from "../../battery-summary.ts";
import { dealerTitle, maskCertificateNumber, vehicleTitle } from "../../certificate-text.ts";
import { distanceOfKilometres } from "../../distance.ts";
import { tiedUnits } from "../text/printable-text.ts";
import type { TextSetter, TextStyle } from "../text/text-setting.ts";
import { type Block, placed, space, stack } from "./block.ts";
import { box, brandMark, statusMark } from "./marks.ts";
import { PALETTE } from "./palette.ts";
import { headlineFigures, type PreviewDocument, resultGround, resultPill } from "./preview-result.ts";
import {
  CONTENT_WIDTH,
  FACTS_Y,
  FOOT_Y,
  MARGIN,
  PANEL,
  PREVIEW_HEIGHT,
  PREVIEW_SMALLEST,
  PREVIEW_WIDTH,
  RIGHT,
  STRIP,
  STYLE,
} from "./preview-styles.ts";
import type { Page, Primitive } from "./primitive.ts";
import { qrMatrix } from "./qr-matrix.ts";
import { verdictLook } from "./verdict-panel.ts";

/** What an advertisement may show: it reads neither the VIN nor the registration, and of the number only its last 4 characters. */
export function previewPage(setter: TextSetter, t: Translator, document: PreviewDocument): Page {
  const summary = batterySummary(document, t);
  const { health } = summary;
  const strip = verdictStrip(setter, t, summary);
  return {
    width: PREVIEW_WIDTH,
    height: PREVIEW_HEIGHT,
    primitives: [
      ...header(setter, t, document.resultStatus),
      ...resultGround(setter, t, document.resultStatus, health !== null),
      ...invitation(setter, t),
      ...title(setter, t, document, strip === null ? PANEL.y : STRIP.bottom - strip.height),
      ...(strip === null ? [] : placed(strip, MARGIN, STRIP.bottom - strip.height)),
      ...(health === null ? [] : headlineFigures(setter, t, document, health)),
      ...facts(setter, t, document),
      ...verification(setter, document.verificationUrl),
    ],
  };
}

function header(setter: TextSetter, t: Translator, resultStatus: ResultStatus | null): Primitive[] {
  const pill = resultStatus === "final" ? null : resultPill(setter, t, resultStatus, 50);
  const x = MARGIN + 90;
  const room = RIGHT - x - (pill === null ? 0 : pill.width + 24);
  const fit = { width: room, minSize: PREVIEW_SMALLEST };
  return [
    ...brandMark(MARGIN, 68, 68),
    setter.fittedLine(t("preview.name"), STYLE.wordmark, fit, x, 96),
    setter.fittedLine(t("preview.subtitle"), STYLE.tagline, fit, x, 128),
    ...(pill === null ? [] : placed(pill, RIGHT - pill.width, 77)),
  ];
}

const TITLE_Y = 146;

/** The make above the model; the model is larger because it distinguishes cars better. `bottom` is where the next part begins. */
function title(
  setter: TextSetter,
  t: Translator,
  { make, model }: PreviewDocument,
  bottom: number,
): Primitive[] {
  const known = vehicleTitle(null, model) ?? vehicleTitle(make, null);
  const name = known === null ? t("preview.unnamed") : tiedUnits(known);
  const { lines, style } = setter.fittedTitle(name, STYLE.title, CONTENT_WIDTH, 46, 36);
  const large = setter.lines(lines, style);
  const hasMake = vehicleTitle(null, model) !== null && vehicleTitle(make, null) !== null;
  const small = hasMake ? setter.paragraph(make ?? "", STYLE.make, CONTENT_WIDTH, 1) : space(0);
  const block = stack([small, large]);
  const room = bottom - TITLE_Y - 10;
  return placed(block, MARGIN, TITLE_Y + (room - block.height) / 2);
}

const STRIP_PITCH = 22;

/** The verdict on the battery in its colour, with its sign and its words; null where the record holds none. */
function verdictStrip(setter: TextSetter, t: Translator, summary: BatterySummary): Block | null {
  if (summary.sign === "ring") return null;
  const look = verdictLook(summary);
  const x = 98;
  const room = CONTENT_WIDTH - 24 - x;
  const heading = { ...STYLE.verdict, colour: look.heading };
  const { lines, style } = stripText(setter, summary.text, { ...STYLE.verdictText, colour: look.text }, room);
  const [top, first] = lines.length === 1 ? [41, 73] : [38, 65];
  const height = first + (lines.length - 1) * STRIP_PITCH + 17;
  return {
    height,
    primitives: [
      box(0, 0, CONTENT_WIDTH, height, look.ground, STRIP.radius),
      ...statusMark(t, look.sign, 26, (height - 50) / 2, 50, look.signColours),
      setter.fittedLine(summary.label, heading, { width: room, minSize: PREVIEW_SMALLEST }, x, top),
      ...lines.map((line, index) => setter.line(line, style, x, first + index * STRIP_PITCH)),
    ],
  };
}

/** On one line if it fits, else on the two or three that it needs. */
function stripText(setter: TextSetter, text: string, style: TextStyle, width: number) {
  const smallest = { ...style, size: PREVIEW_SMALLEST };
  return setter.wrapped(text, smallest, width).length === 1
    ? setter.fitted(text, style, width, 1, PREVIEW_SMALLEST)
    : { lines: setter.wrapped(text, smallest, width, 3), style: smallest };
}

function facts(setter: TextSetter, t: Translator, document: PreviewDocument): Primitive[] {
  const dealer = dealerTitle(document.dealer.name, document.dealer.city);
  const columns = [MARGIN, MARGIN + CONTENT_WIDTH / 2 + 24] as const;
  const width = CONTENT_WIDTH / 2 - 24;
  const testedOn = formatDate(document.testedAtMs, document.localTime, t);
  const mileage = distanceOfKilometres(document.mileageKm, document.dealer, t);
  const number = maskCertificateNumber(document.certificateNumber) ?? t("preview.no_number");
  const fact = (label: string, value: string | null, x: number, y: number) =>
    factPrimitives(setter, label, value, t("values.not_recorded"), x, y, width);
  return [
    ...fact(t("preview.tested_on"), testedOn, columns[0], FACTS_Y),
    ...fact(t("preview.mileage"), mileage?.first ?? null, columns[1], FACTS_Y),
    ...fact(t("preview.dealer"), dealer, columns[0], FACTS_Y + 112),
    ...fact(t("preview.number"), number, columns[1], FACTS_Y + 112),
  ];
}

function factPrimitives(
  setter: TextSetter,
  label: string,
  value: string | null,
  missing: string,
  x: number,
  y: number,
  width: number,
): Primitive[] {
  const style: TextStyle =
    value === null ? { ...STYLE.value, colour: PALETTE.caption, weight: "regular" } : STYLE.value;
  const { lines, style: fitted } = setter.fittedTitle(value ?? missing, style, width, 23, 20);
  const baselines = lines.length === 1 ? [y + 62] : [y + 48, y + 73];
  const fit = { width, minSize: PREVIEW_SMALLEST };
  return [
    setter.fittedLine(label, STYLE.label, fit, x, y + (lines.length === 1 ? 22 : 16)),
    ...lines.map((line, index) => setter.line(line, fitted, x, baselines[index] ?? y + 73)),
    box(x, y + 86, width, 2, PALETTE.line),
  ];
}

const QR_SIDE = 208;
const FOOT_TEXT = { x: MARGIN + QR_SIDE + 56, y: FOOT_Y + (QR_SIDE - 156) / 2 } as const;
const FOOT_TEXT_WIDTH = RIGHT - FOOT_TEXT.x;

function invitation(setter: TextSetter, t: Translator): Primitive[] {
  const { x, y } = FOOT_TEXT;
  const [text, width, minSize] = [t("preview.scan_text"), FOOT_TEXT_WIDTH, PREVIEW_SMALLEST];
  const { lines, style } = setter.fitted(text, STYLE.label, width, 2, minSize);
  const heading = { ...STYLE.wordmark, size: 34 };
  return [
    setter.fittedLine(t("preview.scan"), heading, { width, minSize }, x, y + 32),
    ...placed(setter.lines(lines, style), x, y + 50),
  ];
}

/** The QR code with modules of whole pixels, so that it stays readable after JPEG compression and through a phone's camera. */
function verification(setter: TextSetter, verificationUrl: string): Primitive[] {
  const matrix = qrMatrix(verificationUrl);
  const moduleSize = Math.max(2, Math.floor(QR_SIDE / matrix.size));
  const printed = matrix.size * moduleSize;
  const y = FOOT_Y + Math.round((QR_SIDE - printed) / 2);
  const address = URL.canParse(verificationUrl) ? new URL(verificationUrl).host : verificationUrl;
  const style: TextStyle = { ...STYLE.label, weight: "semibold", colour: PALETTE.accent };
  return [
    { kind: "qr", x: MARGIN, y, moduleSize, matrix, fill: PALETTE.ink },
    setter.line(setter.clipped(address, style, FOOT_TEXT_WIDTH), style, FOOT_TEXT.x, FOOT_TEXT.y + 152),
  ];
}
