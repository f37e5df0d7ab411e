import { readerLanguage } from "../../../dealers/dealer-language.ts";
import type { Membership } from "../../../identity/people/member.ts";
import type { Language } from "../../../language/language.ts";
import type { Translator } from "../../../language/translator.ts";
import { isTranslated, translatorInto } from "../../../language/translators.ts";

/**
 * Speaks the language that the person has chosen, else that of the shown dealer, with the numbers and dates of the dealer's country.
 *
 * @param ofBrowser for a person who has chosen none and sees no dealer.
 */
export async function personTranslator(
  chosen: Language | null,
  shownDealer: Pick<Membership, "dealerLanguage"> | null,
  ofBrowser: Translator,
): Promise<Translator> {
  if (shownDealer === null) return isTranslated(chosen) ? await translatorInto(chosen) : ofBrowser;
  const { language, country } = readerLanguage(chosen, shownDealer.dealerLanguage);
  return await translatorInto(language, country);
}
