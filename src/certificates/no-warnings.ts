import type { Translator } from "../language/translator.ts";
import type { Verdict } from "./verdict.ts";

/**
 * That an evaluation raised no warnings, below the heading "Warnings". Beside a verdict that is not good, it must not read as if all were
 * well.
 *
 * @param otherwise what it says beside other verdicts.
 */
export function noWarningsInWords(verdict: Verdict | null, otherwise: string, t: Translator): string {
  return verdict === "safety_issue" || verdict === "warning"
    ? t(`battery.no_warnings.${verdict}`)
    : otherwise;
}
