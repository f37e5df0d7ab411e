import { html, raw } from "hono/html";
import type { Markup } from "../page-frame.ts";

/** The little Markdown that the document's descriptions use: paragraphs, lists of one level, code and bold. */
export function richText(markdown: string): Markup {
  const blocks = markdown.split(/\n\n+/).map((block) => {
    const lines = block.split("\n");
    return lines.every((line) => line.startsWith("- "))
      ? html`<ul>${lines.map((line) => html`<li>${inline(line.slice(2))}</li>`)}</ul>`
      : html`<p>${inline(block)}</p>`;
  });
  return html`${blocks}`;
}

/** One run of text. What is odd between its marks stays as it is written. */
export function inline(text: string): Markup {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (/^`[^`]+`$/.test(part)) return html`<code>${part.slice(1, -1)}</code>`;
    if (/^\*\*[^*]+\*\*$/.test(part)) return html`<strong>${part.slice(2, -2)}</strong>`;
    return html`${part}`;
  });
  return html`${parts}`;
}

/** Indented JSON. */
export function jsonBlock(value: unknown): Markup {
  return html`<pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>`;
}

/** A form's members, encoded as they are sent. */
export function formBlock(value: unknown): Markup {
  const members = Object.entries(Object(value)).map(([name, member]): [string, string] => [
    name,
    String(member),
  ]);
  return html`<pre tabindex="0"><code>${new URLSearchParams(members).toString()}</code></pre>`;
}

/** Nothing at all, where a part of a page has nothing to say. */
export const NOTHING: Markup = raw("");
