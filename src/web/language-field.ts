import { LANGUAGE_NAMES, type Language } from "../language/language.ts";
import { TRANSLATED } from "../language/translators.ts";
import type { FieldReader } from "./form-state.ts";

/** Each language that can be chosen, by its own name. */
export function languageOptions(): readonly { readonly value: Language; readonly label: string }[] {
  return TRANSLATED.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }));
}

/** Null for an empty choice. */
export const languageField: FieldReader<Language | null> = (text, t) => {
  if (text === "") return { value: null };
  const language = TRANSLATED.find((known) => known === text);
  return language === undefined ? { error: t("languages.not_listed") } : { value: language };
};
