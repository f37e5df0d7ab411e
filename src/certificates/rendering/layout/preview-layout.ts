import { formatDate } from "../../../language/date-format.ts";
import type { Translator } from "../../../language/translator.ts";
import { type BatterySummary, batterySummary } from "../../battery-summary.ts";
import type { PreviewFormat } from "../../certificate.ts";
import { SANDBOX_ISSUER } from "../../certificate-document.ts";
import { dealerTitle, maskCertificateNumber, vehicleTitle } from "../../certificate-text.ts";
import { distanceOfKilometres } from "../../distance.ts";
import { isOldBy, newTestTime } from "../../test-age.ts";
import { contradictionsInWords } from "../../told-contradictions.ts";
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
  const name = title(setter, t, document, content.width);
  const room = stripBottom - frame.titleY - 2 * TITLE_GAP - name.height;
  const strip = verdictStrip(setter, t, document, summary, { width: content.width, height: room });
  const stripTop = stripBottom - strip.height;
  return {
    width,
    height,
    primitives: [
      ...header(setter, t, document, frame),
      ...resultGround(setter, t, document.resultStatus, health, panel),
      ...invitation(setter, t, document.verificationUrl, frame),
      ...placed(name, content.x, (frame.titleY + stripTop - TITLE_GAP - name.height) / 2),
      ...placed(strip, content.x, stripTop),
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
    document.isOfSandbox
      ? setter.fittedLine(
          SANDBOX_ISSUER,
          { ...STYLE.tagline, weight: "semibold", colour: PALETTE.red },
          fit,
          x,
          headerY + 60,
        )
      : setter.fittedLine(t("preview.subtitle"), STYLE.tagline, fit, x, headerY + 60),
    ...tested.map(([text, style, y]) => setter.line(text, style, content.right, y, "right")),
  ];
}

const TITLE_GAP = 10;

/** The make above the model; the model is larger because it distinguishes cars better. */
function title(setter: TextSetter, t: Translator, { make, model }: PreviewDocument, width: number): Block {
  const known = vehicleTitle(null, model) ?? vehicleTitle(make, null);
  const name = known === null ? t("preview.unnamed") : tiedUnits(known);
  const { lines, style } = setter.fittedTitle(name, STYLE.title, width, 46, 36);
  const large = setter.lines(lines, style);
  const hasMake = vehicleTitle(null, model) !== null && vehicleTitle(make, null) !== null;
  const small = hasMake ? setter.paragraph(make ?? "", STYLE.make, width, 1) : space(0);
  return stack([small, large]);
}

/** From the heading to the foot of the strip, without the lines of the text. */
const STRIP_FRAME = 60;

/** The verdict on the battery in its colour, with its sign and its words. They are as large as the room allows, since pictures are shown small. */
function verdictStrip(
  setter: TextSetter,
  t: Translator,
  document: PreviewDocument,
  summary: BatterySummary,
  { width, height: most }: { readonly width: number; readonly height: number },
): Block {
  const look = verdictLook(summary);
  const x = 98;
  const room = width - 24 - x;
  const heading = { ...STYLE.verdict, colour: look.heading };
  const { remarkCount } = document;
  const remarks = remarkCount === 0 ? "" : t("battery.remarks.count", { count: remarkCount });
  const counted: TextStyle = { ...STYLE.label, colour: look.text };
  const labelRoom = room - (remarks === "" ? 0 : setter.widthOf(remarks, counted) + 24);
  const words: TextStyle = {
    ...(summary.tone === "danger" ? STYLE.instruction : STYLE.verdictText),
    colour: look.text,
  };
  const said = stripWords(t, document, summary);
  const text = setter.fittedBlock(said, words, { width: room, height: most - STRIP_FRAME }, PREVIEW_SMALLEST);
  const height = STRIP_FRAME + text.height + (text.height < 40 ? 12 : 0);
  const top = (height - text.height) / 2 + 11;
  return {
    height,
    primitives: [
      box(0, 0, width, height, look.ground, STRIP_RADIUS),
      ...statusMark(t, look.sign, 26, (height - 50) / 2, 50, look.signColours),
      setter.fittedLine(summary.label, heading, { width: labelRoom, minSize: PREVIEW_SMALLEST }, x, top),
      ...(remarks === "" ? [] : [setter.line(remarks, counted, width - 24, top, "right")]),
      ...placed(text, x, top + 8),
    ],
  };
}

/** Which figures contradict each other, where that leads or only stands behind a figure that is withheld; else what the summary says. */
function stripWords(t: Translator, document: PreviewDocument, summary: BatterySummary): string {
  const { label } = summary.second ?? summary;
  if (label !== t("battery.contradiction.heading")) return summary.text;
  return contradictionsInWords(document.contradictions, document, t).join(" ");
}

/** `aside` is the same in another unit, in grey where there is room. */
type Fact = readonly [label: string, value: string | null, colour: Colour, aside?: string | undefined];

/** One that the record lacks says so; when to ask for a new test is only there if the certificate has it. */
function facts(
  setter: TextSetter,
  t: Translator,
  document: PreviewDocument,
  { facts: places }: PreviewFrame,
): Primitive[] {
  const { dealer, mileageKm, certificateNumber } = document;
  const mileage = distanceOfKilometres(mileageKm, dealer, t);
  const shown: readonly Fact[] = [
    [t("preview.mileage"), mileage?.first ?? null, PALETTE.ink, mileage?.second],
    ...newTestFact(t, document),
    [t("preview.dealer"), dealerTitle(dealer.name, dealer.city), PALETTE.ink],
    [
      t("preview.number"),
      maskCertificateNumber(certificateNumber) ?? t("certificate.head.no_number"),
      PALETTE.ink,
    ],
  ];
  return shown.flatMap((fact, index) => {
    const place = places[index];
    const missing = t("values.not_recorded");
    return place === undefined ? [] : factPrimitives(setter, fact, missing, place);
  });
}

/** In amber where the test has no result, or was old when its result came in. */
function newTestFact(t: Translator, document: PreviewDocument): readonly Fact[] {
  const time = newTestTime(document, t);
  if (time === null) return [];
  const label = t("preview.new_test");
  if (time.from === "now") return [[label, t("preview.new_test_now"), PALETTE.amber]];
  return [[label, t("preview.new_test_from", { date: time.date }), dayColour(document)]];
}

function dayColour({ newTestAfterMs, resultsReceivedAtMs, localTime }: PreviewDocument): Colour {
  return isOldBy(resultsReceivedAtMs, newTestAfterMs, localTime) ? PALETTE.amber : PALETTE.ink;
}

const ASIDE: TextStyle = { ...STYLE.label, tabularFigures: true };

function factPrimitives(
  setter: TextSetter,
  [label, value, colour, aside]: Fact,
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
  const asideX = x + setter.widthOf(lines[0] ?? "", fitted) + 14;
  const isRoom =
    aside !== undefined && lines.length === 1 && asideX + setter.widthOf(aside, ASIDE) <= x + width;
  return [
    setter.fittedLine(label, STYLE.label, fit, x, y + (lines.length === 1 ? 22 : 16)),
    ...lines.map((line, index) => setter.line(line, fitted, x, baselines[index] ?? y + 73)),
    ...(isRoom ? [setter.line(aside, ASIDE, asideX, y + 62)] : []),
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
