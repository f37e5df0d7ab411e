import type { TranslationOf } from "../../message.ts";
import type { languages as english } from "../en/languages.ts";

/** Polish. Choosing a language. */
export const languages: TranslationOf<typeof english> = {
  "languages.not_listed": "Należy wybrać język z listy.",
  "languages.label": "Język",
  "languages.of_country": "Język kraju dealera ({name})",
  "languages.dealer_hint":
    "Język nowych certyfikatów i wiadomości do klientów oraz portalu i wiadomości dla osób, które nie wybrały języka na swoim koncie.",
  "languages.of_pages": "Język stron i wiadomości",
  "languages.of_dealer": "Taki jak u dealera",
  "languages.person_hint": "Język portalu i otrzymywanych wiadomości, u każdego dealera.",
  "languages.of_sign_in":
    "Przy logowaniu wybrano język {name}: obowiązuje tylko w tej przeglądarce i nie dotyczy e-maili. Aby go zachować, wybierz go tutaj.",
  "languages.save": "Zapisz język",
  "languages.changed": "Język został zapisany.",
  "languages.in_another": "Certyfikat i obraz w innym języku",
  "languages.get_certificate": "Pobierz certyfikat",
  "languages.get_picture": "Pobierz obraz",
  "languages.rendering":
    "Plik w tym języku jest właśnie tworzony: należy spróbować ponownie mniej więcej za minutę.",
};
