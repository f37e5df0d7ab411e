import { html, raw } from "hono/html";
import { withoutFormatCharacters } from "../kernel/format-character.ts";
import type { Language } from "../language/language.ts";
import { SOFT_HYPHEN } from "../language/message.ts";
import type { Translator } from "../language/translator.ts";
import baseStyle from "./page-base.css" with { type: "text" };

export type Markup = ReturnType<typeof html>;

export interface PageFrame {
  /** The headers of every response with such a page; a page that may be cached for a while sets its own `cache-control`. */
  readonly headers: Readonly<Record<string, string>>;
  /** A whole document. The title is escaped; the content is markup already. `footer` stands below it. */
  draw(title: string, content: Markup, t: Translator, footer?: Markup | string): Promise<string>;
}

/** `style` is the whole style sheet, from `pageStyle`. Without `isCard` the content brings its own cards. */
export function createPageFrame(room: {
  readonly tagline: (t: Translator) => string;
  readonly style: string;
  readonly isCard?: boolean;
  readonly hasForms?: boolean;
}): PageFrame {
  const { tagline, style, isCard = false, hasForms = false } = room;
  return {
    headers: pageHeaders(style, { hasForms }),
    draw: (title, content, t, footer = "") =>
      pageDocument({
        title,
        language: t.language,
        style,
        body: html`<div class="page">
          <header class="brand">${brand(tagline(t), t)}</header>
          <main${isCard ? raw(' class="card"') : ""}>${content}</main>
          ${footer}
        </div>`,
      }),
  };
}

/**
 * Stands inside the page, which saves a request on a phone; the policy allows only its hash. `sheets` may override the shared base; one
 * of them sets `--page-width` and `--page-padding`.
 */
export function pageStyle(...sheets: readonly string[]): string {
  return [baseStyle, ...sheets].join("\n");
}

export function brand(tagline: string, t: Translator, name = t("page.name")): Markup {
  return html`${brandMark()}<span><span class="name">${name}</span><span class="tagline">${tagline}</span></span>`;
}

/** A whole document. The title is escaped; the rest is markup already. The policy names style and script by their hashes. */
export async function pageDocument(page: {
  readonly title: string;
  readonly style: string;
  readonly body: Markup;
  readonly language: Language;
  readonly script?: string | undefined;
  readonly head?: Markup | undefined;
  readonly isListed?: boolean;
}): Promise<string> {
  const { title, style, body, script, language, head = "", isListed = false } = page;
  const document = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${isListed ? "" : html`<meta name="robots" content="noindex" />`}
        <title>${title}</title>
        ${head}
        <style>${raw(style)}</style>
      </head>
      <body>${body}${script === undefined ? "" : html`<script>${raw(script)}</script>`}</body>
    </html>`;
  return withoutFormatCharacters(document.toString(), SOFT_HYPHEN);
}

/** What a page may do besides showing its own style and the pictures of its origin, which include its icon. All else is forbidden. */
interface PageNeeds {
  readonly hasForms?: boolean;
  /** Whether search engines may list it; false unless given. */
  readonly isListed?: boolean;
  /** The text of the page's only `<script>` element, which the policy names by its hash. */
  readonly script?: string;
  /** Whether the script sends requests to its own origin; false unless given. */
  readonly fetches?: boolean;
}

/**
 * No script but its own, no frame, nothing from other origins, no entry in search engines unless it is for them, and no `Referer`. No
 * cache may store it unless the response sets another `cache-control`. The policy names `style` by its hash.
 */
export function pageHeaders(
  style: string,
  { hasForms = false, isListed = false, script, fetches = false }: PageNeeds,
): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashSource(script)}`]),
    ...(fetches ? ["connect-src 'self'"] : []),
    "img-src 'self'",
    "base-uri 'none'",
    `form-action ${hasForms ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ];
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy.join("; "),
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    // For browsers that do not know `frame-ancestors`.
    "x-frame-options": "DENY",
    // Only people who were given the address of most pages know it; search engines must not list these.
    ...(isListed ? {} : { "x-robots-tag": "noindex" }),
  };
}

/** After a form, so that loading the page again does not send the form again. `ofPage` are the headers of the room's pages. */
export function seeOther(path: string, ofPage: Readonly<Record<string, string>>): Response {
  const { "content-type": _, ...headers } = ofPage;
  return new Response(null, { status: 303, headers: { ...headers, location: path } });
}

function hashSource(text: string): string {
  return `'sha256-${new Bun.CryptoHasher("sha256").update(text).digest("base64")}'`;
}

/** The signs of the pages, drawn in the style of the certificate. Screen readers skip them, because the words beside them say the same. */

function brandMark() {
  return html`<svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
    <rect class="tile" width="40" height="40" rx="9.6" />
    <g fill="none" stroke-width="4.6">
      <circle cx="20" cy="20" r="10.4" stroke="#5d7286" pathLength="360" stroke-dasharray="40 320" stroke-dashoffset="-210" />
      <circle cx="20" cy="20" r="10.4" stroke="#49d3b3" pathLength="360" stroke-dasharray="235 125" stroke-dashoffset="70" />
    </g>
  </svg>`;
}

export function checkSign() {
  return html`<svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
    <circle cx="18" cy="18" r="18" fill="#0b7a65" />
    <path d="M10.2 18.6 15.6 24 26 12.8" fill="none" stroke="#ffffff" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round" />
  </svg>`;
}

export function noticeSign() {
  return html`<svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
    <path d="M15 3 28 26.5H2Z" fill="#b97a12" stroke="#b97a12" stroke-width="3" stroke-linejoin="round" />
    <path d="M15 11.5v7.5" stroke="#ffffff" stroke-width="2.8" stroke-linecap="round" />
    <circle cx="15" cy="23" r="1.7" fill="#ffffff" />
  </svg>`;
}

/** A seal, which tells that a document is genuine and nothing of what it says. */
export function genuineSign() {
  return html`<svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
    <path d="M8.5 15.5 6.5 25l6.5-3.5L19.5 25l-2-9.5" fill="#5f6e7b" />
    <circle cx="13" cy="9.5" r="9" fill="#5f6e7b" />
    <circle cx="13" cy="9.5" r="5.5" fill="none" stroke="#ffffff" stroke-width="1.8" />
  </svg>`;
}

export function unknownSign() {
  return html`<svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
    <circle cx="18" cy="18" r="18" fill="#5f6e7b" />
    <path d="M12 12l12 12M24 12 12 24" fill="none" stroke="#ffffff" stroke-width="3.4" stroke-linecap="round" />
  </svg>`;
}
