import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, type PasswordProblem } from "./password-policy.ts";

/** Shown beside the field of a new password. */
export const NEW_PASSWORD_HINT = `At least ${PASSWORD_MIN_LENGTH} characters. Four or five words that have nothing to do with each other are easy to remember and hard to guess.`;

/** Shown beside the field: what is wrong, and what to do. */
export const PASSWORD_PROBLEM_MESSAGES: Readonly<Record<PasswordProblem, string>> = {
  missing: "Enter a password.",
  too_short: `That was too short: enter at least ${PASSWORD_MIN_LENGTH} characters.`,
  too_long: `That was too long: enter at most ${PASSWORD_MAX_LENGTH} characters.`,
  unreadable:
    "That held a character that cannot be typed, such as a line break: enter letters, digits, spaces and signs.",
  common:
    "That is one of the passwords used most, two of them, or one with digits or signs around it: enter one that nobody would try first.",
  repetitive: "That only repeats or counts on a few characters: enter one with more variety.",
  personal:
    "That is little more than your name, your address or the name of your dealer: enter one that does not follow from them.",
};
