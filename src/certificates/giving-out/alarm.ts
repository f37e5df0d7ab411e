import type { Translator } from "../../language/translator.ts";
import { type VerdictSource, verdictInWords, verdictOf } from "../verdict.ts";

/** Verdicts that the sender must confirm, gravest first. */
const ALARMING = ["safety_issue", "warning"] as const;

export interface Alarm {
  readonly verdict: (typeof ALARMING)[number];
  /** Names the vehicle where there are others. */
  readonly title: string;
}

/** Whether its certificate is sent only by somebody who confirms to have read what the checks found. */
export function isAlarming(test: VerdictSource): boolean {
  const verdict = verdictOf(test);
  return ALARMING.some((alarming) => alarming === verdict);
}

/** One for each certificate whose checks found something. `name` is what to call the vehicle and its test. */
export function alarmsOf(
  certificates: readonly { readonly test: VerdictSource; readonly name: string }[],
  t: Translator,
): Alarm[] {
  return ALARMING.flatMap((verdict) => {
    const { short } = verdictInWords(verdict, t);
    return certificates
      .filter(({ test }) => verdictOf(test) === verdict)
      .map(({ name: vehicle }) => ({
        verdict,
        title: certificates.length === 1 ? short : t("customermail.of_vehicle", { verdict: short, vehicle }),
      }));
  });
}
