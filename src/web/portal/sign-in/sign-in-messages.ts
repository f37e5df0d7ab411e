import { CODE_AWAITED_MINUTES, SESSION_IDLE_MINUTES } from "../../../identity/sessions/session.ts";

/** What the page says besides the form, by the word in its query. */
export const SIGN_IN_REASONS = {
  ended: `You were signed out: that happens after ${SESSION_IDLE_MINUTES} minutes without use, when the password changes, and when you, in another browser, or we end it.`,
  unsaved:
    "You were signed out before the form came, so nothing was saved. Sign in, then fill in the form again.",
  late: `No code is awaited from this browser any more: that ends after ${CODE_AWAITED_MINUTES} minutes. Sign in again.`,
  out: "You are signed out.",
  everywhere: "You are signed out everywhere.",
} as const;

export type SignInReason = keyof typeof SIGN_IN_REASONS;

export const WRONG_SIGN_IN =
  "The address or the password is not right. Check both, or ask for a link to choose a new password.";

/** It may have been right a moment ago: a code opens once. */
export const WRONG_CODE =
  "This code is not right, or was used before. Wait for the next one that your app shows, and enter that.";

export const RECOVERY_CODE_USED =
  "You signed in with a recovery code, which is used up now. Your account page says how many are left.";
