import type { CertificateDocument } from "../../certificate-document.ts";
import type { TextSetter, TextStyle } from "../text/text-setting.ts";
import { SMALLEST_SIZE, STYLE } from "../text/text-styles.ts";
import { fittedLogo, logoOf } from "./logo.ts";
import { box, brandMark } from "./marks.ts";
import { CONTENT_WIDTH, MARGIN_BOTTOM, MARGIN_TOP, MARGIN_X, PAGE_HEIGHT } from "./page-geometry.ts";
import { PALETTE } from "./palette.ts";
import type { Primitive } from "./primitive.ts";
import { type StructureElement, taggedPrimitives } from "./structure.ts";

/** Printed in place of the number on a certificate without a printed reference. */
const WITHOUT_NUMBER = "Issued without a printed number";

const RIGHT = MARGIN_X + CONTENT_WIDTH;
const MARK_SIZE = 24;
/** Where the certificate's number starts at the earliest. */
const NUMBER_X = MARGIN_X + CONTENT_WIDTH / 2 + 62;

/**
 * The parts of every page: the name of the document and the certificate's number at the top, the vehicle and the page number at the
 * bottom. The top is read on the first page alone.
 */
export function pageFrame(
  setter: TextSetter,
  document: CertificateDocument,
  pageNumber: number,
  pageCount: number,
): Primitive[] {
  const footer: TextStyle = { ...STYLE.note, tabularFigures: true };
  const footerRule = PAGE_HEIGHT - MARGIN_BOTTOM - 16;
  const footerBaseline = PAGE_HEIGHT - MARGIN_BOTTOM - 2;
  const page = setter.line(`Page ${pageNumber} of ${pageCount}`, footer, RIGHT, footerBaseline, "right");
  const subject = setter.clipped(footerSubject(document), footer, page.x - MARGIN_X - 20);
  const as = (role: "H1" | "P"): StructureElement => ({ role: pageNumber === 1 ? role : "Artefact" });
  const mark = markOf(document, pageNumber === 1);
  const x = MARGIN_X + mark.width + 9;
  const name = setter.line("Battery Health Certificate", STYLE.wordmark, x, MARGIN_TOP + 10.2);
  const room = NUMBER_X - x - 12;
  const issuer = document.issuer.name;
  const subtitle = issuer === null ? "Independent test of a traction battery" : `Issued by ${issuer}`;
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
    ...taggedPrimitives(numberLines(setter, document.certificateNumber), as("P")),
    ...taggedPrimitives(foot, { role: "Artefact" }),
  ];
}

/** The issuer's logo, or else the sign of the service. The logo is read on the first page alone. */
function markOf(
  document: CertificateDocument,
  isRead: boolean,
): { readonly width: number; readonly primitives: readonly Primitive[] } {
  const logo = logoOf(document, document.issuer.logo);
  if (logo === null) return { width: MARK_SIZE, primitives: brandMark(MARGIN_X, MARGIN_TOP, MARK_SIZE) };
  const place = { x: MARGIN_X, y: MARGIN_TOP, width: 120, height: 26, align: "left" } as const;
  const { width, primitives } = fittedLogo(logo, document.issuer.name, place);
  return { width, primitives: isRead ? primitives : taggedPrimitives(primitives, { role: "Artefact" }) };
}

function numberLines(setter: TextSetter, certificateNumber: string | null): Primitive[] {
  const [first, second] = [MARGIN_TOP + 10.2, MARGIN_TOP + 21.2];
  if (certificateNumber === null) return [setter.line(WITHOUT_NUMBER, STYLE.note, RIGHT, first, "right")];
  const style: TextStyle = { ...STYLE.wordmark, tabularFigures: true };
  const { lines, style: fitted } = setter.fitted(
    certificateNumber,
    style,
    RIGHT - NUMBER_X,
    1,
    SMALLEST_SIZE,
  );
  return [
    setter.line("Certificate number", STYLE.note, RIGHT, second, "right"),
    setter.line(lines[0] ?? "", fitted, RIGHT, first, "right"),
  ];
}

function footerSubject({ vehicle, certificateNumber }: CertificateDocument): string {
  const parts = [certificateNumber === null ? WITHOUT_NUMBER : `Certificate ${certificateNumber}`];
  if (vehicle?.vin) parts.push(`VIN ${vehicle.vin}`);
  return parts.join("   ·   ");
}
