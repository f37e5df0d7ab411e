import type { Translator } from "../../language/translator.ts";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, type PasswordProblem } from "./password-policy.ts";

export function newPasswordHint(t: Translator): string {
  return t("setup.password.hint", { count: PASSWORD_MIN_LENGTH });
}

export function passwordProblemInWords(problem: PasswordProblem, t: Translator): string {
  switch (problem) {
    case "too_short":
      return t("setup.password.too_short", { count: PASSWORD_MIN_LENGTH });
    case "too_long":
      return t("setup.password.too_long", { count: PASSWORD_MAX_LENGTH });
    default:
      return t(`setup.password.${problem}`);
  }
}
