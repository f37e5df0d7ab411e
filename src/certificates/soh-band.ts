import type { ResultStatus } from "../battery-tests/battery-test.ts";
import { hasHeadlineFigure } from "./certificate-text.ts";

/** A range of the state of health with its meaning; `from` is within it, `below` is not. */
export interface SohBand {
  readonly id: "very_good" | "good" | "fair" | "low";
  /** Percent. */
  readonly from: number;
  /** Percent; null for the highest band. */
  readonly below: number | null;
  /** `90% and above`. */
  readonly span: string;
  readonly label: string;
  readonly meaning: string;
}

/** All bands, the best first. */
export const SOH_BANDS: readonly SohBand[] = [
  {
    id: "very_good",
    from: 90,
    below: null,
    span: "90% and above",
    label: "Very good",
    meaning: "Little has been lost; close to a new battery.",
  },
  {
    id: "good",
    from: 80,
    below: 90,
    span: "80 to 90%",
    label: "Good",
    meaning: "Usual wear; most of the range when new is still there.",
  },
  {
    id: "fair",
    from: 70,
    below: 80,
    span: "70 to 80%",
    label: "Noticeable wear",
    meaning: "A good part of the range is lost; near the floor of the usual warranty.",
  },
  {
    id: "low",
    from: 0,
    below: 70,
    span: "below 70%",
    label: "Heavy wear",
    meaning: "Below the floor of the usual warranty; ask the maker if it still runs.",
  },
];

/**
 * The band of a state of health in percent, by the figure as it is printed, with one decimal. Null unless the result may stand as a
 * headline: no other figure is judged.
 */
export function sohBandOf(resultStatus: ResultStatus | null, sohPercent: number | null): SohBand | null {
  if (!hasHeadlineFigure(resultStatus, sohPercent) || sohPercent === null) return null;
  const printed = Number(sohPercent.toFixed(1));
  return SOH_BANDS.find(({ from }) => printed >= from) ?? null;
}

/** A state of health that others require at the least, to compare with. */
export interface SohFloor {
  readonly id: "warranty" | "euro7_5_years" | "euro7_8_years";
  readonly percent: number;
  readonly label: string;
  /** Until when it is required, whichever comes first. */
  readonly until: string;
}

/**
 * The floors that makers and lawmakers set, the highest first. Makers usually warrant 70% for 8 years or 160,000 km. Euro 7 requires
 * of new passenger cars (category M1) 80% for 5 years or 100,000 km and 72% for 8 years or 160,000 km (Regulation (EU) 2024/1257,
 * Annex II).
 */
export const SOH_FLOORS: readonly SohFloor[] = [
  {
    id: "euro7_5_years",
    percent: 80,
    label: "Euro 7 for new cars",
    until: "up to 5 years or 100,000 km",
  },
  {
    id: "euro7_8_years",
    percent: 72,
    label: "Euro 7 for new cars",
    until: "up to 8 years or 160,000 km",
  },
  {
    id: "warranty",
    percent: 70,
    label: "usual warranty",
    until: "up to 8 years or 160,000 km",
  },
];
