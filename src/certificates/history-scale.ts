import { SOH_FLOORS, type SohFloor } from "./soh-band.ts";

/** Percent. The plot of a history reaches further where a figure lies outside. */
const USUAL_SPAN = { low: 60, high: 100 } as const;

/** Percentage points between two lines of the plot. */
const STEP = 10;

/** The floor of the usual warranty, drawn in every plot. */
export const WARRANTY_FLOOR = SOH_FLOORS.find(({ by }) => by === "warranty") as SohFloor;

export interface HistoryScale {
  /** Its ends and its lines, in percent. */
  readonly low: number;
  readonly high: number;
  readonly lines: readonly number[];
}

/** The scale of the plot of a history, on certificates and pages: full steps around all figures, in percent. */
export function historyScale(percents: readonly number[]): HistoryScale {
  const low = Math.min(USUAL_SPAN.low, Math.floor(Math.min(...percents) / STEP) * STEP);
  const high = Math.max(USUAL_SPAN.high, Math.ceil(Math.max(...percents) / STEP) * STEP);
  const lines = Array.from({ length: (high - low) / STEP + 1 }, (_, index) => low + index * STEP);
  return { low, high, lines };
}
