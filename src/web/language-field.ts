import { LANGUAGE_NAMES, LANGUAGES, type Language, languageOfTag } from "../language/language.ts";
import type { FieldReader } from "./form-state.ts";

export function languageOptions(): readonly { readonly value: Language; readonly label: string }[] {
  return LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }));
}

/** Null for an empty choice. */
export const languageField: FieldReader<Language | null> = (text, t) => {
  if (text === "") return { value: null };
  const language = languageOfTag(text);
  return language === null ? { error: t("languages.not_listed") } : { value: language };
};
