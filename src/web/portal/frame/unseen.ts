import { html } from "hono/html";
import type { Markup } from "../../page-frame.ts";

/** Only screen readers say it. A message has it where the grammar wants it: `Revoke…<about> the key {name}</about>`. */
export function unseen(words: Markup | string): Markup {
  return html`<span class="unseen">${words}</span>`;
}
