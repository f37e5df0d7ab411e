import { readerLanguage } from "../../../dealers/dealer-language.ts";
import type { Membership } from "../../../identity/people/member.ts";
import type { Language } from "../../../language/language.ts";
import type { Translator } from "../../../language/translator.ts";
import { translatorInto } from "../../../language/translators.ts";

/** In the language that the person has chosen, else of the shown dealer, with the numbers of the dealer's country; `ofBrowser` without either. */
export async function personTranslator(
  chosen: Language | null,
  shownDealer: Pick<Membership, "dealerLanguage"> | null,
  ofBrowser: Translator,
): Promise<Translator> {
  if (shownDealer === null) return chosen === null ? ofBrowser : await translatorInto(chosen);
  const { language, country } = readerLanguage(chosen, shownDealer.dealerLanguage);
  return await translatorInto(language, country);
}
