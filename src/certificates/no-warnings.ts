import type { Translator } from "../language/translator.ts";
import type { Verdict } from "./verdict.ts";

/** Beside a verdict that is not good, this must not read as if all were well. @param otherwise what it says beside other verdicts. */
export function noWarningsInWords(verdict: Verdict | null, otherwise: string, t: Translator): string {
  return verdict === "safety_issue" || verdict === "warning"
    ? t(`battery.no_warnings.${verdict}`)
    : otherwise;
}
