import type { CertificateDocument } from "../../certificate-document.ts";
import {
  checkStatusInWords,
  commonDecimals,
  formatKilowattHours,
  formatNumber,
  formatSohPercent,
  formatUncertainty,
  NO_FIGURE,
  NOT_DETERMINED,
} from "../../certificate-text.ts";
import { distanceOfMiles } from "../../distance.ts";
import type { TextSetter } from "../text/text-setting.ts";
import { type Block, sideBySide } from "./block.ts";
import { type Definition, definitionList } from "./definition-list.ts";
import { COLUMN_WIDTH, CONTENT_WIDTH, SECOND_COLUMN_X } from "./page-geometry.ts";
import { section } from "./section.ts";

const LABEL_WIDTH = 118;

/** Every figure of the battery with its unit, and the evaluation's remarks about the battery as a whole. */
export function batterySection(setter: TextSetter, document: CertificateDocument): Block {
  const list = (definitions: readonly Definition[]) =>
    definitionList(setter, definitions, COLUMN_WIDTH, LABEL_WIDTH);
  const columns = sideBySide([
    [0, list(capacityDefinitions(document))],
    [SECOND_COLUMN_X, list(cellDefinitions(document))],
  ]);
  return section(setter, "Figures of the battery", CONTENT_WIDTH, columns);
}

/** A figure of the battery, with a remark if the test did not determine it. */
function determined(label: string, value: string | null, aside?: string): Definition {
  return value === null ? { label, value: NOT_DETERMINED, isMissing: true } : { label, value, aside };
}

/** A figure of a result that is not confirmed is a plain remark, never set as one that counts. */
function sohDefinitions({ battery, resultStatus }: CertificateDocument): Definition[] {
  const text = formatSohPercent(battery?.sohPercent ?? null);
  if (text === null || resultStatus === "inconclusive") return [determined("State of health", null)];
  if (resultStatus === "final") {
    const uncertainty = formatUncertainty(battery?.sohUncertaintyPercent ?? null);
    return [
      determined("State of health", text),
      ...(uncertainty === null ? [] : [{ label: "Stated uncertainty", value: uncertainty }]),
    ];
  }
  const label = resultStatus === "provisional" ? "Provisional reading" : "Reading";
  return [{ label, value: text, aside: "not to be quoted", isMissing: true }];
}

/** The same definition, without emphasis where the result is not confirmed: a state of health follows from it. */
function reading({ resultStatus }: CertificateDocument, definition: Definition): Definition {
  return resultStatus === "final" ? definition : { ...definition, isMissing: true };
}

/** How the state of health was found, where the record says so. */
function methodDefinitions(method: string | null): Definition[] {
  return method === null ? [] : [{ label: "Method", value: method }];
}

function capacityDefinitions(document: CertificateDocument): Definition[] {
  const { battery, resultStatus } = document;
  const measured = resultStatus === "inconclusive" ? null : battery;
  const range = distanceOfMiles(measured?.estimatedRangeMiles ?? null, document.dealer);
  return [
    ...sohDefinitions(document),
    ...methodDefinitions(measured?.method ?? null),
    reading(document, determined("Usable capacity now", formatKilowattHours(measured?.capacityKwh ?? null))),
    determined("Usable capacity when new", formatKilowattHours(battery?.nominalKwh ?? null)),
    reading(document, determined("Estimated range", range?.first ?? null, range?.second)),
  ];
}

function cellDefinitions(document: CertificateDocument): Definition[] {
  const { battery, diagnostics } = document;
  const status = diagnostics?.overall_battery_status ?? null;
  const cells = formatNumber(battery?.cellCount ?? null, 0);
  const variance = battery?.cellVariance ?? null;
  const varianceVolts = formatNumber(variance, commonDecimals([variance], { min: 3, max: 5 }));
  return [
    cells === null ? { label: "Cells", value: NO_FIGURE, isMissing: true } : { label: "Cells", value: cells },
    determined("Cell variance", varianceVolts && `${varianceVolts} V`, "lower is more balanced"),
    status === null
      ? { label: "Overall battery status", value: checkStatusInWords(null), isMissing: true }
      : { label: "Overall battery status", value: checkStatusInWords(status) },
    { label: "Warnings", ...warningCount(document.warnings) },
  ];
}

/** How many warnings the evaluation raised; no evaluation record is not the same as none raised. */
export function warningCount(
  warnings: readonly string[] | null,
): Pick<Definition, "value" | "isMissing" | "aside"> {
  if (warnings === null) return { value: "Not known", isMissing: true };
  if (warnings.length === 0) return { value: "None raised" };
  return { value: `${warnings.length} raised`, aside: "see “Warnings”" };
}
