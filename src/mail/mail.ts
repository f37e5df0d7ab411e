import type { Mailbox } from "../kernel/email-address.ts";

/** A message to one person, the same in both forms. */
export interface Mail {
  readonly to: Mailbox;
  /** One line; anything else is made one when it becomes a header. */
  readonly subject: string;
  readonly text: string;
  /** A whole HTML document. */
  readonly html: string;
}

/** A mail with what marks it as the same one, however often it is tried. */
export interface OutgoingMail extends Mail {
  /** Without angle brackets. */
  readonly messageId: string;
  readonly queuedAtMs: number;
}

/** What carries mail off: SMTP, or files where no server is set. */
export interface Mailer {
  readonly way: "smtp" | "files";
  /**
   * Resolves once the mail is taken over for good.
   *
   * @param signal ends the attempt; whether the mail was taken over is then unknown.
   * @throws MailFailure for what is understood; anything else counts as temporary.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  /** Lets go of connections; nothing is sent afterwards. */
  close(): void;
}

/** An attempt that did not succeed. */
export class MailFailure extends Error {
  constructor(
    /** Names and numbers of the failure, such as `EENVELOPE 550 5.1.1`; never a word of the server's, which may name the recipient. */
    readonly code: string,
    /** Whether this very mail was refused for good, so that trying again is of no use. */
    readonly isPermanent: boolean,
  ) {
    super(code);
    this.name = "MailFailure";
  }
}

export const MAIL_STATES = ["waiting", "sent", "given_up"] as const;
/** `waiting` is the only state that is left; the others are final, and have nothing of the mail's content any more. */
export type MailState = (typeof MAIL_STATES)[number];
