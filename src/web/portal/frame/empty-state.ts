import { html } from "hono/html";
import type { Markup } from "../../page-frame.ts";

export function emptyState(words: {
  readonly heading: string;
  readonly text: string;
  readonly next?: { readonly label: string; readonly path: string };
}): Markup {
  const { heading, text, next } = words;
  return html`<div class="empty">
    <h2>${heading}</h2>
    <p>${text}</p>
    ${next === undefined ? "" : html`<p><a class="button" href="${next.path}">${next.label}</a></p>`}
  </div>`;
}
