import { commonDecimals, formatNumber, formatPercent } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { CertificateDocument } from "../../certificate-document.ts";
import { formatUncertainty, repeatabilityInWords } from "../../certificate-text.ts";
import { sohBandOf } from "../../soh-band.ts";
import type { TextSetter } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { type Block, sideBySide, tagged } from "./block.ts";
import type { Fullness } from "./front-page.ts";
import { CONTENT_WIDTH } from "./page-geometry.ts";

const GAP = 10;
const MOST_LINES = 4;
const TIGHT_LINES = 2;

/**
 * How and in what state the battery was tested, in one line, and what repeated tests say of it in the next, where the page has room: the last
 * page says that too. Nothing where none of it is known.
 */
export function conditionsLine(
  setter: TextSetter,
  t: Translator,
  document: CertificateDocument,
  { isTight }: Fullness,
): Block[] {
  const parts = conditionsInWords(t, document);
  const repeatability = isTight ? null : repeatabilityInWords(document, t);
  if (parts.length === 0 && repeatability === null) return [];
  const label = setter.paragraph(t("certificate.conditions.title"), STYLE.strong, CONTENT_WIDTH / 3);
  const x = setter.widthOf(t("certificate.conditions.title"), STYLE.strong) + GAP;
  const textX = Math.min(x, CONTENT_WIDTH / 3 + GAP);
  const width = CONTENT_WIDTH - textX;
  const lines = packed(setter, parts, width).flatMap((line) => setter.wrapped(line, STYLE.body, width));
  const most = isTight ? TIGHT_LINES : MOST_LINES;
  const conditions =
    lines.length <= most ? lines : setter.wrapped(parts.join("   ·   "), STYLE.body, width, most);
  const repeated = repeatability === null ? [] : setter.wrapped(repeatability, STYLE.body, width);
  const text = setter.lines([...conditions, ...repeated], STYLE.body);
  const item = sideBySide([
    [0, tagged(label, { role: "Lbl" })],
    [textX, tagged(text, { role: "LBody" })],
  ]);
  return [tagged(tagged(item, { role: "LI" }), { role: "L" })];
}

function conditionsInWords(
  t: Translator,
  { battery, diagnostics, resultStatus, unitSerialNumber }: CertificateDocument,
): string[] {
  const measured = resultStatus === "inconclusive" ? null : battery;
  const method = measured?.method?.trim() || null;
  const isStated = sohBandOf(resultStatus, battery?.sohPercent ?? null) !== null;
  const uncertainty = isStated ? formatUncertainty(measured?.sohUncertaintyPercent ?? null, t) : null;
  const temperature = temperatureSpan(t, diagnostics?.measurements?.cell_temperature_c ?? null);
  const soc = diagnostics?.bms?.soc_percent ?? null;
  const charge = formatPercent(soc, commonDecimals([soc], { min: 0, max: 1 }), t);
  return [
    [method, uncertainty].filter((part) => part !== null).join(" ") || null,
    temperature && t("certificate.conditions.temperature", { temperature }),
    charge && t("certificate.conditions.charge", { percent: charge }),
    unitSerialNumber && t("certificate.conditions.unit", { unit: unitSerialNumber }),
  ].filter((part) => part !== null);
}

/** As many parts on a line as fit, with dots between them. */
function packed(setter: TextSetter, parts: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1)}   ·   ${part}`;
    if (lines.length > 0 && setter.widthOf(longer, STYLE.body) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

/** `17.5 to 21.3 °C`; null where neither end is recorded. */
export function temperatureSpan(
  t: Translator,
  measured: { readonly min: number | null; readonly max: number | null } | null,
): string | null {
  return measuredSpan(t, measured, " °C", { min: 1, max: 1 });
}

export function measuredSpan(
  t: Translator,
  measured: { readonly min: number | null; readonly max: number | null } | null,
  unit: string,
  decimals: { readonly min: number; readonly max: number },
): string | null {
  const ends = [measured?.min ?? null, measured?.max ?? null].filter((end) => end !== null);
  const places = commonDecimals(ends, decimals);
  const [from, to = from] = ends.map((end) => formatNumber(end, places, t) ?? "");
  if (from === undefined || to === undefined) return null;
  return from === to ? `${from}${unit}` : t("certificate.span", { from, to: `${to}${unit}` });
}
