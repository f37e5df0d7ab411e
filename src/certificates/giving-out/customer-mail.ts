import type { Language } from "../../language/language.ts";
import type { FileFormat } from "../certificate.ts";
import type { GivenFile } from "./given-file.ts";

export const CERTIFICATES_PER_MAIL_MAX = 10;
/** In characters. */
export const MAIL_MESSAGE_MAX_LENGTH = 1_000;

export const ATTACHED_KINDS = ["jpeg", "pdf", "none"] as const satisfies readonly (FileFormat | "none")[];
export type AttachedKind = (typeof ATTACHED_KINDS)[number];

/** The person of a dealer who sends a mail, and gets the answer. */
export interface MailingPerson {
  readonly personId: number;
  readonly email: string;
  /** What the dealer calls the person. */
  readonly name: string | null;
  readonly dealer: { readonly id: number; readonly name: string };
}

export interface CustomerMailRequest {
  /** As `normaliseEmail` writes it. */
  readonly email: string;
  /** Of the customer. */
  readonly name: string | null;
  /** Each without line breaks; none for a mail without a message. */
  readonly message: readonly string[];
  readonly attached: AttachedKind;
  /** One that svc is translated into; null for that of the dealer. */
  readonly language: Language | null;
  /** Tests of the dealer, each once: at least one, and no more than `CERTIFICATES_PER_MAIL_MAX`. */
  readonly testIds: readonly number[];
  /** The sender confirms to have read what the checks found. */
  readonly confirmed: boolean;
  /** From `newFormMark`. A form that is sent twice within a day sends one mail. */
  readonly formMark: string;
}

export type CustomerMailOutcome =
  | { readonly kind: "sent" }
  /** The same form has sent its mail before. */
  | { readonly kind: "sent_before" }
  /** The dealer has sent as many mails as it may in a day. */
  | { readonly kind: "too_many"; readonly untilMs: number }
  /** The dealer has sent this customer as many mails as it may in an hour. */
  | { readonly kind: "too_many_to_customer"; readonly untilMs: number }
  /** Some of the certificates alarm, and the sender has not confirmed to have read what the checks found. */
  | { readonly kind: "unconfirmed" }
  /** Some of the certificates cannot be given to anybody now: these. Nothing was sent. */
  | { readonly kind: "missing"; readonly files: readonly GivenFile[] };
