import { createTransport } from "nodemailer";
import type { Mailbox } from "../kernel/email-address.ts";
import { TLS_SUITES } from "../kernel/tls-certificate.ts";
import { type Mailer, MailFailure } from "./mail.ts";
import { composeMessage } from "./mail-message.ts";
import { smtpAdvice } from "./smtp-advice.ts";
import type { SmtpServer } from "./smtp-server.ts";

/** The sender's limit for a whole attempt is longer than each of these. */
const DNS_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 15_000;
const GREETING_TIMEOUT_MS = 15_000;
const SILENCE_TIMEOUT_MS = 45_000;
/** A connection is kept this long for the next mail of a burst, then closed. */
const IDLE_TIMEOUT_MS = 10_000;
const MAILS_PER_CONNECTION = 100;
/** An operator waits for the result of a probe, so each of its steps may take only this long. */
const PROBE_TIMEOUT_MS = 8_000;

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
  return new MailFailure(text, isPermanent, smtpAdvice(text));
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

export function createSmtpMailer(options: {
  readonly server: SmtpServer;
  readonly from: Mailbox;
  readonly maxConnections: number;
  /** PEM; instead of the system's authorities. */
  readonly trustedCa?: string;
}): Mailer {
  const { from, maxConnections } = options;
  const transport = createTransport({
    pool: true,
    ...wayTo(options),
    maxConnections,
    maxMessages: MAILS_PER_CONNECTION,
    // Covers a kept connection that the server has closed meanwhile. All other repeats are left to the outbox.
    maxRequeues: 1,
    idleTimeout: IDLE_TIMEOUT_MS,
  });
  return {
    way: "smtp",
    async send(mail, signal) {
      const { bytes, envelope } = await composeMessage(mail, from);
      try {
        await transport.sendMail({
          raw: Buffer.from(bytes),
          envelope: { from: envelope.from, to: [...envelope.to] },
          signal,
        });
      } catch (error) {
        throw smtpFailure(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Connects and logs in, but sends no mail. @returns the code of a `MailFailure`; null when the server would accept mail. */
export async function probeSmtp(options: {
  readonly server: SmtpServer;
  readonly trustedCa?: string;
  /** For each of name lookup, connection, greeting and response. */
  readonly stepTimeoutMs?: number;
}): Promise<string | null> {
  const timeoutMs = options.stepTimeoutMs ?? PROBE_TIMEOUT_MS;
  const transport = createTransport({
    ...wayTo(options),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return smtpFailure(error).code;
  } finally {
    transport.close();
  }
}

function wayTo({ server, trustedCa }: { readonly server: SmtpServer; readonly trustedCa?: string }) {
  const { host, port, login, tls } = server;
  return {
    host,
    port,
    secure: tls === "from-start",
    requireTLS: tls === "required",
    ignoreTLS: tls === "none",
    tls: {
      minVersion: "TLSv1.2" as const,
      ciphers: TLS_SUITES,
      ...(trustedCa === undefined ? {} : { ca: trustedCa }),
    },
    ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
    dnsTimeout: DNS_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
