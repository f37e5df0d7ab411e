import type { ResultStatus } from "../../../battery-tests/battery-test.ts";
import { formatDate } from "../../../language/date-format.ts";
import {
  dealerTitle,
  hasHeadlineFigure,
  maskCertificateNumber,
  NOT_RECORDED,
  VEHICLE_UNNAMED,
  vehicleTitle,
} from "../../certificate-text.ts";
import { distanceOfKilometres } from "../../distance.ts";
import { type Verdict, verdictInWords } from "../../verdict.ts";
import type { PreviewDocument } from "../preview/preview-document.ts";
import {
  CONTENT_WIDTH,
  FACTS_Y,
  FOOT_Y,
  MARGIN,
  PANEL,
  PREVIEW_HEIGHT,
  PREVIEW_WIDTH,
  RIGHT,
  STRIP,
  STYLE,
} from "../preview/preview-styles.ts";
import { tiedUnits } from "../text/printable-text.ts";
import type { TextSetter, TextStyle } from "../text/text-setting.ts";
import { placed, space, stack } from "./block.ts";
import { box, brandMark, statusMark } from "./marks.ts";
import { PALETTE } from "./palette.ts";
import { headlineFigures, resultGround } from "./preview-result.ts";
import type { Picture, Primitive } from "./primitive.ts";
import { qrMatrix } from "./qr-matrix.ts";
import { resultPill } from "./result-pill.ts";
import { verdictLook } from "./verdict-panel.ts";

/**
 * The public picture of a certificate (1080 × 1350 pixels): what an advertisement may show. Of the document it reads
 * neither the VIN nor the registration, and of the number only its last 4 characters.
 */
export function previewPage(setter: TextSetter, document: PreviewDocument): Picture {
  const isHeadline = hasHeadlineFigure(document.resultStatus, document.sohPercent);
  return {
    width: PREVIEW_WIDTH,
    height: PREVIEW_HEIGHT,
    ground: groundOf(setter, document.resultStatus, document.verdict, isHeadline),
    primitives: [
      ...title(setter, document),
      ...(isHeadline ? headlineFigures(setter, document) : []),
      ...facts(setter, document),
      ...verification(setter, document.verificationUrl),
    ],
  };
}

const grounds = new WeakMap<TextSetter, Map<string, readonly Primitive[]>>();

/** The part that previews of one result status and verdict share. It gets nothing else of the document, so that it can be laid out once. */
function groundOf(
  setter: TextSetter,
  resultStatus: ResultStatus | null,
  verdict: Verdict,
  isHeadline: boolean,
): readonly Primitive[] {
  const known = grounds.get(setter) ?? new Map<string, readonly Primitive[]>();
  grounds.set(setter, known);
  const key = `${resultStatus} ${verdict} ${isHeadline}`;
  const ground = known.get(key) ?? [
    ...header(setter, resultStatus),
    ...verdictStrip(setter, verdict),
    ...resultGround(setter, resultStatus, isHeadline),
    ...invitation(setter),
  ];
  known.set(key, ground);
  return ground;
}

function header(setter: TextSetter, resultStatus: ResultStatus | null): Primitive[] {
  const pill = resultStatus === "final" ? null : resultPill(setter, resultStatus, 50);
  return [
    ...brandMark(MARGIN, 68, 68),
    setter.line("Battery Health Certificate", STYLE.wordmark, MARGIN + 90, 96),
    setter.line("Independent battery test", STYLE.tagline, MARGIN + 90, 128),
    ...(pill === null ? [] : placed(pill, RIGHT - pill.width, 77)),
  ];
}

/** Below the sign of the service. */
const TITLE_Y = 146;

