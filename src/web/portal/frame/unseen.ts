import { html } from "hono/html";
import type { Markup } from "../../page-frame.ts";

/**
 * Words that only screen readers say: what a link or a button is about where others of its name stand beside it. A message has them in an
 * element of its own, so that they stand where the grammar wants them: `Revoke…<about> the key {name}</about>`.
 */
export function unseen(words: Markup | string): Markup {
  return html`<span class="unseen">${words}</span>`;
}
