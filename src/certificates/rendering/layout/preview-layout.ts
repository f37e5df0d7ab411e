import { formatDate } from "../../../language/date-format.ts";
import type { Translator } from "../../../language/translator.ts";
import { type BatterySummary, batterySummary } from "../../battery-summary.ts";
import type { PreviewFormat } from "../../certificate.ts";
import { dealerTitle, maskCertificateNumber, vehicleTitle } from "../../certificate-text.ts";
import { distanceOfKilometres } from "../../distance.ts";
import { tiedUnits } from "../text/printable-text.ts";
import type { TextSetter, TextStyle } from "../text/text-setting.ts";
import { type Block, placed, space, stack } from "./block.ts";
import { box, brandMark, statusMark } from "./marks.ts";
import { type Colour, PALETTE } from "./palette.ts";
import { headlineFigures, type PreviewDocument, resultGround } from "./preview-result.ts";
import {
  FRAMES,
  type Place,
  PREVIEW_SMALLEST,
  type PreviewFrame,
  STRIP_RADIUS,
  STYLE,
} from "./preview-styles.ts";
import type { Page, Primitive } from "./primitive.ts";
import { qrMatrix } from "./qr-matrix.ts";
import { verdictLook } from "./verdict-panel.ts";

/** What an advertisement may show: it reads neither the VIN nor the registration, and of the number only its last 4 characters. */
export function previewPage(
  setter: TextSetter,
  t: Translator,
  document: PreviewDocument,
  format: PreviewFormat = "portrait",
): Page {
  const frame = FRAMES[format];
  const { content, stripBottom, panel, width, height } = frame;
  const summary = batterySummary(document, t);
  const { health } = summary;
  const strip = verdictStrip(setter, t, document, summary, content.width);
  return {
    width,
    height,
    primitives: [
      ...header(setter, t, document, frame),
      ...resultGround(setter, t, document.resultStatus, health !== null, panel),
      ...invitation(setter, t, document.verificationUrl, frame),
      ...title(setter, t, document, frame, strip === null ? panel.y : stripBottom - strip.height),
      ...(strip === null ? [] : placed(strip, content.x, stripBottom - strip.height)),
      ...(health === null ? [] : headlineFigures(setter, t, document, health, panel)),
      ...facts(setter, t, document, frame),
      ...verification(document.verificationUrl, frame),
    ],
  };
}

const MARK = 68;

/** The day of the test stands at the top, because a picture cannot know when it is looked at. */
function header(
  setter: TextSetter,
  t: Translator,
  document: PreviewDocument,
  { content, headerY }: PreviewFrame,
): Primitive[] {
  const { testedAtMs, localTime } = document;
  const day = formatDate(testedAtMs, localTime, t) ?? t("values.not_recorded");
  const tested = [
    [t("preview.tested_on"), STYLE.label, headerY + 24],
    [day, { ...STYLE.testedOn, colour: dayColour(document) }, headerY + 60],
  ] as const;
  const widest = Math.max(...tested.map(([text, style]) => setter.widthOf(text, style)));
  const x = content.x + MARK + 22;
  const fit = { width: content.right - x - widest - 32, minSize: PREVIEW_SMALLEST };
  return [
    ...brandMark(content.x, headerY, MARK),
    setter.fittedLine(t("preview.name"), STYLE.wordmark, fit, x, headerY + 28),
    setter.fittedLine(t("preview.subtitle"), STYLE.tagline, fit, x, headerY + 60),
    ...tested.map(([text, style, y]) => setter.line(text, style, content.right, y, "right")),
  ];
}

/** The make above the model; the model is larger because it distinguishes cars better. `bottom` is where the next part begins. */
function title(
  setter: TextSetter,
  t: Translator,
  { make, model }: PreviewDocument,
  { content, titleY }: PreviewFrame,
  bottom: number,
): Primitive[] {
  const known = vehicleTitle(null, model) ?? vehicleTitle(make, null);
  const name = known === null ? t("preview.unnamed") : tiedUnits(known);
  const { lines, style } = setter.fittedTitle(name, STYLE.title, content.width, 46, 36);
  const large = setter.lines(lines, style);
  const hasMake = vehicleTitle(null, model) !== null && vehicleTitle(make, null) !== null;
  const small = hasMake ? setter.paragraph(make ?? "", STYLE.make, content.width, 1) : space(0);
  const block = stack([small, large]);
  const room = bottom - titleY - 10;
  return placed(block, content.x, titleY + (room - block.height) / 2);
}

const STRIP_PITCH = 22;

