import { html } from "hono/html";
import type { Markup } from "./page-frame.ts";

/**
 * A page of the documentation, with the list of all its pages beside the text. On a phone the list is folded above the text, without a
 * script.
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
