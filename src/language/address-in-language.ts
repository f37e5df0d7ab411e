import type { Language } from "./language.ts";

/** The parameter of an address that names the language of its page. */
export const LANGUAGE_PARAMETER = "lang";

/**
 * The address of a page in a language.
 *
 * @param address absolute or not, with or without a query, of which the rest stays; a fragment stays at its end.
 */
export function inLanguage(address: string, language: Language): string {
  return withParameters(address, (parameters) => parameters.set(LANGUAGE_PARAMETER, language));
}

/** The address of a page, without the language that it names. */
export function inNoLanguage(address: string): string {
  return withParameters(address, (parameters) => parameters.delete(LANGUAGE_PARAMETER));
}

function withParameters(address: string, change: (parameters: URLSearchParams) => void): string {
  const [, place = "", query = "", fragment = ""] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(address) ?? [];
  const parameters = new URLSearchParams(query);
  change(parameters);
  return place + (parameters.size === 0 ? "" : `?${parameters}`) + fragment;
}
