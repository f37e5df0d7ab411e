import { type Mailbox, parseEmailAddress } from "../kernel/email-address.ts";
import { withoutHyphens } from "../language/message.ts";
import type { Translator } from "../language/translator.ts";
import type { AttachedFile, Mail } from "./mail.ts";
import {
  type LetterAlarm,
  type LetterCard,
  type Letterhead,
  type LetterLink,
  type LetterParagraph,
  layOutMail,
} from "./mail-layout.ts";

/** Not yet laid out; with at most one button. */
export interface MailDraft {
  readonly t: Translator;
  readonly to: { readonly name: string | null; readonly address: string };
  readonly subject: string;
  /** What the mail begins with, above its head; none unless given. */
  readonly alarms?: readonly LetterAlarm[];
  /** In whose name it is written, and the digest of a logo; by default the issuer. */
  readonly letterhead?: { readonly name: string; readonly logo: string | null };
  /** Below the heading; none unless given. */
  readonly lead?: LetterCard;
  readonly paragraphs: readonly LetterParagraph[];
  readonly action: LetterLink | null;
  readonly links?: readonly LetterLink[];
  readonly cards?: readonly LetterCard[];
  readonly closing?: readonly string[];
  /** Who gets the reply. The name is only for an issuer without one: mails come from the issuer. @see Mail.sender */
  readonly sender?: {
    readonly name: string;
    readonly replyTo: { readonly name: string | null; readonly address: string };
  };
  readonly attachments?: readonly AttachedFile[];
  readonly unsubscribeUrl?: string;
  readonly footerLinks?: readonly LetterLink[];
}

export function greetingOf(t: Translator, name: string | null): string {
  return name === null ? t("mail.greeting") : t("mail.greeting_by_name", { name });
}

/** Nothing for an issuer without a name. */
export function senderRemarks(
  t: Translator,
  issuer: {
    readonly name: string | null;
    readonly url: string | null;
    readonly contact: string | null;
  },
): string[] {
  const { name, url, contact } = issuer;
  if (name === null) return [];
  return [t("mail.sent_for", { sender: [name, url, contact].filter((part) => part !== null).join(", ") })];
}

/** Null for an issuer without a name, which neither heads mails nor sends them by name. */
export function letterheadOf(issuer: {
  readonly name: string | null;
  readonly logoFile: string | null;
}): Letterhead | null {
  const { name, logoFile } = issuer;
  return name === null ? null : { name, hasLogo: logoFile !== null };
}

/** The caller must have checked the address. `remarks` stand below in small print. @throws Error for an address that no mail can be sent to. */
export async function composeDraft(
  draft: MailDraft,
  remarks: readonly string[] = [],
  issuer: Letterhead | null = null,
): Promise<Mail> {
  const { letterhead } = draft;
  const {
    t,
    to,
    subject,
    alarms = [],
    lead,
    paragraphs,
    action,
    links = [],
    cards = [],
    closing = [],
    sender,
    attachments,
    unsubscribeUrl,
    footerLinks = [],
  } = draft;
  const letter = {
    t,
    alarms,
    letterhead:
      letterhead === undefined ? issuer : { name: letterhead.name, hasLogo: letterhead.logo !== null },
    heading: subject,
    lead: lead ?? null,
    paragraphs,
    link: action,
    links,
    cards,
    closing,
    footerLinks,
    remarks,
  };
  const senderName = issuer?.name ?? sender?.name;
  return {
    to: mailbox(to),
    subject: withoutHyphens(subject),
    language: t.language,
    ...(await layOutMail(letter)),
    ...(senderName === undefined
      ? {}
      : {
          sender: {
            name: senderName,
            ...(sender === undefined ? {} : { replyTo: mailbox(sender.replyTo) }),
          },
        }),
    ...(attachments === undefined ? {} : { attachments }),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
    ...(letterhead?.logo == null ? {} : { logoSha256: letterhead.logo }),
  };
}

function mailbox({ name, address: text }: MailDraft["to"]): Mailbox {
  const address = parseEmailAddress(text);
  if (address === null) throw new Error("a mail was drafted to what is no address");
  return { name, address };
}
