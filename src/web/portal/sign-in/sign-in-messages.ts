import { CODE_AWAITED_MINUTES, SESSION_IDLE_MINUTES } from "../../../identity/sessions/session.ts";
import type { Translator } from "../../../language/translator.ts";

/** Why a person was led to the form, by the word in its query. */
const SIGN_IN_REASONS = ["ended", "unsaved", "late", "out", "everywhere"] as const;

export type SignInReason = (typeof SIGN_IN_REASONS)[number];

export function signInReasonOf(text: string | null): SignInReason | null {
  return SIGN_IN_REASONS.find((reason) => reason === text) ?? null;
}

export function reasonInWords(t: Translator, reason: SignInReason): string {
  switch (reason) {
    case "ended":
      return t("signin.reason.ended", { count: SESSION_IDLE_MINUTES });
    case "late":
      return t("signin.reason.late", { count: CODE_AWAITED_MINUTES });
    default:
      return t(`signin.reason.${reason}`);
  }
}
