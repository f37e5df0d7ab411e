import { html, raw } from "hono/html";
import { brandMark } from "./brand-mark.ts";
import baseStyle from "./page-base.css" with { type: "text" };

export type Markup = ReturnType<typeof html>;

/** What the pages of one kind have in common. */
export interface PageFrame {
  /** Stands under the name of the service. */
  readonly tagline: string;
  /** The whole style sheet, from `pageStyle`. */
  readonly style: string;
  /** Whether the content stands on one card, or brings its own. */
  readonly isCard: boolean;
}

/**
 * The style sheet of a page, which stands inside the page itself: one request less on a phone, and its hash is all that the
 * policy allows.
 *
 * @param ownStyle follows the base that all pages share, sets its `--page-width` and `--page-padding`, and may overrule it.
 */
export function pageStyle(ownStyle: string): string {
  return `${baseStyle}\n${ownStyle}`;
}

/** A whole document in the frame of the service. The title is escaped; the content is markup already. */
export async function framedPage(
  { tagline, style, isCard }: PageFrame,
  title: string,
  content: Markup | Promise<Markup>,
): Promise<string> {
  const document = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <div class="page">
          <header class="brand">
            ${brandMark()}
            <div>
              <p class="name">Battery Health Certificate</p>
              <p class="tagline">${tagline}</p>
            </div>
          </header>
          <main${isCard ? raw(' class="card"') : ""}>${content}</main>
        </div>
      </body>
    </html>`;
  return document.toString();
}
