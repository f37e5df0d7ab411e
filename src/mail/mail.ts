import type { Mailbox } from "../kernel/email-address.ts";

/** A message to one person, as text and as HTML. */
export interface Mail {
  readonly to: Mailbox;
  /** One line. Line breaks become spaces in the header. */
  readonly subject: string;
  readonly text: string;
  /** A complete HTML document. */
  readonly html: string;
}

/** A mail with an id that is the same at every attempt. */
export interface OutgoingMail extends Mail {
  /** Without angle brackets. */
  readonly messageId: string;
  readonly queuedAtMs: number;
}

/** Sends mail: by SMTP, or into files where no server is set. */
export interface Mailer {
  readonly way: "smtp" | "files";
  /**
   * Resolves once the mail is accepted.
   *
   * @param signal ends the attempt; it is then unknown whether the mail was accepted.
   * @throws MailFailure for a known failure; any other error counts as temporary.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  /** Closes the connections; nothing can be sent afterwards. */
  close(): void;
}

/** An attempt that did not succeed. */
export class MailFailure extends Error {
  constructor(
    /** Names and numbers of the failure, such as `EENVELOPE 550 5.1.1`; never text of the server, which may name the recipient. */
    readonly code: string,
    /** Whether the server refused this mail for good, so that another attempt is useless. */
    readonly isPermanent: boolean,
  ) {
    super(code);
    this.name = "MailFailure";
  }
}

const MAIL_STATES = ["waiting", "sent", "given_up"] as const;
/** A mail leaves only the state `waiting`. The other states are final, and the content of the mail is deleted. */
export type MailState = (typeof MAIL_STATES)[number];
