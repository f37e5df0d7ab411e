import type { Translator } from "../../../language/translator.ts";
import type { CertificateDocument } from "../../certificate-document.ts";
import type { TextSetter, TextStyle } from "../text/text-setting.ts";
import { SMALLEST_SIZE, STYLE } from "../text/text-styles.ts";
import { taggedPrimitives } from "./block.ts";
import { box, brandMark, fittedLogo, logoOf } from "./marks.ts";
import { CONTENT_WIDTH, MARGIN_BOTTOM, MARGIN_TOP, MARGIN_X, PAGE_HEIGHT } from "./page-geometry.ts";
import { PALETTE } from "./palette.ts";
import type { Primitive, StructureElement, TextPrimitive } from "./primitive.ts";

const RIGHT = MARGIN_X + CONTENT_WIDTH;
const MARK_SIZE = 24;
const LOGO_WIDTH = { least: 50, most: 120 } as const;
/** Where the certificate's number starts at the earliest. */
const NUMBER_X = MARGIN_X + CONTENT_WIDTH / 2 + 62;

/** The document's name and the certificate's number, the vehicle and the page number. Only on the first page, readers of structure read the top. */
export function pageFrame(
  setter: TextSetter,
  t: Translator,
  document: CertificateDocument,
  pageNumber: number,
  pageCount: number,
): Primitive[] {
  const footer: TextStyle = { ...STYLE.note, tabularFigures: true };
  const footerRule = PAGE_HEIGHT - MARGIN_BOTTOM - 16;
  const footerBaseline = PAGE_HEIGHT - MARGIN_BOTTOM - 2;
  const place = t("certificate.foot.page", { page: pageNumber, pages: pageCount });
  const page = setter.line(place, footer, RIGHT, footerBaseline, "right");
  const subject = setter.clipped(footerSubject(t, document), footer, page.x - MARGIN_X - 20);
  const as = (role: "H1" | "P"): StructureElement => ({ role: pageNumber === 1 ? role : "Artefact" });
  const number = numberLines(setter, t, document.certificateNumber);
  const right = Math.min(...number.map((line) => line.x)) - 12;
  const words = t("certificate.name");
  const subtitle = originInWords(t, document);
  const own = Math.max(
    setter.widthOf(words, STYLE.wordmark),
    document.issuer.name === null ? setter.widthOf(subtitle, STYLE.note) : 0,
  );
  const mark = markOf(t, document, pageNumber === 1, right - own - 9 - MARGIN_X);
  const x = MARGIN_X + mark.width + 9;
  const room = right - x;
  const fit = { width: room, minSize: SMALLEST_SIZE };
  const name = setter.fittedLine(words, STYLE.wordmark, fit, x, MARGIN_TOP + 10.2);
  const kind = setter.line(setter.clipped(subtitle, STYLE.note, room), STYLE.note, x, MARGIN_TOP + 21.2);
  const foot = [
    box(MARGIN_X, footerRule, CONTENT_WIDTH, 0.5, PALETTE.line),
    setter.line(subject, footer, MARGIN_X, footerBaseline),
    page,
  ];
  return [
    ...mark.primitives,
    ...taggedPrimitives([name], as("H1")),
    ...taggedPrimitives([kind], as("P")),
    ...taggedPrimitives(number, as("P")),
    ...taggedPrimitives(foot, { role: "Artefact" }),
  ];
}

/** Who issued it, or else where the vehicle was tested; empty where neither has a name. */
function originInWords(t: Translator, { issuer, dealer }: CertificateDocument): string {
  if (issuer.name !== null) return t("certificate.head.issued_by", { issuer: issuer.name });
  return dealer.name === null ? "" : t("certificate.head.tested_at", { dealer: dealer.name });
}

/** The issuer's logo, or else the sign of the service. @param room how wide a logo may be, unless that is too little for any. */
function markOf(
  t: Translator,
  document: CertificateDocument,
  isRead: boolean,
  room: number,
): { readonly width: number; readonly primitives: readonly Primitive[] } {
  const logo = logoOf(document, document.issuer.logo);
  if (logo === null) return { width: MARK_SIZE, primitives: brandMark(MARGIN_X, MARGIN_TOP, MARK_SIZE) };
  const place = {
    x: MARGIN_X,
    y: MARGIN_TOP,
    width: Math.max(LOGO_WIDTH.least, Math.min(LOGO_WIDTH.most, room)),
    height: 26,
    align: "left",
  } as const;
  const { width, primitives } = fittedLogo(t, logo, document.issuer.name, place);
  return { width, primitives: isRead ? primitives : taggedPrimitives(primitives, { role: "Artefact" }) };
}

function numberLines(setter: TextSetter, t: Translator, certificateNumber: string | null): TextPrimitive[] {
  const [first, second] = [MARGIN_TOP + 10.2, MARGIN_TOP + 21.2];
  if (certificateNumber === null)
    return [setter.line(t("certificate.head.no_number"), STYLE.note, RIGHT, first, "right")];
  const style: TextStyle = { ...STYLE.wordmark, tabularFigures: true };
  const fit = { width: RIGHT - NUMBER_X, minSize: SMALLEST_SIZE };
  return [
    setter.line(t("certificate.head.number"), STYLE.note, RIGHT, second, "right"),
    setter.fittedLine(certificateNumber, style, fit, RIGHT, first, "right"),
  ];
}

function footerSubject(t: Translator, { vehicle, certificateNumber }: CertificateDocument): string {
  const parts = [
    certificateNumber === null
      ? t("certificate.head.no_number")
      : t("certificate.foot.number", { number: certificateNumber }),
  ];
  if (vehicle?.vin) parts.push(t("certificate.foot.vin", { vin: vehicle.vin }));
  return parts.join("   ·   ");
}