/** The verdict on the battery in its colour, with its sign and its words; null where the record holds none. */
function verdictStrip(
  setter: TextSetter,
  t: Translator,
  { remarkCount }: PreviewDocument,
  summary: BatterySummary,
  width: number,
): Block | null {
  if (summary.sign === "ring") return null;
  const look = verdictLook(summary);
  const x = 98;
  const room = width - 24 - x;
  const heading = { ...STYLE.verdict, colour: look.heading };
  const remarks = remarkCount === 0 ? "" : t("battery.remarks.count", { count: remarkCount });
  const counted: TextStyle = { ...STYLE.label, colour: look.text };
  const labelRoom = room - (remarks === "" ? 0 : setter.widthOf(remarks, counted) + 24);
  const { lines, style } = stripText(setter, summary.text, { ...STYLE.verdictText, colour: look.text }, room);
  const [top, first] = lines.length === 1 ? [41, 73] : [38, 65];
  const height = first + (lines.length - 1) * STRIP_PITCH + 17;
  return {
    height,
    primitives: [
      box(0, 0, width, height, look.ground, STRIP_RADIUS),
      ...statusMark(t, look.sign, 26, (height - 50) / 2, 50, look.signColours),
      setter.fittedLine(summary.label, heading, { width: labelRoom, minSize: PREVIEW_SMALLEST }, x, top),
      ...(remarks === "" ? [] : [setter.line(remarks, counted, width - 24, top, "right")]),
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

/** One that the record lacks says so; a day on which to ask for a new test is only there if the certificate has it. */
function facts(
  setter: TextSetter,
  t: Translator,
  document: PreviewDocument,
  { facts: places }: PreviewFrame,
): Primitive[] {
  const { dealer, mileageKm, certificateNumber, newTestAfterMs, localTime } = document;
  const newTest = formatDate(newTestAfterMs, localTime, t);
  const shown: readonly (readonly [label: string, value: string | null, colour: Colour])[] = [
    [t("preview.mileage"), distanceOfKilometres(mileageKm, dealer, t)?.first ?? null, PALETTE.ink],
    ...(newTest === null ? [] : [[t("preview.new_test"), newTest, dayColour(document)] as const]),
    [t("preview.dealer"), dealerTitle(dealer.name, dealer.city), PALETTE.ink],
    [t("preview.number"), maskCertificateNumber(certificateNumber) ?? t("preview.no_number"), PALETTE.ink],
  ];
  return shown.flatMap(([label, value, colour], index) => {
    const place = places[index];
    const missing = t("values.not_recorded");
    return place === undefined ? [] : factPrimitives(setter, [label, value, colour], missing, place);
  });
}

/** Amber where the test was old when its result came in. */
function dayColour({ newTestAfterMs, resultsReceivedAtMs }: PreviewDocument): Colour {
  const isOld =
    newTestAfterMs !== null && resultsReceivedAtMs !== null && resultsReceivedAtMs > newTestAfterMs;
  return isOld ? PALETTE.amber : PALETTE.ink;
}

function factPrimitives(
  setter: TextSetter,
  [label, value, colour]: readonly [label: string, value: string | null, colour: Colour],
  missing: string,
  { x, y, width }: Place,
): Primitive[] {
  const style: TextStyle =
    value === null
      ? { ...STYLE.value, colour: PALETTE.caption, weight: "regular" }
      : { ...STYLE.value, colour };
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

/** Beside the code, with the address that it leads to. */
function invitation(
  setter: TextSetter,
  t: Translator,
  verificationUrl: string,
  { content, footY }: PreviewFrame,
): Primitive[] {
  const x = content.x + QR_SIDE + 56;
  const width = content.right - x;
  const y = footY + (QR_SIDE - 156) / 2;
  const address = URL.canParse(verificationUrl) ? new URL(verificationUrl).host : verificationUrl;
  const addressStyle: TextStyle = { ...STYLE.label, weight: "semibold", colour: PALETTE.accent };
  const minSize = PREVIEW_SMALLEST;
  const { lines, style } = setter.fitted(t("preview.scan_text"), STYLE.label, width, 2, minSize);
  const heading = { ...STYLE.wordmark, size: 34 };
  const text = setter.lines(lines, style);
  return [
    setter.fittedLine(t("preview.scan"), heading, { width, minSize }, x, y + 32),
    ...placed(text, x, y + 50),
    setter.line(setter.clipped(address, addressStyle, width), addressStyle, x, y + 85 + text.height),
  ];
}

/** The QR code with modules of whole pixels, so that it stays readable after JPEG compression and through a phone's camera. */
function verification(verificationUrl: string, { content, footY }: PreviewFrame): Primitive[] {
  const matrix = qrMatrix(verificationUrl);
  const moduleSize = Math.max(2, Math.floor(QR_SIDE / matrix.size));
  const printed = matrix.size * moduleSize;
  const y = footY + Math.round((QR_SIDE - printed) / 2);
  return [{ kind: "qr", x: content.x, y, moduleSize, matrix, fill: PALETTE.ink }];
}
