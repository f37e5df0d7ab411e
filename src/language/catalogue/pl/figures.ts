import type { TranslationOf } from "../../message.ts";
import type { figures as english } from "../en/figures.ts";

/** Polish. The portal’s page of figures. */
export const figures: TranslationOf<typeof english> = {
  "figures.title": "Statystyki",
  "figures.lead": {
    one: "Zakończone testy z ostatniego miesiąca, według miesięcy ({clock}).",
    few: "Zakończone testy z ostatnich {count} miesięcy, według miesięcy ({clock}).",
    many: "Zakończone testy z ostatnich {count} miesięcy, według miesięcy ({clock}).",
    other: "Zakończone testy z ostatniego {count} miesiąca, według miesięcy ({clock}).",
  },
  "figures.spans.label": "Miesiące",
  "figures.spans.months": {
    one: "{count} miesiąc",
    few: "{count} miesiące",
    many: "{count} miesięcy",
    other: "{count} miesiąca",
  },
  "figures.tests.heading": "Testy",
  "figures.soh.heading": "Średni stan zdrowia",
  "figures.warnings.heading": "Udział testów z ostrzeżeniami",
  "figures.table.heading": "Wartości",
  "figures.hint":
    "Średnia obejmuje potwierdzone wyniki z ważnymi certyfikatami. Udział dotyczy testów, w których przeanalizowano ostrzeżenia.",

  "figures.tests.title": "Testy według miesięcy",
  "figures.tests.none": "Nie zakończono żadnego testu.",
  "figures.tests.description": {
    one: "Wykres słupkowy: łącznie {count} test, najwięcej w miesiącu {month}: {most}. Wszystkie wartości zawiera tabela poniżej.",
    few: "Wykres słupkowy: łącznie {count} testy, najwięcej w miesiącu {month}: {most}. Wszystkie wartości zawiera tabela poniżej.",
    many: "Wykres słupkowy: łącznie {count} testów, najwięcej w miesiącu {month}: {most}. Wszystkie wartości zawiera tabela poniżej.",
    other:
      "Wykres słupkowy: łącznie {count} testu, najwięcej w miesiącu {month}: {most}. Wszystkie wartości zawiera tabela poniżej.",
  },
  "figures.soh.title": "Średni stan zdrowia według miesięcy",
  "figures.soh.none": "Żaden wynik nie jest potwierdzony.",
  "figures.soh.description":
    "Wykres liniowy: między {least} a {most}. Wszystkie wartości zawiera tabela poniżej.",
  "figures.warnings.title": "Udział testów z ostrzeżeniami według miesięcy",
  "figures.warnings.none": "W żadnym teście nie przeanalizowano ostrzeżeń.",
  "figures.warnings.description":
    "Wykres słupkowy: między {least} a {most}. Wszystkie wartości zawiera tabela poniżej.",
  "figures.point": "{month}: {value}",
  "figures.point_tests": {
    one: "{month}: {count} test",
    few: "{month}: {count} testy",
    many: "{month}: {count} testów",
    other: "{month}: {count} testu",
  },

  "figures.table.caption": "Zakończone testy według miesięcy",
  "figures.column.month": "Miesiąc",
  "figures.column.tests": "Testy",
  "figures.column.soh": "Średni stan zdrowia",
  "figures.column.warnings": "Z ostrzeżeniami",
  "figures.month_link": "{month}<unseen>, testy z tego miesiąca</unseen>",
  "figures.share": "{share} ({warned} z {evaluated})",
};
