import { html, raw } from "hono/html";
import type { Language } from "../language/language.ts";
import type { Translator } from "../language/translator.ts";
import baseStyle from "./page-base.css" with { type: "text" };
import { pageHeaders } from "./page-headers.ts";
import { brandMark } from "./page-signs.ts";

export type Markup = ReturnType<typeof html>;

export interface PageFrame {
  /** The headers of every answer that is such a page; a page that may be cached for a while sets its own `cache-control`. */
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

export function brand(tagline: string, t: Translator): Markup {
  return html`${brandMark()}<span><span class="name">${t("page.name")}</span><span class="tagline">${tagline}</span></span>`;
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
  return document.toString();
}
