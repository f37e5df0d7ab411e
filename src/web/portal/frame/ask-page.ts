import { html } from "hono/html";
import type { Markup } from "../../page-frame.ts";
import { backLink, facts, pageHead } from "./page-head.ts";
import { type PortalPage, page } from "./portal-answer.ts";
import type { OpenContext } from "./portal-context.ts";
import { buttonForm } from "./portal-form.ts";

/** Only such a page has a button in the colour of danger; links to it end in `…`, with that colour as their outline. */
export function askPage(
  context: Pick<OpenContext, "formToken">,
  ask: {
    readonly title: string;
    readonly back: { readonly label: string; readonly path: string };
    readonly about?: readonly (readonly [name: string, value: Markup | string])[];
    /** What will happen, and whether it can be undone. */
    readonly says: string;
    readonly act: { readonly label: string; readonly path: string };
    /** The label of the way out, which leads back. */
    readonly keep: string;
  },
): PortalPage {
  const { title, back, about = [], says, act, keep } = ask;
  return page(
    title,
    html`${backLink(back.label, back.path)}
    ${pageHead(title)}
    <div class="card">
      ${about.length === 0 ? "" : facts(about)}
      <p ${about.length === 0 ? "" : html`class="after"`}>${says}</p>
      <div class="actions">
        ${buttonForm(context, act.path, { label: act.label, kind: "alarm" })}
        <a class="button plain" href="${back.path}">${keep}</a>
      </div>
    </div>`,
  );
}

/** A link to such a page. @param label ends in `…`; it may hold words of `unseen` that name its object. */
export function askLink(label: Markup | string, path: string): Markup {
  return html`<a class="button alarm" href="${path}">${label}</a>`;
}
