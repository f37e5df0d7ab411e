import type { TranslationOf } from "../../message.ts";
import type { languages as english } from "../en/languages.ts";

/** Italian. Choosing a language. */
export const languages: TranslationOf<typeof english> = {
  "languages.not_listed": "Scelga una lingua dall’elenco.",
  "languages.label": "Lingua",
  "languages.of_country": "Quella del Paese del concessionario ({name})",
  "languages.dealer_hint":
    "Lingua dei nuovi certificati e delle e-mail ai clienti, e del portale e delle e-mail per le persone che non hanno scelto una lingua nel proprio account.",
  "languages.of_pages": "Lingua delle pagine e delle e-mail",
  "languages.of_dealer": "Quella del concessionario",
  "languages.person_hint": "Del portale e delle e-mail che riceve, presso ogni concessionario.",
  "languages.of_sign_in":
    "All’accesso ha scelto {name}: vale solo in questo browser, e non per le e-mail. Per mantenere questa lingua, la scelga qui.",
  "languages.save": "Salva la lingua",
  "languages.changed": "La sua lingua è salvata.",
  "languages.in_another": "Certificato e immagine in un’altra lingua",
  "languages.get_certificate": "Ottieni il certificato",
  "languages.get_picture": "Ottieni l’immagine",
  "languages.rendering":
    "Il file in quella lingua è in preparazione: lo richieda di nuovo tra circa un minuto.",
};
