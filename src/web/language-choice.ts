import { html } from "hono/html";
import { inLanguage } from "../language/address-in-language.ts";
import { LANGUAGE_NAMES, LANGUAGES, type Language, languageOfTag } from "../language/language.ts";
import type { FieldReader } from "./form-state.ts";
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

export function languageOptions(): readonly { readonly value: Language; readonly label: string }[] {
  return LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }));
}

/** Null for an empty choice. */
export const languageField: FieldReader<Language | null> = (text, t) => {
  if (text === "") return { value: null };
  const language = languageOfTag(text);
  return language === null ? { error: t("languages.not_listed") } : { value: language };
};
