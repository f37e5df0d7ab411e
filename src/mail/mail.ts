import type { Mailbox } from "../kernel/email-address.ts";
import type { ZoneClock } from "../kernel/zone-clock.ts";
import type { Language } from "../language/language.ts";
import type { Translator } from "../language/translator.ts";

export interface Mail {
  readonly to: Mailbox;
  /** By default the installation sends it under the name of its own address, and nobody reads responses. */
  readonly sender?: MailSenderName;
  /** In which it is written; it may quote people who write in another. */
  readonly language: Language;
  /** One line. Line breaks become spaces in the header. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one request ends further mails of this kind (RFC 8058); for mails that are a choice. None unless given. */
  readonly unsubscribeUrl?: string;
  /** Read when the mail is sent, so that the outbox holds no file. None unless given. */
  readonly attachments?: readonly AttachedFile[];
  /** The digest of the logo that the HTML shows; by default that of the issuer. */
  readonly logoSha256?: string;
}

/** In whose name a mail is sent. The address stays that of the installation, which is the one that may send. */
interface MailSenderName {
  readonly name: string;
  /** Of a mail that a person sends through the service. */
  readonly replyTo?: Mailbox;
}

export interface AttachedFile {
  /** The digest of its bytes, hexadecimal. */
  readonly sha256: string;
  /** Of letters, digits, `.` and `-` only. */
  readonly fileName: string;
  /** By which the HTML shows the file, as a picture in its text; by default it is only attached. */
  readonly contentId?: string;
}

export interface MailFile extends Pick<AttachedFile, "fileName" | "contentId"> {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** The id is the same at every attempt. */
export interface OutgoingMail extends Mail {
  /** Without angle brackets. */
  readonly messageId: string;
  readonly queuedAtMs: number;
  /** As PNG, where the HTML shows it and it can be used. */
  readonly logo?: Uint8Array;
  readonly files?: readonly MailFile[];
}

export interface Mailer {
  readonly way: "smtp" | "files";
  /** Resolves once the mail is accepted; after `signal` that is unknown. @throws MailFailure; any other error counts as temporary. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  /** Nothing can be sent afterwards. */
  close(): void;
}

export class MailFailure extends Error {
  constructor(
    /** Names and numbers of the failure, such as `EENVELOPE 550 5.1.1`; never text of the server, which may name the recipient. */
    readonly code: string,
    /** The server refused this mail permanently, so that another attempt is useless. */
    readonly isPermanent: boolean,
    /** What the operator can do, for the log; null where nothing is known. */
    readonly advice: string | null = null,
  ) {
    super(code);
    this.name = "MailFailure";
  }
}

const MAIL_STATES = ["waiting", "sent", "given_up"] as const;
/** A mail leaves only the state `waiting`. In the other states, which are final, its content is deleted. */
export type MailState = (typeof MAIL_STATES)[number];

export interface MailReader {
  readonly t: Translator;
  readonly clock: ZoneClock;
}
