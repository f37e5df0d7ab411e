import type { BatterySummary } from "./battery-summary.ts";

/** A small picture for an advertisement, as an address that always says how the certificate is now. */
export interface Badge extends Pick<BatterySummary, "tone" | "sign"> {
  /** `Battery 91.6%`, or what comes before a figure. */
  readonly title: string;
  /** What else is said; null for nothing. */
  readonly text: string | null;
}

export type BadgeFormat = "svg" | "jpeg";
