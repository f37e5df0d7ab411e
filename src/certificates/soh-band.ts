import { isHealthPossible } from "../battery-tests/battery.ts";
import type { ResultStatus } from "../battery-tests/battery-test.ts";
import { formatPercent, rounded } from "../language/number-format.ts";
import type { Translator } from "../language/translator.ts";
import { formatKilometres, hasHeadlineFigure } from "./certificate-text.ts";

/** `from` is within it, `below` is not. */
export interface SohBand {
  readonly id: "very_good" | "good" | "fair" | "low";
  /** Percent. */
  readonly from: number;
  /** Percent; null for the highest band. */
  readonly below: number | null;
}

/** The best first. */
export const SOH_BANDS: readonly SohBand[] = [
  { id: "very_good", from: 90, below: null },
  { id: "good", from: 80, below: 90 },
  { id: "fair", from: 70, below: 80 },
  { id: "low", from: 0, below: 70 },
];

export interface SohBandInWords {
  /** `90% and above`. */
  readonly span: string;
  /** One or two words, beside the figure. */
  readonly label: string;
  readonly meaning: string;
}

export function sohBandInWords({ id, from, below }: SohBand, t: Translator): SohBandInWords {
  const percent = (value: number | null) => formatPercent(value, 0, t) ?? "";
  const span = {
    very_good: () => t("battery.band.very_good.span", { from: percent(from) }),
    good: () => t("battery.band.good.span", { from: t.number(from), below: percent(below) }),
    fair: () => t("battery.band.fair.span", { from: t.number(from), below: percent(below) }),
    low: () => t("battery.band.low.span", { below: percent(below) }),
  }[id]();
  return { span, label: t(`battery.band.${id}.label`), meaning: t(`battery.band.${id}.meaning`) };
}

/**
 * The figure counts as it is printed, with one decimal. Null unless the result may stand as a headline, and for a figure that no battery has:
 * neither is judged or stated.
 */
export function sohBandOf(resultStatus: ResultStatus | null, sohPercent: number | null): SohBand | null {
  if (!hasHeadlineFigure(resultStatus, sohPercent) || !isHealthPossible(sohPercent)) return null;
  const printed = rounded(sohPercent, 1);
  return SOH_BANDS.find(({ from }) => printed >= from) ?? null;
}

/** A state of health that others require at the least, to compare with. */
export interface SohFloor {
  readonly id: "warranty" | "euro7_5_years" | "euro7_8_years";
  readonly percent: number;
  readonly by: "warranty" | "euro7";
  /** Years or kilometres, whichever come first. */
  readonly years: number;
  readonly kilometres: number;
}

/**
 * The highest first. Makers usually warrant 70% for 8 years or 160,000 km. Euro 7 requires of new passenger cars (category M1) 80% for 5
 * years or 100,000 km and 72% for 8 years or 160,000 km (Regulation (EU) 2024/1257, Annex II).
 */
export const SOH_FLOORS: readonly SohFloor[] = [
  { id: "euro7_5_years", percent: 80, by: "euro7", years: 5, kilometres: 100_000 },
  { id: "euro7_8_years", percent: 72, by: "euro7", years: 8, kilometres: 160_000 },
  { id: "warranty", percent: 70, by: "warranty", years: 8, kilometres: 160_000 },
];

export function sohFloorInWords({ by, years, kilometres }: SohFloor, t: Translator) {
  return {
    label: t(`battery.floor.${by}`),
    until: t("battery.floor.until", { years, kilometres: formatKilometres(kilometres, t) ?? "" }),
  };
}
