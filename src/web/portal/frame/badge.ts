import { html } from "hono/html";
import type { Markup } from "../../page-frame.ts";

/** How a state is coloured; the word alone says what it is. */
export type BadgeTone = "good" | "waiting" | "bad" | "quiet";

/** A state in one or two words. */
export function badge(label: string, tone: BadgeTone): Markup {
  return html`<span class="badge ${tone}">${label}</span>`;
}
