import { html } from "hono/html";
import type { Translator } from "../language/translator.ts";
import type { Markup } from "./page-frame.ts";

export function docsLink(t: Translator, path: string, words: Markup | string): Markup {
  return html`<a href="${path}" hreflang="en">${inEnglish(t, words)}</a>`;
}

/** The words of a link to the documentation, which is in English: on a page in another language they say so. */
export function inEnglish(t: Translator, words: Markup | string): Markup {
  return t.language === "en" ? html`${words}` : html`${words} ${t("page.in_english")}`;
}
