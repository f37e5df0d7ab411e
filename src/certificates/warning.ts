import { WARNING_CODES, type WarningCode } from "../battery-tests/warning-bits.ts";
import type { Translator } from "../language/translator.ts";
import type { Reader } from "./verdict.ts";

/** `high`: a danger. `medium`: the figure may be off, or the battery may have a fault. `low`: the figure is less certain. */
export const WARNING_SEVERITIES = ["high", "medium", "low"] as const;
export type WarningSeverity = (typeof WARNING_SEVERITIES)[number];

interface Warning {
  readonly severity: WarningSeverity;
  /** Whether the state of health is less certain because of it. */
  readonly blursFigure: boolean;
  /** What a buyer asks for, or a dealer does. */
  readonly ask: "later_test" | "other_test" | "variant" | "signals" | "workshop";
}

/** Every surface and the reference of the codes read this. */
const WARNINGS: Readonly<Record<WarningCode, Warning>> = {
  SOH_GREATER_THAN_100: { severity: "low", blursFigure: false, ask: "later_test" },
  UNCLEAR_MODEL: { severity: "medium", blursFigure: true, ask: "variant" },
  MISSING_SIGNAL: { severity: "low", blursFigure: true, ask: "signals" },
  IMPLAUSIBLE_SIGNAL: { severity: "medium", blursFigure: true, ask: "signals" },
  NOT_ENOUGH_DATA: { severity: "medium", blursFigure: true, ask: "other_test" },
  NO_RELAXED_PHASES: { severity: "low", blursFigure: true, ask: "other_test" },
  NO_GOOD_RELAXED_PHASES: { severity: "low", blursFigure: true, ask: "other_test" },
  BATTERY_TEMP_TOO_LOW: { severity: "low", blursFigure: true, ask: "other_test" },
  BATTERY_TEMP_TOO_HIGH: { severity: "low", blursFigure: true, ask: "other_test" },
  BATTERY_TEMP_DELTA_TOO_LARGE: { severity: "medium", blursFigure: true, ask: "other_test" },
  BATTERY_TEMP_CRITICALLY_HIGH: { severity: "high", blursFigure: false, ask: "workshop" },
  BMS_SOC_IMPLAUSIBLE: { severity: "medium", blursFigure: true, ask: "signals" },
  CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH: { severity: "high", blursFigure: false, ask: "workshop" },
};

export interface WarningInWords {
  /** The code as recorded, shown beside the words so that it can be looked up. */
  readonly code: string;
  readonly severity: WarningSeverity;
  readonly title: string;
  /** What it means for this result. This and `ask` are null for a code that this version does not know. */
  readonly meaning: string | null;
  /** What a buyer asks for, or a dealer does. */
  readonly ask: string | null;
}

const knownCode = (code: string) => WARNING_CODES.find((name) => name === code);

/** A code that this version does not know counts as `medium`. */
export function severityOf(code: string): WarningSeverity {
  const known = knownCode(code);
  return known === undefined ? "medium" : WARNINGS[known].severity;
}

/**
 * Interface specification, section 2 "Warning codes". The set is open: a code without words is spelt out, and is shown with them.
 */
export function warningInWords(code: string, t: Translator, reader: Reader = "buyer"): WarningInWords {
  const severity = severityOf(code);
  const known = knownCode(code);
  if (known !== undefined) {
    const { blursFigure, ask } = WARNINGS[known];
    const explanation = t(`battery.warning.${known}.explanation`);
    return {
      code,
      severity,
      title: t(`battery.warning.${known}.title`),
      meaning: blursFigure ? `${explanation} ${t("battery.warning.less_certain")}` : explanation,
      ask: reader === "buyer" ? t(`battery.warning.ask.${ask}`) : t(`battery.warning.do.${ask}`),
    };
  }
  const phrase = code.replace(/_+/g, " ").trim().toLowerCase();
  const title =
    phrase === "" ? t("battery.warning.unnamed") : phrase.charAt(0).toUpperCase() + phrase.slice(1);
  return { code, severity, title, meaning: null, ask: null };
}

/** Each code once; the gravest first, otherwise as recorded. */
export function warningsInWords(
  codes: readonly string[],
  t: Translator,
  reader: Reader = "buyer",
): WarningInWords[] {
  const place = ({ severity }: WarningInWords) => WARNING_SEVERITIES.indexOf(severity);
  return [...new Set(codes)]
    .map((code) => warningInWords(code, t, reader))
    .toSorted((one, other) => place(one) - place(other));
}
