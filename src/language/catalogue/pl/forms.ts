import type { TranslationOf } from "../../message.ts";
import type { forms as english } from "../en/forms.ts";

/** Polish. Errors beside the fields of any form. */
export const forms: TranslationOf<typeof english> = {
  "forms.no_plain_text":
    "Tekst zawierał znak, którego nie można wyświetlić: należy wpisać zwykły tekst w jednym wierszu.",
  "forms.too_long": {
    one: "Tekst był za długi: można wpisać najwyżej {count} znak.",
    few: "Tekst był za długi: można wpisać najwyżej {count} znaki.",
    many: "Tekst był za długi: można wpisać najwyżej {count} znaków.",
    other: "Tekst był za długi: można wpisać najwyżej {count} znaku.",
  },
  "forms.no_person_name": {
    one: "Należy podać imię i nazwisko o długości najwyżej {count} znaku, bez adresu strony i adresu e-mail.",
    few: "Należy podać imię i nazwisko o długości najwyżej {count} znaków, bez adresu strony i adresu e-mail.",
    many: "Należy podać imię i nazwisko o długości najwyżej {count} znaków, bez adresu strony i adresu e-mail.",
    other:
      "Należy podać imię i nazwisko o długości najwyżej {count} znaku, bez adresu strony i adresu e-mail.",
  },
  "forms.missing_email": "Należy podać adres e-mail.",
  "forms.no_email": "To nie jest pełny adres e-mail. Należy podać adres w postaci imie@example.com.",
};
