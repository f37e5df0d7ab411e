import { html } from "hono/html";
import { framedPage, type Markup, type PageFrame, pageStyle } from "../page-frame.ts";
import { pageHeaders } from "../page-headers.ts";
import style from "./setup-page.css" with { type: "text" };

const FRAME: PageFrame = {
  tagline: "Dealer accounts",
  style: pageStyle(style),
  isCard: true,
};

/** The headers of every answer that is a page around a password: it is made for one person, and nothing keeps it. */
export const SETUP_PAGE_HEADERS = pageHeaders(FRAME.style, { hasForms: true });

/** What every page around a password has. Nothing in it depends on the link by which it was opened. */
export function setupPage(title: string, content: Markup | Promise<Markup>): Promise<string> {
  return framedPage(FRAME, title, content);
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
