import { html } from "hono/html";
import type { Markup } from "../../page-frame.ts";

export function pageHead(
  heading: Markup | string,
  { lead, actions }: { readonly lead?: Markup | string; readonly actions?: Markup | string } = {},
): Markup {
  return html`<div class="page-head">
    <div>
      <h1>${heading}</h1>
      ${lead === undefined ? "" : html`<p class="lead">${lead}</p>`}
    </div>
    ${actions === undefined || actions === "" ? "" : html`<div class="actions">${actions}</div>`}
  </div>`;
}

export function section(heading: string, content: Markup): Markup {
  return html`<section class="card"><h2>${heading}</h2>${content}</section>`;
}

export function facts(pairs: readonly (readonly [name: Markup | string, value: Markup | string])[]): Markup {
  return html`<dl class="facts">
    ${pairs.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
  </dl>`;
}

export function backLink(label: string, path: string): Markup {
  return html`<p class="back"><a href="${path}" title="${label}">← ${label}</a></p>`;
}
