import type { Language } from "./language.ts";

export const LANGUAGE_PARAMETER = "lang";

/** `address` is absolute or not; the rest of its query stays, and a fragment at its end. */
export function inLanguage(address: string, language: Language): string {
  return withParameters(address, (parameters) => parameters.set(LANGUAGE_PARAMETER, language));
}

export function inNoLanguage(address: string): string {
  return withParameters(address, (parameters) => parameters.delete(LANGUAGE_PARAMETER));
}

function withParameters(address: string, change: (parameters: URLSearchParams) => void): string {
  const [, place = "", query = "", fragment = ""] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(address) ?? [];
  const parameters = new URLSearchParams(query);
  change(parameters);
  return place + (parameters.size === 0 ? "" : `?${parameters}`) + fragment;
}
