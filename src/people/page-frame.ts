import { html, raw } from "hono/html";
import { brandMark } from "../certificates/verification-marks.ts";
import style from "./setup-page.css" with { type: "text" };

export type Markup = ReturnType<typeof html>;

/** The style sheet, inside each page: its hash is all that the policy allows. */
export const SETUP_PAGE_STYLE: string = style;

/** What every page around a password has. Nothing in it depends on the link by which it was opened. */
export async function setupPage(title: string, content: Markup | Promise<Markup>): Promise<string> {
  const document = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>${raw(SETUP_PAGE_STYLE)}</style>
      </head>
      <body>
        <div class="page">
          <header class="brand">
            ${brandMark()}
            <div>
              <p class="name">Battery Health Certificate</p>
              <p class="tagline">Dealer accounts</p>
            </div>
          </header>
          <main class="card">${content}</main>
        </div>
      </body>
    </html>`;
  return document.toString();
}

/** A page that only tells something, and where to go from it. */
export async function messagePage(message: {
  readonly heading: string;
  readonly sign?: Markup | Promise<Markup>;
  readonly paragraphs: readonly string[];
  readonly next?: { readonly label: string; readonly path: string };
}): Promise<string> {
  const { heading, sign, paragraphs, next } = message;
  return await setupPage(
    heading,
    html`
      ${sign === undefined ? "" : html`<div class="sign">${sign}</div>`}
      <h1>${heading}</h1>
      ${paragraphs.map((paragraph) => html`<p class="lead">${paragraph}</p>`)}
      ${next === undefined ? "" : html`<a class="button" href="${next.path}">${next.label}</a>`}
    `,
  );
}
