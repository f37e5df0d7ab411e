import { html, raw } from "hono/html";
import { withoutFormatCharacters } from "../kernel/format-character.ts";
import { withColon } from "../language/list-format.ts";
import { SOFT_HYPHEN, withoutHyphens } from "../language/message.ts";
import type { Translator } from "../language/translator.ts";
import type { Mail } from "./mail.ts";

export interface Letterhead {
  readonly name: string;
  readonly hasLogo: boolean;
}

/** By which the HTML part names the picture of the logo, which is part of the message: nothing is loaded when a mail is opened. */
export const LOGO_CONTENT_ID = "issuer-logo@svc";

/** A strip at the top, in red or else in amber. */
export interface LetterAlarm {
  readonly isDanger: boolean;
  readonly title: string;
  readonly sentence: string;
}

export interface Letter {
  readonly t: Translator;
  /** Above everything else, for programs that show the beginning of a mail in their list; none unless given. */
  readonly alarms?: readonly LetterAlarm[];
  readonly letterhead: Letterhead | null;
  readonly heading: string;
  /** Below the heading; null unless given. */
  readonly lead?: LetterCard | null;
  readonly paragraphs: readonly LetterParagraph[];
  readonly link: LetterLink | null;
  readonly links?: readonly LetterLink[];
  /** In place of links, one below the other; none unless given. */
  readonly cards?: readonly LetterCard[];
  /** Paragraphs below the links; none unless given. */
  readonly closing?: readonly string[];
  /** Ways to change what is mailed, in small print, each with its address in the text; none unless given. */
  readonly footerLinks?: readonly LetterLink[];
  readonly remarks: readonly string[];
}

/** One of ours without line breaks, or the words of a person, which are set apart. */
export type LetterParagraph = string | { readonly quoted: readonly string[] };

/** A result at a glance. */
export interface LetterCard {
  readonly line: string;
  readonly picture: LetterPicture | null;
  readonly link: LetterLink | null;
}

/** A preview, which is a file of the mail: nothing is loaded when a mail is opened. */
export interface LetterPicture {
  readonly contentId: string;
  readonly alternative: string;
}

export interface LetterLink {
  readonly label: string;
  /** http or https. */
  readonly url: string;
}

/**
 * Both parts have the same content, so that neither says less. The full address stands below the button, for programs that show
 * no button and for readers who check it. @throws Error when a link is neither http nor https.
 */
export async function layOutMail(letter: Letter): Promise<Pick<Mail, "text" | "html">> {
  const checked = (link: LetterLink) => ({ ...link, url: webAddress(link.url) });
  const checkedCard = ({ link, ...card }: LetterCard) => ({ ...card, link: link && checked(link) });
  const full = {
    ...letter,
    alarms: letter.alarms ?? [],
    lead: letter.lead ? checkedCard(letter.lead) : null,
    cards: (letter.cards ?? []).map(checkedCard),
    link: letter.link === null ? null : checked(letter.link),
    links: (letter.links ?? []).map(checked),
    closing: letter.closing ?? [],
    footerLinks: (letter.footerLinks ?? []).map(checked),
  };
  return {
    text: withoutFormatCharacters(asText(full)),
    html: withoutFormatCharacters(await asHtml(full), SOFT_HYPHEN),
  };
}

/** Readers must not be asked to open any other address, `javascript:` above all. */
function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") throw new Error("a mail links to http or https only");
  return href;
}

function asText({
  t,
  alarms,
  letterhead,
  heading,
  lead,
  paragraphs,
  link,
  links,
  cards,
  closing,
  footerLinks,
  remarks,
}: Required<Letter>): string {
  const warned = alarms.map(({ title, sentence }) => `${title}\n${sentence}`);
  const underlined = `${heading}\n${"=".repeat(Math.min([...withoutHyphens(heading)].length, 72))}`;
  const head = letterhead === null ? [] : [letterhead.name];
  const linkText = ({ label, url }: LetterLink) => `${withColon(label, t)}\n${url}`;
  const cardText = (card: LetterCard) =>
    card.link === null ? card.line : `${card.line}\n${linkText(card.link)}`;
  const led = lead === null ? [] : [cardText(lead)];
  const linked = [...[...(link === null ? [] : [link]), ...links].map(linkText), ...cards.map(cardText)];
  const ways = footerLinks.map(({ label, url }) => `${withColon(label, t)} ${url}`);
  const small = ways.length + remarks.length === 0 ? [] : ["--------", ...ways, ...remarks];
  return withoutHyphens(
    `${[...warned, ...head, underlined, ...led, ...paragraphs.map(paragraphText), ...linked, ...closing, ...small].join("\n\n")}\n`,
  );
}

const paragraphText = (paragraph: LetterParagraph) =>
  typeof paragraph === "string" ? paragraph : paragraph.quoted.map((words) => `> ${words}`).join("\n>\n");

