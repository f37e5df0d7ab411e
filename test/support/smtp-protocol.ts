import type { ServerTls } from "./old-tls.ts";

export interface SmtpServerOptions {
  /** 0 takes a free port. */
  readonly port: number;
  /** `smtps` uses TLS from the start, `starttls` offers it, `plain` does not; `no-ehlo` refuses EHLO too, so that only the protocol of before TLS is left; `mute` accepts connections and sends nothing. */
  readonly kind: "smtps" | "starttls" | "plain" | "no-ehlo" | "mute";
  /** PEM. */
  readonly tls: ServerTls | null;
  /** Null lets anyone send. */
  readonly login: { readonly user: string; readonly password: string } | null;
  /** Closes a connection without an answer at the mail after this many. */
  readonly mailsPerConnection: number | null;
}

export type SmtpEvent =
  | { readonly kind: "listening"; readonly port: number }
  | { readonly kind: "connection" }
  | { readonly kind: "login"; readonly accepted: boolean; readonly secure: boolean }
  /** A command that will never be answered. */
  | { readonly kind: "hanging"; readonly at: "greeting" | "recipient" | "end of data" }
  | { readonly kind: "refused"; readonly reply: number }
  /** The answer to the question whether every event has been reported. */
  | { readonly kind: "told"; readonly asked: number }
  | ReceivedMail;

export interface ReceivedMail {
  readonly kind: "mail";
  /** As it came, base64. */
  readonly raw: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly secure: boolean;
  readonly user: string | null;
}

/**
 * How the server answers a recipient, by the local part: `550`, `452`, `554-data`, `451-data`, `relay`, `hang`, `hang-data`. It accepts
 * every other recipient.
 */
export const REPLIES = {
  "550": { code: 550, text: "5.1.1 no such user" },
  "452": { code: 452, text: "4.2.2 mailbox full" },
  relay: { code: 550, text: "5.7.1 relaying denied" },
  "554-data": { code: 554, text: "5.6.0 content refused" },
  "451-data": { code: 451, text: "4.3.0 try again later" },
} as const satisfies Record<string, { code: number; text: string }>;
