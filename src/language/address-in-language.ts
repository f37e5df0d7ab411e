import type { Language } from "./language.ts";

/** The parameter of an address that names the language of its page. */
export const LANGUAGE_PARAMETER = "lang";

/**
 * The address of a page in a language.
 *
 * @param address absolute or not, with or without a query, of which the rest stays; a fragment stays at its end.
 */
export function inLanguage(address: string, language: Language): string {
  const [, place = "", query = "", fragment = ""] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(address) ?? [];
  const parameters = new URLSearchParams(query);
  parameters.set(LANGUAGE_PARAMETER, language);
  return `${place}?${parameters}${fragment}`;
}
