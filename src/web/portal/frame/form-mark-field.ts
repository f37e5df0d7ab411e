import { html } from "hono/html";
import type { Markup } from "../../page-frame.ts";

/** Makes a form take effect only once, even if it is sent twice. */
export const FORM_MARK_FIELD = "form_mark";

export function formMarkField(formMark: string): Markup {
  return html`<input type="hidden" name="${FORM_MARK_FIELD}" value="${formMark}" />`;
}
