import { SOH_FLOORS, type SohFloor } from "./soh-band.ts";

/** Percent. The plot of a history reaches further where a figure lies outside. */
const USUAL_SPAN = { low: 60, high: 100 } as const;

/** Percentage points between two lines of the plot. */
export const HISTORY_STEP = 10;

/** The floor of the usual warranty, drawn in every plot. */
export const WARRANTY_FLOOR = SOH_FLOORS.find(({ by }) => by === "warranty") as SohFloor;

/** The scale of the plot of a history, on certificates and pages: full steps around all figures, in percent. */
export function historyScale(percents: readonly number[]): { readonly low: number; readonly high: number } {
  return {
    low: Math.min(USUAL_SPAN.low, Math.floor(Math.min(...percents) / HISTORY_STEP) * HISTORY_STEP),
    high: Math.max(USUAL_SPAN.high, Math.ceil(Math.max(...percents) / HISTORY_STEP) * HISTORY_STEP),
  };
}
