import type { Translator } from "../../../language/translator.ts";
import type { CertificateDocument } from "../../certificate-document.ts";
import { newTestTime } from "../../test-age.ts";
import { verdictOf } from "../../verdict.ts";
import type { TextSetter, TextStyle } from "../text/text-setting.ts";
import { SMALLEST_SIZE, STYLE } from "../text/text-styles.ts";
import { type Block, placed, stack, tagged, taggedPrimitives } from "./block.ts";
import { box } from "./marks.ts";
import { CONTENT_WIDTH } from "./page-geometry.ts";
import { PALETTE } from "./palette.ts";
import type { LinkPrimitive, QrPrimitive } from "./primitive.ts";
import { QUIET_ZONE_MODULES, qrMatrix } from "./qr-matrix.ts";
import { prose } from "./section.ts";

/** Where its words need no more. */
const HEIGHT = 104;
const INSET = 9;
const TEXT_X = HEIGHT + 14;
const TEXT_WIDTH = CONTENT_WIDTH - TEXT_X - 22;

/** The address in print is also a link in the PDF. */
export function verificationPanel(setter: TextSetter, t: Translator, document: CertificateDocument): Block {
  const { verificationUrl } = document;
  const address: TextStyle = { ...STYLE.strong, colour: PALETTE.accent, tabularFigures: true };
  const fitted = setter.fitted(verificationUrl, address, TEXT_WIDTH, 2, SMALLEST_SIZE);
  const printed = setter.lines(fitted.lines, fitted.style);
  const { height: linkHeight } = printed;
  const target: LinkPrimitive = {
    kind: "link",
    x: 0,
    y: 0,
    width: TEXT_WIDTH,
    height: linkHeight,
    url: verificationUrl,
  };
  const link = tagged({ ...printed, primitives: [...printed.primitives, target] }, { role: "Link" });
  const issuer = setter.lines(issuerLines(setter, t, document), STYLE.note);
  const text = stack(
    [
      prose(setter, t("certificate.verify.title"), STYLE.heading, TEXT_WIDTH, "H3"),
      prose(setter, t("certificate.verify.text"), STYLE.body, TEXT_WIDTH),
      ...newTest(setter, t, document),
      tagged(link, { role: "P" }),
      tagged(issuer, { role: "P" }),
    ],
    2,
  );
  const height = Math.max(HEIGHT, text.height + 2 * INSET);
  const side = HEIGHT - 2 * INSET;
  const top = (height - side) / 2;
  const code = fittedQr(verificationUrl, INSET, top, side);
  const alternative = t("certificate.verify.picture", { url: verificationUrl });
  return {
    height,
    primitives: [
      box(0, 0, CONTENT_WIDTH, height, PALETTE.panel, 9),
      box(INSET, top, side, side, PALETTE.paper, 5),
      ...placed(text, TEXT_X, (height - text.height) / 2),
      ...taggedPrimitives([code], { role: "Figure", alternative }),
    ],
  };
}

function newTest(setter: TextSetter, t: Translator, document: CertificateDocument): Block[] {
  const sohPercent = document.battery?.sohPercent ?? null;
  const time = newTestTime({ ...document, sohPercent, verdict: verdictOf(document) }, t);
  if (time === null) return [];
  const words =
    time.from === "now"
      ? t("certificate.verify.new_test_now")
      : t("certificate.verify.new_test_from", { date: time.date });
  return [prose(setter, words, STYLE.strong, TEXT_WIDTH)];
}

/** Who issues the certificate and how to reach them; without a name, where it was issued. On one line or two, broken between its parts. */
function issuerLines(
  setter: TextSetter,
  t: Translator,
  { issuer, verificationUrl }: CertificateDocument,
): readonly string[] {
  const origin = URL.canParse(verificationUrl) ? new URL(verificationUrl).host : verificationUrl;
  const name =
    issuer.name === null
      ? t("certificate.verify.issued_at", { host: origin })
      : t("certificate.verify.issued_by", { issuer: issuer.name });
  const site = issuer.url?.replace(/^https?:\/\/|\/$/g, "") ?? "";
  const joined = (parts: readonly string[]) => parts.filter((part) => part.trim() !== "").join("   ·   ");
  const contact = issuer.contact ?? "";
  const whole = joined([name, site, contact]);
  const lines = setter.widthOf(whole, STYLE.note) <= TEXT_WIDTH ? [whole] : [name, joined([site, contact])];
  return lines.filter((line) => line !== "").map((line) => setter.clipped(line, STYLE.note, TEXT_WIDTH));
}

/** A QR code that fills a square with its quiet zone. */
function fittedQr(text: string, x: number, y: number, side: number): QrPrimitive {
  const matrix = qrMatrix(text);
  const moduleSize = side / (matrix.size + 2 * QUIET_ZONE_MODULES);
  const quiet = moduleSize * QUIET_ZONE_MODULES;
  return { kind: "qr", x: x + quiet, y: y + quiet, moduleSize, matrix, fill: PALETTE.ink };
}
