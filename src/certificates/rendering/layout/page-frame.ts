import type { CertificateDocument } from "../../certificate-document.ts";
import type { TextSetter, TextStyle } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { box, brandMark } from "./marks.ts";
import { CONTENT_WIDTH, MARGIN_BOTTOM, MARGIN_TOP, MARGIN_X, PAGE_HEIGHT } from "./page-geometry.ts";
import { PALETTE } from "./palette.ts";
import type { Primitive } from "./primitive.ts";
import { type StructureElement, taggedPrimitives } from "./structure.ts";

/** Printed in place of the number on a certificate without a printed reference. */
const WITHOUT_NUMBER = "Issued without a printed number";

const RIGHT = MARGIN_X + CONTENT_WIDTH;
const MARK_SIZE = 24;

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
  const x = MARGIN_X + MARK_SIZE + 9;
  const name = setter.line("Battery Health Certificate", STYLE.wordmark, x, MARGIN_TOP + 10.2);
  const kind = setter.line("Independent test of a traction battery", STYLE.note, x, MARGIN_TOP + 21.2);
  const foot = [
    box(MARGIN_X, footerRule, CONTENT_WIDTH, 0.5, PALETTE.line),
    setter.line(subject, footer, MARGIN_X, footerBaseline),
    page,
  ];
  return [
    ...brandMark(MARGIN_X, MARGIN_TOP, MARK_SIZE),
    ...taggedPrimitives([name], as("H1")),
    ...taggedPrimitives([kind], as("P")),
    ...taggedPrimitives(numberLines(setter, document.certificateNumber), as("P")),
    ...taggedPrimitives(foot, { role: "Artefact" }),
  ];
}

function numberLines(setter: TextSetter, certificateNumber: string | null): Primitive[] {
  const [first, second] = [MARGIN_TOP + 10.2, MARGIN_TOP + 21.2];
  if (certificateNumber === null) return [setter.line(WITHOUT_NUMBER, STYLE.note, RIGHT, first, "right")];
  const style: TextStyle = { ...STYLE.wordmark, tabularFigures: true };
  const { lines, style: fitted } = setter.fitted(certificateNumber, style, CONTENT_WIDTH / 2 - 20, 1, 6.5);
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
