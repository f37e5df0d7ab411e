import { ENGLISH, type Translator } from "../../language/translator.ts";
import { type Verdict, verdictInWords } from "../verdict.ts";
import type { OfflineVerification, VerificationStatement } from "./verification.ts";

export function statementsInWords(statements: readonly VerificationStatement[], t: Translator): string {
  return statements.map((statement) => t(`verify.statement.${statement}`)).join(" ");
}

/** The statements, and the same in English. */
export function explained(
  ...statements: readonly VerificationStatement[]
): Pick<OfflineVerification, "statements" | "explanation"> {
  return { statements, explanation: statementsInWords(statements, ENGLISH) };
}

/** What to do about the battery stands in what programs are told, too: a genuine document of a dangerous one is no good news. */
export function withAdvice(explanation: string, verdict: Verdict): string {
  if (verdict !== "safety_issue" && verdict !== "warning") return explanation;
  const { label, sentence } = verdictInWords(verdict, ENGLISH);
  return `${explanation} ${label}. ${sentence}`;
}
