import { ENGLISH, type Translator } from "../../language/translator.ts";
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
