import { MailFailure } from "./mail.ts";

/** 530 authentication required, 534 and 535 login refused, 538 encryption required. */
const LOGIN_REPLIES = [530, 534, 535, 538];

interface SmtpError {
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly timeoutType?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
  readonly command?: unknown;
}

/**
 * Only a final refusal (5xx) of the recipient or of the content is permanent. A refusal of our login, our address or our right to send (530
 * to 538, enhanced status 5.7.x, anything before the recipient) can be corrected by the operator, so the mail is kept.
 */
export function smtpFailure(error: unknown): MailFailure {
  const { code, originalCode, timeoutType, responseCode, response, command }: SmtpError =
    typeof error === "object" && error !== null ? error : {};
  const enhanced = enhancedStatus(response);
  const marks = [nameOf(code) ?? "UNKNOWN", nameOf(originalCode), nameOf(timeoutType)];
  const reply = typeof responseCode === "number" ? responseCode : null;
  const text = [...marks, reply, enhanced].filter((mark) => mark !== null).join(" ");
  const isPermanent =
    reply !== null &&
    reply >= 500 &&
    // 503 means that the commands came in a wrong order, not that the mail was refused.
    reply !== 503 &&
    !LOGIN_REPLIES.includes(reply) &&
    !enhanced?.startsWith("5.7.") &&
    (command === "RCPT TO" || command === "DATA");
  return new MailFailure(text, isPermanent);
}

/** Reads the `5.1.1` in `550 5.1.1 …` (RFC 3463). */
function enhancedStatus(response: unknown): string | null {
  if (typeof response !== "string") return null;
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null;
}

/** Accepts only the name of a constant of the library or the operating system; any other text may come from the server. */
function nameOf(mark: unknown): string | null {
  return typeof mark === "string" && /^[A-Z][A-Z0-9_]{1,39}$/.test(mark) ? mark : null;
}
