import type { CertificateDocument } from "../../certificate-document.ts";
import {
  checkStatusInWords,
  commonDecimals,
  formatKilometres,
  formatKilowattHours,
  formatMiles,
  formatNumber,
  formatSohPercent,
  formatUncertainty,
  milesToKilometres,
  NO_FIGURE,
  NOT_DETERMINED,
} from "../../certificate-text.ts";
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
  return section(setter, "Battery", CONTENT_WIDTH, columns);
}

/** A figure of the battery, with a remark if the test did not determine it. */
function determined(label: string, value: string | null, aside?: string): Definition {
  return value === null ? { label, value: NOT_DETERMINED, isMissing: true } : { label, value, aside };
}

/** The state of health as the PDF lists it: marked if it is not final, absent if the test was inconclusive. */
function listedSoh({ battery, resultStatus }: CertificateDocument): string | null {
  return resultStatus === "inconclusive" ? null : formatSohPercent(battery?.sohPercent ?? null);
}

function sohAside({ battery, resultStatus }: CertificateDocument): string | undefined {
  if (resultStatus === "provisional") return "provisional";
  if (resultStatus === null) return "status not recorded";
  return formatUncertainty(battery?.sohUncertaintyPercent ?? null) ?? undefined;
}

function capacityDefinitions(document: CertificateDocument): Definition[] {
  const { battery, resultStatus } = document;
  const measured = resultStatus === "inconclusive" ? null : battery;
  const rangeMiles = measured?.estimatedRangeMiles ?? null;
  const rangeKm = rangeMiles === null ? null : formatKilometres(milesToKilometres(rangeMiles));
  return [
    determined("State of health", listedSoh(document), sohAside(document)),
    determined("Usable capacity now", formatKilowattHours(measured?.capacityKwh ?? null)),
    determined("Usable capacity when new", formatKilowattHours(battery?.nominalKwh ?? null)),
    determined("Estimated range", formatMiles(rangeMiles), rangeKm ?? undefined),
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