/** All mail programs support tables and the `style` attribute; they differ in the rest. */
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const PARAGRAPH = `margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#1c2a33`;
const QUOTE = "margin:0 0 20px;padding:4px 0 1px 16px;border-left:3px solid #9fb0ba";
const REMARK = `margin:0 0 8px;${FONT};font-size:13px;line-height:20px;color:#566670`;
const HEADING = `margin:0 0 20px;${FONT};font-size:22px;line-height:30px;font-weight:600;color:#1c2a33`;
const ISSUER = `${FONT};font-size:16px;line-height:24px;font-weight:600;color:#1c2a33`;
const BUTTON = `display:inline-block;padding:13px 26px;${FONT};font-size:16px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none`;
const ALARM_COLOURS = {
  danger: { words: "#a31b14", ground: "#fde7e4" },
  caution: { words: "#6b4a00", ground: "#fdf1d6" },
} as const;
/** Without our own dark colours, programs with a dark mode would choose some. */
const STYLES = `@media (max-width: 480px) {
  .inner { padding: 24px 16px 16px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: #10181d !important; }
  .sheet { background-color: #1a252c !important; }
  .ink { color: #e8eef1 !important; }
  .faint { color: #a3b3bc !important; }
  .danger { background-color: #4a1512 !important; border-color: #ffb4ab !important; }
  .danger strong { color: #ffb4ab !important; }
  .caution { background-color: #3a2f14 !important; border-color: #f6cf7d !important; }
  .caution strong { color: #f6cf7d !important; }
}`;

async function asHtml(letter: Required<Letter>): Promise<string> {
  const {
    t,
    alarms,
    letterhead,
    heading,
    lead,
    paragraphs,
    link,
    links,
    cards,
    closing,
    footerLinks,
    remarks,
  } = letter;
  const inInk = (words: string) => html`<p class="ink" style="${PARAGRAPH}">${words}</p>`;
  const document = await html`<!doctype html>
    <html lang="${t.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${withoutHyphens(heading)}</title>
        <style>${raw(STYLES)}</style>
      </head>
      <body class="ground" style="margin:0;padding:0;background-color:#eef2f4">
        <table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#eef2f4">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background-color:#ffffff;border-radius:8px">
                <tr>
                  <td class="inner" align="left" style="padding:32px 32px 24px">
                    ${alarms.map(alarmStrip)}
                    ${letterhead === null ? "" : head(letterhead)}
                    <h1 class="ink" style="${HEADING}">${heading}</h1>
                    ${lead === null ? "" : card(lead, LEAD_WIDTH)}
                    ${paragraphs.map((paragraph) => (typeof paragraph === "string" ? inInk(paragraph) : html`<blockquote style="${QUOTE}">${paragraph.quoted.map(inInk)}</blockquote>`))}
                    ${link === null ? "" : button(t, link)}
                    ${links.map(linkLine)}
                    ${cards.map((one) => card(one, CARD_WIDTH))}
                    ${closing.map(inInk)}
                    ${footerLinks.map(({ label, url }) => html`<p class="faint" style="${REMARK}"><a class="faint" href="${url}" style="color:#566670">${label}</a></p>`)}
                    ${remarks.map((words) => html`<p class="faint" style="${REMARK}">${words}</p>`)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  // The indentation in the source is for us; it would only make every mail larger.
  return `${document.toString().replace(/\n\s+/g, "\n").trim()}\n`;
}

function alarmStrip({ isDanger, title, sentence }: LetterAlarm) {
  const name = isDanger ? "danger" : "caution";
  const { words, ground } = ALARM_COLOURS[name];
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">
      <tr>
        <td class="${name}" align="left" bgcolor="${ground}" style="padding:14px 16px;border-left:6px solid ${words};background-color:${ground}">
          <p class="ink" style="${PARAGRAPH};margin:0"><strong style="color:${words}">${title}</strong><br />${sentence}</p>
        </td>
      </tr>
    </table>`;
}

/** The logo stands on white, because its colours may be made for paper. Without the picture, only the name is shown. */
function head({ name, hasLogo }: Letterhead) {
  const logo = html`<td style="padding:0 12px 0 0"><img src="cid:${LOGO_CONTENT_ID}" alt="" height="40" style="display:block;height:40px;width:auto;max-width:200px;border:0;border-radius:4px;background-color:#ffffff" /></td>`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">
      <tr>
        ${hasLogo ? logo : ""}
        <td class="ink" style="${ISSUER}">${name}</td>
      </tr>
    </table>`;
}

/** How wide a picture is at most, in pixels: one alone, and each of several. */
const LEAD_WIDTH = 400;
const CARD_WIDTH = 240;

/** The words are above the picture, for programs that show none. */
function card({ line, picture, link }: LetterCard, widest: number) {
  return html`<p class="ink" style="${PARAGRAPH};font-weight:600">${line}</p>
    ${
      picture === null
        ? ""
        : html`<p style="margin:0 0 20px"><img src="cid:${picture.contentId}" alt="${picture.alternative}" width="${widest}" style="display:block;width:100%;max-width:${widest}px;height:auto;border:1px solid #d9e1e6;border-radius:8px" /></p>`
    }
    ${link === null ? "" : linkLine(link)}`;
}

function linkLine({ label, url }: LetterLink) {
  return html`<p class="ink" style="${PARAGRAPH};margin-bottom:2px"><strong>${label}</strong></p>
    <p class="faint" style="${REMARK};margin-bottom:16px;word-break:break-all"><a class="faint" href="${url}" style="color:#566670">${url}</a></p>`;
}

function button(t: Translator, { label, url }: LetterLink) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px">
      <tr>
        <td align="center" bgcolor="#0b6e4f" style="border-radius:6px">
          <a href="${url}" style="${BUTTON}">${label}</a>
        </td>
      </tr>
    </table>
    <p class="faint" style="${REMARK}">${t("mail.button_fails")}</p>
    <p class="faint" style="${REMARK};margin-bottom:24px;word-break:break-all"><a class="faint" href="${url}" style="color:#566670">${url}</a></p>`;
}
