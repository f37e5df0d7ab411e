import { LANGUAGE_NAMES, type Language, languageOfTag } from "../language/language.ts";
import { isTranslated, TRANSLATED } from "../language/translators.ts";
import type { FieldReader } from "./form-state.ts";

export function languageOptions(): readonly { readonly value: Language; readonly label: string }[] {
  return TRANSLATED.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }));
}

/** Null for an empty choice. */
export const languageField: FieldReader<Language | null> = (text, t) => {
  if (text === "") return { value: null };
  const language = languageOfTag(text);
  return isTranslated(language) ? { value: language } : { error: t("languages.not_listed") };
};
