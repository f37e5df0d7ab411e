import type { TranslationOf } from "../../message.ts";
import type { languages as english } from "../en/languages.ts";

/** Czech. Choosing a language. */
export const languages: TranslationOf<typeof english> = {
  "languages.not_listed": "Vyberte jazyk ze seznamu.",
  "languages.label": "Jazyk",
  "languages.of_country": "Podle země prodejce ({name})",
  "languages.dealer_hint":
    "Jazyk nových certifikátů a zpráv zákazníkům, a také portálu a e-mailů pro osoby, které nemají jazyk vybraný ve svém účtu.",
  "languages.of_pages": "Jazyk stránek a e-mailů",
  "languages.of_dealer": "Podle prodejce",
  "languages.person_hint": "Pro portál a e-maily, které dostáváte, u všech prodejců.",
  "languages.of_sign_in":
    "Při přihlášení byl vybrán jazyk {name}: platí jen v tomto prohlížeči, a ne pro e-maily. Chcete-li jej zachovat, vyberte jej zde.",
  "languages.save": "Uložit jazyk",
  "languages.changed": "Váš jazyk je uložen.",
  "languages.in_another": "Certifikát a obrázek v jiném jazyce",
  "languages.get_certificate": "Stáhnout certifikát",
  "languages.get_picture": "Stáhnout obrázek",
  "languages.rendering": "Soubor v tomto jazyce se vytváří: vyžádejte si ho znovu přibližně za minutu.",
};
