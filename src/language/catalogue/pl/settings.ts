import type { TranslationOf } from "../../message.ts";
import type { settings as english } from "../en/settings.ts";

/** Polish. How a dealer is shown to people. */
export const settings: TranslationOf<typeof english> = {
  "settings.title": "Ustawienia",
  "settings.lead": "Jak ten dealer jest przedstawiany. W API nazwa dealera się nie zmienia.",
  "settings.public_name.label": "Nazwa publiczna (opcjonalnie)",
  "settings.public_name.hint":
    "Pokazywana zamiast „{name}” na nowych certyfikatach i ich stronach weryfikacji, w portalu i w wiadomościach. Najwięcej znaków: {max}.",
  "settings.public_name.refused": {
    one: "Należy podać nazwę o długości najwyżej {count} znaku, w jednym wierszu, bez adresu strony i adresu e-mail.",
    few: "Należy podać nazwę o długości najwyżej {count} znaków, w jednym wierszu, bez adresu strony i adresu e-mail.",
    many: "Należy podać nazwę o długości najwyżej {count} znaków, w jednym wierszu, bez adresu strony i adresu e-mail.",
    other:
      "Należy podać nazwę o długości najwyżej {count} znaku, w jednym wierszu, bez adresu strony i adresu e-mail.",
  },
  "settings.time_zone.label": "Strefa czasowa",
  "settings.time_zone.hint": "Dla dni i godzin na nowych certyfikatach i na listach w portalu.",
  "settings.time_zone.of_country": "Strefa kraju dealera ({zone})",
  "settings.time_zone.refused": "Należy wybrać strefę czasową z listy.",
  "settings.lengths.label": "Odległości",
  "settings.lengths.of_country": "Jak w kraju dealera",
  "settings.lengths.of_country_hint":
    "W Wielkiej Brytanii i Stanach Zjednoczonych najpierw mile, gdzie indziej najpierw kilometry.",
  "settings.lengths.km": "Najpierw kilometry",
  "settings.lengths.km_hint": "Przebieg i zasięg w kilometrach, a gdzie jest miejsce, obok także w milach.",
  "settings.lengths.miles": "Najpierw mile",
  "settings.lengths.miles_hint":
    "Przebieg i zasięg w milach, a gdzie jest miejsce, obok także w kilometrach.",
  "settings.lengths.refused": "Należy wybrać, która jednostka jest pierwsza.",
  "settings.issued": "Certyfikaty już wystawione pozostają bez zmian.",
  "settings.save": "Zapisz",
  "settings.saved": "Ustawienia zostały zapisane.",
  "settings.logo.heading": "Logo",
  "settings.logo.text": "Logo dealera {dealer} może być na pierwszej stronie jego certyfikatów.",
  "settings.logo.choose": "Wybierz logo",
  "settings.activity.heading": "Aktywność",
  "settings.activity.text": "Kto i kiedy zmienił ustawienia, osoby, urządzenia, klucze i webhooki.",
  "settings.activity.see": "Zobacz, kto co zrobił",
};
