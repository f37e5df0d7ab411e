import { type Language, languageOfCountry } from "../language/language.ts";
import type { Dealer } from "./dealer.ts";

/** A language, and whose numbers and dates go with it. */
export interface LocalLanguage {
  /** Null where neither a choice nor the country says one: a page then follows the browser, a mail and a certificate are in English. */
  readonly language: Language | null;
  /** ISO 3166-1 alpha-2; null where none is known. */
  readonly country: string | null;
}

/** The language of a dealer: of its new certificates, of what its customers are sent, and of what its people read unless they choose. */
export function dealerLanguage({
  registeredAddress,
  shippingAddress,
  language,
}: Pick<Dealer, "registeredAddress" | "shippingAddress" | "language">): LocalLanguage {
  return localLanguage(language, (registeredAddress ?? shippingAddress)?.country ?? null);
}

/** What was chosen, else the country's (ISO 3166-1 alpha-2). */
export function localLanguage(chosen: Language | null, country: string | null): LocalLanguage {
  return { language: chosen ?? languageOfCountry(country), country };
}

/** The language that a person has chosen, with the numbers and dates of the dealer's country; else the dealer's. */
export function readerLanguage(chosen: Language | null, ofDealer: LocalLanguage): LocalLanguage {
  return chosen === null ? ofDealer : { ...ofDealer, language: chosen };
}
