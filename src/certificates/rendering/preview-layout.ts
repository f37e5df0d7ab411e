import {
  formatDate,
  formatKilometres,
  maskCertificateNumber,
  NOT_RECORDED,
  vehicleTitle,
} from "../certificate-words.ts";
import { placed, space, stack } from "./block.ts";
import { box, brandMark } from "./marks.ts";
import { PALETTE } from "./palette.ts";
import type { PreviewDocument } from "./preview-document.ts";
import { previewResult } from "./preview-result.ts";
import {
  CONTENT_WIDTH,
  FACTS_Y,
  FOOT_Y,
  MARGIN,
  PREVIEW_HEIGHT,
  PREVIEW_WIDTH,
  RIGHT,
  STYLE,
} from "./preview-styles.ts";
import type { Page, Primitive } from "./primitive.ts";
import { tiedUnits } from "./printable-text.ts";
import { qrMatrix } from "./qr-matrix.ts";
import { resultPill } from "./result-pill.ts";
import type { TextSetter, TextStyle } from "./text-setting.ts";

/**
 * The public picture of a certificate (1080 × 1350 pixels): what an advertisement may show. Of the document it reads
 * neither the VIN nor the registration, and of the number only its last 4 characters.
 */
export function previewPage(setter: TextSetter, document: PreviewDocument): Page {
  return {
    width: PREVIEW_WIDTH,
    height: PREVIEW_HEIGHT,
    primitives: [
      ...header(setter, document),
      ...title(setter, document),
      ...previewResult(setter, document),
      ...facts(setter, document),
      ...verification(setter, document.verificationUrl),
    ],
  };
}

function header(setter: TextSetter, { resultStatus }: PreviewDocument): Primitive[] {
  const pill = resultPill(setter, resultStatus, 50, PALETTE.panel);
  return [
    ...brandMark(MARGIN, 68, 68),
    setter.line("Battery Health Certificate", STYLE.wordmark, MARGIN + 90, 96),
    setter.line("Independent battery test", STYLE.tagline, MARGIN + 90, 128),
    ...placed(pill, RIGHT - pill.width, 77),
  ];
}

/** The make over the model, which is what tells two cars apart and so is the larger of the two. */
function title(setter: TextSetter, { make, model }: PreviewDocument): Primitive[] {
  const name = tiedUnits(vehicleTitle(null, model) ?? vehicleTitle(make, null) ?? "Vehicle not identified");
  const { lines, style } = setter.fittedTitle(name, STYLE.title, CONTENT_WIDTH, 46, 36);
  const large = setter.lines(lines, style);
  const hasMake = vehicleTitle(null, model) !== null && vehicleTitle(make, null) !== null;
  const small = hasMake ? setter.paragraph(make ?? "", STYLE.make, CONTENT_WIDTH, 1) : space(0);
  const block = stack([small, large]);
  return placed(block, MARGIN, 176 + (156 - block.height) / 2);
}

function facts(setter: TextSetter, document: PreviewDocument): Primitive[] {
  const { city, name } = document.dealer;
  const dealer = [name, city].filter((part) => part !== null && part.trim() !== "").join(", ");
  const columns = [MARGIN, MARGIN + CONTENT_WIDTH / 2 + 24] as const;
  const width = CONTENT_WIDTH / 2 - 24;
  const fact = (label: string, value: string | null, x: number, y: number) =>
    factPrimitives(setter, label, value, x, y, width);
  return [
    ...fact("Mileage", formatKilometres(document.mileageKm), columns[0], FACTS_Y),
    ...fact("Tested on", formatDate(document.testedAtMs), columns[1], FACTS_Y),
    ...fact("Testing dealer", dealer === "" ? null : dealer, columns[0], FACTS_Y + 112),
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

/** The QR code with modules of whole pixels, which survives the JPEG and a phone's camera. */
function verification(setter: TextSetter, verificationUrl: string): Primitive[] {
  const side = 208;
  const matrix = qrMatrix(verificationUrl);
  const moduleSize = Math.max(2, Math.floor(side / matrix.size));
  const printed = matrix.size * moduleSize;
  const x = MARGIN;
  const textX = MARGIN + side + 56;
  const width = RIGHT - textX;
  const top = FOOT_Y + (side - 156) / 2;
  const address = URL.canParse(verificationUrl) ? new URL(verificationUrl).host : verificationUrl;
  return [
    { kind: "qr", x, y: FOOT_Y + Math.round((side - printed) / 2), moduleSize, matrix, fill: PALETTE.ink },
    setter.line("Scan to verify", { ...STYLE.wordmark, size: 34 }, textX, top + 32),
    ...placed(
      setter.paragraph(
        "See whether this result is genuine and whether a newer test of the same vehicle exists.",
        STYLE.label,
        width,
        2,
      ),
      textX,
      top + 50,
    ),
    setter.line(
      setter.clipped(address, { ...STYLE.label, weight: "semibold", colour: PALETTE.accent }, width),
      { ...STYLE.label, weight: "semibold", colour: PALETTE.accent },
      textX,
      top + 152,
    ),
  ];
}
