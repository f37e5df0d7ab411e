import { html } from "hono/html";
import type { Markup } from "./page-frame.ts";

export interface PageMessage {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly sign?: Markup;
  readonly next?: { readonly label: Markup | string; readonly path: string; readonly hreflang?: "en" };
}

export function messageContent({ heading, paragraphs, sign, next }: PageMessage): Markup {
  return html`
    ${sign === undefined ? "" : html`<div class="sign">${sign}</div>`}
    <h1>${heading}</h1>
    ${paragraphs.map((paragraph) => html`<p class="lead">${paragraph}</p>`)}
    ${next === undefined ? "" : html`<p class="after"><a class="button" href="${next.path}"${next.hreflang === undefined ? "" : html` hreflang="${next.hreflang}"`}>${next.label}</a></p>`}
  `;
}