/** The make above the model; the model is larger because it distinguishes cars better. */
function title(setter: TextSetter, { make, model, verdict }: PreviewDocument): Primitive[] {
  const name = tiedUnits(vehicleTitle(null, model) ?? vehicleTitle(make, null) ?? VEHICLE_UNNAMED);
  const { lines, style } = setter.fittedTitle(name, STYLE.title, CONTENT_WIDTH, 46, 36);
  const large = setter.lines(lines, style);
  const hasMake = vehicleTitle(null, model) !== null && vehicleTitle(make, null) !== null;
  const small = hasMake ? setter.paragraph(make ?? "", STYLE.make, CONTENT_WIDTH, 1) : space(0);
  const block = stack([small, large]);
  const room = (verdict === "none" ? PANEL.y : STRIP.y) - TITLE_Y - 10;
  return placed(block, MARGIN, TITLE_Y + (room - block.height) / 2);
}

/** The verdict on the battery in its colour, with its sign and its words; nothing where the record holds none. */
function verdictStrip(setter: TextSetter, verdict: Verdict): Primitive[] {
  if (verdict === "none") return [];
  const { label, sentence } = verdictInWords(verdict);
  const look = verdictLook(verdict);
  const x = MARGIN + 98;
  const heading: TextStyle = { ...STYLE.verdict, colour: look.heading };
  const text: TextStyle = { ...STYLE.verdictText, colour: look.text };
  const { lines, style } = setter.fitted(sentence, text, RIGHT - 24 - x, 1, 18);
  return [
    box(MARGIN, STRIP.y, CONTENT_WIDTH, STRIP.height, look.ground, STRIP.radius),
    ...statusMark(look.sign, MARGIN + 26, STRIP.y + (STRIP.height - 50) / 2, 50, look.signColours),
    setter.line(label, heading, x, STRIP.y + 41),
    setter.line(lines[0] ?? sentence, style, x, STRIP.y + 73),
  ];
}

function facts(setter: TextSetter, document: PreviewDocument): Primitive[] {
  const dealer = dealerTitle(document.dealer.name, document.dealer.city);
  const columns = [MARGIN, MARGIN + CONTENT_WIDTH / 2 + 24] as const;
  const width = CONTENT_WIDTH / 2 - 24;
  const mileage = distanceOfKilometres(document.mileageKm, document.dealer);
  const fact = (label: string, value: string | null, x: number, y: number) =>
    factPrimitives(setter, label, value, x, y, width);
  return [
    ...fact("Mileage", mileage?.first ?? null, columns[0], FACTS_Y),
    ...fact("Tested on", formatDate(document.testedAtMs, document.localTime), columns[1], FACTS_Y),
    ...fact("Testing dealer", dealer, columns[0], FACTS_Y + 112),
    ...fact(
      "Certificate number",
      maskCertificateNumber(document.certificateNumber) ?? "None printed",
      columns[1],
      FACTS_Y + 112,
    ),
  ];
}

function factPrimitives(
  setter: TextSetter,
  label: string,
  value: string | null,
  x: number,
  y: number,
  width: number,
): Primitive[] {
  const style: TextStyle =
    value === null ? { ...STYLE.value, colour: PALETTE.caption, weight: "regular" } : STYLE.value;
  const { lines, style: fitted } = setter.fittedTitle(value ?? NOT_RECORDED, style, width, 23, 20);
  const baselines = lines.length === 1 ? [y + 62] : [y + 48, y + 73];
  return [
    setter.line(label, STYLE.label, x, y + (lines.length === 1 ? 22 : 16)),
    ...lines.map((line, index) => setter.line(line, fitted, x, baselines[index] ?? y + 73)),
    box(x, y + 86, width, 2, PALETTE.line),
  ];
}

const QR_SIDE = 208;
const FOOT_TEXT = { x: MARGIN + QR_SIDE + 56, y: FOOT_Y + (QR_SIDE - 156) / 2 } as const;
const FOOT_TEXT_WIDTH = RIGHT - FOOT_TEXT.x;

/** What the QR code is for. */
function invitation(setter: TextSetter): Primitive[] {
  const { x, y } = FOOT_TEXT;
  const explanation = setter.paragraph(
    "See whether this result is genuine and whether a newer test of the same vehicle exists.",
    STYLE.label,
    FOOT_TEXT_WIDTH,
    2,
  );
  return [
    setter.line("Scan to verify", { ...STYLE.wordmark, size: 34 }, x, y + 32),
    ...placed(explanation, x, y + 50),
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
