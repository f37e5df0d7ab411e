import { BATTERY, type Battery } from "../battery-tests/battery.ts";
import type { ResultStatus } from "../battery-tests/battery-test.ts";
import type { CheckStatus } from "../battery-tests/diagnostics.ts";
import { KM_OF_MILE } from "../kernel/mile.ts";
import { formatDay } from "../language/date-format.ts";
import { commonDecimals, formatNumber, formatPercent, rounded } from "../language/number-format.ts";
import type { Translator } from "../language/translator.ts";
import type { CertificateDocument } from "./certificate-document.ts";
import { VERDICT_OF_STATUS } from "./verdict.ts";

/** Certificate, preview and public validation page share these words and number formats, so that all three say the same about a test. */

export const NO_FIGURE = "–";

/** Percent with one decimal: `92.4%`. */
export function formatSohPercent(percent: number | null, t: Translator): string | null {
  return formatPercent(percent, 1, t);
}

/** What a state of health is a percentage of: `92.4% of usable energy when new`. Null where the record did not say, and without a figure. */
export function sohBasisInWords(
  battery: Pick<Battery, "sohPercent" | "sohBasis"> | null,
  t: Translator,
): string | null {
  const percent = formatSohPercent(battery?.sohPercent ?? null, t);
  const basis = battery?.sohBasis ?? null;
  return percent === null || basis === null ? null : t(`battery.basis.${basis}`, { percent });
}

/** Percentage points, one decimal where it has one: `± 2 percentage points`. */
export function formatUncertainty(percentagePoints: number | null, t: Translator): string | null {
  if (percentagePoints === null || !Number.isFinite(percentagePoints)) return null;
  return t("values.uncertainty", { count: rounded(percentagePoints, 1) });
}

/** The same beside the figure that it belongs to, without a unit: `± 2`. Null where it would say nothing about a percentage. */
export function formatPlusMinus(percentagePoints: number | null, t: Translator): string | null {
  if (percentagePoints === null || percentagePoints >= 100) return null;
  const digits = formatNumber(percentagePoints, commonDecimals([percentagePoints], { min: 0, max: 1 }), t);
  return digits === null ? null : `±\u00a0${digits}`;
}

/** What two tests of one car say of a final result, without a full stop; null where nothing is known. */
export function repeatabilityInWords(
  { resultStatus, repeatability }: Pick<CertificateDocument, "resultStatus" | "repeatability">,
  t: Translator,
): string | null {
  if (repeatability === null || resultStatus !== "final") return null;
  const { pairCount, withinPoints } = repeatability;
  return t("values.repeatability", {
    points: t("values.points", { count: withinPoints }),
    percent: formatPercent(95, 0, t) ?? "",
    count: pairCount,
  });
}

/** Whole miles: `231 miles`. */
export function formatMiles(miles: number | null, t: Translator): string | null {
  return miles === null || !Number.isFinite(miles) ? null : t("values.miles", { count: rounded(miles, 0) });
}

/** Whole kilometres: `45,210 km`. */
export function formatKilometres(kilometres: number | null, t: Translator): string | null {
  return withUnit(formatNumber(kilometres, 0, t), "km");
}

/** Energy in kilowatt-hours, one decimal, two where it has them: `53.6 kWh`. */
export function formatKilowattHours(kilowattHours: number | null, t: Translator): string | null {
  return withUnit(formatNumber(kilowattHours, commonDecimals([kilowattHours], { min: 1, max: 2 }), t), "kWh");
}

function withUnit(digits: string | null, unit: "km" | "kWh"): string | null {
  return digits === null ? null : `${digits} ${unit}`;
}

/** International miles, 1.609344 km each; not rounded. */
export function milesToKilometres(miles: number): number {
  return miles * KM_OF_MILE;
}

export function kilometresToMiles(kilometres: number): number {
  return kilometres / KM_OF_MILE;
}

/** Hides all but the last 4 characters: `•••• 7Q2M`; a number that short is hidden whole. Null stays null. */
export function maskCertificateNumber(certificateNumber: string | null): string | null {
  if (certificateNumber === null) return null;
  const characters = [...certificateNumber.trim()];
  return characters.length <= 4 ? "••••" : `•••• ${characters.slice(-4).join("")}`;
}

/** Make and model on one line; the make is left out where the model repeats it. Null when neither is held. */
export function vehicleTitle(make: string | null, model: string | null): string | null {
  const [makeName, modelName] = [make?.trim() ?? "", model?.trim() ?? ""];
  if (makeName === "" || modelName.toLowerCase().startsWith(`${makeName.toLowerCase()} `))
    return modelName || null;
  return modelName === "" ? makeName : `${makeName} ${modelName}`;
}

/** A dealer's name with its town, which is left out where the name already ends with it. Null when neither is held. */
export function dealerTitle(name: string | null, town: string | null): string | null {
  const [dealerName, townName] = [name?.trim() ?? "", town?.trim() ?? ""];
  const [lowName, lowTown] = [dealerName.toLowerCase(), townName.toLowerCase()];
  const before = lowName.endsWith(lowTown) ? lowName.slice(0, lowName.length - lowTown.length) : null;
  if (townName === "" || (before !== null && !/[\p{L}\p{N}]$/u.test(before))) return dealerName || null;
  return dealerName === "" ? townName : `${dealerName}, ${townName}`;
}

/** Whether the state of health may stand as a headline: only a final result, never one of unknown status (section 2). */
export function hasHeadlineFigure(resultStatus: ResultStatus | null, sohPercent: number | null): boolean {
  return resultStatus === "final" && sohPercent !== null;
}

/** What a record says of the pack itself, as names and values; nothing that it does not say, and never the identifier. */
export function packFactsInWords(
  { certifiedEnergyKwh, fullCycles, replacedOn }: PackFacts,
  t: Translator,
): { readonly label: string; readonly value: string }[] {
  const facts = [
    [t("battery.fact.replaced"), formatDay(replacedOn, t)],
    [t("battery.fact.certified_energy"), formatKilowattHours(certifiedEnergyKwh, t)],
    [t("battery.fact.full_cycles"), formatNumber(fullCycles, 0, t)],
  ] as const;
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

export type PackFacts = Pick<Battery, "certifiedEnergyKwh" | "fullCycles" | "replacedOn">;

/** What a new battery holds is not confirmed beside a result that is not final. */
export function packFactsOf(battery: Battery | null, resultStatus: ResultStatus | null): PackFacts {
  const { certifiedEnergyKwh, fullCycles, replacedOn } = battery ?? BATTERY.none;
  return { certifiedEnergyKwh: resultStatus === "final" ? certifiedEnergyKwh : null, fullCycles, replacedOn };
}

export function checkStatusInWords(status: CheckStatus | null, t: Translator): string {
  return status === null ? t("values.not_recorded") : t(`battery.check.${VERDICT_OF_STATUS[status]}`);
}

export interface ResultStatusInWords {
  readonly label: string;
  /** One or two words, for a column of a list. */
  readonly short: string;
  /** One or two sentences for somebody who buys the car. */
  readonly sentence: string;
}

/** Interface specification, section 2, "result_status rules". */
export function resultStatusInWords(resultStatus: ResultStatus | null, t: Translator): ResultStatusInWords {
  const known = resultStatus ?? "none";
  return {
    label: t(`battery.result.${known}.label`),
    short: t(`battery.result.${known}.short`),
    sentence: t(`battery.result.${known}.sentence`),
  };
}
