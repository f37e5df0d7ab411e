import { html } from "hono/html";
import type { Markup } from "../../page-frame.ts";

/** The colour of a state; the word alone already says what the state is. */
export type BadgeTone = "good" | "waiting" | "bad" | "quiet";

export function badge(label: string, tone: BadgeTone, sign: Markup | string = ""): Markup {
  return html`<span class="badge ${tone}">${sign}${label}</span>`;
}
