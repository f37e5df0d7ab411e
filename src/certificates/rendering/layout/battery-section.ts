import { commonDecimals, formatNumber } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { CertificateDocument } from "../../certificate-document.ts";
import {
  formatKilowattHours,
  formatSohPercent,
  formatUncertainty,
  NO_FIGURE,
} from "../../certificate-text.ts";
import { distanceOfMiles } from "../../distance.ts";
import { sohBandInWords, sohBandOf } from "../../soh-band.ts";
import { verdictInWords, verdictOf } from "../../verdict.ts";
import type { TextSetter } from "../text/text-setting.ts";
import type { Block } from "./block.ts";
import { type Definition, definitionList } from "./definition-list.ts";
import { COLUMN_WIDTH, CONTENT_WIDTH } from "./page-geometry.ts";
import { section, twoColumns } from "./section.ts";

const LABEL_WIDTH = 118;

export function batterySection(setter: TextSetter, t: Translator, document: CertificateDocument): Block {
  const list = (definitions: readonly Definition[]) =>
    definitionList(setter, definitions, COLUMN_WIDTH, LABEL_WIDTH);
  const columns = twoColumns(list(capacityDefinitions(t, document)), list(cellDefinitions(t, document)));
  return section(setter, t("certificate.figures.title"), CONTENT_WIDTH, columns);
}

function determined(t: Translator, label: string, value: string | null, aside?: string): Definition {
  return value === null
    ? { label, value: t("values.not_determined"), isMissing: true }
    : { label, value, aside };
}

/** A figure of a result that is not confirmed is a plain remark, never set as one that counts. */
function sohDefinitions(t: Translator, { battery, resultStatus }: CertificateDocument): Definition[] {
  const soh = t("certificate.figures.soh");
  const sohPercent = battery?.sohPercent ?? null;
  const text = formatSohPercent(sohPercent, t);
  if (text === null || resultStatus === "inconclusive") return [determined(t, soh, null)];
  if (resultStatus === "final") {
    const band = sohBandOf(resultStatus, sohPercent);
    const uncertainty = formatUncertainty(battery?.sohUncertaintyPercent ?? null, t);
    return [
      determined(t, soh, text, band === null ? undefined : sohBandInWords(band, t).label),
      ...(uncertainty === null ? [] : [{ label: t("certificate.figures.uncertainty"), value: uncertainty }]),
    ];
  }
  const label = t(`certificate.figures.${resultStatus === "provisional" ? "provisional" : "reading"}`);
  return [{ label, value: text, aside: t("certificate.figures.not_quoted"), isMissing: true }];
}

/** The same definition, without emphasis where the result is not confirmed: a state of health follows from it. */
function reading({ resultStatus }: CertificateDocument, definition: Definition): Definition {
  return resultStatus === "final" ? definition : { ...definition, isMissing: true };
}

function methodDefinitions(t: Translator, method: string | null): Definition[] {
  return method === null ? [] : [{ label: t("certificate.figures.method"), value: method }];
}

function capacityDefinitions(t: Translator, document: CertificateDocument): Definition[] {
  const { battery, resultStatus } = document;
  const measured = resultStatus === "inconclusive" ? null : battery;
  const range = distanceOfMiles(measured?.estimatedRangeMiles ?? null, document.dealer, t);
  return [
    ...sohDefinitions(t, document),
    ...methodDefinitions(t, measured?.method ?? null),
    reading(
      document,
      determined(t, t("certificate.figures.capacity"), formatKilowattHours(measured?.capacityKwh ?? null, t)),
    ),
    determined(t, t("certificate.figures.capacity_new"), formatKilowattHours(battery?.nominalKwh ?? null, t)),
    reading(document, determined(t, t("certificate.figures.range"), range?.first ?? null, range?.second)),
  ];
}

function cellDefinitions(t: Translator, document: CertificateDocument): Definition[] {
  const { battery } = document;
  const verdict = verdictOf(document);
  const cells = formatNumber(battery?.cellCount ?? null, 0, t);
  const variance = battery?.cellVariance ?? null;
  const varianceVolts = formatNumber(variance, commonDecimals([variance], { min: 3, max: 5 }), t);
  const cellsLabel = t("certificate.figures.cells");
  const statusLabel = t("certificate.figures.status");
  return [
    cells === null
      ? { label: cellsLabel, value: NO_FIGURE, isMissing: true }
      : { label: cellsLabel, value: cells },
    determined(
      t,
      t("certificate.figures.variance"),
      varianceVolts && `${varianceVolts} V`,
      t("certificate.figures.lower_better"),
    ),
    { label: statusLabel, value: verdictInWords(verdict, t).short, isMissing: verdict === "none" },
    { label: t("certificate.figures.warnings"), ...warningCount(t, document.warnings) },
  ];
}

/** No evaluation record is not the same as none raised. */
export function warningCount(
  t: Translator,
  warnings: readonly string[] | null,
): Pick<Definition, "value" | "isMissing" | "aside"> {
  if (warnings === null) return { value: t("certificate.warning_count.unknown"), isMissing: true };
  if (warnings.length === 0) return { value: t("certificate.warning_count.none") };
  return {
    value: t("certificate.warning_count.raised", { count: warnings.length }),
    aside: t("certificate.warning_count.see"),
  };
}
