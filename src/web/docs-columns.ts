import { html } from "hono/html";
import type { Markup } from "./page-frame.ts";

/**
 * A page of the documentation: the way to all of it beside the text, and on a phone folded above it, without a script.
 *
 * @param entries items of a list.
 */
export function docsColumns(entries: Markup, content: Markup): Markup {
  return html`<div class="columns">
      <nav aria-label="Documentation" tabindex="0">
        <details class="contents">
          <summary>Contents</summary>
          <ul>${entries}</ul>
        </details>
      </nav>
      ${content}
    </div>`;
}
