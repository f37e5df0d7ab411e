import { html } from "hono/html";
import type { Markup } from "../page-frame.ts";

/** What few people need, behind one line. It opens without script. */
export function fold(summary: string, content: Markup): Markup {
  return html`<details class="fold"><summary>${summary}</summary>${content}</details>`;
}
