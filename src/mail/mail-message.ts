import MailComposer from "nodemailer/lib/mail-composer";
import type { Mailbox } from "../kernel/email-address.ts";
import { withoutFormatCharacters } from "../kernel/format-character.ts";
import type { MailFile, OutgoingMail } from "./mail.ts";
import { LOGO_CONTENT_ID } from "./mail-layout.ts";

interface MailMessage {
  /** RFC 5322: `multipart/alternative` of text and HTML, the HTML with its pictures; inside `multipart/mixed` when files are attached. */
  readonly bytes: Uint8Array;
  /** The addresses for SMTP, with their domains in ASCII. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
}

/** Addresses are checked ones, and all other text goes through `headerText`: none can end a header or begin one. Same mail, same bytes. */
export async function composeMessage(mail: OutgoingMail, from: Mailbox): Promise<MailMessage> {
  const node = new MailComposer({
    from: addressHeader({ ...from, name: mail.sender?.name ?? from.name }),
    ...(mail.sender?.replyTo === undefined ? {} : { replyTo: addressHeader(mail.sender.replyTo) }),
    to: addressHeader(mail.to),
    subject: headerText(mail.subject),
    messageId: `<${mail.messageId}>`,
    date: new Date(mail.queuedAtMs),
    // Keeps automatic replies such as "I am on holiday" from answering (RFC 3834).
    headers: {
      "Auto-Submitted": "auto-generated",
      "Content-Language": mail.language,
      ...unsubscribeHeaders(mail),
    },
    text: mail.text,
    html: mail.html,
    attachments: [
      ...(mail.logo === undefined ? [] : [inlineLogo(mail.logo)]),
      ...(mail.files ?? []).map(attachment),
    ],
    newline: "win",
    baseBoundary: mail.messageId.replace(/@.*$/, ""),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const { from: sender, to } = node.getEnvelope();
  if (typeof sender !== "string") throw new Error("a message has no sender");
  return { bytes: await node.build(), envelope: { from: sender, to } };
}

/** RFC 8058: the mail program ends these mails with one POST. The address is one of ours, so nothing in it can end a header. */
function unsubscribeHeaders({ unsubscribeUrl }: OutgoingMail): Readonly<Record<string, string>> {
  return unsubscribeUrl === undefined
    ? {}
    : {
        "List-Unsubscribe": `<${new URL(unsubscribeUrl).href}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      };
}

function inlineLogo(png: Uint8Array) {
  return {
    cid: LOGO_CONTENT_ID,
    filename: "logo.png",
    contentType: "image/png",
    contentDisposition: "inline" as const,
    content: Buffer.from(png),
  };
}

function attachment({ fileName, contentType, bytes, contentId }: MailFile) {
  return {
    filename: fileName,
    contentType,
    ...(contentId === undefined
      ? { contentDisposition: "attachment" as const }
      : { cid: contentId, contentDisposition: "inline" as const }),
    content: Buffer.from(bytes),
  };
}

function addressHeader({ name, address }: Mailbox): { name: string; address: string } {
  return { name: headerText(name ?? ""), address };
}

/** In characters. Servers may refuse a line of more than 998 bytes. */
const HEADER_MAX_LENGTH = 250;

/**
 * Makes one safe line: line breaks and controls become spaces, characters of format are removed; the no-break spaces of French stay.
 * `=?` is split, because mail programs decode the encoded word that it opens after they have read the header.
 */
export function headerText(text: string): string {
  const line = withoutFormatCharacters(text.toWellFormed())
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/[^\S\u00A0\u202F]+/g, " ")
    .replace(/=\?/g, "= ?")
    .trim();
  const characters = [...line];
  return characters.length <= HEADER_MAX_LENGTH
    ? line
    : `${characters.slice(0, HEADER_MAX_LENGTH - 1).join("")}…`;
}
