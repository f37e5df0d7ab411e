import { html } from "hono/html";
import type { Markup } from "../../page-frame.ts";
import { FORM_TOKEN_FIELD, type OpenContext } from "./portal-context.ts";
import { backLink, facts, type PortalPage, page, pageHead } from "./portal-page.ts";

/** Sent to the address of its page, or to `path`. */
export function portalForm(
  context: Pick<OpenContext, "formToken">,
  content: Markup,
  {
    path,
    isInline = false,
    hasFile = false,
  }: { readonly path?: string; readonly isInline?: boolean; readonly hasFile?: boolean } = {},
): Markup {
  return html`<form method="post" novalidate ${hasFile ? html`enctype="multipart/form-data"` : ""} ${path === undefined ? "" : html`action="${path}"`}
    ${isInline ? html`class="inline"` : ""}>
    <input type="hidden" name="${FORM_TOKEN_FIELD}" value="${context.formToken}" />
    ${content}
  </form>`;
}

/** A form that only asks: its fields are sent in the address, so that back, forward and reload show the same answer. */
export function askingForm(path: string, content: Markup): Markup {
  return html`<form method="get" action="${path}" novalidate>${content}</form>`;
}

/** `label` may hold words of `unseen` that name its object. */
export function buttonForm(
  context: Pick<OpenContext, "formToken">,
  path: string,
  button: { readonly label: Markup | string; readonly kind?: "main" | "plain" | "alarm" },
): Markup {
  const { label, kind = "plain" } = button;
  return portalForm(context, html`<button type="submit" class="${kind}">${label}</button>`, {
    path,
    isInline: true,
  });
}

/** Makes a form take effect only once, even if it is sent twice. */
export const FORM_MARK_FIELD = "form_mark";

export function formMarkField(formMark: string): Markup {
  return html`<input type="hidden" name="${FORM_MARK_FIELD}" value="${formMark}" />`;
}

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
