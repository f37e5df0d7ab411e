import { html } from "hono/html";
import { inLanguage } from "../language/address-in-language.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../language/language.ts";
import type { Markup } from "./page-frame.ts";
import type { PageLanguage } from "./page-language.ts";

/** Links hold no path, so that they repeat nothing of the address but `rest`, a query or a fragment, which holds no secret. */
export function languageChoice({ t }: PageLanguage, rest = ""): Markup {
  return html`<nav class="languages" aria-label="${t("page.languages")}">
    <ul>${LANGUAGES.map(
      (code) =>
        html`<li><a href="${inLanguage(rest, code)}" lang="${code}" hreflang="${code}" ${code === t.language ? html`aria-current="true"` : ""}>${LANGUAGE_NAMES[code]}</a></li>`,
    )}</ul>
  </nav>`;
}
