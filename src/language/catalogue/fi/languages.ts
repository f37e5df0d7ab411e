import type { TranslationOf } from "../../message.ts";
import type { languages as english } from "../en/languages.ts";

/** Finnish. Choosing a language. */
export const languages: TranslationOf<typeof english> = {
  "languages.not_listed": "Valitse kieli luettelosta.",
  "languages.label": "Kieli",
  "languages.of_country": "Autoliikkeen maan kieli ({name})",
  "languages.dealer_hint":
    "Uusien todistusten ja asiakkaille lähetettävien viestien kieli; lisäksi portaalin ja sähköpostien kieli niille, jotka eivät ole valinneet kieltä tilillään.",
  "languages.of_pages": "Sivujen ja sähköpostien kieli",
  "languages.of_dealer": "Sama kuin autoliikkeen",
  "languages.person_hint": "Portaalin ja saapuvien sähköpostien kieli, kaikissa autoliikkeissä.",
  "languages.of_sign_in":
    "Valitsit kirjautuessasi kielen {name}: se koskee vain tätä selainta eikä sähköposteja. Säilytä kieli valitsemalla se tässä.",
  "languages.save": "Tallenna kieli",
  "languages.changed": "Kieli on tallennettu.",
  "languages.in_another": "Todistus ja kuva muulla kielellä",
  "languages.get_certificate": "Nouda todistus",
  "languages.get_picture": "Nouda kuva",
  "languages.rendering": "Tiedostoa laaditaan tällä kielellä: pyydä sitä uudelleen noin minuutin kuluttua.",
};
