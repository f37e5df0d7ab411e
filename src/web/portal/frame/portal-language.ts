import { type LocalLanguage, readerLanguage } from "../../../dealers/dealer-language.ts";
import type { Language } from "../../../language/language.ts";
import type { Translator } from "../../../language/translator.ts";
import { translatorInto } from "../../../language/translators.ts";
import type { PersonContext } from "./portal-context.ts";

const UNKNOWN: LocalLanguage = { language: null, country: null };

/**
 * In the language that the person has chosen, else of the shown dealer or the first dealer of the shown group, else that of a page for
 * anyone, whose catalogue is not loaded before; with the numbers of the dealer's country.
 */
export async function personTranslator(
  { memberships, pageLanguage }: Pick<PersonContext, "memberships" | "pageLanguage">,
  chosen: Language | null,
  { shownDealer, shownGroup }: Pick<PersonContext, "shownDealer" | "shownGroup">,
): Promise<Translator> {
  const ofGroup = shownGroup && memberships.find(({ group }) => group?.companyId === shownGroup.companyId);
  const dealer = shownDealer ?? ofGroup;
  const known = readerLanguage(chosen, dealer?.dealerLanguage ?? UNKNOWN);
  if (known.language === null) return (await pageLanguage(known)).t;
  return await translatorInto(known.language, known.country);
}
