import { html } from "hono/html";
import type { Markup } from "../../page-frame.ts";
import { FORM_TOKEN_FIELD, type OpenContext } from "./portal-context.ts";

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
